import ArgumentParser
import Casino
import Diagnostics
import Foundation
import Store

struct SessionCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "session",
    abstract: "Keep a casino session: from sitting down to getting up.",
    discussion: """
      Examples:
        scorebook session start blackjack --style "Vegas Strip" --balance 500
        scorebook round --bet 25 --outcome win
        scorebook session end
      """,
    subcommands: [Start.self, End.self, Undo.self, Show.self, List.self])

  struct Start: BookCommand {
    static let configuration = CommandConfiguration(
      abstract: "Begin a session; 'round' goes on, 'session end' ends it.",
      discussion: """
        It ends by itself when nothing is left to bet. A person has one session of a game that goes on; --anew ends it \
        and begins another, like it where nothing else is said. A style that is not known needs its rules: as options, \
        or as a text or a file with --rules.

        Examples:
          scorebook session start blackjack --balance 500
          scorebook session start --game baccarat --style "No commission" \\
            --balance 200 --user Mia
          scorebook session start blackjack --style "Corner table" \\
            --rules "decks=2 soft17=hit" --balance 300
          scorebook session start blackjack --anew
        """)

    @Argument(help: "The game.")
    var named: GameKind?
    @Option(help: "The game, in place of the word.")
    var game: GameKind?
    @Option(parsing: .unconditional, help: ArgumentHelp("How much there is to begin with.", valueName: "amount"))
    var balance: String?
    @Flag(help: "End the session of the game that goes on first.")
    var anew = false
    @OptionGroup var table: TableOptions
    @Option(help: ArgumentHelp("Whose it is (else the focus person, or nobody).", valueName: "name"))
    var user: String?
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      guard let game = named ?? game, named == nil || self.game == nil else {
        let known = GameKind.allCases.map(\.rawValue).joined(separator: ", ")
        throw Failure(.usage, "game: expected one of \(known), found \(named == nil ? "none" : "two")")
      }
      var croupier = try Croupier(in: book)
      var last: Session?
      if anew {
        try croupier.turn(to: game, of: user)
        last = try croupier.end(at: now).session
      }
      guard let amount = try balance.map({ try Money($0, as: "balance") }) ?? last?.startingBalance else {
        throw Failure(.usage, "balance: expected an amount as in --balance 500, found none")
      }
      guard amount.cents > 0 else { throw Failure(.usage, "balance: expected more than $0, found '\(amount)'") }
      var options = table
      if options.style == nil, !options.rules.isSaid {
        options.style = try last.map { try game.style(named: $0.style) }
      }
      let (style, manner) = try options.seat(at: game)
      try croupier.start(game, style: style, balance: amount, of: user, manner: manner, at: now)
      return Reply("\(game.rawValue), \(style): balance \(amount)")
    }
  }

  struct End: BookCommand {
    static let configuration = CommandConfiguration(
      abstract: "End the session that goes on.",
      discussion: """
        Examples:
          scorebook session end
          scorebook session end --game blackjack --user Mia
        """)

    @OptionGroup var which: WhichSession
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      var croupier = try which.croupier(in: book)
      let (id, session) = try croupier.end(at: now)
      return Reply(session.sentence + ", net \(session.netResult) (session \(id))")
    }
  }

  struct Undo: BookCommand {
    static let configuration = CommandConfiguration(
      abstract: "Take back the last round of the session that goes on; again, the one before it.",
      discussion: """
        Example:
          scorebook session undo
        """)

    @OptionGroup var which: WhichSession
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      var croupier = try which.croupier(in: book)
      let (round, session) = try croupier.undo()
      return Reply("took back: \(round.outcome.rawValue) of \(round.payout); \(session.sentence)")
    }
  }

  struct Show: BookCommand {
    static let configuration = CommandConfiguration(
      abstract: "The session that goes on: how long, how many rounds, and how it stands.",
      discussion: """
        Example:
          scorebook session show
        """)
    static let writes = false

    @OptionGroup var which: WhichSession
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      var croupier = try which.croupier(in: book)
      guard let (id, session) = try croupier.current() else {
        throw Diagnostic(
          "session: expected one that goes on, found none; 'scorebook session start' begins one")
      }
      let totals = SessionTotals(session, until: now)
      return Reply(
        output: """
          \(session.sentence), net \(session.netResult) (session \(id))
          begun \(RelativeTime(from: session.startedAt, to: now)), \(totals.duration); \
          won \(totals.wins), lost \(totals.losses), pushed \(totals.pushes), \(totals.winRate) of rounds won

          """)
    }
  }

  struct List: BookCommand {
    static let configuration = CommandConfiguration(
      abstract: "The sessions of the book; of a game, or of a style.",
      discussion: """
        Examples:
          scorebook session list
          scorebook session list --game blackjack --style "Vegas Strip" --json
        """)
    static let writes = false

    @Option(help: "Only this game's.")
    var game: GameKind?
    @Option(help: "Only those of this style.")
    var style: String?
    @Flag(help: "One JSON object and nothing else.")
    var json = false
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      Reply(listing: try .sessions(in: book, of: game, style: style), asJSON: json)
    }
  }
}

/// Which of the sessions that go on is meant.
struct WhichSession: ParsableArguments {
  @Option(help: "The game (else that of the session begun last).")
  var game: GameKind?
  @Option(help: ArgumentHelp("Whose session (else the one begun last).", valueName: "name"))
  var user: String?

  func croupier(in book: BookTransaction) throws -> Croupier {
    var croupier = try Croupier(in: book)
    try croupier.turn(to: game, of: user)
    return croupier
  }
}
