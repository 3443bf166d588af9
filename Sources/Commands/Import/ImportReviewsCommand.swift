import ArgumentParser
import Diagnostics
import Flashcards
import Formats
import Foundation
import Import
import Records
import Store

struct ImportReviewsCommand: RecordImport {
  static let configuration = CommandConfiguration(
    commandName: "reviews",
    abstract: "Import a log of flashcard reviews from CSV or JSON.",
    discussion: """
      A review has a card, a rating (1 to 4, or again, hard, good, easy) and a time. The card is found in its deck by \
      key, then by front; the deck must be in the book. docs/formats.md lists the columns.

      Examples:
        scorebook import reviews reviews.csv --deck "World capitals"
        scorebook import reviews log.jsonl --dry-run
        scorebook import reviews log.csv --deck Words --map card=word_id \\
          --on-error skip --rejects bad.csv
      """)

  @Argument(
    help: "The CSV, JSON or JSON Lines file; '-' is standard input.",
    completion: .file(extensions: ["csv", "tsv", "json", "jsonl"]))
  var file: String
  @Option(help: "The deck for reviews that name none.")
  var deck: String?
  @OptionGroup var dated: DateOptions
  @OptionGroup var numbers: NumberOptions
  @OptionGroup var form: RecordFileOptions
  @OptionGroup var options: ImportOptions
  @OptionGroup var duplicates: DuplicateOptions<UniqueRecords>
  @OptionGroup var records: RecordOptions
  @OptionGroup var common: CommonOptions

  func perform(in book: BookTransaction, at now: Date) throws -> Reply {
    let whenKnown = try whenKnown(MessageText("reviews", "antwoorden"))
    let input = try input(file, as: .reviews, mapping: form.map, in: book)
    let (head, source) = try input.headAndSource(
      of: .records(.review(deck: "-"), mapping: form.map), options: form.finder(records))
    return try importRecords(
      .review(deck: deck, until: now), .review, source, input, as: head,
      form.file(records, dated, numbers, days: book.studyDays()), in: book, at: now, listsIDs: false
    ) {
      let last = try book.lastReview()
      var writer = try ReviewWriter(in: book, whenKnown: whenKnown)
      return RecordSink { entry in
        try writer.write(
          entry.review, card: entry.card, occurrence: entry.occurrence, deck: entry.deck, person: entry.person,
          key: entry.key)
      } finish: {
        _ = try book.remember(reviewsAfter: last)
        if let focus = try book.focusPerson() { try book.remember(writer.named, of: focus) }
      }
    }
  }
}
