import ArgumentParser
import Foundation
import Sheets
import Store

extension ReportCommand {
  struct Reconcile: SheetCommand {
    static let configuration = CommandConfiguration(
      commandName: "reconcile",
      abstract: "Where the official box score and the plays of a game disagree, cell by cell.",
      discussion: """
        Examples:
          scorebook report reconcile 3
          scorebook report reconcile 3 --format csv
        """)

    @Argument(help: "The game's number (default: the last one).")
    var game: String?
    @OptionGroup var sheet: SheetOptions
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      try sheet.reply(.reconcile, in: book, at: now) { try $0.reconciliation(of: book.game(numbered: game)) }
    }
  }
}
