package import Diagnostics

/// A question and its answer.
package struct DrillAnswer: Hashable, Sendable {
  package let scenario: Scenario
  package let answered: Move
  /// The chart's move.
  package let right: Move
  /// The cost of a wrong answer compared with the best move for these cards, in bets; zero for a correct one, nil if
  /// not priced.
  package let cost: Double?
  /// The chart's action for the cell, with its fallback; nil if it was not stored.
  package let action: Action?
  /// How long it took from the question to the answer; nil if unknown.
  package let milliseconds: Int?

  package init(
    scenario: Scenario, answered: Move, right: Move, cost: Double?, action: Action? = nil, milliseconds: Int? = nil
  ) {
    self.scenario = scenario
    self.answered = answered
    self.right = right
    self.cost = cost
    self.action = action
    self.milliseconds = milliseconds
  }

  package var isRight: Bool { answered == right }
}

/// The feedback on an answer.
package struct Feedback: Hashable, Sendable {
  package let scenario: Scenario
  package let answered: Move
  package let right: Move
  /// The cost of a wrong answer compared with the best move for these cards, in bets; zero for a correct one, nil if
  /// not priced.
  package let cost: Double?
  /// How much better a wrong answer is than the chart's move for these cards, in bets; nil if it is not.
  package let gain: Double?
  package let explanation: Explanation

  package var isRight: Bool { answered == right }
}

extension Move {
  /// Reads an answer as it is typed: a letter or a word, English or Dutch, in any case. `P` splits as well.
  ///
  /// - Throws: a `Diagnostic` without a place that lists the letters.
  package init(typed text: String) throws(Diagnostic) {
    switch text.lowercased() {
    case "h", "hit", "kaart", "koop", "kopen": self = .hit
    case "s", "stand", "pas", "passen": self = .stand
    case "d", "double", "dubbel", "verdubbel", "verdubbelen": self = .double
    case "y", "p", "split", "splits", "splitsen": self = .split
    case "r", "surrender", "geef op", "opgeven": self = .surrender
    default:
      let found = text.count <= 20 ? "'\(text)'" : "'\(text.prefix(20))…'"
      throw Diagnostic(
        "answer", .anyOf(["H (hit)", "S (stand)", "D (double)", "Y (split)", "R (surrender)"]), found: .plain(found))
    }
  }
}
