import ArgumentParser
import Basketball
import Foundation
import Sheets
import Store

extension ReportCommand {
  struct Leaders: SheetCommand {
    static let configuration = CommandConfiguration(
      commandName: "leaders",
      abstract: "Leaderboards: who is best in what, per game or in total.",
      discussion: """
        Examples:
          scorebook report leaders --season 2025-26
          scorebook report leaders --total --limit 5 --output leaders.html
        """)

    @Option(help: "Only teams of this season (default: all).")
    var season: String?
    @Option(help: "Only players of this team.")
    var team: String?
    @Flag(help: "By totals, not by averages.")
    var total = false
    @Option(help: "The minimum number of games to be listed.")
    var minimumGames = 1
    @Option(help: "The minimum number of attempts to be listed by a percentage.")
    var minimumAttempts = 1
    @Option(help: "The minimum minutes on court to be listed by a rate.")
    var minimumMinutes = Leaderboard<Int>.Minimum.usualMinutes
    @Option(help: "How many places each board has.")
    var limit = 10
    @OptionGroup var sheet: SheetOptions
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      try sheet.reply(.leaders, in: book, at: now) { sheets in
        let season = try self.season.map { try book.season(named: $0) }
        return try sheets.leaders(
          of: team.map { try book.team(named: $0, in: self.season) }, in: season, isTotal: total,
          minimumGames: minimumGames, minimumAttempts: minimumAttempts, minimumMinutes: minimumMinutes, limit: limit)
      }
    }
  }
}
