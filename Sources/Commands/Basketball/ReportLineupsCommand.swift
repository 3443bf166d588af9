import ArgumentParser
import Basketball
import Foundation
import Sheets
import Store

extension ReportCommand {
  struct Lineups: SheetCommand {
    static let configuration = CommandConfiguration(
      commandName: "lineups",
      abstract: "Who was on court together, and what happened: units, and players on and off court.",
      discussion: """
        Only what is known counts: lineups that are recorded without contradictions, or that agree with the \
        official minutes. The sheet says what it leaves out.

        Examples:
          scorebook report lineups
          scorebook report lineups "Riverside Lions" --season 2025-26 --minutes 20
          scorebook report lineups --size 2 --format csv
          scorebook report lineups --game 3 --output lineups.html
        """)

    @Argument(help: "The team (default: the active one).")
    var team: String?
    @Option(help: "The team's season, if the name has more than one.")
    var season: String?
    @Option(help: ArgumentHelp("One game instead of the season.", valueName: "number"))
    var game: String?
    @Option(help: ArgumentHelp("How many players a unit has, from 2 to 5.", valueName: "count"))
    var size = 5
    @Option(help: "List units and players with at least this many minutes (default: 5 in a season, 0 in a game).")
    var minutes: Int?
    @OptionGroup var sheet: SheetOptions
    @OptionGroup var common: CommonOptions

    func validate() throws {
      guard CourtSeason.sizes.contains(size) else {
        throw ValidationError("size: expected 2 to 5, found \(size)")
      }
      if let minutes, minutes < 0 { throw ValidationError("minutes: expected 0 or more, found \(minutes)") }
    }

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      try sheet.reply(.lineups, in: book, at: now) { sheets in
        let game = try game.map { try book.game(numbered: $0) }
        return try sheets.lineups(
          of: book.team(named: team, in: season), in: game, size: size, minutes: minutes ?? (game == nil ? 5 : 0))
      }
    }
  }
}
