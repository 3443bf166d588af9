import ArgumentParser
import Casino
import Diagnostics
import Foundation
import Store

struct SessionCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "session",
    abstract: "Record a casino session.",
    discussion: """
      Examples:
        scorebook session start blackjack --style "Vegas Strip" --balance 500
        scorebook round --bet 25 --outcome win
        scorebook session end
      """,
    subcommands: [Start.self, End.self, Undo.self, Show.self, List.self])

  struct Start: BookCommand {
    static let configuration = CommandConfiguration(
      commandName: "start",
      abstract: "Start a session; 'round' records a round, 'session end' ends it.",
      discussion: """
        A session ends when the balance is used up. A person has one open session per game; --anew ends it and starts \
        another with the same settings by default. A new style needs its rules, as options or as a text or a file with \
        --rules.

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
    @Option(help: "The game, as an option.")
    var game: GameKind?
    @Option(parsing: .unconditional, help: ArgumentHelp("The starting balance.", valueName: "amount"))
    var balance: String?
    @Flag(help: "End the open session of the game first.")
    var anew = false
    @OptionGroup var table: TableOptions
    @Option(help: ArgumentHelp("Whose session it is (default: the focus person, or nobody).", valueName: "name"))
    var user: String?
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      guard let game = named ?? game, named == nil || self.game == nil else {
        let known = GameKind.allCases.map(\.rawValue).joined(separator: ", ")
        throw Failure(
          .usage,
          MessageText(
            "game: expected one of \(known), found \(named == nil ? "none" : "two")",
            "game: verwacht een van \(known), gevonden \(named == nil ? "niets" : "twee")"))
      }
      var croupier = try SessionRecorder(in: book)
      var last: Session?
      if anew {
        try croupier.turn(to: game, of: user)
        last = try croupier.end(at: now).session
      }
      guard let amount = try balance.map({ try Money($0, as: "balance") }) ?? last?.startingBalance else {
        throw Failure(
          .usage,
          MessageText(
            "balance: expected an amount as in --balance 500, found none",
            "balance: verwacht een bedrag zoals --balance 500, gevonden niets"))
      }
      guard amount.cents > 0 else {
        throw Failure(
          .usage,
          MessageText(
            "balance: expected more than $0, found '\(amount)'", "balance: verwacht meer dan $0, gevonden '\(amount)'"))
      }
      var options = table
      if options.style == nil, !options.rules.isSaid {
        options.style = try last.map { try game.style(named: $0.style) }
      }
      let (style, setup) = try options.seat(at: game)
      try croupier.start(game, style: style, balance: amount, of: user, setup: setup, at: now)
      return Reply(MessageText { "\(game.rawValue), \(style): \($0.pick("balance", "saldo")) \(amount)" })
    }
  }

  struct End: BookCommand {
    static let configuration = CommandConfiguration(
      commandName: "end",
      abstract: "End the open session.",
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
      return Reply(MessageText { session.sentence(id, in: $0) })
    }
  }

  struct Undo: BookCommand {
    static let configuration = CommandConfiguration(
      commandName: "undo",
      abstract: "Undo the last round of the open session; repeat to go further back.",
      discussion: """
        Example:
          scorebook session undo
        """)

    @OptionGroup var which: WhichSession
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      var croupier = try which.croupier(in: book)
      let (round, session) = try croupier.undo()
      return Reply(
        MessageText { language in
          let undone = language.pick("undone: \(round.outcome.rawValue) of", "teruggenomen: \(round.outcome.dutch) van")
          return "\(undone) \(round.payout); \(session.sentence(in: language))"
        })
    }
  }

  struct Show: BookCommand {
    static let configuration = CommandConfiguration(
      commandName: "show",
      abstract: "Show the open session: duration, rounds and balance.",
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
          field: .session,
          MessageText(
            "expected an open session, found none; 'scorebook session start' starts one",
            "verwacht een open sessie, gevonden geen; 'scorebook session start' begint er een"))
      }
      let totals = SessionTotals(session, until: now)
      let language = try messageLanguage(in: book)
      let began = RelativeTime(from: session.startedAt, to: now)
      let rate = language.pick("\(totals.winRate) of rounds won", "\(totals.winRate) van de rondes gewonnen")
      let time = totals.duration.map { ", \($0.text(in: language))" } ?? ""
      return Reply(
        output: """
          \(session.sentence(id, in: language))
          \(language.pick("started", "begonnen")) \(began.text(in: language))\(time); \
          \(totals.sentence(in: language)), \(rate)

          """)
    }
  }

  struct List: BookCommand {
    static let configuration = CommandConfiguration(
      commandName: "list",
      abstract: "List the sessions.",
      discussion: """
        Examples:
          scorebook session list
          scorebook session list --game blackjack --style "Vegas Strip" --json
        """)
    static let writes = false

    @Option(help: "Only sessions of this game.")
    var game: GameKind?
    @Option(help: "Only sessions of this style.")
    var style: String?
    @Flag(help: "One JSON object and nothing else.")
    var json = false
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      try Reply(.sessions(in: book, of: game, style: style), as: json ? .json : .text)
    }
  }
}

/// Which open session to use.
struct WhichSession: ParsableArguments {
  @Option(help: "The game (default: that of the session started last).")
  var game: GameKind?
  @Option(help: ArgumentHelp("Whose session (default: the one started last).", valueName: "name"))
  var user: String?

  func croupier(in book: BookTransaction) throws -> SessionRecorder {
    var croupier = try SessionRecorder(in: book)
    try croupier.turn(to: game, of: user)
    return croupier
  }
}

extension Session {
  /// The sentence with the result and the number.
  func sentence(_ id: Int64, in language: MessageLanguage) -> String {
    let net = "\(language.pick("net", "netto")) \(netResult) (\(language.pick("session", "sessie")) \(id))"
    return "\(sentence(in: language)), \(net)"
  }
}

extension SessionTotals {
  /// `won 3, lost 2, pushed 1`
  func sentence(in language: MessageLanguage) -> String {
    language.pick(
      "won \(wins), lost \(losses), pushed \(pushes)", "gewonnen \(wins), verloren \(losses), gelijk \(pushes)")
  }
}

extension Outcome {
  fileprivate var dutch: String {
    switch self {
    case .win: "winst"
    case .lose: "verlies"
    case .push: "gelijkspel"
    }
  }
}
