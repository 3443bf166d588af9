import Flashcards
import GRDB
package import People

extension BookTransaction {
  /// Prepares the studies of a person who is merged into another: of two open sessions one is ended, and of two sets
  /// of options for a deck the first stays. Cards that both have answered have to be rescheduled.
  ///
  /// - Returns: those cards.
  func joinStudies(of other: Person, into person: Person) throws -> [Int64] {
    try db.execute(
      sql: """
        UPDATE study SET ended_at = max(started_at, ifnull(shown_at, started_at)), card_id = NULL, shown_at = NULL
        WHERE person_id = ?1 AND ended_at IS NULL
          AND EXISTS (SELECT 1 FROM study WHERE person_id = ?2 AND ended_at IS NULL)
        """, arguments: [other.id, person.id])
    try db.execute(
      sql: """
        DELETE FROM study_options WHERE person_id = ?1
          AND deck_id IN (SELECT deck_id FROM study_options WHERE person_id = ?2)
        """, arguments: [other.id, person.id])
    let shared = try Int64.fetchAll(
      db,
      sql: """
        SELECT card_id FROM memory WHERE person_id = ?1
          AND card_id IN (SELECT card_id FROM memory WHERE person_id = ?2)
        """, arguments: [other.id, person.id])
    try db.execute(
      sql: """
        DELETE FROM imported_memory WHERE person_id = ?1
          AND card_id IN (SELECT card_id FROM imported_memory WHERE person_id = ?2)
        """, arguments: [other.id, person.id])
    let deletion = try BulkStatement("DELETE FROM memory WHERE person_id = ? AND card_id = ?", in: db)
    for card in shared {
      deletion.bind(other.id, at: 1)
      deletion.bind(card, at: 2)
      try deletion.run()
    }
    return shared
  }

  /// Reschedules cards by a person's answers.
  package func remember(_ cards: some Collection<Int64>, of person: Person) throws {
    let decks = try BulkStatement("SELECT deck_id FROM card WHERE id = ?", in: db)
    let writer = try MemoryWriter(in: db)
    if cards.isEmpty { return }
    let texts = try self.cards(Array(cards))
    let days = try studyDays()
    for card in cards {
      decks.bind(card, at: 1)
      guard let deck = try decks.first({ $0.integer(0) }), let text = texts[card] else { continue }
      let scheduler = try options(ofPerson: person.id, forDeck: deck).scheduler(counting: .days(days))
      let memory = try memory(of: card, of: person, under: scheduler, seed: IntervalFuzz.seed(of: text.stableName))
      try writer.write(memory, of: person.id, for: card)
    }
  }
}
