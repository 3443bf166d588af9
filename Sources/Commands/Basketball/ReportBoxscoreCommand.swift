import ArgumentParser
import Basketball
import Diagnostics
import Foundation
import Sheets
import Store

extension ReportCommand {
  struct Boxscore: SheetCommand {
    static let configuration = CommandConfiguration(
      commandName: "boxscore",
      abstract: "A game as the fixed-width box score of newspapers and league sites.",
      discussion: """
        Its text is 79 columns wide; as CSV and JSON it is what 'report game' gives.

        Examples:
          scorebook report boxscore
          scorebook report boxscore 3 --output box-3.txt
        """)

    @Argument(help: "The game's number (default: the last one).")
    var game: String?
    @OptionGroup var sheet: SheetOptions
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      let format = try sheet.format(for: "boxscore")
      let settings = try SheetSettings(of: book, sheet.privacy, footer: sheet.footer(of: book, at: now))
      let box = try book.standingBoxScore(of: book.game(numbered: game))
      let made = BoxScoreSheet(GameSheet(box, try settings.setting()))
      return try sheet.reply(made.bytes(as: format.made, with: sheet.templates(of: book)), as: format)
    }
  }
}
