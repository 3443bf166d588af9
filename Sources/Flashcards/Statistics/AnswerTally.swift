/// A number of answers, how many were correct, and their total time.
package struct AnswerTally: Hashable, Sendable {
  package var answers = 0
  /// Hard or better.
  package var passed = 0
  package var milliseconds: Int64 = 0

  package init() {}

  package var failed: Int { answers - passed }
  /// Nil if there are no answers.
  package var share: Double? { answers == 0 ? nil : Double(passed) / Double(answers) }

  @inline(__always)
  mutating func add(isPassed: Bool, milliseconds: Int64) {
    answers += 1
    if isPassed { passed += 1 }
    self.milliseconds &+= milliseconds
  }

  package static func + (a: AnswerTally, b: AnswerTally) -> AnswerTally {
    var sum = a
    sum.answers += b.answers
    sum.passed += b.passed
    sum.milliseconds &+= b.milliseconds
    return sum
  }
}

/// A card's state when it was answered.
package enum AnswerKind: Int, CaseIterable, Hashable, Sendable {
  /// A new or learning card.
  case learning
  case relearning
  /// An interval of less than 21 days.
  case young
  case mature
  /// Asked before its due day.
  case filtered

  /// The minimum interval of a mature card, in days.
  package static let matureDays = 21.0
}
