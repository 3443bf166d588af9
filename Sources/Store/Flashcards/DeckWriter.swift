package import Diagnostics
package import Flashcards
import GRDB

/// Writes cards to a deck one by one: new ones are added, changed ones updated.
///
/// A card is identified by its key, or else by its front. If a front is repeated in the input, each is another card,
/// unless everything else is equal too: then it is counted as a duplicate.
///
/// Cost: one insert for each card of a new deck; the index of the fronts of a large deck is built at the end, by
/// sorting, and duplicates are found then. For each card of an existing deck: one step through the deck or a look-up,
/// and at most one update.
package struct DeckWriter {
  package enum Outcome: Hashable, Sendable {
    case added
    case updated(from: Card)
    case unchanged
    /// The book has a different version, which is not changed.
    case kept
    case duplicate
    case rejected(Diagnostic)
  }

  package let id: Int64
  package let isNew: Bool
  /// The id of the card last written; nil if it was not stored.
  package private(set) var lastID: Int64?

  let db: Database
  private let whenKnown: DuplicatePolicy
  private let insertion: BulkStatement
  let update: BulkStatement
  private let reading: BulkStatement
  private var known: KnownCards
  /// The index of the fronts is dropped, and every card without a key is new.
  private var isBulk: Bool
  /// The fronts of a bulk import, which has no index to find them.
  private var fronts: FileCards
  /// The book's last card before the import.
  let last: Int64
  private var added = 0

  /// - Parameters:
  ///   - name: a valid deck name; the deck is created if the book has none of that name.
  ///   - bytes: the file's length, if known; the index is built at the end only if the file is larger than the
  ///     existing cards.
  package init(
    _ name: String, whenKnown: DuplicatePolicy = .update, expecting bytes: Int? = nil, in transaction: BookTransaction
  ) throws {
    db = transaction.db
    self.whenKnown = whenKnown
    if let id = try Int64.fetchOne(db, sql: "SELECT id FROM deck WHERE name = ?", arguments: [name]) {
      self.id = id
      isNew = false
    } else {
      try db.execute(sql: "INSERT INTO deck (name) VALUES (?)", arguments: [name])
      id = db.lastInsertedRowID
      isNew = true
    }
    last = try Int64.fetchOne(db, sql: "SELECT ifnull(max(id), 0) FROM card") ?? 0
    isBulk = isNew && (bytes ?? 0) > 1 << 20 && (bytes ?? 0) / 100 > last
    fronts = FileCards(expecting: isBulk ? (bytes ?? 0) / 100 : 0)
    if isBulk {
      try db.execute(sql: "DROP INDEX card_front")
      // Rows are appended, and short sorted runs that fit the processor's cache are faster than long ones.
      try db.execute(sql: "PRAGMA cache_size = -2000")
    } else if !isNew {
      // An existing deck is read once, so its pages are not needed a second time.
      try db.execute(sql: "PRAGMA cache_size = -8000")
    }
    insertion = try BulkStatement(
      """
      INSERT INTO card (front, back, phonetic, translation, level, example, tags, key, created_at, deck_id)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """, in: db)
    update = try BulkStatement(
      """
      UPDATE card SET front = ?, back = ?, phonetic = ?, translation = ?, level = ?, example = ?, tags = ?,
        key = ifnull(?, key), created_at = ifnull(?, created_at) WHERE id = ?
      """, in: db)
    reading = try BulkStatement("SELECT \(CardRow.columns) FROM card WHERE id = ?", in: db)
    known = try KnownCards(of: id, isEmpty: isNew, findsFronts: !isBulk, findsOld: whenKnown != .add, in: db)
  }

  /// - Parameter marks: those of the card, if they are known already.
  package mutating func write(_ card: Card, _ marks: FileCards.Marks? = nil) throws -> Outcome {
    lastID = nil
    if isBulk, !card.has(.key) { return try writeToBulk(card, marks) }
    let match = try known.match(card)
    lastID = known.lastID
    switch match {
    case .repeated: return .duplicate
    case .keyTaken: return Self.rejected(.keyTaken, card)
    case .tooMany: return Self.rejected(.tooMany, card)
    case .same: return .unchanged
    case .other(let id) where whenKnown == .update:
      let before = try self.card(id)
      CardRow.bind(card, to: update, from: 1)
      update.bind(id, at: 10)
      try update.run()
      return .updated(from: before)
    case .other: return .kept
    case .new where isBulk:
      let outcome = try writeToBulk(card, marks)
      if let lastID { known.bring(lastID) }
      return outcome
    case .new:
      try insert(card)
      known.bring(insertion.insertedID)
      return .added
    }
  }

  /// A possible duplicate is inserted too; the end compares the cards themselves, not only hashes.
  private mutating func writeToBulk(_ card: Card, _ marks: FileCards.Marks?) throws -> Outcome {
    let verdict = fronts.judgeFront(marks ?? FileCards.Marks(of: card), hasKey: card.has(.key))
    if case .tooMany = verdict { return Self.rejected(.tooMany, card) }
    try insert(card)
    return .added
  }

  private static func rejected(_ verdict: FileCards.Verdict, _ card: Card) -> Outcome {
    FileCards.fault(verdict, of: card).map { .rejected($0) } ?? .duplicate
  }

  /// Finishes: builds the dropped index, and removes duplicate cards.
  ///
  /// - Returns: which of the added cards were duplicates, counted from zero in the order they were added.
  package mutating func finish() throws -> [(index: Int, front: String)] {
    known.close()
    guard isBulk else { return [] }
    // What is sorted is sorted on another thread.
    try db.execute(sql: "PRAGMA threads = 1; \(CardIndex.front) PRAGMA threads = 0")
    let fronts = try BulkStatement(
      "SELECT front, count(*) FROM card WHERE deck_id = ? GROUP BY front HAVING count(*) > 1", in: db)
    fronts.bind(id, at: 1)
    var repeated: [(id: Int64, front: String)] = []
    while try fronts.next() {
      let front = fronts.text(0)
      repeated += try self.repeated(front).map { ($0, front) }
    }
    for id in repeated.map(\.id) { try db.execute(sql: "DELETE FROM card WHERE id = ?", arguments: [id]) }
    return repeated.sorted { $0.id < $1.id }.map { (Int($0.id - last - 1), $0.front) }
  }

  /// Switches back to the index, because cards of other decks follow.
  ///
  /// - Returns: the same as `finish`, for the cards so far.
  package mutating func endBulk() throws -> [(index: Int, front: String)] {
    guard isBulk else { return [] }
    let repeated = try finish()
    isBulk = false
    known = try KnownCards(of: id, isEmpty: true, findsFronts: true, findsOld: whenKnown != .add, in: db)
    let ids = try BulkStatement("SELECT id FROM card NOT INDEXED WHERE deck_id = ?", in: db)
    ids.bind(id, at: 1)
    while try ids.next() { known.bring(ids.integer(0)) }
    return repeated
  }

  /// The cards of a front that are equal to an earlier one.
  private func repeated(_ front: String) throws -> [Int64] {
    let rows = try BulkStatement(
      "SELECT \(CardRow.columns) FROM card WHERE deck_id = ? AND front = ? ORDER BY id", in: db)
    rows.bind(id, at: 1)
    rows.bind(front, at: 2)
    var seen: Set<Card> = []
    var repeated: [Int64] = []
    while try rows.next() {
      var card = Card()
      CardRow.read(rows, into: &card)
      if !seen.insert(card).inserted { repeated.append(rows.integer(0)) }
    }
    return repeated
  }

  private mutating func insert(_ card: Card) throws {
    insertion.bind(id, at: 10)
    try CardRow.run(insertion, with: card)
    added += 1
    lastID = insertion.insertedID
  }

  /// Whether the file had a card of the book.
  func has(_ id: Int64) -> Bool { known.has(id) }

  /// Whether some cards were added, with the index of the fronts, and no more than a number.
  func addsFew(upTo most: Int) -> Bool { !isBulk && (1...most).contains(added) }

  func card(_ id: Int64) throws -> Card {
    reading.bind(id, at: 1)
    defer { reading.reset() }
    var card = Card()
    if try reading.next() { CardRow.read(reading, into: &card) }
    return card
  }
}
