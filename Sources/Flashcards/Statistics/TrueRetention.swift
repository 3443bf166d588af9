/// The share of cards with an interval of at least a day that were known when asked again. Only the first answer to
/// each card on a day counts. Young and mature are distinguished by the interval.
package struct TrueRetention: Hashable, Sendable {
  package var youngPassed = 0
  package var youngFailed = 0
  package var maturePassed = 0
  package var matureFailed = 0

  package init() {}

  package var passed: Int { youngPassed + maturePassed }
  package var failed: Int { youngFailed + matureFailed }

  /// Nil if there are no answers.
  package var young: Double? { Self.share(youngPassed, youngFailed) }
  package var mature: Double? { Self.share(maturePassed, matureFailed) }
  package var all: Double? { Self.share(passed, failed) }

  private static func share(_ passed: Int, _ failed: Int) -> Double? {
    passed + failed == 0 ? nil : Double(passed) / Double(passed + failed)
  }

  @inline(__always)
  mutating func add(isPassed: Bool, isMature: Bool) {
    switch (isMature, isPassed) {
    case (false, true): youngPassed += 1
    case (false, false): youngFailed += 1
    case (true, true): maturePassed += 1
    case (true, false): matureFailed += 1
    }
  }

  package static func += (sum: inout TrueRetention, other: TrueRetention) {
    sum.youngPassed += other.youngPassed
    sum.youngFailed += other.youngFailed
    sum.maturePassed += other.maturePassed
    sum.matureFailed += other.matureFailed
  }

  /// The rows of the table; a period of days includes today.
  package enum Period: String, CaseIterable, Hashable, Sendable {
    case today, yesterday, week, month, year, all

    /// The days of the period, counted back from today, which is 0.
    package var daysBack: ClosedRange<Int> {
      switch self {
      case .today: 0...0
      case .yesterday: 1...1
      case .week: 0...6
      case .month: 0...29
      case .year: 0...364
      case .all: 0...Int.max
      }
    }
  }
}
