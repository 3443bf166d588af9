package import Foundation

/// The times of plays, calculated from the game clock alone, for play-by-plays without times of day.
///
/// A play's time is the start plus the game time played, without breaks. A play without a clock, or with an increased
/// clock, gets the time of the play before it.
package struct PlayTimes {
  private let startedAt: Date
  private let regulationPeriods: Int
  private let periodTenths: Int
  private let overtimeTenths: Int
  private var last = 0

  /// - Parameters:
  ///   - periodMinutes: nil if unknown; it then defaults to 20 for a half, 10 for a quarter, and 5 for an overtime.
  package init(startedAt: Date, regulationPeriods: Int, periodMinutes: Int?, overtimeMinutes: Int?) {
    self.startedAt = startedAt
    self.regulationPeriods = regulationPeriods
    periodTenths = (periodMinutes ?? Self.usualMinutes(ofPeriods: regulationPeriods)) * 600
    overtimeTenths = (overtimeMinutes ?? Self.usualOvertimeMinutes) * 600
  }

  package static let usualOvertimeMinutes = 5

  package static func usualMinutes(ofPeriods periods: Int) -> Int { periods <= 2 ? 20 : 10 }

  /// A period's length in tenths of a second.
  package func length(of period: Int) -> Int { period > regulationPeriods ? overtimeTenths : periodTenths }

  /// The time of the next play; never before that of an earlier one.
  package mutating func instant(inPeriod period: Int, clock: GameClock?) -> Date {
    let before =
      min(period - 1, regulationPeriods) * periodTenths + max(0, period - 1 - regulationPeriods) * overtimeTenths
    let elapsed = clock.map { before + max(0, length(of: period) - $0.tenths) } ?? before
    last = max(last, elapsed)
    return startedAt.addingTimeInterval(Double(last) / 10)
  }
}
