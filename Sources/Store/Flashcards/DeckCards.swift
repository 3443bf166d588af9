import Diagnostics
import GRDB
import People

/// Finds the cards of a deck by their names in a file.
struct DeckCards {
  private let id: Int64
  private let name: String
  private let hasKeys: Bool
  private let byKey: BulkStatement
  private let byFront: BulkStatement

  /// - Throws: a `Diagnostic` if the book has no deck of that name.
  init(_ name: String, in transaction: BookTransaction) throws {
    let db = transaction.db
    guard let id = try Int64.fetchOne(db, sql: "SELECT id FROM deck WHERE name = ?", arguments: [name]) else {
      let names = try String.fetchAll(db, sql: "SELECT name FROM deck LIMIT 1000")
      throw Diagnostic(
        field: .deck,
        MessageText(
          "no '\(name)' in this book" + didYouMean(name, among: names, else: "import the deck first"),
          "geen '\(name)' in dit boek"
            + didYouMean(name, among: names, else: "importeer de stapel eerst", in: .dutch)))
    }
    self.id = id
    self.name = name
    hasKeys =
      try Bool.fetchOne(
        db, sql: "SELECT EXISTS (SELECT 1 FROM card WHERE deck_id = ? AND key IS NOT NULL)", arguments: [id]) ?? false
    byKey = try BulkStatement("SELECT id FROM card WHERE deck_id = ? AND key = ?", in: db)
    byFront = try BulkStatement(
      """
      SELECT id, (SELECT count(*) FROM (SELECT 1 FROM card WHERE deck_id = ?1 AND front = ?2 LIMIT 2))
      FROM card WHERE deck_id = ?1 AND front = ?2 ORDER BY id LIMIT 1 OFFSET ?3
      """, in: db)
  }

  /// The card with this key, or else with this front.
  ///
  /// - Parameter occurrence: which of the cards with that front it is, from 1; if given, `word` is not a key.
  /// - Throws: a `Diagnostic` without a place if the deck has no such card, or several.
  func card(_ word: String, _ occurrence: Int?) throws -> Int64 {
    if hasKeys, occurrence == nil {
      byKey.bind(id, at: 1)
      byKey.bind(word, at: 2)
      if let card = try byKey.first({ $0.integer(0) }) { return card }
    }
    byFront.bind(id, at: 1)
    byFront.bind(word, at: 2)
    byFront.bind(Int64((occurrence ?? 1) - 1), at: 3)
    let found = try byFront.first { (id: $0.integer(0), isOnly: $0.integer(1) == 1) }
    guard let found else {
      let which = occurrence.map { "of occurrence \($0) and front" } ?? "of the key or front"
      throw Diagnostic(
        field: .card,
        MessageText(
          "no card \(which) '\(word)' in deck '\(name)'",
          "geen kaart \(occurrence.map { "met voorkomen \($0) en voorkant" } ?? "met sleutel of voorkant") '\(word)' in stapel '\(name)'"
        ))
    }
    guard found.isOnly || occurrence != nil else {
      throw Diagnostic(
        field: .card,
        MessageText(
          "expected one '\(word)' in deck '\(name)', found more; say which in a column 'occurrence', from 1",
          "verwacht één '\(word)' in stapel '\(name)', gevonden meer; zeg welke in een kolom 'occurrence', vanaf 1"))
    }
    return found.id
  }
}
