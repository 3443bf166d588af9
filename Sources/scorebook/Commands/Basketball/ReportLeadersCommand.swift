import ArgumentParser
import Basketball
import Diagnostics
import Foundation
import Report
import Store

extension ReportCommand {
  struct Leaders: BookCommand {
    static let configuration = CommandConfiguration(
      abstract: "Leaderboards: who is best in what, a game or in all.",
      discussion: """
        Examples:
          scorebook report leaders --season 2025-26
          scorebook report leaders --total --limit 5 --output leaders.html
        """)
    static let writes = false

    @Option(help: "Only teams of this season (else all).")
    var season: String?
    @Option(help: "Only players of this team.")
    var team: String?
    @Flag(help: "By totals, not by averages.")
    var total = false
    @Option(help: "How many games it takes to be listed.")
    var minimumGames = 1
    @Option(help: "How many attempts it takes to be listed by a percentage.")
    var minimumAttempts = 1
    @Option(help: "How many places each board has.")
    var limit = 10
    @OptionGroup var privacy: PrivacyOptions
    @OptionGroup var sheet: SheetOptions
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      let format = try sheet.format(for: "leaders")
      let settings = try SheetSettings(of: book, privacy, imprint: sheet.imprint(of: book, at: now))
      let teams = try team.map { [try book.team(named: $0, in: self.season)] } ?? book.teams()
      let season = try season.map { try book.season(named: $0) }
      let players = try teams.filter { season == nil || $0.season == season }.flatMap { try book.playersGames(of: $0) }
      let made = LeadersSheet(
        players, teams: teams, isTotal: total, season: season, minimumGames: max(1, minimumGames),
        minimumAttempts: max(1, minimumAttempts), limit: max(1, limit), try settings.setting())
      return try sheet.reply(made.bytes(as: format.made, with: sheet.templates(of: book)), as: format)
    }
  }
}
