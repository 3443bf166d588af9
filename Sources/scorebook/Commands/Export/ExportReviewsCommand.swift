import ArgumentParser
import Diagnostics
import Export
import Flashcards
import Foundation
import People
import Store

struct ExportReviewsCommand: BookCommand {
  static let configuration = CommandConfiguration(
    commandName: "reviews",
    abstract: "Write the log of flashcard reviews: CSV or JSON.",
    discussion: """
      Examples:
        scorebook export reviews
        scorebook export reviews --deck "World capitals" --person "Mia Okafor"
        scorebook export reviews --output reviews.json
      """)
  static let writes = false

  @Option(help: "Only this deck's.")
  var deck: String?
  @Option(help: "Only this person's, by name or id.")
  var person: String?
  @OptionGroup var form: RecordFormOption
  @OptionGroup var destination: ExportOutput
  @OptionGroup var common: CommonOptions

  func perform(in book: BookTransaction, at now: Date) throws -> Reply {
    if let deck {
      let names = try book.decks().map(\.name)
      guard names.contains(deck) else {
        throw Diagnostic("deck: no '\(deck)' in this book" + didYouMean(deck, among: names))
      }
    }
    let person = try person.map { try book.person(named: $0) }
    let needs = try book.reviewsNeedMore()
    return try destination.writing { give in
      var file = ReviewFile(
        as: form.form(for: destination.file), hasOccurrences: needs.occurrences, hasKeys: needs.keys)
      try book.eachReview(inDeck: deck, of: person, withOccurrences: needs.occurrences) { kept in
        file.add(
          kept.review, card: kept.card, occurrence: kept.occurrence, deck: kept.deck, person: kept.person, key: kept.key
        )
        if file.isFull { try give(file.takeBytes()) }
      }
      file.end()
      try give(file.takeBytes())
    }
  }
}
