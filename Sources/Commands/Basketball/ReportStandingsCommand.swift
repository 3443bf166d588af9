import ArgumentParser
import Basketball
import Foundation
import Sheets
import Store

extension ReportCommand {
  struct Standings: SheetCommand {
    static let configuration = CommandConfiguration(
      commandName: "standings",
      abstract: "The standings of a season, of the games that the book has.",
      discussion: """
        Examples:
          scorebook report standings
          scorebook report standings --season 2025-26 --output standings.html
          scorebook report standings --points 2,1,0 \\
            --tie-breakers head-to-head,margin,points
        """)

    @Option(help: "The season (default: the active team's, or the newest, if the book has several).")
    var season: String?
    @Option(
      help: ArgumentHelp(
        "The league's points for a win, a loss, a forfeited game and a tie, or 'none' (default: the book's).",
        valueName: "n,n,n,n"))
    var points: String?
    @Option(
      help: ArgumentHelp(
        "What separates equal teams: head-to-head, margin, percentage, points (default: the book's, then FIBA's).",
        valueName: "name,…"))
    var tieBreakers: String?
    @OptionGroup var sheet: SheetOptions
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      var rule = try book.standingsRule()
      if let points { rule.points = points.lowercased() == "none" ? nil : try StandingsRule.Points(points) }
      if let tieBreakers { rule.tieBreaks = try StandingsRule.tieBreaks(tieBreakers) }
      let season = try season.map { try book.season(named: $0) } ?? usualSeason(of: book)
      return try sheet.reply(.standings, in: book, at: now) { try $0.standings(in: season, by: rule) }
    }

    /// Nil for every game of a book with one season: teams of several are not in one competition.
    private func usualSeason(of book: BookTransaction) throws -> String? {
      let seasons = try book.seasons()
      return seasons.count > 1 ? try book.activeTeam()?.season ?? seasons.last : nil
    }
  }
}
