import Diagnostics
package import Flashcards
import Foundation
import GRDB
package import People

/// A stored review, with what an import needs to find its card and person.
package struct KeptReview: Hashable, Sendable {
  package let review: Review
  package let deck: String
  /// The card's key, or else its front.
  package let card: String
  /// Which of the cards with that front it is, from 1; nil if not needed.
  package let occurrence: Int?
  package let person: String?
  /// The key that distinguishes people of the same name; nil if not needed.
  package let key: String?
}

extension BookTransaction {
  /// Whether any card needs its occurrence, or any person a key, to be identified.
  package func reviewsNeedMore() throws -> (occurrences: Bool, keys: Bool) {
    let occurrences = """
      SELECT EXISTS (SELECT 1 FROM card WHERE key IS NULL GROUP BY deck_id, front HAVING count(*) > 1)
        OR EXISTS (SELECT 1 FROM card JOIN card other ON other.deck_id = card.deck_id AND other.front = card.key
          WHERE card.key IS NOT NULL AND other.key IS NULL)
      """
    let keys = """
      SELECT EXISTS (SELECT 1 FROM person WHERE key IS NOT NULL)
        OR EXISTS (SELECT 1 FROM person GROUP BY name HAVING count(*) > 1)
      """
    return (try Bool.fetchOne(db, sql: occurrences) ?? false, try Bool.fetchOne(db, sql: keys) ?? false)
  }

