import Diagnostics
package import Flashcards
import GRDB
package import People

extension BookTransaction {
  /// Reschedules a deck: recalculates the person's memory of its cards from their answers and their options for it.
  /// Suspended and buried cards stay so. A card without answers is new, unless another program scheduled it. The
  /// memory from another program is ignored if the log has all answers to the card from the first one.
  ///
  /// Cost: one pass over the deck's answers.
  ///
  /// - Returns: the number of cards with answers, and of answers.
  package func reschedule(_ deck: Deck, of person: Person) throws -> (cards: Int, answers: Int) {
    try db.execute(
      sql: """
        DELETE FROM imported_memory
        WHERE person_id = ?1 AND card_id IN (SELECT id FROM card WHERE deck_id = ?2)
          AND (SELECT ifnull(state, 'new') IN ('new', 'learning') FROM review
            WHERE review.card_id = imported_memory.card_id AND (person_id = ?1 OR person_id IS NULL AND ?3)
            ORDER BY at, id LIMIT 1)
        """, arguments: [person.id, deck.id, person.isFocus])
    try db.execute(
      sql: """
        UPDATE memory SET state = NULL, step = NULL, stability = NULL, difficulty = NULL, reviewed_at = NULL,
          due = NULL, answers = NULL, lapses = NULL
        WHERE person_id = ? AND state IS NOT NULL AND card_id IN (SELECT id FROM card WHERE deck_id = ?)
          AND NOT EXISTS (SELECT 1 FROM review WHERE review.card_id = memory.card_id
            AND (review.person_id = memory.person_id OR review.person_id IS NULL AND ?))
          AND NOT EXISTS (SELECT 1 FROM imported_memory
            WHERE imported_memory.person_id = memory.person_id AND imported_memory.card_id = memory.card_id)
        """, arguments: [person.id, deck.id, person.isFocus])
    return try remember(
      of: person, where: "card_id IN (SELECT id FROM card WHERE deck_id = ?3)", deck.id)
  }

  /// Updates the memory of the cards with reviews added after the given one, for everybody who answered.
  ///
  /// Answers without a person are the focus person's; without a focus person they are ignored.
  package func remember(reviewsAfter review: Int64) throws -> (cards: Int, answers: Int) {
    var sum = (cards: 0, answers: 0)
    let focus = try focusPerson()
    let ids = try Int64?.fetchAll(db, sql: "SELECT DISTINCT person_id FROM review WHERE id > ?", arguments: [review])
    for id in Set(ids.compactMap { $0 ?? focus?.id }).sorted() {
      guard let person = try person(id: id) else { continue }
      let one = try remember(
        of: person, where: "card_id IN (SELECT card_id FROM review WHERE id > ?3)", review)
      sum = (sum.cards + one.cards, sum.answers + one.answers)
    }
    return sum
  }

  /// A card's memory, calculated from the log and from another program's memory.
  func memory(of card: Int64, of person: Person, under scheduler: Scheduler, seed: UInt64) throws -> Memory {
    let rows = try BulkStatement(
      "SELECT rating, at FROM review WHERE \(Self.isOwnReview) AND card_id = ?3 ORDER BY at, id", in: db)
    rows.bind(person.id, at: 1)
    rows.bind(person.isFocus ? Int64(1) : 0, at: 2)
    rows.bind(card, at: 3)
    defer { rows.reset() }
    let start = try ImportedMemories(of: person, in: db).memory(of: card)
    var replay = CardReplay(under: scheduler, from: start, seed: seed)
    while try rows.next() {
      guard let rating = Review.Rating(rawValue: Int(rows.integer(0))) else { continue }
      _ = replay.answer(rating, at: Instant(milliseconds: rows.integer(1)))
    }
    return replay.end
  }

  private func remember(of person: Person, where condition: String, _ argument: Int64) throws -> (
    cards: Int, answers: Int
  ) {
    let rows = try BulkStatement(
      """
      SELECT card_id, rating, at FROM review WHERE \(Self.isOwnReview) AND \(condition) ORDER BY card_id, at, id
      """, in: db)
    rows.bind(person.id, at: 1)
    rows.bind(person.isFocus ? Int64(1) : 0, at: 2)
    rows.bind(argument, at: 3)
    defer { rows.reset() }
    let names = try BulkStatement("SELECT deck_id, ifnull(key, front) FROM card WHERE id = ?", in: db)
    let writer = try MemoryWriter(in: db)
    let starts = try ImportedMemories(of: person, in: db)
    let days = try studyDays()
    var schedulers: [Int64: Scheduler] = [:]
    var counts = (cards: 0, answers: 0)
    var card: Int64?
    var replay: CardReplay?
    func write() throws {
      if let card, let memory = replay?.end, memory != .new { try writer.write(memory, of: person.id, for: card) }
    }
    while try rows.next() {
      let id = rows.integer(0)
      if id != card {
        try write()
        names.bind(id, at: 1)
        let found = try names.first { ($0.integer(0), $0.text(1)) }
        guard let (deck, name) = found else { continue }
        if schedulers[deck] == nil {
          schedulers[deck] = try options(ofPerson: person.id, forDeck: deck).scheduler(counting: .days(days))
        }
        card = id
        let start = try starts.memory(of: id)
        replay = schedulers[deck].map { CardReplay(under: $0, from: start, seed: IntervalFuzz.seed(of: name)) }
        counts.cards += 1
      }
      counts.answers += 1
      guard let rating = Review.Rating(rawValue: Int(rows.integer(1))) else { continue }
      _ = replay?.answer(rating, at: Instant(milliseconds: rows.integer(2)))
    }
    try write()
    return counts
  }

  /// The last review of the book.
  package func lastReview() throws -> Int64 {
    try Int64.fetchOne(db, sql: "SELECT ifnull(max(id), 0) FROM review") ?? 0
  }
}
