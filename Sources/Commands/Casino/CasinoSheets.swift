import Blackjack
import Casino
import People
import Sheets
import Store

extension BookSheets {
  /// - Parameter number: nil for the latest session.
  func session(numbered number: String?) throws -> SessionSheet {
    SessionSheet(try shown(book.keptSession(numbered: number)), at: now, footer: footer, clock: clock)
  }

  /// - Parameters: nil for all.
  func sessions(of game: GameKind?, style: String?, person: Person?) throws -> SessionsSheet {
    SessionsSheet(
      try sessions(of: game, person: person, hasOdds: false) { style == nil || $0.session.style == style },
      .init(game: game, style: style, person: person.map { named($0).name }), at: now, footer: footer, clock: clock)
  }

  /// - Parameter person: nil for everybody.
  func totals(of person: Person?) throws -> TotalsSheet {
    TotalsSheet(try sessions(person: person), of: person.map { named($0).name }, at: now, footer: footer)
  }

  /// - Parameters:
  ///   - table: its rules, with which the book's own sessions are compared.
  ///   - bet: the amount of each round.
  func odds(
    of game: GameKind, _ exact: OddsSheet.Game, at table: CasinoTable, bankroll: Money, bet: Money
  ) throws -> OddsSheet {
    OddsSheet(
      exact, style: table.style, bankroll: bankroll, bet: bet,
      sessions: try sessions(of: game) { Self.rules(of: $0) == table.rules }, footer: footer, clock: clock)
  }

  /// The book's sessions, oldest first.
  private func sessions(
    of game: GameKind? = nil, person: Person? = nil, hasOdds: Bool = true,
    where isMeant: (KeptSession) -> Bool = { _ in true }
  ) throws -> [ShownSession] {
    var kept: [KeptSession] = []
    try book.eachSession(of: game) { session in
      if isMeant(session), person == nil || session.personID == person?.id { kept.append(session) }
    }
    return try kept.map { try shown($0, hasOdds: hasOdds) }
  }

  private func shown(_ kept: KeptSession, hasOdds: Bool = true) throws -> ShownSession {
    let session = ShownSession(
      id: Int(kept.id), kept.session, kept.setup, odds: hasOdds ? try odds.odds(of: kept) : nil)
    return kept.session.person.map { session.of(named($0)) } ?? session
  }

  /// The rules of a session as they are typed: its own, or those of its style; nil if unknown.
  private static func rules(of kept: KeptSession) -> String? {
    if let setup = kept.setup { return setup.rules }
    switch kept.session.game {
    case .blackjack: return BlackjackStyle.all.first { $0.name == kept.session.style }?.rules.description
    case .baccarat: return BaccaratStyle.all.first { $0.name == kept.session.style }?.rules.description
    default: return nil
    }
  }
}
