package import Diagnostics
package import Flashcards
package import Formats
package import Foundation
import People

/// Reads a review log one answer after another, from CSV or JSON.
///
/// Memory: one record. Cost: one pass over the bytes.
package struct ReviewReader {
  /// A review, and whose answer to which card it is.
  package struct Entry: Hashable, Sendable {
    package let review: Review
    /// The card's key, or else its front.
    package let card: String
    /// Which of the cards with that front it is, from 1; nil where the card alone says it.
    package let occurrence: Int?
    package let deck: String
    package let person: String?
    /// What tells the person from a namesake.
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

  package enum Record {
    case review(Entry)
    case rejected(Rejection)
  }

  enum Role: Int, FieldRole {
    case card, rating, reviewedAt, deck, person, key, occurrence, state, scheduledDays, elapsedDays, duration,
      stability,
      difficulty, retrievability

    var spellings: [String] {
      switch self {
      case .card: ["card", "card id", "card key", "front"]
      case .rating: ["rating", "review rating", "grade", "ease"]
      case .reviewedAt: ["reviewed at", "review time", "review datetime", "review date", "timestamp", "at"]
      case .deck: ["deck", "deck name"]
      case .person: ["person", "name", "user", "student"]
      case .key: ["key", "person key", "person id", "student id"]
      case .occurrence: ["occurrence"]
      case .state: ["state", "review state"]
      case .scheduledDays: ["scheduled days"]
      case .elapsedDays: ["elapsed days"]
      case .duration: ["duration ms", "review duration", "milliseconds"]
      case .stability: ["stability"]
      case .difficulty: ["difficulty"]
      case .retrievability: ["retrievability"]
      }
    }
  }

  package private(set) var records: RecordReader
  private let deck: String?
  private let now: Date?

  /// - Parameters:
  ///   - deck: the deck of the records that name none.
  ///   - now: no answer may come after it; nil where somebody else sees to that.
  /// - Throws: a `Diagnostic` where the file cannot be read, or lacks a column that reviews need.
  package init(
    _ source: ByteSource, named name: String, as form: FileForm, deck: String? = nil, until now: Date? = nil,
    options: RecordFile = RecordFile()
  ) throws(Diagnostic) {
    records = try RecordReader(
      source, named: name, as: form, Role.self, noun: "reviews",
      required: [[.card], [.rating], [.reviewedAt]], key: "reviews", options: options)
    self.deck = deck
    self.now = now
    if deck == nil, !records.mayHave(Role.deck) {
      throw Diagnostic(
        "header: expected a column 'deck', or the deck told with --deck, found neither", at: records.location)
    }
  }

  /// A fault that the book found in the current record, at the field that it is about.
  package func located(_ fault: Diagnostic) -> Diagnostic { records.located(fault, as: Role.self) }

  /// The next review; nil at the end.
  ///
  /// - Throws: a `Diagnostic` where the file cannot be read any further.
  package mutating func next() throws(Diagnostic) -> Record? {
    switch try records.next() {
    case .end: return nil
    case .rejected(let rejection): return .rejected(rejection)
    case .record:
      do throws(Diagnostic) {
        return .review(try entry())
      } catch {
        return .rejected(records.rejection(error, as: Role.self))
      }
    }
  }

  private mutating func entry() throws(Diagnostic) -> Entry {
    guard let card = records.text(Role.card) else { throw Diagnostic("card: expected a key or a front, found none") }
    guard let deck = records.text(Role.deck) ?? deck else { throw Diagnostic("deck: expected a name, found none") }
    var review = Review(rating: try rating(), reviewedAt: try records.instant(Role.reviewedAt))
    if let now, review.reviewedAt > now {
      throw Diagnostic(
        "reviewed_at: expected no time to come: it is \(Instant(now)), found \(Instant(review.reviewedAt))")
    }
    review.state = try state()
    review.scheduledDays = try records.number(Role.scheduledDays)
    review.elapsedDays = try records.number(Role.elapsedDays)
    review.milliseconds = try records.count(Role.duration)
    review.stability = try records.number(Role.stability)
    review.difficulty = try records.number(Role.difficulty)
    review.retrievability = try records.number(Role.retrievability)
    try review.check()
    let occurrence = try records.count(Role.occurrence)
    guard occurrence != 0 else { throw Diagnostic("occurrence: expected 1 or more, found '0'") }
    return Entry(
      review: review, card: card, occurrence: occurrence, deck: deck,
      person: try optionalSingleLine(records.text(Role.person), as: "person", upTo: Person.nameLimit),
      key: records.text(Role.key))
  }

  private func rating() throws(Diagnostic) -> Review.Rating {
    try records.withBytes(Role.rating) { (text) throws(Diagnostic) in
      if text.count == 1, let rating = Review.Rating(rawValue: Int(text[0]) - 0x30) { return rating }
      switch String(decoding: text, as: UTF8.self).lowercased() {
      case "again": return .again
      case "hard": return .hard
      case "good": return .good
      case "easy": return .easy
      default:
        throw Diagnostic(
          "rating: expected 1 to 4, or again, hard, good or easy, found "
            + (text.isEmpty ? "none" : Excerpt.quoted(text)))
      }
    }
  }

  /// Reads the state's name, or its number as schedulers count them: new is 0.
  private func state() throws(Diagnostic) -> Review.State? {
    guard records.has(Role.state) else { return nil }
    return try records.withBytes(Role.state) { (text) throws(Diagnostic) in
      if text.count == 1, (0x30...0x34).contains(text[0]) { return Review.State.allCases[Int(text[0]) - 0x30] }
      guard let state = Review.State(rawValue: String(decoding: text, as: UTF8.self).lowercased()) else {
        let known = Review.State.allCases.map(\.rawValue).joined(separator: ", ")
        throw Diagnostic("state: expected one of \(known), or 0 to 4, found \(Excerpt.quoted(text))")
      }
      return state
    }
  }
}
