import Diagnostics
package import Flashcards
package import Foundation
import GRDB
package import People

extension BookTransaction {
  /// Every card as a person studies it, in the order the cards were added: a deck's, or all.
  ///
  /// - Parameter withSiblings: whether to find the cards that give each other's answer away, which requires their
  ///   texts.
  /// Cost: one pass over the cards and one over their memory; a small deck among many is looked up.
  package func studyCards(
    of person: Person, in deck: Deck? = nil, withSiblings: Bool = false
  ) throws -> [StudyCard] {
    let last = try Int64.fetchOne(db, sql: "SELECT ifnull(max(id), 0) FROM card") ?? 0
    let isSmall = deck.map { Int64($0.cardCount) < last / 20 } ?? false
    let rows = try BulkStatement(
      """
      SELECT id, deck_id\(withSiblings ? ", front, back" : "") FROM card \(isSmall ? "" : "NOT INDEXED")
      \(deck == nil ? "" : "WHERE deck_id = ?1") ORDER BY id
      """, in: db)
    if let deck { rows.bind(deck.id, at: 1) }
    defer { rows.reset() }
    var memories = try StudyRows(of: person, oneByOne: isSmall, in: db)
    defer { memories.end() }
    var cards: [StudyCard] = []
    cards.reserveCapacity(deck?.cardCount ?? 0)
    var text = Card()
    while try rows.next() {
      var card = StudyCard(id: rows.integer(0), deck: rows.integer(1))
      try memories.read(into: &card)
      if withSiblings {
        text.removeAll()
        rows.withText(2) { text.append($0, as: .front) }
        rows.withText(3) { text.append($0, as: .back) }
        card.siblings = text.siblingMark
      }
      cards.append(card)
    }
    return cards
  }

  /// The same, with the time at which each card was imported, if it is in the history.
  package func studyCardsWithAge(of person: Person, in deck: Deck? = nil) throws -> [StudyCard] {
    var cards = try studyCards(of: person, in: deck)
    let spans = try Row.fetchAll(
      db,
      sql: """
        SELECT first, last, at FROM addition JOIN work ON work.id = work_id WHERE relation = 'card' ORDER BY first
        """
    ).map { (first: $0["first"] as Int64, last: $0["last"] as Int64, at: Instant(milliseconds: $0["at"])) }
    var span = 0
    for index in cards.indices {
      while span < spans.count, spans[span].last < cards[index].id { span += 1 }
      guard span < spans.count else { break }
      if cards[index].id >= spans[span].first { cards[index].addedAt = spans[span].at }
    }
    return cards
  }

  /// The cards of a deck that can be studied now.
  package func queue(
    of person: Person, in deck: Deck, at now: Date, days: StudyDays, rules: QueueRules
  ) throws -> (queue: StudyQueue, cards: [StudyCard]) {
    let cards = try studyCards(of: person, in: deck, withSiblings: rules.buriesSiblings)
    let start = days.start(of: days.day(of: Instant(now))).milliseconds
    let done = try Row.fetchOne(
      db,
      sql: """
        SELECT ifnull(sum(state = 'new'), 0), ifnull(sum(state = 'review'), 0)
        FROM review JOIN card ON card.id = card_id WHERE person_id = ? AND at >= ? AND deck_id = ?
        """, arguments: [person.id, start, deck.id])
    let queue = StudyQueue(
      of: cards, at: Instant(now), days: days, rules: rules, newDone: done?[0] ?? 0, reviewsDone: done?[1] ?? 0)
    return (queue, cards)
  }

  /// The texts of cards by their ids.
  package func cards(_ ids: [Int64]) throws -> [Int64: Card] {
    let row = try BulkStatement("SELECT \(CardRow.columns) FROM card WHERE id = ?", in: db)
    var cards: [Int64: Card] = [:]
    for id in ids where cards[id] == nil {
      row.bind(id, at: 1)
      if try row.next() {
        var card = Card()
        CardRow.read(row, into: &card)
        cards[id] = card
      }
      row.reset()
    }
    return cards
  }

  /// The card of a deck with this key, or else with this front.
  ///
  /// - Parameter occurrence: which of the cards with that front it is, from 1.
  /// - Throws: a `Diagnostic` if there is none, or several.
  package func card(_ word: String, occurrence: Int? = nil, in deck: Deck) throws -> (id: Int64, card: Card) {
    if let occurrence, occurrence < 1 {
      throw Diagnostic(
        field: "occurrence",
        MessageText("expected 1 or more, found '\(occurrence)'", "verwacht 1 of meer, gevonden '\(occurrence)'"))
    }
    let id = try DeckCards(deck.name, in: self).card(word, occurrence)
    return (id, try cards([id])[id] ?? Card())
  }

  /// A person's memory of a card.
  package func studyCard(_ id: Int64, of person: Person) throws -> StudyCard? {
    let row = try BulkStatement(
      """
      SELECT card.id, card.deck_id, ifnull(suspended, 0), buried_until, \(MemoryRow.columns) FROM card
      LEFT JOIN memory ON memory.person_id = ?1 AND card_id = card.id WHERE card.id = ?2
      """, in: db)
    row.bind(person.id, at: 1)
    row.bind(id, at: 2)
    return try row.first {
      StudyCard(
        id: $0.integer(0), deck: $0.integer(1), memory: MemoryRow.memory($0, from: 4),
        isSuspended: $0.integer(2) != 0, buriedUntil: $0.optionalInteger(3).map { Instant(milliseconds: $0) })
    }
  }

  /// Suspends a card, or brings it back.
  ///
  /// - Returns: false if nothing changed.
  package func suspend(_ card: Int64, of person: Person, _ isSuspended: Bool = true, at now: Date) throws -> Bool {
    try change(card, of: person, .suspended, to: isSuspended ? 1 : 0, at: now)
  }

  /// Buries a card until a day; nil brings it back.
  ///
  /// - Returns: false if nothing changed.
  @discardableResult
  package func bury(_ card: Int64, of person: Person, until instant: Instant?, at now: Date) throws -> Bool {
    try change(card, of: person, .buried, to: instant?.milliseconds, at: now)
  }
}

extension BookTransaction {
  /// How many cards of a deck are new to a person, and how many are due before an instant.
  package func counts(of person: Person, in deck: Deck, dueBefore end: Instant) throws -> (new: Int, due: Int) {
    let row = try Row.fetchOne(
      db,
      sql: """
        SELECT ifnull(sum(state IS NOT NULL OR suspended), 0),
          ifnull(sum(due < ?3 AND NOT suspended AND ifnull(buried_until, 0) < ?3), 0)
        FROM memory JOIN card ON card.id = card_id WHERE person_id = ?1 AND deck_id = ?2
        """, arguments: [person.id, deck.id, end.milliseconds])
    return (deck.cardCount - (row?[0] ?? 0), row?[1] ?? 0)
  }
}
