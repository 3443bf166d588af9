import ArgumentParser
import Foundation
import Sheets
import Store

extension ReportCommand {
  struct Schedule: SheetCommand {
    static let configuration = CommandConfiguration(
      commandName: "schedule",
      abstract: "The schedule: the games to come, and those that were played with their scores.",
      discussion: """
        Examples:
          scorebook report schedule
          scorebook report schedule "Riverside Lions" --output schedule.html
          scorebook report schedule --season 2025-26 --format csv
        """)

    @Argument(help: "Only games of this team (default: of all teams).")
    var team: String?
    @Option(help: "The season (default: the team's; without a team every season).")
    var season: String?
    @OptionGroup var sheet: SheetOptions
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      try sheet.reply(.schedule, in: book, at: now) {
        try $0.schedule(of: team.map { try book.team(named: $0, in: season) }, in: season)
      }
    }
  }
}
