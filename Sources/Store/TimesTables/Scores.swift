import Diagnostics
import Foundation
import GRDB
package import People
package import TimesTables

/// A stored score.
package struct KeptScore: Hashable, Sendable {
  package let id: Int64
  package let score: Score
  /// The key that distinguishes people of the same name; nil if not needed.
  package let key: String?
}

extension BookTransaction {
  /// Scores, the oldest first: all, or those of a person or a table.
  package func scores(of person: Person? = nil, table: TableNumber? = nil) throws -> [KeptScore] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT score.id, name, \(PersonLinks.keySQL) AS person_key, operation, table_number, milliseconds, at
        FROM score JOIN person ON person.id = person_id
        WHERE (?1 IS NULL OR person_id = ?1) AND (?2 IS NULL OR table_number = ?2) ORDER BY at, score.id
        """, arguments: [person?.id, table?.description]
    ).map { row in
      let word: String = row["operation"]
      guard let operation = Score.Operation(rawValue: word) else {
        throw BookFault.damaged(file: folder + "/" + Book.fileName, reason: "score with operation '\(word)'")
      }
      return KeptScore(
        id: row["id"],
        score: try Score(
          person: row["name"], operation: operation, table: try TableNumber(row["table_number"]),
          milliseconds: row["milliseconds"], at: Date(milliseconds: row["at"])),
        key: row["person_key"])
    }
  }
}

/// Adds scores one by one, identified by person, operation, table and instant.
///
/// Cost: one insert for a new score; one look-up and at most one update for an existing one. Memory: a bit for each score that
/// was in the book.
package struct ScoreWriter {
  private var people: PersonLinks
  private let db: Database
  private let insertion: BulkStatement
  private let lookUp: BulkStatement
  private let update: BulkStatement
  private let lastBefore: Int64
  private let whenKnown: DuplicatePolicy
  /// The scores of the book that the file has had already, a bit for each id.
  private var met: [UInt64] = []

  /// - Parameters:
  ///   - whenKnown: how to handle a record that differs from the book's: `update` or `keep`.
  ///   - readsShortNames: whether a short name may mean somebody whose name is longer.
  package init(
    in transaction: BookTransaction, whenKnown: DuplicatePolicy = .update, readsShortNames: Bool = false
  ) throws {
    self.whenKnown = whenKnown
    db = transaction.db
    people = try PersonLinks(
      in: transaction, readsShortNames: readsShortNames, readsSpellings: readsShortNames)
    insertion = try BulkStatement(
      """
      INSERT INTO score (person_id, operation, table_number, at, milliseconds) VALUES (?, ?, ?, ?, ?)
      ON CONFLICT (person_id, operation, table_number, at) DO NOTHING
      """, in: db)
    lookUp = try BulkStatement(
      "SELECT id, milliseconds FROM score WHERE person_id = ? AND operation = ? AND table_number = ? AND at = ?", in: db
    )
    update = try BulkStatement("UPDATE score SET milliseconds = ? WHERE id = ?", in: db)
    lastBefore = try Int64.fetchOne(db, sql: "SELECT ifnull(max(id), 0) FROM score") ?? 0
  }

  /// - Parameter key: the key that distinguishes people of the same name.
  package mutating func write(_ score: Score, key: String? = nil) throws -> RecordOutcome {
    let person: Int64
    do { person = try people.person(score.person, key: key) } catch let fault as Diagnostic { return .rejected(fault) }
    return try write(score, of: person)
  }

  /// The same, for a person's id.
  mutating func write(_ score: Score, of person: Int64) throws -> RecordOutcome {
    bind(score, of: person, to: insertion)
    insertion.bind(Int64(score.milliseconds), at: 5)
    try insertion.run()
    if db.changesCount > 0 { return .added(id: db.lastInsertedRowID, people.report(person)) }
    bind(score, of: person, to: lookUp)
    let known = try lookUp.first { (id: $0.integer(0), milliseconds: $0.integer(1)) }
    guard let known else { throw BookFault.constraint(reason: "score") }
    if known.milliseconds == score.milliseconds {
      guard known.id <= lastBefore else { return .duplicate }
      meet(known.id)
      return .unchanged(id: known.id)
    }
    guard known.id <= lastBefore, !isMet(known.id) else {
      return .rejected(Diagnostic(field: "time", .secondTime(of: score, milliseconds: known.milliseconds)))
    }
    meet(known.id)
    if whenKnown == .keep { return .unchanged(id: known.id) }
    update.bind(Int64(score.milliseconds), at: 1)
    update.bind(known.id, at: 2)
    try update.run()
    return .updated(id: known.id, replaced: .replaced(score, milliseconds: known.milliseconds))
  }

  private func isMet(_ id: Int64) -> Bool {
    let (word, bit) = Int(id).quotientAndRemainder(dividingBy: UInt64.bitWidth)
    return word < met.count && met[word] & 1 << UInt64(bit) != 0
  }

  private mutating func meet(_ id: Int64) {
    let (word, bit) = Int(id).quotientAndRemainder(dividingBy: UInt64.bitWidth)
    if word >= met.count { met += Array(repeating: 0, count: word + 1 - met.count) }
    met[word] |= 1 << UInt64(bit)
  }

  private func bind(_ score: Score, of person: Int64, to statement: BulkStatement) {
    statement.bind(person, at: 1)
    statement.bind(score.operation.rawValue, at: 2)
    statement.bind(score.table.description, at: 3)
    statement.bind(score.at.milliseconds, at: 4)
  }
}

extension MessageText {
  fileprivate static func secondTime(of score: Score, milliseconds: Int64) -> MessageText {
    let times = "\(Double(milliseconds) / 1_000) s, \(score.seconds) s"
    let name = question(of: score)
    return MessageText(
      "\(score.person) has two times for \(name) at the same moment (\(times)): write the time of day of each, or leave one out",
      "\(score.person) heeft twee tijden voor \(name) op hetzelfde moment (\(times)): schrijf bij elk hoe laat het was, of laat er een weg"
    )
  }

  fileprivate static func replaced(_ score: Score, milliseconds: Int64) -> MessageText {
    let (name, old) = ("\(score.person), \(question(of: score))", Score.seconds(Int(milliseconds)))
    return MessageText(
      "\(name) had \(old) s at that moment, now \(score.seconds) s; a time of day beside each keeps both",
      "\(name) had op dat moment \(old) s, nu \(score.seconds) s; met een tijdstip bij elk blijven beide bewaard")
  }

  /// `× 7`
  private static func question(of score: Score) -> String {
    "\(score.operation == .multiply ? "×" : ":") \(score.table)"
  }
}
