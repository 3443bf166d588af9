import ArgumentParser
import Foundation
import Sheets
import Store

extension ReportCommand {
  struct Situations: SheetCommand {
    static let configuration = CommandConfiguration(
      commandName: "situations",
      abstract: "Where a team's points came from, what it does in the clutch, and its biggest runs.",
      discussion: """
        The clutch is the last five minutes and overtime, while the score is within five points.

        Examples:
          scorebook report situations
          scorebook report situations "Riverside Lions" --season 2025-26 --output situations.html
          scorebook report situations --game 3
        """)

    @Argument(help: "The team (default: the active one).")
    var team: String?
    @Option(help: "The team's season, if the name has more than one.")
    var season: String?
    @Option(help: ArgumentHelp("One game instead of the season.", valueName: "number"))
    var game: String?
    @OptionGroup var sheet: SheetOptions
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      try sheet.reply(.situations, in: book, at: now) { sheets in
        try sheets.situations(
          of: book.team(named: team, in: season), in: game.map { try book.game(numbered: $0) })
      }
    }
  }

  struct Scouting: SheetCommand {
    static let configuration = CommandConfiguration(
      commandName: "scouting",
      abstract: "What the book knows of an opponent, on one page: record, last games, four factors, players, units.",
      discussion: """
        Examples:
          scorebook report scouting "Harbor Hawks"
          scorebook report scouting "Harbor Hawks" --season 2025-26 --output hawks.pdf
        """)

    @Argument(help: "The opponent: a team of the book, or a side that is only a name in its games.")
    var opponent: String
    @Option(help: "The season, if the name has more than one.")
    var season: String?
    @OptionGroup var sheet: SheetOptions
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      try sheet.reply(.scouting, in: book, at: now) { try $0.scouting(opponent, in: season) }
    }
  }
}
