import Blackjack
import Casino
import Foundation

/// Templates are checked against these: sessions in which every part of the sheets has something to show.
enum ExampleCasino {
  static let now = Date(timeIntervalSince1970: 600)

  static func session(_ id: Int, _ game: GameKind) -> ShownSession {
    let start = Date(timeIntervalSince1970: Double(id))
    var session: Session
    do {
      session = try Session(
        game: game, style: "«style»", person: "«A»", startedAt: start, startingBalance: Money(cents: 50_000))
      for (outcome, payout) in [(Outcome.win, 1_000), (.lose, -1_000), (.push, 0)] {
        try session.add(
          Round(
            bet: Money(cents: 1_000), outcome: outcome, payout: Money(cents: payout),
            counts: Dictionary(uniqueKeysWithValues: game.counts.prefix(2).enumerated().map { ($1, $0 + 1) })))
      }
      try session.end(at: now)
      return ShownSession(
        id: id, session,
        try SessionSetup(
          rules: "«rules»", strategy: game == .baccarat ? "banker" : "chart:«chart» insured",
          bet: Money(cents: 1_000), seed: 7), odds: RoundOdds(mean: -0.01, deviation: 1))
    } catch { preconditionFailure("the example's session: \(error)") }
  }

  static let both = [session(1, .blackjack), session(2, .baccarat), session(3, .baccarat)]
}

extension SessionSheet {
  static var example: SessionSheet {
    SessionSheet(
      ExampleCasino.session(1, .blackjack), at: ExampleCasino.now, footer: ExampleDrill.footer,
      clock: ExampleDrill.clock)
  }
}

extension SessionsSheet {
  static var example: SessionsSheet {
    SessionsSheet(
      ExampleCasino.both, Filter(game: .blackjack, style: "«style»", person: "«A»"), at: ExampleCasino.now,
      footer: ExampleDrill.footer, clock: ExampleDrill.clock)
  }
}

extension TotalsSheet {
  static var example: TotalsSheet {
    TotalsSheet(ExampleCasino.both, of: "«A»", at: ExampleCasino.now, footer: ExampleDrill.footer)
  }
}

extension OddsSheet {
  private static let odds = BaccaratOdds(.standard)

  static var example: OddsSheet {
    OddsSheet(
      .baccarat(odds), style: "«style»", bankroll: Money(rounding: 50_000), bet: Money(rounding: 1_000),
      sessions: ExampleCasino.both.filter { $0.session.game == .baccarat }, footer: ExampleDrill.footer,
      clock: ExampleDrill.clock)
  }
}
