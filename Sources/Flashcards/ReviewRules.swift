package import Diagnostics

extension Review {
  /// The maximum time for one answer: a day.
  package static let longestAnswer = 86_400_000

  /// Validates the review: days are not negative, an answer takes at most a day, stability is above 0, difficulty 1 to
  /// 10, retrievability 0 to 1. All values are finite.
  ///
  /// - Throws: a `Diagnostic` without a place that begins with the value's name in files.
  package func check() throws(Diagnostic) {
    try Self.check(scheduledDays, "scheduled_days", .atLeast("0")) { $0 >= 0 }
    try Self.check(elapsedDays, "elapsed_days", .atLeast("0")) { $0 >= 0 }
    try Self.check(stability, "stability", .moreThan("0")) { $0 > 0 }
    try Self.check(difficulty, "difficulty", .range("1", "10")) { $0 >= 1 && $0 <= 10 }
    try Self.check(retrievability, "retrievability", .range("0", "1")) { $0 >= 0 && $0 <= 1 }
    if let milliseconds, !(0...Self.longestAnswer).contains(milliseconds) {
      throw Diagnostic("duration_ms", .range("0", "\(Self.longestAnswer)"), found: .text("\(milliseconds)"))
    }
  }

  private static func check(
    _ value: Double?, _ field: FieldKey, _ expected: Fault.Expected, _ isGood: (Double) -> Bool
  ) throws(Diagnostic) {
    guard let value else { return }
    guard value.isFinite, isGood(value) else {
      throw Diagnostic(field, expected, found: .text("\(value)"))
    }
  }
}
