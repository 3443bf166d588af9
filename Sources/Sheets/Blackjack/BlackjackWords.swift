import Blackjack
import Foundation

extension Language {
  func name(of move: Move) -> String {
    switch move {
    case .hit: say("move.hit")
    case .stand: say("move.stand")
    case .double: say("move.double")
    case .split: say("move.split")
    case .surrender: say("move.surrender")
    }
  }

  func name(of action: Action) -> String {
    switch action {
    case .hit: say("move.hit")
    case .stand: say("move.stand")
    case .doubleOrHit: say("move.doubleOrHit")
    case .doubleOrStand: say("move.doubleOrStand")
    case .split: say("move.split")
    case .surrenderOrHit: say("move.surrenderOrHit")
    case .surrenderOrStand: say("move.surrenderOrStand")
    case .surrenderOrSplit: say("move.surrenderOrSplit")
    }
  }

  /// The letter that is typed and shown in a chart for a move.
  func letter(of move: Move) -> String { letter(of: move.alone) }

  func letter(of action: Action) -> String {
    switch action {
    case .hit: say("letter.hit")
    case .stand: say("letter.stand")
    case .doubleOrHit: say("letter.doubleOrHit")
    case .doubleOrStand: say("letter.doubleOrStand")
    case .split: say("letter.split")
    case .surrenderOrHit: say("letter.surrenderOrHit")
    case .surrenderOrStand: say("letter.surrenderOrStand")
    case .surrenderOrSplit: say("letter.surrenderOrSplit")
    }
  }

  /// `2` to `10`, and `A` for 11.
  func cardName(_ value: Int) -> String { value == 11 ? say("rank.ace") : String(value) }

  /// `A♠`
  func name(of card: Card) -> String {
    let rank =
      switch card.rank {
      case 1: say("rank.ace")
      case 11: say("rank.jack")
      case 12: say("rank.queen")
      case 13: say("rank.king")
      default: card.rankName
      }
    return rank + card.suit.symbol
  }

  func name(of hand: HandKind) -> String {
    switch hand {
    case .hard: say("hand.hard")
    case .soft: say("hand.soft")
    case .pair: say("hand.pair")
    }
  }

  func name(of group: DealerGroup) -> String {
    switch group {
    case .weak: say("dealer.weak")
    case .medium: say("dealer.medium")
    case .strong: say("dealer.strong")
    }
  }

  func name(of mode: DrillMode) -> String {
    switch mode {
    case .random: say("mode.random")
    case .dealerGroup(let group): say("mode.dealerGroup", ["group": name(of: group)])
    case .handType(let hand): say("mode.handType", ["hand": name(of: hand)])
    case .absolutes: say("mode.absolutes")
    }
  }

  func name(of level: DrillLevel) -> String {
    switch level {
    case .easy: say("level.easy")
    case .normal: say("level.normal")
    }
  }

  func name(of order: DrillOrder.Kind) -> String {
    switch order {
    case .plain: say("order.plain")
    case .weighted: say("order.weighted")
    case .sweep: say("order.sweep")
    }
  }

  func name(of end: Drill.End?) -> String {
    switch end {
    case .finished: say("drillEnd.finished")
    case .stopped: say("drillEnd.stopped")
    case .idle: say("drillEnd.idle")
    case nil: say("drillEnd.open")
    }
  }

  func name(of situation: Situation) -> String {
    switch situation {
    case .alwaysSplit: say("situation.alwaysSplit")
    case .neverSplit: say("situation.neverSplit")
    case .softEighteen: say("situation.softEighteen")
    case .hardTwelve: say("situation.hardTwelve")
    case .dealerWeak: say("situation.dealerWeak")
    case .stiffAgainstStrong: say("situation.stiffAgainstStrong")
    case .doubling: say("situation.doubling")
    }
  }

  /// The rule of thumb for a situation: the chart's own, or ours if the chart keeps it.
  func ruleOfThumb(for situation: Situation, in chart: Chart) -> String? {
    chart.mnemonics[situation] ?? (chart.keeps(situation) ? ruleOfThumb(for: situation) : nil)
  }

