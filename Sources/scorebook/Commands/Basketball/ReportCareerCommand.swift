import ArgumentParser
import Basketball
import Diagnostics
import Foundation
import Report
import Store

extension ReportCommand {
  struct Career: BookCommand {
    static let configuration = CommandConfiguration(
      abstract: "A person's career: every team and season, totals, averages, highs from three games on.",
      discussion: """
        Examples:
          scorebook report career
          scorebook report career "Mia Okafor" --output mia.html
        """)
    static let writes = false

    @Argument(help: "The person (else the one in focus).")
    var person: String?
    @OptionGroup var privacy: PrivacyOptions
    @OptionGroup var sheet: SheetOptions
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      let format = try sheet.format(for: "career")
      let settings = try SheetSettings(of: book, privacy, imprint: sheet.imprint(of: book, at: now))
      let person = try book.personOrFocus(person)
      let photo = try book.lastPhoto(of: person)
      let made = CareerSheet(
        of: person, try book.career(of: person), photo: photo, efficiency: try book.playerEfficiency(),
        try settings.setting(photos: [photo]))
      return try sheet.reply(made.bytes(as: format.made, with: sheet.templates(of: book)), as: format)
    }
  }
}
