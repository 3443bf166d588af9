import ArgumentParser
import Foundation
import Sheets
import Store

extension ReportCommand {
  struct Team: SheetCommand {
    static let configuration = CommandConfiguration(
      commandName: "team",
      abstract: "A team's season: record, averages, leaders, game log.",
      discussion: """
        Examples:
          scorebook report team
          scorebook report team "Riverside Lions" --season 2025-26 --output lions.html
        """)

    @Argument(help: "The team (default: the active one).")
    var team: String?
    @Option(help: "The team's season, if the name has more than one.")
    var season: String?
    @Option(help: "Rates are among the team's counts in the games that a player played, or in all.")
    var teamTotals = TeamTotals.played
    @OptionGroup var sheet: SheetOptions
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      try sheet.reply(.team, in: book, at: now) { try $0.team(book.team(named: team, in: season), totals: teamTotals) }
    }
  }
}
