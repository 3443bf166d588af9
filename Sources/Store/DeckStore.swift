import Diagnostics
package import Flashcards
import GRDB

extension BookTransaction {
  package func decks() throws -> [Deck] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT deck.id, name, (SELECT count(*) FROM card WHERE deck_id = deck.id) AS cards FROM deck ORDER BY name
        """
    ).map { Deck(id: $0["id"], name: $0["name"], cardCount: $0["cards"]) }
  }

  /// A deck's cards in the order in which they came.
  package func cards(of deck: Deck) throws -> [Card] {
    try Row.fetchAll(
      db, sql: "SELECT * FROM card WHERE deck_id = ? ORDER BY id", arguments: [deck.id]
    ).map(DeckWriter.card)
  }
}

/// Adds cards to a deck one by one: new fronts are added, changed cards updated, equal ones left as they are.
///
/// A front that stands more than once in what is written is another card each time, unless everything else is equal too:
/// then it is a duplicate and counted as one. Cost: a card of a new deck is one insert; of a known deck, one look-up and
/// at most one update. Memory: eight bytes a card, for the fronts seen.
package struct DeckWriter {
  package enum Outcome: Hashable, Sendable {
    case added, updated, unchanged, duplicate
  }

  package let id: Int64
  package let isNew: Bool

  private let db: Database
  private let insertion: BulkStatement
  private let update: BulkStatement
  private let lookUp: Statement
  private var seen: [UInt64: Int] = [:]

  /// - Parameter name: a valid deck name; the deck is made where the book has none of that name.
  package init(_ name: String, in transaction: BookTransaction) throws {
    db = transaction.db
    if let id = try Int64.fetchOne(db, sql: "SELECT id FROM deck WHERE name = ?", arguments: [name]) {
      self.id = id
      isNew = false
    } else {
      try db.execute(sql: "INSERT INTO deck (name) VALUES (?)", arguments: [name])
      id = db.lastInsertedRowID
      isNew = true
    }
    insertion = try BulkStatement(
      """
      INSERT INTO card (back, phonetic, translation, level, example, tags, key, deck_id, front)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
      """, in: db)
    update = try BulkStatement(
      """
      UPDATE card SET back = ?, phonetic = ?, translation = ?, level = ?, example = ?, tags = ?, key = ?
      WHERE deck_id = ? AND id = ?
      """, in: db)
    lookUp = try db.makeStatement(sql: "SELECT * FROM card WHERE deck_id = ? AND front = ? ORDER BY id LIMIT 1 OFFSET ?")
  }

  package mutating func write(_ card: Card) throws -> Outcome {
    var front = card.front
    var hash = Fingerprint()
    front.withUTF8 { hash.update($0) }
    let earlier = seen[hash.value, default: 0]
    if earlier > 0 {
      for occurrence in 1...earlier where try known(card.front, occurrence)?.card == card { return .duplicate }
    }
    let occurrence = earlier + 1
    seen[hash.value] = occurrence
    guard !isNew, let known = try known(card.front, occurrence) else {
      try write(card, by: insertion)
      return .added
    }
    if known.card == card { return .unchanged }
    try write(card, over: known.id, by: update)
    return .updated
  }

  private func write(_ card: Card, over known: Int64? = nil, by statement: BulkStatement) throws {
    statement.bind(card.back, at: 1)
    statement.bind(card.phonetic, at: 2)
    statement.bind(card.translation, at: 3)
    statement.bind(card.level?.rawValue, at: 4)
    statement.bind(card.example, at: 5)
    statement.bind(card.tags, at: 6)
    statement.bind(card.key, at: 7)
    statement.bind(id, at: 8)
    if let known { statement.bind(known, at: 9) } else { statement.bind(card.front, at: 9) }
    try statement.run()
  }

  private func known(_ front: String, _ occurrence: Int) throws -> (id: Int64, card: Card)? {
    try Row.fetchOne(lookUp, arguments: [id, front, occurrence - 1]).map { ($0["id"], try Self.card($0)) }
  }

  static func card(_ row: Row) throws -> Card {
    try Card(
      front: row["front"], back: row["back"], phonetic: row["phonetic"], translation: row["translation"],
      level: row["level"], example: row["example"], tags: row["tags"], key: row["key"])
  }
}
