import Flashcards
import GRDB
import People

/// A person's memory of cards, read together with the cards in the order of their ids: one pass instead of a search
/// for every card.
struct StudyRows {
  private static let columns = "card_id, suspended, buried_until, \(MemoryRow.columns)"

  private let rows: BulkStatement
  /// Whether the cards are few and looked up one by one.
  private let isOneByOne: Bool
  /// The card of the next row; nil after the last one.
  private var next: Int64?

  init(of person: Person, oneByOne: Bool, in db: Database) throws {
    isOneByOne = oneByOne
    rows = try BulkStatement(
      "SELECT \(Self.columns) FROM memory WHERE person_id = ?1 "
        + (oneByOne ? "AND card_id = ?2" : "ORDER BY card_id"), in: db)
    rows.bind(person.id, at: 1)
    if !oneByOne { try advance() }
  }

  /// Completes a card; its id must be greater than the previous card's.
  mutating func read(into card: inout StudyCard) throws {
    if isOneByOne {
      rows.bind(card.id, at: 2)
      defer { rows.reset() }
      if try rows.next() { fill(&card) }
      return
    }
    while let known = next, known < card.id { try advance() }
    if next == card.id { fill(&card) }
  }

  func end() { rows.reset() }

  private mutating func advance() throws { next = try rows.next() ? rows.integer(0) : nil }

  private func fill(_ card: inout StudyCard) {
    card.isSuspended = rows.integer(1) != 0
    card.buriedUntil = rows.optionalInteger(2).map { Instant(milliseconds: $0) }
    card.memory = MemoryRow.memory(rows, from: 3)
  }
}
