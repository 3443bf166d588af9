import ArgumentParser
import Diagnostics
import Flashcards
import Formats
import Foundation
import Import
import Store

struct ImportReviewsCommand: RecordImport {
  static let configuration = CommandConfiguration(
    commandName: "reviews",
    abstract: "Bring a log of flashcard reviews in from CSV or JSON.",
    discussion: """
      A review has a card, a rating (1 to 4, or again, hard, good, easy) and a time. The card is found in its deck by \
      key, else by front; the deck must be in the book. docs/formats.md lists the columns.

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
  @Option(help: "The deck of the reviews that name none.")
  var deck: String?
  @OptionGroup var form: RecordFileOptions
  @OptionGroup var options: ImportOptions
  @OptionGroup var records: RecordOptions
  @OptionGroup var common: CommonOptions

  func perform(in book: BookTransaction, at now: Date) throws -> Reply {
    let whenKnown = try whenKnown("reviews")
    let input = try InputFile(file, progress: Progress(file, on: common.console))
    var (reader, format) = try input.readingRecords { source, format in
      try ReviewReader(source, named: input.name, as: format, deck: deck, until: now, options: form.file(records))
    }
    var work = RecordTally(
      ImportAnswer(
        kind: "reviews", source: input.name, format: format.rawValue, encoding: reader.records.encoding.rawValue,
        noun: ("review", "reviews")))

    let answer = try book.importing("reviews", input, isRehearsal: options.dryRun, at: now) {
      let last = try book.lastReview()
      var writer = try ReviewWriter(in: book, whenKnown: whenKnown)
      while let record = try reader.next() {
        switch record {
        case .review(let entry):
          let outcome = try writer.write(
            entry.review, card: entry.card, occurrence: entry.occurrence, deck: entry.deck, person: entry.person,
            key: entry.key)
          try work.count(
            outcome, "review", at: reader.records.location, record: reader.records.record,
            title:
              "\(entry.deck): \(entry.card), \(entry.review.rating), \(entry.review.reviewedAt.formatted(.iso8601))",
            listsIDs: false,
            locating: reader.located)
        case .rejected(let rejection): try work.reject(rejection)
        }
      }
      try settle(&work, reader.records)
      _ = try book.remember(reviewsAfter: last)
      if let focus = try book.focusPerson() { try book.remember(writer.named, of: focus) }
      return work.answer
    }
    return Reply(
      answer, asJSON: options.json,
      remarks: reader.records.remarks + work.remarks + work.faults)
  }
}
