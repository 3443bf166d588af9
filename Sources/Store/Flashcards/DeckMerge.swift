import Diagnostics
package import Flashcards
import GRDB
import People

/// What became of the cards of a deck that was merged into another.
package struct DeckMerge: Hashable, Sendable {
  package var moved = 0
  /// Cards that both decks had.
  package var joined = 0
}

extension BookTransaction {
  /// Moves the cards of a deck to another, with their schedules, answers, media and sessions, and deletes the deck.
  ///
  /// A card that both have, with the same front and back, becomes one: it is scheduled by all of its answers. How people
  /// study the cards is set by the other deck.
  ///
  /// Cost: one pass over the cards of both; a few queries for each card that both have.
  ///
  /// - Throws: a `Diagnostic` if one of them is studied now, or they use a key or the name of a picture for two things.
  package func merge(_ deck: Deck, into other: Deck) throws -> DeckMerge {
    guard deck.id != other.id else {
      throw Diagnostic(
        field: .deck,
        MessageText("expected another deck than '\(deck.name)'", "verwacht een andere stapel dan '\(deck.name)'"))
    }
    for study in try openStudies() where [deck.id, other.id].contains(study.deck.id) {
      throw Diagnostic(
        field: .deck,
        MessageText(
          "'\(study.deck.name)' has a session that is open; end it with 'scorebook stop' first",
          "'\(study.deck.name)' heeft een open sessie; sluit die eerst af met 'scorebook stop'"))
    }
    try expectOtherMedia(deck, other)
    var merge = DeckMerge()
    let pairs = try Row.fetchAll(
      db,
      sql: """
        SELECT card.id, min(same.id) FROM card JOIN card AS same ON same.front = card.front AND same.back = card.back
        WHERE card.deck_id = ?1 AND same.deck_id = ?2 GROUP BY card.id ORDER BY card.id
        """, arguments: [deck.id, other.id])
    for pair in pairs { try join(pair[0], into: pair[1]) }
    merge.joined = pairs.count
    try expectOtherKeys(deck, other)
    try db.execute(sql: "UPDATE card SET deck_id = ? WHERE deck_id = ?", arguments: [other.id, deck.id])
    merge.moved = db.changesCount
    try db.execute(sql: "UPDATE study SET deck_id = ? WHERE deck_id = ?", arguments: [other.id, deck.id])
    try db.execute(
      sql: "DELETE FROM media WHERE deck_id = ?1 AND name IN (SELECT name FROM media WHERE deck_id = ?2)",
      arguments: [deck.id, other.id])
    try db.execute(sql: "UPDATE media SET deck_id = ? WHERE deck_id = ?", arguments: [other.id, deck.id])
    try Deletion(of: "deck", id: deck.id, in: self).run()
    return merge
  }

  /// Gives a card's answers and imported schedules to another, and deletes it.
  private func join(_ card: Int64, into other: Int64) throws {
    let learners = try Int64.fetchAll(
      db,
      sql: """
        SELECT person_id FROM memory WHERE card_id IN (?1, ?2)
        UNION SELECT person_id FROM review WHERE card_id IN (?1, ?2) AND person_id IS NOT NULL
        """, arguments: [card, other])
    // An answer that both have is one.
    try db.execute(
      sql: "UPDATE OR IGNORE review SET card_id = ? WHERE card_id = ?", arguments: [other, card])
    try db.execute(sql: "UPDATE study_card SET card_id = ? WHERE card_id = ?", arguments: [other, card])
    let columns = "state, step, stability, difficulty, reviewed_at, due, answers, lapses"
    try db.execute(
      sql: """
        INSERT INTO imported_memory (person_id, card_id, \(columns))
        SELECT person_id, ?1, \(columns) FROM imported_memory WHERE card_id = ?2
          AND person_id NOT IN (SELECT person_id FROM imported_memory WHERE card_id = ?1)
        """, arguments: [other, card])
    try db.execute(
      sql: """
        INSERT INTO memory (person_id, card_id, suspended, buried_until)
        SELECT person_id, ?1, suspended, buried_until FROM memory WHERE card_id = ?2
          AND person_id NOT IN (SELECT person_id FROM memory WHERE card_id = ?1)
        """, arguments: [other, card])
    try Deletion(of: "card", id: card, in: self).run()
    for learner in learners {
      if let person = try person(id: learner) {
        try remember([other], of: person)
        try recalculate([other], of: person)
      }
    }
  }

  private func expectOtherKeys(_ deck: Deck, _ other: Deck) throws {
    let key = try String.fetchOne(
      db, sql: "SELECT key FROM card WHERE deck_id = ? AND key IN (SELECT key FROM card WHERE deck_id = ?) LIMIT 1",
      arguments: [deck.id, other.id])
    if let key {
      throw Diagnostic(
        field: .key,
        MessageText(
          """
          expected other keys in '\(deck.name)' than in '\(other.name)', found '\(key)' for two different \
          cards
          """,
          """
          verwacht in '\(deck.name)' andere sleutels dan in '\(other.name)', gevonden '\(key)' voor twee \
          verschillende kaarten
          """))
    }
  }

  private func expectOtherMedia(_ deck: Deck, _ other: Deck) throws {
    let name = try String.fetchOne(
      db,
      sql: """
        SELECT media.name FROM media JOIN media AS same ON same.name = media.name AND same.file <> media.file
        WHERE media.deck_id = ? AND same.deck_id = ? LIMIT 1
        """, arguments: [deck.id, other.id])
    if let name {
      throw Diagnostic(
        field: "media",
        MessageText(
          """
          expected other names in '\(deck.name)' than in '\(other.name)', found '\(name)' for two \
          different files
          """,
          """
          verwacht in '\(deck.name)' andere namen dan in '\(other.name)', gevonden '\(name)' voor twee \
          verschillende bestanden
          """))
    }
  }
}