  /// Iterates over the reviews in the order they were added: all, or a deck's, or a person's.
  ///
  /// Cost: one pass. Memory: one review.
  package func eachReview(
    inDeck deck: String? = nil, of person: Person? = nil, withOccurrences: Bool, _ body: (KeptReview) throws -> Void
  ) throws {
    let occurrence =
      withOccurrences
      ? """
      CASE WHEN card.key IS NULL THEN (
        SELECT count(*) FROM card other
        WHERE other.deck_id = card.deck_id AND other.front = card.front AND other.id <= card.id) END
      """ : "NULL"
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT rating, at, state, scheduled_days, elapsed_days, milliseconds, stability, difficulty, retrievability,
          deck.name, ifnull(card.key, card.front), \(occurrence), person.name, \(PersonLinks.keySQL)
        FROM review JOIN card ON card.id = card_id JOIN deck ON deck.id = deck_id
          LEFT JOIN person ON person.id = person_id
        WHERE (?1 IS NULL OR deck.name = ?1) AND (?2 IS NULL OR person_id = ?2) ORDER BY review.id
        """, arguments: [deck, person?.id])
    while let row = try rows.next() {
      guard let rating = Review.Rating(rawValue: row[0]) else {
        throw BookFault.damaged(file: folder + "/" + Book.fileName, reason: "review with an unknown rating")
      }
      let review = Review(
        rating: rating, reviewedAt: Date(milliseconds: row[1]), state: (row[2] as String?).flatMap(Review.State.init),
        scheduledDays: row[3], elapsedDays: row[4], milliseconds: row[5], stability: row[6], difficulty: row[7],
        retrievability: row[8])
      try body(
        KeptReview(
          review: review, deck: row[9], card: row[10], occurrence: row[11], person: row[12], key: row[13]))
    }
  }
}

/// Adds reviews one by one. A review is identified by card, person and instant, or by card and instant if the file or
/// the book names no person: they are then the same answer, with the name from either. Fields that the file does not
/// have are not changed.
///
/// Cost: one look-up of the card, and one insert; for an existing review, one more look-up and at most one update.
/// Memory does not grow with the number of reviews.
package struct ReviewWriter {
  private let db: Database
  private let transaction: BookTransaction
  private var people: PersonLinks
  private var decks: [String: DeckCards] = [:]
  private let insertion: BulkStatement
  private let lookUp: BulkStatement
  private let otherwise: BulkStatement
  private let fromAnki: BulkStatement
  private let update: BulkStatement
  private let deletion: BulkStatement
  private let lastBefore: Int64
  private let whenKnown: DuplicatePolicy
  /// Whether there are answers with a person, and without one.
  private var hasNamed: Bool
  private var hasNameless: Bool
  /// The cards of answers that have now been given a person; the focus person no longer owns these answers.
  package private(set) var named: Set<Int64> = []

  /// - Parameter whenKnown: how to handle a record that differs from the book's: `update` or `keep`.
  package init(in transaction: BookTransaction, whenKnown: DuplicatePolicy = .update) throws {
    self.whenKnown = whenKnown
    db = transaction.db
    self.transaction = transaction
    people = try PersonLinks(in: transaction)
    insertion = try BulkStatement(
      """
      INSERT INTO review (rating, state, scheduled_days, elapsed_days, milliseconds, stability, difficulty,
        retrievability, card_id, at, person_id)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING
      """, in: db)
    lookUp = try BulkStatement(
      """
      SELECT id, rating, state, scheduled_days, elapsed_days, milliseconds, stability, difficulty, retrievability
      FROM review WHERE card_id = ? AND at = ? AND ifnull(person_id, 0) = ?
      """, in: db)
    otherwise = try BulkStatement(
      """
      SELECT id, rating, state, scheduled_days, elapsed_days, milliseconds, stability, difficulty, retrievability
      FROM review WHERE card_id = ?1 AND at = ?2 AND (person_id IS NULL) = (?3 <> 0) ORDER BY id LIMIT 1
      """, in: db)
    fromAnki = try BulkStatement(
      """
      SELECT id, rating, state, scheduled_days, elapsed_days, milliseconds, stability, difficulty, retrievability, person_id,
        at
      FROM review WHERE card_id = ?1 AND at BETWEEN ?2 - \(Self.ankiShift) AND ?2 AND (at = ?2 OR rating = ?3)
        AND id <= ?4
      ORDER BY at DESC, person_id IS NULL, id LIMIT 1
      """, in: db)
    deletion = try BulkStatement("DELETE FROM review WHERE id = ?", in: db)
    update = try BulkStatement(
      """
      UPDATE review SET rating = ?, state = ?, scheduled_days = ?, elapsed_days = ?, milliseconds = ?, stability = ?,
        difficulty = ?, retrievability = ? WHERE id = ?
      """, in: db)
    lastBefore = try Int64.fetchOne(db, sql: "SELECT ifnull(max(id), 0) FROM review") ?? 0
    hasNamed = try Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT 1 FROM review WHERE person_id IS NOT NULL)") ?? false
    hasNameless = try Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT 1 FROM review WHERE person_id IS NULL)") ?? false
  }

  /// Anki's log has at most one row per millisecond: an export writes answers of one instant some milliseconds later.
  private static let ankiShift = 999

  /// - Parameters:
  ///   - card: the card's key, or else its front.
  ///   - occurrence: which of the cards with that front it is, from 1.
  ///   - key: the key that distinguishes people of the same name.
  package mutating func write(
    _ review: Review, card: String, occurrence: Int? = nil, deck: String, person: String? = nil, key: String? = nil
  ) throws -> RecordOutcome {
    let cardID: Int64
    var personID: Int64?
    do {
      cardID = try self.deck(deck).card(card, occurrence)
      if person != nil || key != nil { personID = try people.person(person, key: key) }
    } catch let fault as Diagnostic {
      return .rejected(fault)
    }
    return try keep(review, cardID, personID)
  }

  /// Adds an answer from an Anki package, which has no person. For an existing answer, only missing fields are filled
  /// in.
  package mutating func write(fromAnki review: Review, toCard card: Int64) throws -> RecordOutcome {
    if lastBefore > 0 {
      fromAnki.bind(card, at: 1)
      fromAnki.bind(review.reviewedAt.milliseconds, at: 2)
      fromAnki.bind(Int64(review.rating.rawValue), at: 3)
      fromAnki.bind(lastBefore, at: 4)
      let found = try fromAnki.first {
        ($0.integer(0), Self.review($0, at: Date(milliseconds: $0.integer(10))), isNamed: !$0.isNull(9))
      }
      if let (id, known, isNamed) = found {
        let all = known.keeping(review)
        if isNamed || all == known || whenKnown == .keep { return .unchanged(id: id) }
        bind(all, to: update)
        update.bind(id, at: 9)
        try update.run()
        return .updated(id: id)
      }
    }
    return try keep(review, card, nil)
  }

  private mutating func keep(_ review: Review, _ card: Int64, _ person: Int64?) throws -> RecordOutcome {
    if person == nil ? hasNamed : hasNameless {
      otherwise.bind(card, at: 1)
      otherwise.bind(review.reviewedAt.milliseconds, at: 2)
      otherwise.bind(person ?? 0, at: 3)
      if let (id, known) = try otherwise.first({ ($0.integer(0), Self.review($0, at: review.reviewedAt)) }) {
        guard let person else { return try keep(review, known, id) }
        return try name(review, known, id, card, person)
      }
    }
    bind(review, to: insertion)
    insertion.bind(card, at: 9)
    insertion.bind(review.reviewedAt.milliseconds, at: 10)
    insertion.bind(person, at: 11)
    try insertion.run()
    if db.changesCount > 0 {
      if person == nil { hasNameless = true } else { hasNamed = true }
      return .added(id: db.lastInsertedRowID, person.flatMap { people.report($0) })
    }
    lookUp.bind(card, at: 1)
    lookUp.bind(review.reviewedAt.milliseconds, at: 2)
    lookUp.bind(person ?? 0, at: 3)
    guard let (id, known) = try lookUp.first({ ($0.integer(0), Self.review($0, at: review.reviewedAt)) }) else {
      throw BookFault.constraint(reason: "review")
    }
    return try keep(review, known, id)
  }

  /// Updates an existing answer with the file's fields.
  private func keep(_ review: Review, _ known: Review, _ id: Int64) throws -> RecordOutcome {
    let said = review.keeping(known)
    if said == known { return id > lastBefore ? .duplicate : .unchanged(id: id) }
    guard id <= lastBefore else {
      return .rejected(
        Diagnostic(
          field: "reviewed_at",
          MessageText(
            "expected one answer to a card at a time, found a different one earlier in the file",
            "verwacht één antwoord op een kaart tegelijk, gevonden een ander eerder in het bestand"))
      )
    }
    if whenKnown == .keep { return .unchanged(id: id) }
    bind(said, to: update)
    update.bind(id, at: 9)
    try update.run()
    return .updated(id: id)
  }

  /// Assigns an answer without a person: adds it as that person's, and deletes the old one.
  private mutating func name(
    _ review: Review, _ known: Review, _ id: Int64, _ card: Int64, _ person: Int64
  ) throws -> RecordOutcome {
    lookUp.bind(card, at: 1)
    lookUp.bind(review.reviewedAt.milliseconds, at: 2)
    lookUp.bind(person, at: 3)
    let own = try lookUp.first { ($0.integer(0), Self.review($0, at: review.reviewedAt)) }
    if whenKnown == .keep, id <= lastBefore { return .unchanged(id: own?.0 ?? id) }
    if id <= lastBefore { named.insert(card) }
    deletion.bind(id, at: 1)
    if let own {
      try deletion.run()
      return try keep(review, own.1, own.0)
    }
    // The new one is added first, so that it does not get the deleted one's id.
    bind(review.keeping(known), to: insertion)
    insertion.bind(card, at: 9)
    insertion.bind(review.reviewedAt.milliseconds, at: 10)
    insertion.bind(person, at: 11)
    try insertion.run()
    let new = db.lastInsertedRowID
    try deletion.run()
    hasNamed = true
    return id > lastBefore ? .duplicate : .updated(id: new)
  }

  private mutating func deck(_ name: String) throws -> DeckCards {
    if let deck = decks[name] { return deck }
    let deck = try DeckCards(name, in: transaction)
    if decks.count >= 100 { decks.removeAll() }
    decks[name] = deck
    return deck
  }

  private func bind(_ review: Review, to statement: BulkStatement) {
    statement.bind(Int64(review.rating.rawValue), at: 1)
    statement.bind(review.state?.rawValue, at: 2)
    statement.bind(review.scheduledDays, at: 3)
    statement.bind(review.elapsedDays, at: 4)
    statement.bind(review.milliseconds.map { Int64($0) }, at: 5)
    statement.bind(review.stability, at: 6)
    statement.bind(review.difficulty, at: 7)
    statement.bind(review.retrievability, at: 8)
  }

  private static func review(_ row: BulkStatement, at instant: Date) -> Review {
    Review(
      rating: Review.Rating(rawValue: Int(row.integer(1))) ?? .again, reviewedAt: instant,
      state: row.optionalText(2).flatMap(Review.State.init), scheduledDays: row.optionalReal(3),
      elapsedDays: row.optionalReal(4), milliseconds: row.optionalInteger(5).map { Int($0) },
      stability: row.optionalReal(6), difficulty: row.optionalReal(7), retrievability: row.optionalReal(8))
  }
}

extension Review {
  /// This review, with its missing fields taken from another.
  fileprivate func keeping(_ known: Review) -> Review {
    Review(
      rating: rating, reviewedAt: reviewedAt, state: state ?? known.state,
      scheduledDays: scheduledDays ?? known.scheduledDays, elapsedDays: elapsedDays ?? known.elapsedDays,
      milliseconds: milliseconds ?? known.milliseconds, stability: stability ?? known.stability,
      difficulty: difficulty ?? known.difficulty, retrievability: retrievability ?? known.retrievability)
  }
}
