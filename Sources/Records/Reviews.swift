package import Diagnostics
package import Flashcards
import Formats
package import Foundation
import People

/// A review, with its person and card.
package struct ReviewEntry: Hashable, Sendable {
  package let review: Review
  /// The card's key, or else its front.
  package let card: String
  /// Which of the cards with that front it is, from 1; nil if not needed.
  package let occurrence: Int?
  package let deck: String
  package let person: String?
  /// The key that distinguishes people of the same name.
  package let key: String?

  package init(
    review: Review, card: String, occurrence: Int? = nil, deck: String, person: String? = nil, key: String? = nil
  ) {
    self.review = review
    self.card = card
    self.occurrence = occurrence
    self.deck = deck
    self.person = person
    self.key = key
  }
}

extension RecordKind<ReviewEntry> {
  /// Reviews of a file that names their decks.
  package static let review = review(deck: nil)

  /// - Parameters:
  ///   - deck: the deck for records without one.
  ///   - now: the latest time of an answer; nil if the caller checks that.
  package static func review(deck: String?, until now: Date? = nil) -> RecordKind {
    RecordKind(
      "review", plural: "reviews", noun: .reviews,
      Field("deck", aliases: ["deck name"]) { String?.some($0.deck) },
      Field("card", aliases: ["card id", "card key", "front"], dutch: ["kaart"]) { $0.card },
      Field("occurrence", isSparse: true) { $0.occurrence },
      Field("person", aliases: ["name", "user", "student"], dutch: ["naam", "leerling"]) { $0.person },
      Field("key", aliases: ["person key", "person id", "student id"], dutch: ["sleutel"], isSparse: true) { $0.key },
      Field("rating", aliases: ["review rating", "grade", "ease"], dutch: ["beoordeling"]) { $0.review.rating },
      Field(
        "reviewed_at",
        aliases: [
          "review time", "review datetime", "review date", "timestamp", "at", "reviewed", "answered at", "date",
          "review id ms", "review id",
        ],
        dutch: ["beoordeeld op", "datum"]
      ) { $0.review.reviewedAt },
      Field("state", aliases: ["review state"]) { $0.review.state },
      Field("scheduled_days") { $0.review.scheduledDays },
      Field("elapsed_days") { $0.review.elapsedDays },
      Field("duration_ms", aliases: ["review duration", "milliseconds"]) { $0.review.milliseconds },
      Field("stability") { $0.review.stability },
      Field("difficulty") { $0.review.difficulty },
      Field("retrievability") { $0.review.retrievability },
      rules: deck == nil ? [.columnOrOption("deck", "--deck")] : [],
      title: { "\($0.deck): \($0.card), \($0.review.rating), \($0.review.reviewedAt.formatted(.iso8601))" },
      make: ReviewFields(deck: deck, now: now).entry)
  }
}

/// Makes reviews from their fields' values.
private struct ReviewFields: Sendable {
  let deck: String?
  let now: Date?

  func entry(
    deck named: String?, card: String, occurrence: Int?, person: String?, key: String?, rating: Review.Rating,
    at: Date, state: Review.State?, scheduledDays: Double?, elapsedDays: Double?, milliseconds: Int?,
    stability: Double?, difficulty: Double?, retrievability: Double?
  ) throws(Diagnostic) -> ReviewEntry {
    guard !card.isEmpty else { throw Diagnostic("card", .keyOrFront, found: .nothing) }
    guard let deck = named ?? deck else { throw Diagnostic("deck", .name, found: .nothing) }
    if let now, at > now {
      throw Diagnostic("reviewed_at", .notAfter("\(Instant(now))"), found: .plain("\(Instant(at))"))
    }
    let review = Review(
      rating: rating, reviewedAt: at, state: state, scheduledDays: scheduledDays, elapsedDays: elapsedDays,
      milliseconds: milliseconds, stability: stability, difficulty: difficulty, retrievability: retrievability)
    try review.check()
    guard occurrence != 0 else { throw Diagnostic("occurrence", .atLeast("1"), found: .text("0")) }
    return ReviewEntry(
      review: review, card: card, occurrence: occurrence, deck: deck,
      person: try optionalSingleLine(person, as: "person", upTo: Person.nameLimit), key: key)
  }
}

/// `1` to `4`, or a word.
extension Review.Rating: FieldValue {
  package static func read(
    _ text: UnsafeBufferPointer<UInt8>, as field: FieldKey, _: inout InstantReading
  ) throws(Diagnostic) -> Self {
    if text.count == 1, let rating = Review.Rating(rawValue: Int(text[0]) - 0x30) { return rating }
    guard let rating = Self(word: String(decoding: text, as: UTF8.self)) else {
      throw Diagnostic(field, expected, found: .excerpt(text))
    }
    return rating
  }

  /// Nil if no program calls a rating so.
  private init?(word: String) {
    let word = word.lowercased()
    guard let rating = Self.allCases.first(where: { "\($0)" == word || $0.words.contains(word) }) else { return nil }
    self = rating
  }

  /// Whether a cell is a rating.
  package static func isWritten(in cell: String) -> Bool {
    Int(cell).map { Self(rawValue: $0) != nil } ?? (Self(word: cell) != nil)
  }

  /// What programs call it in Dutch, German, French and Spanish.
  private var words: [String] {
    switch self {
    case .again: ["opnieuw", "nochmal", "encore", "à revoir", "otra vez"]
    case .hard: ["moeilijk", "schwer", "difficile", "difícil"]
    case .good: ["goed", "gut", "bien", "correct"]
    case .easy: ["makkelijk", "gemakkelijk", "einfach", "facile", "fácil"]
    }
  }

  package static var expected: Fault.Expected { .rating }
  package var cell: RecordCell { .number(String(rawValue)) }
}

/// The state's name, or its number in schedulers: new is 0.
extension Review.State: FieldValue {
  package static func read(
    _ text: UnsafeBufferPointer<UInt8>, as field: FieldKey, _: inout InstantReading
  ) throws(Diagnostic) -> Self {
    if text.count == 1, (0x30...0x34).contains(text[0]) { return allCases[Int(text[0]) - 0x30] }
    guard let state = Self(rawValue: String(decoding: text, as: UTF8.self).lowercased()) else {
      throw Diagnostic(field, expected, found: .excerpt(text))
    }
    return state
  }
  package static var expected: Fault.Expected { .stateOrNumber(allCases.map(\.rawValue)) }
  package var cell: RecordCell { .text(rawValue) }
}
