package import Diagnostics

/// A question and what was answered.
package struct DrillAnswer: Hashable, Sendable {
  package let scenario: Scenario
  package let answered: Move
  /// What the chart says.
  package let right: Move
  /// What a wrong answer cost beside the best move for these cards, in bets; zero of a right one, nil where nothing is
  /// priced.
  package let cost: Double?
  /// What the chart says of the cell, with what stands in; nil where nobody kept it.
  package let action: Action?

  package init(scenario: Scenario, answered: Move, right: Move, cost: Double?, action: Action? = nil) {
    self.scenario = scenario
    self.answered = answered
    self.right = right
    self.cost = cost
    self.action = action
  }

  package var isRight: Bool { answered == right }
}

/// What the person is told of an answer.
package struct Feedback: Hashable, Sendable {
  package let scenario: Scenario
  package let answered: Move
  package let right: Move
  /// What a wrong answer cost beside the best move for these cards, in bets; zero of a right one, nil where nothing is
  /// priced.
  package let cost: Double?
  /// By how much a wrong answer is better than the chart's move for these cards, in bets; nil where it is not.
  package let gain: Double?
  package let explanation: Explanation

  package var isRight: Bool { answered == right }
}

extension Move {
  /// Reads an answer as it is typed: a letter or a word, in any case. `P` splits as well.
  ///
  /// - Throws: a `Diagnostic` without a place that lists the letters.
  package init(typed text: String) throws(Diagnostic) {
    switch text.lowercased() {
    case "h", "hit": self = .hit
    case "s", "stand": self = .stand
    case "d", "double": self = .double
    case "y", "p", "split": self = .split
    case "r", "surrender": self = .surrender
    default:
      let found = text.count <= 20 ? "'\(text)'" : "'\(text.prefix(20))…'"
      throw Diagnostic("answer: expected H (hit), S (stand), D (double), Y (split) or R (surrender), found \(found)")
    }
  }
}
