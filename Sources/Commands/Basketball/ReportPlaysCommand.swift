import ArgumentParser
import Basketball
import Diagnostics
import Foundation
import Sheets
import Store

extension ReportCommand {
  struct Plays: SheetCommand {
    static let configuration = CommandConfiguration(
      commandName: "plays",
      abstract: "A game play by play: clock, score, who did what.",
      discussion: """
        Examples:
          scorebook report plays
          scorebook report plays 3 --output plays-3.html
        """)

    @Argument(help: "The game's number (default: the last one).")
    var game: String?
    @OptionGroup var sheet: SheetOptions
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      let format = try sheet.format(for: "plays")
      let settings = try SheetSettings(of: book, sheet.privacy, footer: sheet.footer(of: book, at: now))
      let game = try book.game(numbered: game)
      let made = PlaysSheet(
        game, events: try book.events(of: game), rosters: try book.rosters(of: game),
        try settings.setting(teams: SideIndex.allCases.map { game[$0].teamID }))
      return try sheet.reply(made.bytes(as: format.made, with: sheet.templates(of: book)), as: format)
    }
  }
}