  private func ruleOfThumb(for situation: Situation) -> String {
    switch situation {
    case .alwaysSplit: say("mnemonic.alwaysSplit")
    case .neverSplit: say("mnemonic.neverSplit")
    case .softEighteen: say("mnemonic.softEighteen")
    case .hardTwelve: say("mnemonic.hardTwelve")
    case .dealerWeak: say("mnemonic.dealerWeak")
    case .stiffAgainstStrong: say("mnemonic.stiffAgainstStrong")
    case .doubling: say("mnemonic.doubling")
    }
  }

  /// A row of a chart: `16`, `A,7`, `8,8`; equal rows are combined, as `13–16`.
  func row(_ hand: HandKind, _ players: ClosedRange<Int>) -> String {
    let names =
      (players.lowerBound == players.upperBound ? [players.lowerBound] : [players.lowerBound, players.upperBound])
      .map { player in
        switch hand {
        case .hard: String(player)
        case .soft: "\(cardName(11)),\(player - 11)"
        case .pair: "\(cardName(player)),\(cardName(player))"
        }
      }
    return names.joined(separator: "–")
  }

  /// `A♠ 7♦ – 10♥`: the hand and the dealer's upcard.
  func hand(_ scenario: Scenario) -> String {
    (scenario.cards.map { name(of: $0) } + ["–", name(of: scenario.upcard)]).joined(separator: " ")
  }

  /// `Soft 14 vs 7`, `Pair 8,8 vs A`
  func scenario(_ cell: Chart.Cell) -> String {
    let values = [
      "player": cell.hand == .pair ? row(.pair, cell.player...cell.player) : String(cell.player),
      "dealer": cardName(cell.dealer),
    ]
    return switch cell.hand {
    case .hard: say("scenario.hard", values)
    case .soft: say("scenario.soft", values)
    case .pair: say("scenario.pair", values)
    }
  }

  /// How long an answer took: `3.2 s`; `–` if unknown.
  func answerTime(_ seconds: Double?) -> String {
    seconds.map { say("duration.seconds", ["seconds": decimal(fixed($0, decimals: 1))]) } ?? "–"
  }

  /// What it costs in percent of a bet: `12.3%`; what has no price is `–`.
  func cost(_ bets: Double?) -> String { bets.map { percent(fixed(100 * $0, decimals: 1)) } ?? "–" }

  /// The average cost of a hand, in the same form.
  func costOfHand(_ statistics: DrillStatistics) -> String {
    statistics.costOfHand.map { percent(fixed($0, decimals: 1)) } ?? "–"
  }

  /// The percentage of correct answers, to one decimal: `83.3%`; `–` if nothing was asked.
  func accuracy(_ tally: Tally) -> String {
    tally.total == 0 ? "–" : percent(accuracyText(tally.accuracyInTenths))
  }

  /// The same with its counts: `83.3% (10/12)`; `–` if nothing was asked.
  func share(_ tally: Tally) -> String {
    tally.total == 0 ? accuracy(tally) : "\(accuracy(tally)) (\(count(tally.right))/\(count(tally.total)))"
  }
}

extension Move {
  /// The action of the move; if that action is not allowed, a hit.
  fileprivate var alone: Action {
    switch self {
    case .hit: .hit
    case .stand: .stand
    case .double: .doubleOrHit
    case .split: .split
    case .surrender: .surrenderOrHit
    }
  }
}

/// Tenths as a decimal number: 655 is `65.5`.
func accuracyText(_ tenths: Int) -> String { "\(tenths / 10).\(tenths % 10)" }

/// A number with the given number of decimals, rounded half away from zero, and never `-0.0`.
func fixed(_ number: Double, decimals: Int) -> String {
  guard number.isFinite, abs(number) < 1e12 else { return "–" }
  let scale = (0..<decimals).reduce(1) { scale, _ in scale * 10 }
  let parts = Int((number * Double(scale)).rounded())
  let fraction = String(abs(parts) % scale)
  let zeros = String(repeating: "0", count: max(0, decimals - fraction.count))
  return "\(parts < 0 ? "-" : "")\(abs(parts) / scale)" + (decimals > 0 ? ".\(zeros)\(fraction)" : "")
}
