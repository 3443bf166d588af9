import ArgumentParser
import Foundation
import Sheets
import Store

extension ReportCommand {
  struct HeadToHead: SheetCommand {
    static let configuration = CommandConfiguration(
      commandName: "head-to-head",
      abstract: "The games of a team against one other: record, margins, both sides per game.",
      discussion: """
        Examples:
          scorebook report head-to-head "Harbor Hawks"
          scorebook report head-to-head "Harbor Hawks" --team "Riverside Lions" \\
            --output lions-hawks.html
        """)

    @Argument(help: "The other side's name.")
    var opponent: String
    @Option(help: "The team (default: the active one).")
    var team: String?
    @Option(help: "The team's season, if the name has more than one.")
    var season: String?
    @OptionGroup var sheet: SheetOptions
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      try sheet.reply(.headToHead, in: book, at: now) {
        try $0.headToHead(of: book.team(named: team, in: season), against: opponent)
      }
    }
  }
}
