package import Diagnostics

/// A drill's mode, number of questions, order and seed.
package struct DrillSettings: Hashable, Sendable {
  package static let questionLimit = 1_000_000

  package let mode: DrillMode
  package let order: DrillOrder
  /// Ignored by a sweep, which has as many as it needs.
  package let questions: Int
  package let seed: UInt64
  /// Whether hands of three or more cards are asked even if the chart's move is not the best for them.
  package let asksEveryHand: Bool

  /// - Parameter questions: nil for the mode's default.
  /// - Throws: a `Diagnostic` without a place unless there are 1 to 1,000,000 questions, or for a number of questions
  ///   in a sweep.
  package init(
    _ mode: DrillMode, order: DrillOrder = .plain, questions: Int? = nil, seed: UInt64, asksEveryHand: Bool = false
  ) throws(Diagnostic) {
    if let questions {
      guard (1...Self.questionLimit).contains(questions) else {
        throw Diagnostic("questions", .range("1", "\(Self.questionLimit)"), found: .plain("\(questions)"))
      }
      guard order != .sweep else {
        throw Diagnostic(
          field: "questions",
          MessageText(
            "expected none with a sweep, which asks every cell, found \(questions)",
            "verwacht geen bij een sweep, die elk vak vraagt, gevonden \(questions)"))
      }
    }
    self.mode = mode
    self.order = order
    self.questions = questions ?? mode.questions
    self.seed = seed
    self.asksEveryHand = asksEveryHand
  }
}
