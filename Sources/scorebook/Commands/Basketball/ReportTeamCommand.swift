import ArgumentParser
import Basketball
import Diagnostics
import Foundation
import Report
import Store

extension ReportCommand {
  struct Team: BookCommand {
    static let configuration = CommandConfiguration(
      abstract: "A team's season: record, averages, leaders, game log.",
      discussion: """
        Examples:
          scorebook report team
          scorebook report team "Riverside Lions" --season 2025-26 --output lions.html
        """)
    static let writes = false

    @Argument(help: "The team (else the active one).")
    var team: String?
    @Option(help: "The team's season, where its name has played more than one.")
    var season: String?
    @OptionGroup var privacy: PrivacyOptions
    @OptionGroup var sheet: SheetOptions
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      let format = try sheet.format(for: "team")
      let settings = try SheetSettings(of: book, privacy, imprint: sheet.imprint(of: book, at: now))
      let team = try book.team(named: team, in: season)
      let made = TeamSheet(
        of: team, games: try book.finishedGames(of: team), players: try book.playersGames(of: team),
        efficiency: try book.playerEfficiency(), try settings.setting(teams: [team.id]))
      return try sheet.reply(made.bytes(as: format.made, with: sheet.templates(of: book)), as: format)
    }
  }
}
