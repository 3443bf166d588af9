import ArgumentParser
import Diagnostics
import Flashcards
import Foundation
import People
import Sheets
import Store

extension ReportCommand {
  struct Due: BookCommand {
    static let configuration = CommandConfiguration(
      commandName: "due",
      abstract: "The cards that are due today and on the coming days, as text, a picture or a calendar.",
      discussion: """
        Besides the formats of every sheet there are svg, a picture to put into a page, and ics, a calendar with a day \
        for each on which cards are due. Without a format the file's ending says it, and without either it is text.

        Examples:
          scorebook report due
          scorebook report due --output due.svg
          scorebook report due --deck "World capitals" --days 30 --output due.ics
        """)
    static let writes = false

    @Option(help: "Only this deck's.")
    var deck: String?
    @Option(help: "How many days, 1 to 365.")
    var days = 60
    @Option(help: "Whose words, by name or id (default: the focus person's).")
    var user: String?
    @Option(help: "The format (default: by the file's ending, then text).")
    var format: Printable<DueFormat>?
    @Option(help: "Write here instead of to standard output ('-').", completion: .file())
    var output: String?
    @OptionGroup var privacy: PrivacyOptions
    @OptionGroup var language: LanguageOptions
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      guard (1...365).contains(days) else {
        throw Failure(
          .usage,
          MessageText(
            "--days: expected 1 to 365, found '\(days)'", "--days: verwacht 1 tot en met 365, gevonden '\(days)'"))
      }
      let format = try chosenFormat
      let person = privacy.shown(try book.learner(named: user))
      let chosen = try deck.map { [try book.requiredDeck(named: $0)] } ?? book.decks()
      let page = try book.dueSheet(
        of: person, in: chosen, days: days, at: now, footer: language.sheet.footer(of: book, at: now))
      var options = language.sheet
      options.output = output
      switch format {
      case .sheet(.svg): return try options.reply(page.picture(with: options.templates(of: book)), as: format)
      case .sheet(.ics): return try options.reply(page.calendar(with: options.templates(of: book)), as: format)
      case .sheet, .pdf, .workbook:
        options.format = OutputFormat(argument: format.name)
        return try options.reply(.due, of: page, in: book)
      }
    }

    private var chosenFormat: Printable<DueFormat> {
      get throws {
        if let format { return format }
        guard let output = output.named else { return .sheet(.text) }
        guard let format = Printable<DueFormat>(endingOf: output) else {
          throw Failure(
            .usage,
            MessageText(
              """
              format: expected --format, or a file that ends in .html, .pdf, .csv, .xlsx, .txt, .json, .svg \
              or .ics, found '\(output)'
              """,
              """
              format: verwacht --format, of een bestand dat eindigt op .html, .pdf, .csv, .xlsx, .txt, .json, \
              .svg of .ics, gevonden '\(output)'
              """))
        }
        return format
      }
    }
  }
}

extension BookTransaction {
  /// A learner's due cards of some decks, from the day of an instant on.
  ///
  /// - Parameter stamp: the time shown on the sheet as its creation; nil for that instant.
  func dueSheet(
    of person: Person, in decks: [Flashcards.Deck], days: Int, at now: Date, stamp: Date? = nil, footer: PageFooter
  ) throws -> DueSheet {
    let calendar = try studyDays()
    let instant = Instant(now)
    var parts: [DueSheet.DeckDue] = []
    for deck in decks {
      let cards = try studyCards(of: person, in: deck)
      let statistics = CardStatistics(
        of: cards, at: instant, days: calendar, scheduler: try scheduler(of: person, for: deck))
      parts.append(DueSheet.DeckDue(deck, days: statistics.forecast(days: days)))
    }
    return DueSheet(
      of: person, parts, today: calendar.day(of: instant), now: stamp.map { Instant($0) } ?? instant, footer: footer)
  }
}

/// The language and the templates of a sheet that has formats of its own.
struct LanguageOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The language, en or nl (default: the book's, then the system's).", valueName: "code"),
    completion: .list(["en", "nl"]))
  var lang: String?
  @Option(help: ArgumentHelp("A folder with templates of your own.", valueName: "dir"), completion: .directory)
  var templates: String?

  var sheet: SheetOptions {
    var options = SheetOptions()
    options.lang = lang
    options.templates = templates
    return options
  }
}
