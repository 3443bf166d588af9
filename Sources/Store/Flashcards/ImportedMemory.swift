package import Flashcards
import GRDB
package import People

/// Imports another program's schedules of a person's cards, one by one.
///
/// Cost: two look-ups per card, and two inserts for each changed one.
package struct ImportedMemoryWriter {
  private let database: Database
  private let days: StudyDays
  private let last: BulkStatement
  private let memories: BulkStatement
  private let suspension: BulkStatement
  private let insertion: BulkStatement
  private let writer: MemoryWriter
  private let person: Int64

  package init(of person: Person, in transaction: BookTransaction) throws {
    let db = transaction.db
    self.person = person.id
    days = try transaction.studyDays()
    last = try BulkStatement(
      """
      SELECT at, EXISTS (SELECT 1 FROM study_answer WHERE review_id = review.id) FROM review
      WHERE \(BookTransaction.isOwnReview) AND card_id = ?3 ORDER BY at DESC, id DESC LIMIT 1
      """, in: db)
    last.bind(person.id, at: 1)
    last.bind(person.isFocus ? Int64(1) : 0, at: 2)
    memories = try BulkStatement(
      "SELECT \(MemoryRow.columns) FROM memory WHERE person_id = ?1 AND card_id = ?2", in: db)
    memories.bind(person.id, at: 1)
    suspension = try BulkStatement(
      "INSERT INTO memory (person_id, card_id, suspended) VALUES (?1, ?2, 1) ON CONFLICT DO NOTHING", in: db)
    suspension.bind(person.id, at: 1)
    insertion = try BulkStatement(
      """
      INSERT OR REPLACE INTO imported_memory (person_id, card_id, \(MemoryRow.columns))
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """, in: db)
    writer = try MemoryWriter(in: db)
    database = db
  }

  /// Stores a card's imported memory, unless the book's is newer: it has a later answer, or its last answer was given
  /// in the book itself.
  ///
  /// - Returns: whether anything changed.
  package func write(_ memory: Memory, for card: Int64) throws -> Bool {
    guard let strength = memory.strength else { return false }
    last.bind(card, at: 3)
    if let (at, isOwn) = try last.first({ (Instant(milliseconds: $0.integer(0)), $0.integer(1) != 0) }) {
      // An answer exported from the book may be imported some milliseconds later than it was given.
      if at > strength.reviewedAt || isOwn && at.milliseconds + 999 >= strength.reviewedAt.milliseconds { return false }
    }
    memories.bind(card, at: 2)
    if let known = try memories.first({ MemoryRow.memory($0, from: 0) }), known.isLike(memory, days) { return false }
    insertion.bind(person, at: 1)
    insertion.bind(card, at: 2)
    MemoryRow.bind(memory, to: insertion, from: 3)
    try insertion.run()
    try writer.write(memory, of: person, for: card)
    return true
  }

  /// Suspends a card that is suspended in the other program, unless the learner has it in the book already. Called
  /// before the card's answers are imported.
  ///
  /// - Returns: whether it was suspended.
  package func suspend(_ card: Int64) throws -> Bool {
    suspension.bind(card, at: 2)
    try suspension.run()
    return database.changesCount > 0
  }
}

extension Memory {
  /// Whether two memories are equal for study, apart from rounded numbers.
  fileprivate func isLike(_ other: Memory, _ days: StudyDays) -> Bool {
    guard let one = strength, let two = other.strength, state == other.state else { return false }
    func isNear(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= 0.001 * max(abs(a), abs(b)) }
    return days.day(of: one.due) == days.day(of: two.due) && isNear(one.stability, two.stability)
      && isNear(one.difficulty, two.difficulty)
  }
}
