import ArgumentParser
import Diagnostics
import Flashcards
import Foundation
import People
import Records
import Store

struct ExportReviewsCommand: BookCommand {
  static let configuration = CommandConfiguration(
    commandName: "reviews",
    abstract: "Export the log of flashcard reviews as CSV, JSON or XLSX.",
    discussion: """
      Examples:
        scorebook export reviews
        scorebook export reviews --deck "World capitals" --person "Mia Okafor"
        scorebook export reviews --output reviews.json
      """)
  static let writes = false

  @Option(help: "Only this deck.")
  var deck: String?
  @Option(help: "Only this person, by name or id.")
  var person: String?
  @OptionGroup var form: RecordFormOption
  @OptionGroup var destination: ExportOutput
  @OptionGroup var common: CommonOptions

  func perform(in book: BookTransaction, at now: Date) throws -> Reply {
    let deck = try deck.map { try book.requiredDeck(named: $0).name }
    let person = try person.map { try book.person(named: $0) }
    let needs = try book.reviewsNeedMore()
    return try destination.writing { give in
      let absent: [FieldKey] = (needs.occurrences ? [] : ["occurrence"]) + (needs.keys ? [] : ["key"])
      var file = KindWriter(.review, as: try form.form(for: destination), without: Set(absent))
      try book.eachReview(inDeck: deck, of: person, withOccurrences: needs.occurrences) { kept in
        file.add(
          ReviewEntry(
            review: kept.review, card: kept.card, occurrence: kept.occurrence, deck: kept.deck, person: kept.person,
            key: kept.key))
        if file.isFull { try give(file.takeBytes()) }
      }
      try file.end()
      try give(file.takeBytes())
    }
  }
}
