import ArgumentParser
import Foundation
import Sheets
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

    @Option(help: "The season (default: every game of the book).")
    var season: String?
    @OptionGroup var sheet: SheetOptions
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      try sheet.reply(.standings, in: book, at: now) {
        try $0.standings(in: season.map { try book.season(named: $0) })
      }
    }
  }
}
