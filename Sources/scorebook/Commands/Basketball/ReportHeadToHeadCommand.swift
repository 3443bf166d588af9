import ArgumentParser
import Basketball
import Diagnostics
import Foundation
import Report
import Store

extension ReportCommand {
  struct HeadToHead: BookCommand {
    static let configuration = CommandConfiguration(
      commandName: "head-to-head",
      abstract: "The games of a team against one other: record, margins, both sides per game.",
      discussion: """
        Examples:
          scorebook report head-to-head "Harbor Hawks"
          scorebook report head-to-head "Harbor Hawks" --team "Riverside Lions" \\
            --output lions-hawks.html
        """)
    static let writes = false

    @Argument(help: "The other side's name.")
    var opponent: String
    @Option(help: "The team (else the active one).")
    var team: String?
    @Option(help: "The team's season, where its name has played more than one.")
    var season: String?
    @OptionGroup var privacy: PrivacyOptions
    @OptionGroup var sheet: SheetOptions
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      let format = try sheet.format(for: "head-to-head")
      let settings = try SheetSettings(of: book, privacy, imprint: sheet.imprint(of: book, at: now))
      let team = try book.team(named: team, in: season)
      let games = try book.finishedGames(of: team)
      let opponent = try book.opponent(named: opponent, in: games, of: team)
      let made = HeadToHeadSheet(of: team, against: opponent, games: games, try settings.setting(teams: [team.id]))
      return try sheet.reply(made.bytes(as: format.made, with: sheet.templates(of: book)), as: format)
    }
  }
}
