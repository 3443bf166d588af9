import ArgumentParser
import Basketball
import Diagnostics
import Foundation
import People
import Sheets
import Store

extension ReportCommand {
  struct Scoresheet: SheetCommand {
    static let configuration = CommandConfiguration(
      commandName: "scoresheet",
      abstract: "A blank scoresheet to print and fill in, with the rosters on it.",
      discussion: """
        Examples:
          scorebook report scoresheet --output sheet.pdf
          scorebook report scoresheet "Harbor Hawks" --date 2025-12-20 \\
            --output sheet.html
        """)

    @Argument(help: "The other side's name; a team of the book has its roster filled in too.")
    var opponent: String?
    @Option(help: "The team (default: the active one).")
    var team: String?
    @Option(help: "The team's season, if the name has more than one.")
    var season: String?
    @Option(help: ArgumentHelp("The day of the game (default: blank).", valueName: "yyyy-mm-dd"))
    var date: String?
    @Option(help: "Where it is played.")
    var location: String?
    @OptionGroup var rules: RuleOptions
    @Option(help: "How many periods before overtime: 4 quarters, 2 halves (default: the rules', or 4).")
    var periods: Int?
    @OptionGroup var sheet: SheetOptions
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      let format = try sheet.format(for: "scoresheet")
      let settings = try SheetSettings(of: book, sheet.privacy, footer: sheet.footer(of: book, at: now))
      let team = try book.team(named: team, in: season)
      let rules = try rules.rules(in: book)
      let periods = periods ?? rules?.periods ?? 4
      guard (1...10).contains(periods) else {
        throw Diagnostic("periods", .range("1", "10"), found: .text("\(periods)"))
      }
      let other = try opponent.flatMap { try book.existingTeam($0, in: team.season) }
      let made = Sheets.Scoresheet(
        .init(team.name, try book.players(of: team)),
        against: .init(other?.name ?? opponent, try other.map { try book.players(of: $0) } ?? []),
        on: try date.map { try CalendarDate($0) }, at: location, periods: periods,
        fouls: rules?.table.fouls ?? 5, try settings.setting())
      return try sheet.reply(made.bytes(as: format.made, with: sheet.templates(of: book)), as: format)
    }
  }
}
