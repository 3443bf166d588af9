package import Flashcards
import Foundation
import GRDB
package import People

extension BookTransaction {
  /// All decks: those with a position first, then by name.
  package func decks() throws -> [Deck] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT deck.id, name, (SELECT count(*) FROM card WHERE deck_id = deck.id) AS cards, icon, image, created_at,
          front_language, back_language
        FROM deck ORDER BY ifnull(place, 9e9), name
        """
    ).map {
      Deck(
        id: $0["id"], name: $0["name"], cardCount: $0["cards"],
        DeckDetails(icon: $0["icon"], image: $0["image"], createdAt: $0["created_at"]),
        frontLanguage: $0["front_language"],
        backLanguage: $0["back_language"])
    }
  }

  package func deck(named name: String) throws -> Deck? { try decks().first { $0.name == name } }

  /// A deck's cards in the order they were added.
  package func cards(of deck: Deck) throws -> [Card] {
    var cards: [Card] = []
    try forEachCard(of: deck) { cards.append($0) }
    return cards
  }

  /// Passes on a deck's cards one by one, in the order they were added. Memory: one card.
  package func forEachCard(of deck: Deck, _ body: (Card) throws -> Void) throws {
    try forEachCard(of: deck) { card, _ in try body(card) }
  }

  /// The same, with the answers to each card, the oldest first, and a learner's memory of it.
  ///
  /// If the log does not record a card's state at an answer, it is calculated by replaying the log. Without a learner,
  /// the memory is calculated from the log alone.
  ///
  /// - Parameter person: the learner and author of the answers; nil for everybody's answers, and the memory of the
  ///   focus person or the only learner.
  package func forEachScheduledCard(
    of deck: Deck, by person: Person? = nil, _ body: (ScheduledCard) throws -> Void
  ) throws {
    let learner = try person ?? soleLearner()
    let options = try learner.map { try self.options(of: $0, for: deck) } ?? StudyOptions()
    let scheduler = try options.scheduler(counting: .days(studyDays()))
    let standing = try BulkStatement(
      "SELECT suspended, buried_until, \(MemoryRow.columns) FROM memory WHERE person_id = ?1 AND card_id = ?2", in: db)
    standing.bind(learner?.id, at: 1)
    let starts = try learner.map { try ImportedMemories(of: $0, in: db) }
    let reviews = try db.makeStatement(
      sql: """
        SELECT rating, at, state, scheduled_days, elapsed_days, milliseconds, stability, difficulty, retrievability
        FROM review WHERE card_id = ?1 AND (?2 IS NULL OR person_id = ?2 OR person_id IS NULL AND ?3) ORDER BY at, id
        """)
    try forEachCard(of: deck) { card, id in
      var answers = try Row.fetchAll(reviews, arguments: [id, person?.id, person?.isFocus ?? false])
        .compactMap(Self.review)
      var replay = CardReplay(
        under: scheduler, from: try starts?.memory(of: id), seed: IntervalFuzz.seed(of: card.stableName))
      for index in answers.indices { replay.complete(&answers[index]) }
      standing.bind(id, at: 2)
      let known = try standing.first {
        (
          isSuspended: $0.integer(0) != 0, buriedUntil: $0.optionalInteger(1).map { Instant(milliseconds: $0) },
          memory: MemoryRow.memory($0, from: 2)
        )
      }
      // Answers without a person belong to the focus person only.
      let isAnybodys = person == nil && learner?.isFocus != true
      let memory = known.flatMap { $0.memory == .new ? nil : $0.memory } ?? (isAnybodys ? replay.end : .new)
      let steps = memory.state == .relearning ? scheduler.relearning : scheduler.learning
      try body(
        ScheduledCard(
          card, reviews: answers, memory: memory, stepsLeft: max(1, steps.waits.count - (memory.step ?? 0)),
          isSuspended: known?.isSuspended ?? false, buriedUntil: known?.buriedUntil))
    }
  }

  static func review(_ row: Row) -> Review? {
    Review.Rating(rawValue: row[0]).map { rating in
      Review(
        rating: rating, reviewedAt: Date(milliseconds: row[1]), state: (row[2] as String?).flatMap(Review.State.init),
        scheduledDays: row[3], elapsedDays: row[4], milliseconds: row[5], stability: row[6], difficulty: row[7],
        retrievability: row[8])
    }
  }

  /// The same, with the id of each card.
  package func forEachCard(of deck: Deck, _ body: (Card, _ id: Int64) throws -> Void) throws {
    let rows = try BulkStatement(
      "SELECT \(CardRow.columns) FROM card NOT INDEXED WHERE deck_id = ? ORDER BY id", in: db)
    rows.bind(deck.id, at: 1)
    defer { rows.reset() }
    var card = Card()
    while try rows.next() {
      CardRow.read(rows, into: &card)
      try body(card, rows.integer(0))
    }
  }
}

/// A row of the table `card`: its id, the faces in their order, and when it was made.
enum CardRow {
  static let columns = "id, front, back, phonetic, translation, level, example, tags, key, created_at"
  private static let createdAt: Int32 = 9

  static func column(of face: Card.Face) -> Int32 { Int32(face.rawValue + 1) }

  static func read(_ row: BulkStatement, into card: inout Card) {
    card.removeAll()
    for face in Card.Face.allCases where !row.isNull(column(of: face)) {
      row.withText(column(of: face)) { card.append($0, as: face) }
    }
    card.createdAt = row.optionalInteger(createdAt)
  }

  /// Whether a card equals the row; a card without a key does not compare the row's.
  static func agrees(_ row: BulkStatement, _ card: Card) -> Bool {
    Card.Face.allCases.allSatisfy { face in
      (face == .key && !card.has(.key))
        || row.withText(column(of: face)) { known in card.withBytes(of: face) { known.elementsEqual($0) } }
    }
  }

  /// Whether the row has the time at which the card was made, if the card says one.
  static func hasTime(_ row: BulkStatement, of card: Card) -> Bool {
    card.createdAt.map { row.optionalInteger(createdAt) == $0 } ?? true
  }

  /// Runs a statement with the faces, and when the card was made, as parameters from 1 on. SQLite reads the texts where they
  /// are, which saves a copy of each.
  static func run(_ statement: BulkStatement, with card: Card) throws {
    try card.withTexts { texts, bounds in
      for face in Card.Face.allCases {
        let index = Int32(face.rawValue) + 1
        if card.has(face) {
          statement.bind(borrowed: UnsafeBufferPointer(rebasing: texts[bounds(face)]), at: index)
        } else {
          statement.bind(nil as Int64?, at: index)
        }
      }
      statement.bind(card.createdAt, at: createdAt)
      try statement.run()
    }
  }

  /// Binds the faces, and when the card was made, to parameters from `first` on; what the card does not have to null.
  static func bind(_ card: Card, to statement: BulkStatement, from first: Int32) {
    for face in Card.Face.allCases {
      let index = first + Int32(face.rawValue)
      if card.has(face) {
        card.withBytes(of: face) { statement.bind($0, at: index) }
      } else {
        statement.bind(nil as Int64?, at: index)
      }
    }
    statement.bind(card.createdAt, at: first + createdAt - 1)
  }
}
