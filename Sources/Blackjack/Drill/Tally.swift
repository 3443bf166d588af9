/// A number of answers, and how many are correct.
package struct Tally: Hashable, Sendable {
  package private(set) var right = 0
  package private(set) var total = 0

  package init() {}

  /// - Parameter right: 0 to the total.
  package init?(right: Int, of total: Int) {
    guard total >= 0, (0...max(0, total)).contains(right) else { return nil }
    self.right = right
    self.total = total
  }

  package mutating func add(_ isRight: Bool) {
    total += 1
    if isRight { right += 1 }
  }

  package static func + (a: Tally, b: Tally) -> Tally {
    var sum = a
    sum.right += b.right
    sum.total += b.total
    return sum
  }

  /// The percentage correct in tenths, rounded half up: 655 is 65.5 %. Zero without answers.
  package var accuracyInTenths: Int {
    guard total > 0 else { return 0 }
    // The products would overflow for unrealistic totals.
    let (twice, isTooMuch) = right.multipliedReportingOverflow(by: 2000)
    guard !isTooMuch, total <= Int.max / 4 else { return Int((Double(right) / Double(total) * 1000).rounded()) }
    return (twice + total) / (2 * total)
  }

  /// The same as a number: 65.5.
  package var accuracy: Double { Double(accuracyInTenths) / 10 }
}
