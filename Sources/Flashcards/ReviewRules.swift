package import Diagnostics

extension Review {
  /// A day: whoever takes longer over one card has done something else besides.
  package static let longestAnswer = 86_400_000

  /// Sees that the review keeps the rules: days are not negative, an answer takes up to a day, stability is above 0,
  /// difficulty 1 to 10, retrievability 0 to 1. Nothing may be infinite.
  ///
  /// - Throws: a `Diagnostic` without a place, which begins with the name that files have for the value.
  package func check() throws(Diagnostic) {
    try Self.check(scheduledDays, "scheduled_days", "0 or more") { $0 >= 0 }
    try Self.check(elapsedDays, "elapsed_days", "0 or more") { $0 >= 0 }
    try Self.check(stability, "stability", "more than 0") { $0 > 0 }
    try Self.check(difficulty, "difficulty", "1 to 10") { $0 >= 1 && $0 <= 10 }
    try Self.check(retrievability, "retrievability", "0 to 1") { $0 >= 0 && $0 <= 1 }
    if let milliseconds, !(0...Self.longestAnswer).contains(milliseconds) {
      throw Diagnostic("duration_ms: expected 0 to \(Self.longestAnswer), found '\(milliseconds)'")
    }
  }

  private static func check(
    _ value: Double?, _ name: String, _ expected: String, _ isGood: (Double) -> Bool
  ) throws(Diagnostic) {
    guard let value else { return }
    guard value.isFinite, isGood(value) else {
      throw Diagnostic("\(name): expected \(expected), found '\(value)'")
    }
  }
}
