import ArgumentParser
import Basketball
import Foundation
import People
import Store

struct GameCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "game",
    abstract: "Start a game, begin its periods, end it.",
    discussion: """
      Examples:
        scorebook game start "Harbor Hawks" --location "Sports hall"
        scorebook game period
        scorebook game end
      """,
    subcommands: [Start.self, Period.self, End.self, List.self])

  struct Start: BookCommand {
    static let configuration = CommandConfiguration(
      abstract: "Open a game of a team.",
      discussion: """
        Examples:
          scorebook game start "Harbor Hawks"
          scorebook game start "Harbor Hawks" --team "Riverside Lions" --date 2025-11-08 --away
        """)

    @Argument(help: "The other side's name.")
    var opponent: String
    @Option(help: "The team that plays (else the active team).")
    var team: String?
    @Option(help: "The team's season, where its name has played more than one.")
    var season: String?
    @Option(help: ArgumentHelp("The day of the game (else today).", valueName: "yyyy-mm-dd"))
    var date: String?
    @Option(help: "Where it is played.")
    var location: String?
    @Flag(help: "The other side is at home.")
    var away = false
    @Option(help: "How many periods before overtime: 4 quarters, 2 halves.")
    var periods = 4
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      let team = try book.team(named: team, in: season)
      let today = Clock.day(of: now)
      let game = try book.start(
        .starting(
          team, against: opponent, on: date.map { try CalendarDate($0) } ?? today, today: today, at: now,
          location: location, isAway: away, regulationPeriods: periods),
        of: team)
      return Reply("game \(game.id): \(team.name) \(away ? "at" : "against") \(game.opponent.name), \(game.date)")
    }
  }

  struct Period: BookCommand {
    static let configuration = CommandConfiguration(
      abstract: "Begin the next period; after the last one, an overtime.",
      discussion: """
        Example:
          scorebook game period
        """)

    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      var scorer = try Scorer(book.gameInPlay(), in: book)
      try scorer.startPeriod(at: now)
      return Reply("period \(scorer.game.periodName(scorer.period)) begins: \(scorer.standing)")
    }
  }

  struct End: BookCommand {
    static let configuration = CommandConfiguration(
      abstract: "End the game in play, for good.",
      discussion: """
        Example:
          scorebook game end --notes "Played in the small hall"
        """)

    @Option(help: "A remark to stand on the sheets.")
    var notes: String?
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      let game = try book.gameInPlay()
      let score = try book.score(of: game)
      try book.end(game, at: now, notes: notes)
      let result = GameResult(points: score.own, against: score.opponent)
      return Reply(
        "game \(game.id) ended: \(game.own.name) \(score.own), \(game.opponent.name) \(score.opponent), \(result.rawValue)"
      )
    }
  }

  struct List: BookCommand {
    static let configuration = CommandConfiguration(
      abstract: "List the games, as 'scorebook list games' does.",
      discussion: """
        Example:
          scorebook game list --json
        """)
    static let writes = false

    @Flag(help: "One JSON object and nothing else.")
    var json = false
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      Reply(listing: try .games(in: book), asJSON: json)
    }
  }
}
