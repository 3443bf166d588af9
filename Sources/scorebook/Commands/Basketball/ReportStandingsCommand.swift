import ArgumentParser
import Basketball
import Diagnostics
import Foundation
import Report
import Store

extension ReportCommand {
  struct Standings: BookCommand {
    static let configuration = CommandConfiguration(
      abstract: "The standings of a season, of the games that the book has.",
      discussion: """
        Examples:
          scorebook report standings
          scorebook report standings --season 2025-26 --output standings.html
        """)
    static let writes = false

    @Option(help: "The season (else every game of the book).")
    var season: String?
    @OptionGroup var privacy: PrivacyOptions
    @OptionGroup var sheet: SheetOptions
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      let format = try sheet.format(for: "standings")
      let settings = try SheetSettings(of: book, privacy, imprint: sheet.imprint(of: book, at: now))
      let season = try season.map { try book.season(named: $0) }
      let games = try season.map { try book.finishedGames(in: $0) } ?? book.finishedGames()
      let made = StandingsSheet(
        Basketball.Standings(in: games), season: season, team: try book.activeTeam()?.id, try settings.setting())
      return try sheet.reply(made.bytes(as: format.made, with: sheet.templates(of: book)), as: format)
    }
  }
}
