import Diagnostics
package import Foundation
import GRDB
package import People
package import TimesTables

/// Records times-tables practice; it caches the open practice, so an answer costs one insert.
///
/// Valid for one transaction, as long as nothing else changes practices. Statements are prepared once: a batch run
/// uses one trainer.
package struct TablesTrainer {
  /// The person and the state of the practice.
  package struct Open: Sendable {
    package let id: Int64
    package let person: Person
    package fileprivate(set) var practice: Practice
  }

  /// The open practice, if any.
  package private(set) var open: Open?

  private let db: Database
  private let transaction: BookTransaction
  /// People by the names that were typed.
  private var people: [String: Person] = [:]
  /// The ids of people's open practices, cached when looked up.
  private var openOf: [Int64: Int64?] = [:]
  private var scores: ScoreWriter
  /// Whether another open practice was looked up since the last one ended.
  private var isResumed = false
  private let newPractice: BulkStatement
  private let newAttempt: BulkStatement
  private let ending: BulkStatement

  /// Resumes the last practice that is still open.
  package init(in transaction: BookTransaction) throws {
    self.transaction = transaction
    db = transaction.db
    scores = try ScoreWriter(in: transaction)
    newPractice = try BulkStatement(
      "INSERT INTO practice (person_id, operation, table_number, seed, started_at) VALUES (?, ?, ?, ?, ?)", in: db)
    newAttempt = try BulkStatement(
      "INSERT INTO attempt (practice_id, number, answer, at, multiplier) VALUES (?, ?, ?, ?, ?)", in: db)
    ending = try BulkStatement("UPDATE practice SET ended_at = ?, end_reason = ? WHERE id = ?", in: db)
    open = try lastOpen()
  }

  /// The open practice that was started last.
  static let begunLast = """
    SELECT id FROM practice WHERE ended_at IS NULL AND (?1 IS NULL OR person_id = ?1)
    ORDER BY started_at DESC, id DESC LIMIT 1
    """

  private func lastOpen() throws -> Open? {
    try Int64.fetchOne(db, sql: Self.begunLast, arguments: [nil]).flatMap { try transaction.openPractice($0) }
  }

  /// Switches to a person's practice.
  ///
  /// - Throws: `PracticeFault.nothingOpen`; a `Diagnostic` if nobody has the name.
  package mutating func turn(to name: String) throws {
    guard try turns(to: name) else { throw PracticeFault.nothingOpen }
  }

  /// The same; false if they have none open.
  ///
  /// - Throws: a `Diagnostic` if nobody has the name.
  package mutating func turns(to name: String) throws -> Bool {
    let person = try transaction.person(named: name)
    if open?.person.id == person.id { return true }
    guard let id = try openPractice(of: person.id) else { return false }
    open = try transaction.openPractice(id)
    return open != nil
  }

  /// Starts a practice for a person, who is found by name or id, or added.
  ///
  /// - Returns: the person, if new in the book.
  /// - Throws: `PracticeFault` if the name is invalid, or the person has an open practice; a `Diagnostic` if several
  ///   people have the name.
  @discardableResult
  package mutating func start(
    _ name: String, _ operation: Score.Operation, _ table: TableNumber, seed: Int, at instant: Date
  ) throws -> PersonLink? {
    let (person, isNew) = try person(named: Person.practisingName(name))
    if let known = try openPractice(of: person.id), let other = try transaction.openPractice(known) {
      throw PracticeFault.alreadyOpen(name: person.name, table: other.practice.table.description)
    }
    newPractice.bind(person.id, at: 1)
    newPractice.bind(operation.rawValue, at: 2)
    newPractice.bind(table.description, at: 3)
    newPractice.bind(Int64(seed), at: 4)
    newPractice.bind(instant.milliseconds, at: 5)
    try newPractice.run()
    let id = db.lastInsertedRowID
    open = Open(
      id: id, person: person,
      practice: Practice(operation, table, seed: seed, at: Date(milliseconds: instant.milliseconds)))
    openOf[person.id] = id
    guard isNew else { return nil }
    let fuller = try String.fetchOne(
      db, sql: "SELECT name FROM person WHERE name > ?1 || ' ' AND name < ?1 || '!' ORDER BY name LIMIT 1",
      arguments: [person.name])
    return PersonLink(name: person.name, isNew: true, fullerName: fuller)
  }

  /// Answers; the tenth correct answer ends the practice and stores its score.
  ///
  /// - Throws: `PracticeFault` if no practice is open or the answer is not a number; nothing is counted then.
  package mutating func answer(_ text: String, at instant: Date) throws -> Practice.Verdict {
    try answering(text, at: instant).verdict
  }

  /// The same, also returning the practice, which the trainer releases when it is finished.
  ///
  /// Cost: one insert, however many answers were given before, as long as the caller keeps no copy of an earlier
  /// practice.
  package mutating func answering(
    _ text: String, at instant: Date
  ) throws -> (verdict: Practice.Verdict, practice: Practice) {
    // The book stores whole milliseconds. The practice is changed in place, because a copy would copy all answers.
    let changed = try open?.practice.answer(text, at: Date(milliseconds: instant.milliseconds))
    guard let verdict = changed, let open, let attempt = open.practice.attempts.last else {
      throw PracticeFault.nothingOpen
    }
    newAttempt.bind(open.id, at: 1)
    newAttempt.bind(Int64(open.practice.attempts.count), at: 2)
    newAttempt.bind(attempt.answer.description, at: 3)
    newAttempt.bind(attempt.at.milliseconds, at: 4)
    newAttempt.bind(Int64(attempt.multiplier), at: 5)
    try newAttempt.run()
    guard case .finished(let milliseconds) = verdict else { return (verdict, open.practice) }
    try end(open, as: "finished", at: attempt.at)
    if let milliseconds {
      _ = try scores.write(
        Score(
          person: open.person.name, operation: open.practice.operation, table: open.practice.table,
          milliseconds: milliseconds, at: attempt.at), of: open.person.id)
    }
    return (verdict, open.practice)
  }

  /// Undoes the practice's last answer; called again, the one before it.
  ///
  /// - Returns: the answer, and the practice without it.
  /// - Throws: `PracticeFault.nothingOpen`; a `Diagnostic` if no answer is left.
  package mutating func takeBack() throws -> (answer: ExactNumber, practice: Practice) {
    guard let open else { throw PracticeFault.nothingOpen }
    guard let last = open.practice.attempts.last else {
      throw Diagnostic(
        field: "undo",
        MessageText(
          "nothing to undo in this practice of '\(open.person.name)'",
          "niets terug te nemen in deze oefening van '\(open.person.name)'"))
    }
    try db.execute(
      sql: "DELETE FROM attempt WHERE practice_id = ? AND number = ?",
      arguments: [open.id, open.practice.attempts.count])
    guard let kept = try transaction.openPractice(open.id) else { throw PracticeFault.nothingOpen }
    self.open = kept
    return (last.answer, kept.practice)
  }

  /// Ends the practice without a score; its answers stay.
  ///
  /// - Returns: the practice.
  /// - Throws: `PracticeFault.nothingOpen`.
  @discardableResult
  package mutating func stop(at instant: Date) throws -> Open {
    guard let open else { throw PracticeFault.nothingOpen }
    let last = open.practice.attempts.last?.at ?? open.practice.startedAt
    try end(open, as: "stopped", at: max(last, instant))
    return open
  }

  private mutating func end(_ ended: Open, as reason: String, at instant: Date) throws {
    ending.bind(instant.milliseconds, at: 1)
    ending.bind(reason, at: 2)
    ending.bind(ended.id, at: 3)
    try ending.run()
    openOf[ended.person.id] = .some(nil)
    (open, isResumed) = (nil, false)
  }

  /// If no practice was started since the last one ended, resumes an earlier one that is still open.
  package mutating func resume() throws {
    guard open == nil, !isResumed else { return }
    open = try lastOpen()
    isResumed = true
  }

  private mutating func openPractice(of person: Int64) throws -> Int64? {
    if let known = openOf[person] { return known }
    let id = try Int64.fetchOne(
      db, sql: "SELECT id FROM practice WHERE person_id = ? AND ended_at IS NULL", arguments: [person])
    openOf[person] = .some(id)
    return id
  }

  private mutating func person(named name: String) throws -> (Person, isNew: Bool) {
    if let known = people[name] { return (known, false) }
    let bearers = try transaction.people(named: name).count
    let byID = bearers == 0 ? try Int64(name).flatMap { try transaction.person(id: $0) } : nil
    let isNew = bearers == 0 && byID == nil
    let person = try isNew ? transaction.addPerson(name) : byID ?? transaction.person(named: name)
    people[name] = person
    return (person, isNew)
  }
}
