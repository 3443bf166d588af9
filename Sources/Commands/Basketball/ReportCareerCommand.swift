import ArgumentParser
import Foundation
import Sheets
import Store

extension ReportCommand {
  struct Career: SheetCommand {
    static let configuration = CommandConfiguration(
      commandName: "career",
      abstract: "A person's career: every team and season, totals, averages, highs from three games on.",
      discussion: """
        Examples:
          scorebook report career
          scorebook report career "Mia Okafor" --output mia.html
        """)

    @Argument(help: "The person (default: the one in focus).")
    var person: String?
    @OptionGroup var sheet: SheetOptions
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      try sheet.reply(.career, in: book, at: now) { try $0.career(of: book.personOrFocus(person)) }
    }
  }
}
