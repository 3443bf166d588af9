import Flashcards
import GRDB

/// A row of the table `memory`.
enum MemoryRow {
  static let columns = "state, step, stability, difficulty, reviewed_at, due, answers, lapses"

  /// Reads the columns from `first` on; a card without a row is new.
  static func memory(_ row: BulkStatement, from first: Int32) -> Memory {
    guard !row.isNull(first) else { return .new }
    let strength = Strength(
      stability: row.real(first + 2), difficulty: row.real(first + 3),
      reviewedAt: Instant(milliseconds: row.integer(first + 4)), due: Instant(milliseconds: row.integer(first + 5)),
      answers: Int(row.integer(first + 6)), lapses: Int(row.integer(first + 7)))
    let step = Int(row.integer(first + 1))
    // The states differ in their first letters except for these two, so no string is needed.
    return row.withText(first) { state in
      switch state.count {
      case 6: .review(strength)
      case 8: .learning(step: step, strength)
      default: .relearning(step: step, strength)
      }
    }
  }

  /// Binds the same columns to parameters from `first` on.
  static func bind(_ memory: Memory, to statement: BulkStatement, from first: Int32) {
    let strength = memory.strength
    statement.bind(memory.state == .new ? nil : memory.state.rawValue, at: first)
    statement.bind(memory.step.map { Int64($0) }, at: first + 1)
    statement.bind(strength?.stability, at: first + 2)
    statement.bind(strength?.difficulty, at: first + 3)
    statement.bind(strength?.reviewedAt.milliseconds, at: first + 4)
    statement.bind(strength?.due.milliseconds, at: first + 5)
    statement.bind(strength.map { Int64($0.answers) }, at: first + 6)
    statement.bind(strength.map { Int64($0.lapses) }, at: first + 7)
  }
}

/// Stores a person's memory of cards one by one.
struct MemoryWriter {
  private let statement: BulkStatement

  init(in db: Database) throws {
    statement = try BulkStatement(
      """
      INSERT INTO memory (person_id, card_id, \(MemoryRow.columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT DO UPDATE SET state = excluded.state, step = excluded.step, stability = excluded.stability,
        difficulty = excluded.difficulty, reviewed_at = excluded.reviewed_at, due = excluded.due,
        answers = excluded.answers, lapses = excluded.lapses
      """, in: db)
  }

  func write(_ memory: Memory, of person: Int64, for card: Int64) throws {
    statement.bind(person, at: 1)
    statement.bind(card, at: 2)
    MemoryRow.bind(memory, to: statement, from: 3)
    try statement.run()
  }
}
