package import Flashcards
import GRDB
import People

/// Corrections of single answers to cards; the card's schedule follows from those that are left.
extension BookTransaction {
  /// Changes the rating of an answer.
  ///
  /// - Throws: a `Diagnostic` if its card is in an open session.
  package func change(review id: Int64, to rating: Review.Rating) throws {
    try correct(id) {
      try db.execute(sql: "UPDATE review SET rating = ? WHERE id = ?", arguments: [rating.rawValue, id])
    }
  }

  /// Deletes an answer.
  ///
  /// - Throws: a `Diagnostic` if its card is in an open session.
  package func delete(review id: Int64) throws {
    try correct(id) { try Deletion(of: "review", id: id, in: self).run() }
  }

  package func card(ofReview id: Int64) throws -> Int64? {
    try Int64.fetchOne(db, sql: "SELECT card_id FROM review WHERE id = ?", arguments: [id])
  }

  private func correct(_ id: Int64, _ change: () throws -> Void) throws {
    let row = try Row.fetchOne(db, sql: "SELECT card_id, person_id, at FROM review WHERE id = ?", arguments: [id])
    guard let row else { return }
    let card: Int64 = row[0]
    try expectNotAsked(card)
    try change()
    // Answers without a person are the focus person's.
    let learner = try (row[1] as Int64?).map { try person(id: $0) } ?? focusPerson()
    if let learner {
      try remember([card], of: learner)
      try recalculate([card], of: learner, after: row[2])
    }
  }

  /// Recalculates what the log records of cards before their answers: state, intervals and memory. Answers without it,
  /// and those that were asked before their day, keep what they have.
  ///
  /// - Parameter instant: only answers after it, in milliseconds since 1970; nil for all.
  func recalculate(_ cards: some Collection<Int64>, of person: Person, after instant: Int64? = nil) throws {
    guard !cards.isEmpty else { return }
    let texts = try self.cards(Array(cards))
    let starts = try ImportedMemories(of: person, in: db)
    let rows = try BulkStatement(
      "SELECT id, rating, at FROM review WHERE \(Self.isOwnReview) AND card_id = ?3 ORDER BY at, id", in: db)
    rows.bind(person.id, at: 1)
    rows.bind(person.isFocus ? Int64(1) : 0, at: 2)
    let update = try BulkStatement(
      """
      UPDATE review SET state = ?, scheduled_days = ?, elapsed_days = ?, stability = ?, difficulty = ?, retrievability = ?
      WHERE id = ? AND state <> 'filtered'
      """, in: db)
    for card in cards {
      guard let text = texts[card], let deck = try deck(ofCard: card) else { continue }
      let scheduler = try scheduler(of: person, for: deck)
      var replay = CardReplay(
        under: scheduler, from: try starts.memory(of: card), seed: IntervalFuzz.seed(of: text.stableName))
      var answers: [(id: Int64, review: Review)] = []
      rows.bind(card, at: 3)
      while try rows.next() {
        let (id, at) = (rows.integer(0), rows.integer(2))
        guard let rating = Review.Rating(rawValue: Int(rows.integer(1))) else { continue }
        let now = Instant(milliseconds: at)
        let before = replay.standing(at: now)
        guard replay.answer(rating, at: now), instant.map({ at > $0 }) ?? true else { continue }
        answers.append((id, Review(of: before, answered: rating, at: now, under: scheduler)))
      }
      rows.reset()
      for (id, review) in answers {
        update.bind(review.state?.rawValue, at: 1)
        update.bind(review.scheduledDays, at: 2)
        update.bind(review.elapsedDays, at: 3)
        update.bind(review.stability, at: 4)
        update.bind(review.difficulty, at: 5)
        update.bind(review.retrievability, at: 6)
        update.bind(id, at: 7)
        try update.run()
      }
    }
  }
}
