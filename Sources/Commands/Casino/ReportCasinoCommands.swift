import ArgumentParser
import Blackjack
import Casino
import Diagnostics
import Foundation
import People
import Sheets
import Store

extension ReportCommand {
  struct Session: SheetCommand {
    static let configuration = CommandConfiguration(
      commandName: "session",
      abstract: "A casino session: the balance by round, its counts, actual and expected results.",
      discussion: """
        Examples:
          scorebook report session
          scorebook report session 3 --output session-3.html
          scorebook report session 3 --format csv
        """)

    @Argument(help: "The session's number (default: the last one started).")
    var session: String?
    @OptionGroup var sheet: SheetOptions
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      try sheet.reply(.session, in: book, at: now) { try $0.session(numbered: session) }
    }
  }

  struct Sessions: SheetCommand {
    static let configuration = CommandConfiguration(
      commandName: "sessions",
      abstract: "The history of casino sessions: of all, of a game, of a style, of a person.",
      discussion: """
        Examples:
          scorebook report sessions --output sessions.html
          scorebook report sessions --game blackjack --style "Vegas Strip"
          scorebook report sessions --user Mia --format csv
        """)

    @Option(help: "Only this game's.")
    var game: GameKind?
    @Option(help: ArgumentHelp("Only those of this style.", valueName: "name"))
    var style: String?
    @Option(help: ArgumentHelp("Only this person's (default: everybody's).", valueName: "name"))
    var user: String?
    @OptionGroup var sheet: SheetOptions
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      try sheet.reply(.sessions, in: book, at: now) {
        try $0.sessions(of: game, style: style, person: user.map { try book.person(named: $0) })
      }
    }
  }

  struct Totals: SheetCommand {
    static let configuration = CommandConfiguration(
      commandName: "totals",
      abstract: "What casino sessions add up to: all, by game, by style, and what each game counts.",
      discussion: """
        Examples:
          scorebook report totals --output totals.html
          scorebook report totals --user Mia --format json
        """)

    @Option(help: ArgumentHelp("Only this person's (default: everybody's).", valueName: "name"))
    var user: String?
    @OptionGroup var sheet: SheetOptions
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      try sheet.reply(.totals, in: book, at: now) { try $0.totals(of: user.map { try book.person(named: $0) }) }
    }
  }

  struct Odds: SheetCommand {
    static let configuration = CommandConfiguration(
      commandName: "odds",
      abstract:
        "The odds of blackjack or baccarat: the edge of every bet, the risk of ruin, actual and expected results.",
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

    @Argument(help: "The game.")
    var game: GameKind
    @OptionGroup var table: TableOptions
    @Option(
      parsing: .unconditional,
      help: ArgumentHelp("The bankroll, for the risk of ruin (default: 500).", valueName: "amount"))
    var bankroll = "500"
    @Option(parsing: .unconditional, help: ArgumentHelp("The bet per round (default: 10).", valueName: "amount"))
    var bet = "10"
    @OptionGroup var sheet: SheetOptions
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      let (bankroll, bet) = (try amount(self.bankroll, "bankroll"), try amount(self.bet, "bet"))
      let table = try table.table(of: game)
      let odds: OddsSheet.Game
      switch table {
      case .blackjack(let style):
        let (analysis, chart) = try book.strategy("computed", under: style.rules)
        odds = .blackjack(analysis, try RoundOdds(analysis, playing: chart))
      case .baccarat(let style): odds = .baccarat(BaccaratOdds(style.rules))
      }
      return try sheet.reply(.odds, in: book, at: now) {
        try $0.odds(of: game, odds, at: table, bankroll: bankroll, bet: bet)
      }
    }

    private func amount(_ text: String, _ name: String) throws -> Money {
      do {
        let amount = try Money(text, as: FieldKey(name))
        guard amount.cents > 0 else {
          throw Diagnostic(
            MessageText(
              "\(name): expected more than $0, found '\(amount)'", "\(name): verwacht meer dan $0, gevonden '\(amount)'"
            ))
        }
        return amount
      } catch let fault as Diagnostic {
        throw Failure(.usage, fault.text)
      }
    }
  }
}
