import ArgumentParser
import Foundation
import Sheets
import Store
import TimesTables

extension ReportCommand {
  struct Pupil: SheetCommand {
    static let configuration = CommandConfiguration(
      commandName: "pupil",
      abstract: "What one pupil knows of the tables: the map of all facts, what is slow or missed, progress by week.",
      discussion: """
        Examples:
          scorebook report pupil Mia --output mia.html
          scorebook report pupil --format json
        """)

    @Argument(help: "The pupil's name (default: the focus person).")
    var name: String?
    @OptionGroup var sheet: SheetOptions
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      _ = try sheet.format(for: "pupil")
      let work = try book.tablesWork(of: sheet.privacy.shown(book.pupil(named: name)))
      return try sheet.reply(
        .pupil, of: PupilSheet(work, footer: sheet.footer(of: book, at: now), clock: book.clock()), in: book)
    }
  }

  struct Certificate: SheetCommand {
    static let configuration = CommandConfiguration(
      commandName: "certificate",
      abstract: "The tafeldiploma if its norm is met, otherwise what is still missing.",
      discussion: """
        It is earned by a hundred sums in three and a half minutes: the best practice of each table from 1 to 10 \
        together, or a worksheet of a hundred sums, all right.

        Examples:
          scorebook report certificate Mia --lang nl --output diploma.html
          scorebook report certificate Mia --divide
        """)

    @Argument(help: "The pupil's name (default: the focus person).")
    var name: String?
    @Flag(help: "Of divisions instead of multiplications.")
    var divide = false
    @OptionGroup var sheet: SheetOptions
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      let format = try sheet.format(for: "certificate")
      let work = try book.tablesWork(of: sheet.privacy.shown(book.pupil(named: name)))
      let page = CertificateSheet(
        work, divide ? .divide : .multiply, footer: try sheet.footer(of: book, at: now))
      return try sheet.reply(try page.bytes(as: format.made, with: try sheet.templates(of: book)), as: format)
    }
  }
}
