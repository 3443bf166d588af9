import Diagnostics
package import Foundation
import GRDB
package import People
package import TimesTables

/// A stored practice.
package struct KeptPractice: Hashable, Sendable {
  package let id: Int64
  package let personID: Int64
  package let practice: Practice
  /// Nil while it is open.
  package let endedAt: Date?
}

extension BookTransaction {
  func openPractice(_ id: Int64) throws -> TablesTrainer.Open? {
    guard let kept = try practices("practice.id = ?1", [id]).first, let person = try person(id: kept.personID) else {
      return nil
    }
    return TablesTrainer.Open(id: id, person: person, practice: kept.practice)
  }

  /// Practices, the oldest first, each with all of its answers.
  ///
  /// - Parameter people: nil means everybody.
  package func practices(of people: [Int64]? = nil) throws -> [KeptPractice] {
    guard let people else { return try practices("1", []) }
    return try people.flatMap { try practices("person_id = ?1", [$0]) }
      .sorted { ($0.practice.startedAt, $0.id) < ($1.practice.startedAt, $1.id) }
  }

  /// Whether a person has a practice, a worksheet or a score.
  package func hasPractised(_ person: Person) throws -> Bool {
    try Bool.fetchOne(
      db,
      sql: """
        SELECT EXISTS (SELECT 1 FROM practice WHERE person_id = ?1) OR EXISTS (SELECT 1 FROM worksheet WHERE person_id = ?1)
          OR EXISTS (SELECT 1 FROM score WHERE person_id = ?1)
        """, arguments: [person.id]) ?? false
  }

  private func practices(_ condition: String, _ arguments: [Int64]) throws -> [KeptPractice] {
    let rows = try BulkStatement(
      """
      SELECT practice.id, person_id, operation, table_number, seed, started_at, ended_at, answer, at
      FROM practice LEFT JOIN attempt ON practice_id = practice.id
      WHERE \(condition) ORDER BY started_at, practice.id, attempt.number
      """, in: db)
    defer { rows.reset() }
    for (index, argument) in arguments.enumerated() { rows.bind(argument, at: Int32(index + 1)) }
    var found: [KeptPractice] = []
    var current: (id: Int64, person: Int64, practice: Practice, endedAt: Date?)?
    func keep() {
      guard let current else { return }
      found.append(
        KeptPractice(
          id: current.id, personID: current.person, practice: current.practice, endedAt: current.endedAt))
    }
    while try rows.next() {
      let id = rows.integer(0)
      if current?.id != id {
        keep()
        let practice = Practice(
          Score.Operation(rawValue: rows.text(2)) ?? .multiply, try TableNumber(rows.text(3)),
          seed: Int(rows.integer(4)), at: Date(milliseconds: rows.integer(5)))
        current = (id, rows.integer(1), practice, rows.optionalInteger(6).map { Date(milliseconds: $0) })
      }
      guard !rows.isNull(7) else { continue }
      do throws(PracticeFault) {
        _ = try current?.practice.take(ExactNumber(answer: rows.text(7)), at: Date(milliseconds: rows.integer(8)))
      } catch {
        throw BookFault.damaged(
          file: folder + "/" + Book.fileName, reason: "practice \(id): \(error.diagnostic.message)")
      }
    }
    keep()
    return found
  }

  /// Notes what was asked for answers without it, which are from books, exports and histories before version 31.
  ///
  /// Cost: a look at an index that is empty in a book that has it of all answers.
  func noteQuestions() throws {
    let practices = try Row.fetchAll(
      db,
      sql: """
        SELECT id, operation, table_number, seed FROM practice
        WHERE id IN (SELECT practice_id FROM attempt WHERE multiplier IS NULL)
        """)
    let noting = try db.makeStatement(sql: "UPDATE attempt SET multiplier = ? WHERE practice_id = ? AND number = ?")
    for row in practices {
      let id: Int64 = row["id"]
      let start = Date(milliseconds: 0)
      var practice = Practice(
        Score.Operation(rawValue: row["operation"]) ?? .multiply, try TableNumber(row["table_number"] as String),
        seed: row["seed"], at: start)
      let attempts = try Row.fetchAll(
        db, sql: "SELECT number, answer FROM attempt WHERE practice_id = ? ORDER BY number", arguments: [id])
      for attempt in attempts {
        // 'check' reports answers after the last sum.
        guard let fact = practice.fact else { break }
        try noting.execute(arguments: [fact.multiplier, id, attempt["number"] as Int64])
        _ = try practice.take(ExactNumber(answer: attempt["answer"]), at: start)
      }
    }
  }
}
