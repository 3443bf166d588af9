import ArgumentParser
import Basketball
import Diagnostics
import Foundation
import Report
import Store

extension ReportCommand {
  struct Reconcile: BookCommand {
    static let configuration = CommandConfiguration(
      abstract: "Where the official box score and the plays of a game disagree, cell by cell.",
      discussion: """
        Examples:
          scorebook report reconcile 3
          scorebook report reconcile 3 --format csv
        """)
    static let writes = false

    @Argument(help: "The game's number (else the last one).")
    var game: String?
    @OptionGroup var privacy: PrivacyOptions
    @OptionGroup var sheet: SheetOptions
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      let format = try sheet.format(for: "reconcile")
      let settings = try SheetSettings(of: book, privacy, imprint: sheet.imprint(of: book, at: now))
      let game = try book.game(numbered: game)
      guard let reconciliation = try book.reconciliation(of: game) else {
        throw Diagnostic(
          "game: no official box score came with game \(game.id); there is nothing to compare its plays with")
      }
      let made = ReconcileSheet(game, reconciliation, try settings.setting())
      return try sheet.reply(made.bytes(as: format.made, with: sheet.templates(of: book)), as: format)
    }
  }
}
