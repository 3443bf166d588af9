import ArgumentParser
import Blackjack
import Casino
import Diagnostics
import Foundation
import People
import Report
import Store

extension ReportCommand {
  struct Session: BookCommand {
    static let configuration = CommandConfiguration(
      abstract: "A casino session: how it went, the balance from round to round, its counts, what was expected.",
      discussion: """
        Examples:
          scorebook report session
          scorebook report session 3 --output session-3.html
          scorebook report session 3 --format csv
        """)
    static let writes = false

    @Argument(help: "The session's number (else the one begun last).")
    var session: String?
    @OptionGroup var sheet: SheetOptions
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      let format = try sheet.format(for: "session")
      var odds = TableOdds(in: book)
      let page = SessionSheet(
        try odds.shown(book.keptSession(numbered: session)), at: now, imprint: try sheet.imprint(of: book, at: now),
        clock: Clock.wall)
      return try sheet.reply(page.bytes(as: format.made, with: try sheet.templates(of: book)), as: format)
    }
  }

  struct Sessions: BookCommand {
    static let configuration = CommandConfiguration(
      abstract: "The history of casino sessions: of all, of a game, of a style, of a person.",
      discussion: """
        Examples:
          scorebook report sessions --output sessions.html
          scorebook report sessions --game blackjack --style "Vegas Strip"
          scorebook report sessions --user Mia --format csv
        """)
    static let writes = false

    @Option(help: "Only this game's.")
    var game: GameKind?
    @Option(help: ArgumentHelp("Only those of this style.", valueName: "name"))
    var style: String?
    @Option(help: ArgumentHelp("Only this person's (else everybody's).", valueName: "name"))
    var user: String?
    @OptionGroup var sheet: SheetOptions
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      let format = try sheet.format(for: "sessions")
      let person = try user.map { try book.person(named: $0).name }
      var odds = TableOdds(in: book)
      let page = SessionsSheet(
        try odds.sessions(of: game, style: style, person: person, isReckoned: false),
        .init(game: game, style: style, person: person), at: now, imprint: try sheet.imprint(of: book, at: now),
        clock: Clock.wall)
      return try sheet.reply(page.bytes(as: format.made, with: try sheet.templates(of: book)), as: format)
    }
  }

  struct Totals: BookCommand {
    static let configuration = CommandConfiguration(
      abstract: "What casino sessions add up to: all, by game, by style, and what each game counts.",
      discussion: """
        Examples:
          scorebook report totals --output totals.html
          scorebook report totals --user Mia --format json
        """)
    static let writes = false

    @Option(help: ArgumentHelp("Only this person's (else everybody's).", valueName: "name"))
    var user: String?
    @OptionGroup var sheet: SheetOptions
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      let format = try sheet.format(for: "totals")
      let person = try user.map { try book.person(named: $0).name }
      var odds = TableOdds(in: book)
      let page = TotalsSheet(
        try odds.sessions(person: person), of: person, at: now, imprint: try sheet.imprint(of: book, at: now))
      return try sheet.reply(page.bytes(as: format.made, with: try sheet.templates(of: book)), as: format)
    }
  }

  struct Odds: BookCommand {
    static let configuration = CommandConfiguration(
      abstract:
        "The odds of blackjack or baccarat: the edge of every bet, the risk of ruin, expected against happened.",
      discussion: """
        Baccarat is counted exactly, deal by deal; blackjack is played by the best chart of the rules. What happened \
        is that of the book's own sessions by the same rules.

        Examples:
          scorebook report odds baccarat --decks 8
          scorebook report odds baccarat --banker none --bankroll 1000 --bet 25 \\
            --output odds.html
          scorebook report odds blackjack --style European --format json
          scorebook report odds blackjack --decks 2 --soft17 hit
        """)
    static let writes = false

    @Argument(help: "The game.")
    var game: GameKind
    @OptionGroup var table: TableOptions
    @Option(
      parsing: .unconditional,
      help: ArgumentHelp("What may be lost, for the risk of ruin (else 500).", valueName: "amount"))
    var bankroll = "500"
    @Option(parsing: .unconditional, help: ArgumentHelp("What is bet each round (else 10).", valueName: "amount"))
    var bet = "10"
    @OptionGroup var sheet: SheetOptions
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      let format = try sheet.format(for: "odds")
      let (bankroll, bet) = (try amount(self.bankroll, "bankroll"), try amount(self.bet, "bet"))
      let table = try table.table(of: game)
      let odds: OddsSheet.Game
      switch table {
      case .blackjack(let style):
        let (analysis, chart) = try book.strategy("computed", under: style.rules)
        odds = .blackjack(analysis, try RoundOdds(analysis, playing: chart))
      case .baccarat(let style): odds = .baccarat(BaccaratOdds(style.rules))
      }
      var known = TableOdds(in: book)
      let page = OddsSheet(
        odds, style: table.style, bankroll: bankroll, bet: bet,
        sessions: try known.sessions(of: game, rules: table.rules), imprint: try sheet.imprint(of: book, at: now),
        clock: Clock.wall)
      return try sheet.reply(page.bytes(as: format.made, with: try sheet.templates(of: book)), as: format)
    }

    private func amount(_ text: String, _ name: String) throws -> Money {
      do {
        let amount = try Money(text, as: name)
        guard amount.cents > 0 else { throw Diagnostic("\(name): expected more than $0, found '\(amount)'") }
        return amount
      } catch {
        throw Failure(.usage, (error as? Diagnostic)?.message ?? "\(error)")
      }
    }
  }
}

extension TableOdds {
  /// A session as a sheet shows it.
  mutating func shown(_ kept: KeptSession, isReckoned: Bool = true) throws -> ShownSession {
    ShownSession(
      id: Int(kept.id), kept.session, kept.manner, odds: isReckoned ? try odds(of: kept) : nil)
  }

  /// The book's sessions, the oldest first: of a game, of a style, of a person, by certain rules.
  mutating func sessions(
    of game: GameKind? = nil, style: String? = nil, person: String? = nil, rules: String? = nil,
    isReckoned: Bool = true
  ) throws -> [ShownSession] {
    var kept: [KeptSession] = []
    try book.eachSession(of: game) { session in
      guard style == nil || session.session.style == style, person == nil || session.session.person == person,
        rules == nil || Self.rules(of: session) == rules
      else { return }
      kept.append(session)
    }
    return try kept.map { try shown($0, isReckoned: isReckoned) }
  }

  /// The rules of a session as they are typed: its own, or those of its style; nil where nobody knows them.
  private static func rules(of kept: KeptSession) -> String? {
    if let manner = kept.manner { return manner.rules }
    switch kept.session.game {
    case .blackjack: return BlackjackStyle.all.first { $0.name == kept.session.style }?.rules.description
    case .baccarat: return BaccaratStyle.all.first { $0.name == kept.session.style }?.rules.description
    default: return nil
    }
  }
}
