import ArgumentParser
import Foundation
import Sheets
import Store

extension ReportCommand {
  struct Player: SheetCommand {
    static let configuration = CommandConfiguration(
      commandName: "player",
      abstract: "A player's season on one team: averages, splits, game log, highs.",
      discussion: """
        Examples:
          scorebook report player
          scorebook report player 23 --output mia-2025-26.html
        """)

    @Argument(help: "The player, by number or name (default: the focus person).")
    var player: String?
    @Option(help: "The team (default: the active one).")
    var team: String?
    @Option(help: "The team's season, if the name has more than one.")
    var season: String?
    @Option(help: "Rates are among the team's counts in the games that a player played, or in all.")
    var teamTotals = TeamTotals.played
    @OptionGroup var sheet: SheetOptions
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      try sheet.reply(.player, in: book, at: now) { sheets in
        let team = try book.team(named: team, in: season)
        return try sheets.player(book.playerOrFocus(player, of: team), on: team, totals: teamTotals)
      }
    }
  }
}
