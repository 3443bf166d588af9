import Chance
package import Diagnostics
package import Foundation

/// A scripted player, for testing charts and making samples.
package enum ScriptedPlayer: Hashable, Sendable {
  /// Plays by the chart of this name.
  case chart(String)
  /// Any allowed move.
  case random
  /// Correct with this probability, else another allowed move.
  case accuracy(Double)

  /// Reads `chart:NAME`, `random`, `accuracy:0.9`.
  ///
  /// - Throws: a `Diagnostic` without a place.
  package init(_ text: String) throws(Diagnostic) {
    if text == "random" {
      self = .random
    } else if text.hasPrefix("chart:"), text.count > 6 {
      self = .chart(String(text.dropFirst(6)))
    } else if text.hasPrefix("accuracy:") {
      let number = text.dropFirst(9)
      let isPlain = number.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2E }
      guard isPlain, let share = Double(number), (0...1).contains(share) else {
        throw Diagnostic(
          field: .player,
          MessageText(
            "expected an accuracy from 0 to 1, found '\(number)'",
            "verwacht een nauwkeurigheid van 0 tot en met 1, gevonden '\(number)'"))
      }
      self = .accuracy(share)
    } else {
      throw Diagnostic(
        field: .player,
        MessageText(
          "expected chart:NAME, random or accuracy:0.9, found '\(text)'",
          "verwacht chart:NAAM, random of accuracy:0.9, gevonden '\(text)'"))
    }
  }
}

extension Drill {
  /// Answers all remaining questions by a script, with its own generator, so that the questions do not depend on the
  /// player.
  ///
  /// - Parameter charts: finds a chart by its name.
  /// - Throws: a `Diagnostic` without a place if there is no such chart or it is incomplete.
  package mutating func play(
    _ player: ScriptedPlayer, at now: Date, charts: (String) -> Chart? = { _ in nil }
  ) throws(Diagnostic) {
    var random = SplitMix64(seed: settings.seed).apart(1)
    var other: Drill?
    if case .chart(let name) = player {
      guard let chart = charts(name) else {
        throw Diagnostic(
          field: .player,
          MessageText(
            "expected a chart of the book, found '\(name)'",
            "verwacht een strategietabel van het boek, gevonden '\(name)'"))
      }
      other = try Drill(settings, chart: chart, rules: rules, at: now)
    }
    while let question {
      let move: Move
      switch player {
      case .chart: move = other?.right(for: question) ?? right(for: question)
      case .random: move = pick(among: question.moves(under: rules), using: &random)
      case .accuracy(let share):
        let right = right(for: question)
        let isRight = random.unit() < share
        move = isRight ? right : pick(among: question.moves(under: rules).subtracting(Moves(right)), using: &random)
      }
      try answer(move, at: now)
    }
  }

  private func pick(among moves: Moves, using random: inout some RandomNumberGenerator) -> Move {
    let list = moves.list
    return list[random.below(list.count)]
  }
}
