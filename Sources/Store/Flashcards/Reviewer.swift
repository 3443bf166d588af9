import Diagnostics
package import Flashcards
package import Foundation
import GRDB
import People

/// Records ratings; it caches the session, its deck's options and the current card, so a rating costs a few prepared
/// statements.
///
/// Valid for one transaction, as long as nothing else changes the session, its deck or the options.
package struct Reviewer {
  /// The result of a rating.
  package struct Rated: Hashable, Sendable {
    package let card: Card
    package let rating: Review.Rating
    package let before: Memory
    package let after: Memory
    /// Whether the card was forgotten so often that it is reported as a leech.
    package let isLeech: Bool
  }

  package let study: Study
  package let options: StudyOptions
  private let scheduler: Scheduler
  private let transaction: BookTransaction
  private let days: StudyDays
  /// The current card; nil if none is left now.
  private var asked: Int64?
  private var shownAt: Int64?
  /// The first position in the session's order that may not have been asked yet.
  private var place: Int64
  private var answers: Int64
  private let texts: BulkStatement
  private let memories: BulkStatement
  private let forgotten: BulkStatement
  private let learned: BulkStatement
  private let planned: BulkStatement
  private let insertion: BulkStatement
  private let link: BulkStatement
  private let standing: BulkStatement
  private let writer: MemoryWriter

  /// How long before its due time a learning card is asked if nothing else is left, in milliseconds.
  private static let ahead: Int64 = 20 * 60_000

  /// - Parameter study: an open session.
  package init(_ study: Study, days: StudyDays, in transaction: BookTransaction) throws {
    let db = transaction.db
    self.study = study
    self.transaction = transaction
    self.days = days
    options = try transaction.options(of: study.person, for: study.deck)
    scheduler = try options.scheduler(counting: .days(days))
    let row = try Row.fetchOne(
      db,
      sql: """
        SELECT card_id, shown_at, next,
          (SELECT ifnull(max(sequence), 0) FROM study_answer WHERE study_id = study.id) FROM study WHERE id = ?
        """, arguments: [study.id])
    asked = row?[0]
    shownAt = row?[1]
    place = row?[2] ?? 1
    answers = row?[3] ?? 0
    texts = try BulkStatement("SELECT \(CardRow.columns) FROM card WHERE id = ?", in: db)
    memories = try BulkStatement(
      "SELECT \(MemoryRow.columns) FROM memory WHERE person_id = ? AND card_id = ?", in: db)
    forgotten = try Self.steps("relearning", in: db)
    learned = try Self.steps("learning", in: db)
    planned = try BulkStatement(
      """
      SELECT position, study_card.card_id FROM study_card
      LEFT JOIN memory ON memory.person_id = ?1 AND memory.card_id = study_card.card_id
      WHERE study_id = ?2 AND position >= ?3 AND ifnull(reviewed_at, -9e18) < ?4
        AND NOT ifnull(suspended, 0) AND ifnull(buried_until, 0) <= ?5
      ORDER BY position LIMIT 1
      """, in: db)
    insertion = try BulkStatement(
      """
      INSERT INTO review (card_id, person_id, at, rating, state, scheduled_days, elapsed_days, milliseconds, stability,
        difficulty, retrievability) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """, in: db)
    link = try BulkStatement("INSERT INTO study_answer VALUES (?, ?, ?)", in: db)
    standing = try BulkStatement(
      """
      UPDATE study SET card_id = ?, shown_at = ?, next = ?, turn = CASE WHEN ? THEN (\(BookTransaction.nextTurn)) ELSE turn END
      WHERE id = ?
      """, in: db)
    writer = try MemoryWriter(in: db)
  }

  /// The session's cards in one learning state, by due time.
  private static func steps(_ state: String, in db: Database) throws -> BulkStatement {
    try BulkStatement(
      """
      SELECT due, memory.card_id FROM memory INDEXED BY memory_steps
      WHERE person_id = ?1 AND state = '\(state)' AND step IS NOT NULL AND due <= ?2
        AND NOT suspended AND ifnull(buried_until, 0) <= ?3
        AND EXISTS (SELECT 1 FROM study_card WHERE study_id = ?4 AND study_card.card_id = memory.card_id)
      ORDER BY due, memory.card_id LIMIT 1
      """, in: db)
  }

  /// The current card. If none is chosen yet, it is a relearning or learning card that is due, else the next in the
  /// session's order, else a learning card that is due soon.
  package mutating func current(at now: Date) throws -> (id: Int64, card: Card)? {
    if asked == nil {
      try choose(at: Instant(now))
      if asked != nil { try keep() }
    }
    guard let asked else { return nil }
    return (asked, try text(of: asked))
  }

  /// The same, shown to the learner: the next rating is for this session, even if others are open.
  package mutating func show(at now: Date) throws -> (id: Int64, card: Card)? {
    let asked = try current(at: now)
    try keep(isShown: true)
    return asked
  }

  /// When the session's next card is due, if none is left now.
  package func nextDue() throws -> Instant? {
    try Int64.fetchOne(
      transaction.db,
      sql: """
        SELECT min(due) FROM memory JOIN study_card USING (card_id)
        WHERE study_id = ? AND person_id = ? AND state IN ('learning', 'relearning') AND NOT suspended
        """, arguments: [study.id, study.person.id]
    ).map { Instant(milliseconds: $0) }
  }

  /// The learner's memory of the current card, and the result of each rating.
  package func choices(at now: Date) throws -> [(rating: Review.Rating, memory: Memory)] {
    guard let asked else { return [] }
    let memory = try memory(of: asked)
    let name = try text(of: asked).stableName
    let after = try scheduler.choices(memory, at: Instant(now), seed: IntervalFuzz.seed(of: name))
    return Array(zip(Review.Rating.allCases, after)).map { ($0, $1) }
  }

  /// Rates the current card, and chooses the next.
  ///
  /// - Throws: a `Diagnostic` if no card is left, or the time is not later than the card's last answer.
  package mutating func rate(_ rating: Review.Rating, at now: Date) throws -> Rated {
    guard let (id, card) = try current(at: now) else {
      let due = try nextDue()
      let english = due.map { "; the next is due at \($0)" } ?? ""
      let dutch = due.map { "; de volgende is aan de beurt op \($0)" } ?? ""
      throw Diagnostic(
        field: "rate",
        MessageText(
          "no card of '\(study.deck.name)' is left to be asked\(english)",
          "er is geen kaart van '\(study.deck.name)' meer te vragen\(dutch)"))
    }
    let instant = Instant(now)
    let before = try memory(of: id)
    let after = try scheduler.answered(before, rating, at: instant, seed: IntervalFuzz.seed(of: card.stableName))
    let taken = shownAt.map { instant.milliseconds &- $0 }.flatMap { $0 < 0 ? nil : Int(min($0, 60_000)) }
    let review = Review(of: before, answered: rating, at: instant, milliseconds: taken, under: scheduler)
    try insert(review, to: id)
    answers += 1
    link.bind(study.id, at: 1)
    link.bind(answers, at: 2)
    link.bind(transaction.db.lastInsertedRowID, at: 3)
    try link.run()
    try writer.write(after, of: study.person.id, for: id)
    try choose(at: instant)
    try keep(isShown: true)
    let lapses = after.strength?.lapses ?? 0
    return Rated(
      card: card, rating: rating, before: before, after: after,
      isLeech: lapses > (before.strength?.lapses ?? 0) && options.leech.isToldOf(lapses: lapses))
  }

  /// Undoes the session's last rating; called again, the one before it. The card is asked again, with the memory from
  /// its remaining answers.
  ///
  /// - Throws: a `Diagnostic` if no rating is left.
  package mutating func undo(at now: Date) throws -> (card: Card, rating: Review.Rating) {
    let db = transaction.db
    let row = try Row.fetchOne(
      db,
      sql: """
        SELECT review_id, review.card_id, rating, position FROM study_answer JOIN review ON review.id = review_id
        LEFT JOIN study_card ON study_card.study_id = ?1 AND study_card.card_id = review.card_id
        WHERE study_answer.study_id = ?1 ORDER BY sequence DESC LIMIT 1
        """, arguments: [study.id])
    guard let row, let rating = Review.Rating(rawValue: row[2]) else {
      throw Diagnostic(
        field: "undo",
        MessageText(
          "nothing to undo in this session of '\(study.deck.name)'",
          "niets terug te nemen in deze sessie van '\(study.deck.name)'"))
    }
    try db.execute(
      sql: "DELETE FROM study_answer WHERE study_id = ? AND sequence = ?", arguments: [study.id, answers])
    try db.execute(sql: "DELETE FROM review WHERE id = ?", arguments: [row[0] as Int64])
    answers -= 1
    let id: Int64 = row[1]
    let card = try text(of: id)
    let memory = try transaction.memory(
      of: id, of: study.person, under: scheduler, seed: IntervalFuzz.seed(of: card.stableName))
    try writer.write(memory, of: study.person.id, for: id)
    asked = id
    shownAt = now.milliseconds
    place = min(place, row[3] ?? place)
    try keep(isShown: true)
    return (card, rating)
  }

  /// Drops the current card after it was suspended or buried.
  package mutating func pass(at now: Date) throws {
    try choose(at: Instant(now))
    try keep()
  }

  /// Chooses the current card again after one was brought back that may be earlier in the session's order.
  package mutating func reconsider(_ card: Int64, at now: Date) throws {
    let position = try Int64.fetchOne(
      transaction.db, sql: "SELECT position FROM study_card WHERE study_id = ? AND card_id = ?",
      arguments: [study.id, card])
    place = min(place, position ?? place)
    try pass(at: now)
  }

  private mutating func choose(at now: Instant) throws {
    asked = try step(forgotten, upTo: now, at: now)?.card ?? step(learned, upTo: now, at: now)?.card
    if asked == nil {
      planned.bind(study.person.id, at: 1)
      planned.bind(study.id, at: 2)
      planned.bind(place, at: 3)
      planned.bind(study.startedAt.milliseconds, at: 4)
      planned.bind(now.milliseconds, at: 5)
      if let (position, card) = try planned.first({ ($0.integer(0), $0.integer(1)) }) {
        (place, asked) = (position, card)
      }
    }
    if asked == nil {
      let soon = Instant(milliseconds: now.milliseconds &+ Self.ahead)
      let steps = try [step(forgotten, upTo: soon, at: now), step(learned, upTo: soon, at: now)]
      asked = steps.compactMap(\.self).min { ($0.due, $0.card) < ($1.due, $1.card) }?.card
    }
    shownAt = asked == nil ? nil : now.milliseconds
  }

  private func step(
    _ steps: BulkStatement, upTo due: Instant, at now: Instant
  ) throws -> (due: Int64, card: Int64)? {
    steps.bind(study.person.id, at: 1)
    steps.bind(due.milliseconds, at: 2)
    steps.bind(now.milliseconds, at: 3)
    steps.bind(study.id, at: 4)
    return try steps.first { ($0.integer(0), $0.integer(1)) }
  }

  /// - Parameter isShown: whether the learner now sees the card.
  private func keep(isShown: Bool = false) throws {
    standing.bind(asked, at: 1)
    standing.bind(shownAt, at: 2)
    standing.bind(place, at: 3)
    standing.bind(isShown ? Int64(1) : 0, at: 4)
    standing.bind(study.id, at: 5)
    try standing.run()
  }

  private func text(of id: Int64) throws -> Card {
    texts.bind(id, at: 1)
    defer { texts.reset() }
    var card = Card()
    if try texts.next() { CardRow.read(texts, into: &card) }
    return card
  }

  private func memory(of id: Int64) throws -> Memory {
    memories.bind(study.person.id, at: 1)
    memories.bind(id, at: 2)
    return try memories.first { MemoryRow.memory($0, from: 0) } ?? .new
  }

  private func insert(_ review: Review, to card: Int64) throws {
    insertion.bind(card, at: 1)
    insertion.bind(study.person.id, at: 2)
    insertion.bind(review.reviewedAt.milliseconds, at: 3)
    insertion.bind(Int64(review.rating.rawValue), at: 4)
    insertion.bind(review.state?.rawValue, at: 5)
    insertion.bind(review.scheduledDays, at: 6)
    insertion.bind(review.elapsedDays, at: 7)
    insertion.bind(review.milliseconds.map { Int64($0) }, at: 8)
    insertion.bind(review.stability, at: 9)
    insertion.bind(review.difficulty, at: 10)
    insertion.bind(review.retrievability, at: 11)
    try insertion.run()
  }
}

extension Card {
  /// A card's name that is the same in every copy of its log, used for the fuzz: its key, else its front.
  package var stableName: String { key ?? front }
}
