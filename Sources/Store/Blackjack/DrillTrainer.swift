package import Blackjack
import Diagnostics
package import Foundation
import GRDB
package import People

/// Records blackjack drills; it caches the open drill, so an answer costs one insert.
///
/// Valid for one transaction, as long as nothing else changes drills or charts.
package struct DrillTrainer {
  package struct Open: Sendable {
    package let id: Int64
    package let person: Person?
    package let isKept: Bool
    package fileprivate(set) var drill: Drill
  }

  /// The start of the open drill; nil if none is open.
  package private(set) var openedAt: Date?
  /// The drill itself, loaded when it is first needed.
  package private(set) var open: Open?

  private let transaction: BookTransaction
  private let db: Database
  private let newDrill: BulkStatement
  private let newReply: BulkStatement
  private var openID: Int64?

  package init(in transaction: BookTransaction) throws {
    self.transaction = transaction
    db = transaction.db
    newDrill = try BulkStatement(
      """
      INSERT INTO drill (person_id, chart_id, rules, mode, part, sequence, questions, seed, is_kept, started_at)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """, in: db)
    newReply = try BulkStatement(
      """
      INSERT INTO reply (drill_id, number, cards, upcard, action, correct, answered, at)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)
      """, in: db)
    try findOpen()
  }

  /// The open drill that was started last.
  static let begunLast = """
    SELECT id, started_at FROM drill WHERE ended_at IS NULL AND (?1 IS NULL OR person_id = ?1)
    ORDER BY started_at DESC, id DESC LIMIT 1
    """

  private mutating func findOpen() throws {
    let row = try Row.fetchOne(db, sql: Self.begunLast, arguments: [nil])
    openID = row?["id"]
    openedAt = (row?["started_at"] as Int64?).map { Date(milliseconds: $0) }
    open = nil
  }

  /// Switches to a person's open drill.
  ///
  /// - Returns: false if they have none.
  package mutating func turn(to person: Person) throws -> Bool {
    let row = try Row.fetchOne(
      db, sql: "SELECT id, started_at FROM drill WHERE ended_at IS NULL AND person_id = ?", arguments: [person.id])
    guard let row else { return false }
    openID = row["id"]
    openedAt = Date(milliseconds: row["started_at"])
    open = nil
    return true
  }

  /// The same, by name or id.
  package mutating func turn(to name: String) throws -> Bool { try turn(to: transaction.person(named: name)) }

  /// Makes a drill that is not stored, with the book's chart, rules and person.
  ///
  /// - Returns: the drill and its person.
  /// - Throws: a `Diagnostic` if the chart or the person does not exist, or the plan is invalid.
  package func prepare(_ plan: DrillPlan, at instant: Date) throws -> (drill: Drill, person: Person?) {
    let (chart, person) = (try transaction.chart(of: plan).chart, try transaction.person(of: plan))
    return (try transaction.drill(plan, chart, person?.id, before: nil, at: instant), person)
  }

  /// Starts a drill.
  ///
  /// - Throws: a `Diagnostic` if the person has an open one, and as `prepare` does.
  package mutating func start(_ plan: DrillPlan, at instant: Date) throws -> Open {
    let person = try transaction.person(of: plan)
    try endIdle(of: person?.id, at: instant)
    let (chartID, chart) = try transaction.chart(of: plan)
    let drill = try transaction.drill(plan, chart, person?.id, before: nil, at: instant)
    let id = try insert(drill, chart: chartID, person: person?.id, isKept: plan.isKept)
    let opened = Open(id: id, person: person, isKept: plan.isKept, drill: drill)
    (open, openID, openedAt) = (opened, id, drill.startedAt)
    return opened
  }

  /// Answers the question. The last answer ends the drill, which is then deleted unless it is to be kept.
  ///
  /// - Returns: the feedback, and the drill after it.
  /// - Throws: a `Diagnostic` if no drill is open, after an hour without an answer, or for a move that is not allowed.
  package mutating func answer(_ text: String, at instant: Date) throws -> (feedback: Feedback, open: Open) {
    var now = try resume()
    let move = try Move(typed: text)
    open = nil
    let feedback = try now.drill.answer(move, at: Date(milliseconds: instant.milliseconds))
    if let answer = now.drill.answers.last {
      try insert(answer, number: now.drill.answers.count, of: now.id, at: now.drill.lastAt)
    }
    if let end = now.drill.end {
      try close(now.id, isKept: now.isKept, end, at: now.drill.lastAt)
    } else {
      open = now
    }
    return (feedback, now)
  }

  /// Undoes the drill's last answer; called again, the one before it.
  ///
  /// - Returns: the answer, and the drill without it.
  /// - Throws: a `Diagnostic` if no drill is open, or it has no answer left.
  package mutating func takeBack() throws -> (answer: Move, open: Open) {
    let before = try resume()
    guard let last = before.drill.answers.last else {
      throw Diagnostic(
        field: "undo", MessageText("nothing to undo in this drill", "niets terug te nemen in deze drill"))
    }
    try db.execute(
      sql: "DELETE FROM reply WHERE drill_id = ? AND number = ?", arguments: [before.id, before.drill.answers.count])
    open = nil
    return (last.answered, try resume())
  }

  /// The open drill; nil if there is none.
  package mutating func current() throws -> Open? { openID == nil ? nil : try resume() }

  /// Ends the drill, and deletes it unless it is to be kept.
  ///
  /// - Returns: the drill that was ended.
  /// - Throws: a `Diagnostic` if none is open.
  package mutating func stop(at instant: Date) throws -> DrillSession {
    guard let openID else { throw Self.nothingOpen }
    let replies = try transaction.replies(of: openID)
    let before = try transaction.drillSession(openID)
    let last = replies.last?.at ?? before.startedAt
    let isIdle = Drill.isIdle(since: last, at: instant)
    let isKept = try Bool.fetchOne(db, sql: "SELECT is_kept FROM drill WHERE id = ?", arguments: [openID]) ?? false
    let end = isIdle ? Drill.End.idle : .stopped
    let endedAt = isIdle ? last : max(last, instant)
    try close(openID, isKept: isKept, end, at: endedAt)
    return DrillSession(
      number: isKept ? Int(openID) : nil, person: before.person, chart: before.chart, rules: before.rules,
      isPriced: before.isPriced, mode: before.mode, order: before.order, seed: before.seed, startedAt: before.startedAt,
      endedAt: endedAt,
      end: end,
      answers: before.answers)
  }

  /// Stores a whole drill that was run without the book.
  ///
  /// - Returns: its id.
  package mutating func keep(_ drill: Drill, _ plan: DrillPlan, person: Person?, endedBy reason: Drill.End) throws
    -> Int64
  {
    let id = try insert(drill, chart: try transaction.chart(of: plan).id, person: person?.id, isKept: true)
    var at = drill.startedAt.milliseconds
    for (index, answer) in drill.answers.enumerated() {
      at += Int64(answer.milliseconds ?? 0)
      try insert(answer, number: index + 1, of: id, at: Date(milliseconds: at))
    }
    try end(id, reason, at: drill.lastAt)
    return id
  }
}

extension DrillTrainer {
  private static var nothingOpen: Diagnostic {
    Diagnostic(
      field: "drill",
      MessageText(
        "expected an open one, found none; 'scorebook drill start' starts one",
        "verwacht een open drill, gevonden geen; 'scorebook drill start' begint er een"))
  }

  /// Resumes the drill by replaying its answers.
  private mutating func resume() throws -> Open {
    if let open { return open }
    guard let id = openID else { throw Self.nothingOpen }
    guard let row = try Row.fetchOne(db, sql: "SELECT * FROM drill WHERE id = ?", arguments: [id]) else {
      throw Self.nothingOpen
    }
    let name = try String.fetchOne(
      db, sql: "SELECT name FROM chart WHERE id = ?", arguments: [row["chart_id"] as Int64])
    guard let name, let chart = try transaction.chart(named: name)?.chart else { throw Self.nothingOpen }
    var plan = DrillPlan()
    plan.mode = try transaction.drillMode(row)
    plan.order = DrillOrder.Kind(rawValue: row["sequence"]) ?? .plain
    plan.questions = row["questions"]
    plan.seed = UInt64(bitPattern: row["seed"] as Int64)
    let rules: String = row["rules"]
    let remarks = DrillRemark.all(in: rules)
    plan.rules = rules
    plan.isPriced = !remarks.contains(.undeclared)
    plan.asksEveryHand = remarks.contains(.everyHand)
    var drill = try transaction.drill(
      plan, chart, row["person_id"], before: id, at: Date(milliseconds: row["started_at"]))
    for (answer, at) in try transaction.replies(of: id) {
      guard drill.question == answer.scenario, try drill.answer(answer.answered, at: at).right == answer.right else {
        throw Diagnostic(
          field: "drill",
          MessageText(
            """
            the chart '\(name)' or an earlier drill has changed since it started; end it with 'scorebook \
            stop'
            """,
            """
            de tabel '\(name)' of een eerdere drill is sinds het begin veranderd; sluit hem af met \
            'scorebook stop'
            """)
        )
      }
    }
    let person = try (row["person_id"] as Int64?).flatMap { try transaction.person(id: $0) }
    let opened = Open(id: id, person: person, isKept: row["is_kept"], drill: drill)
    open = opened
    return opened
  }

  /// Ends a person's open drill after an hour without an answer.
  ///
  /// - Throws: a `Diagnostic` if one is still open.
  private mutating func endIdle(of person: Int64?, at instant: Date) throws {
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT id, is_kept, max(started_at, ifnull((SELECT max(at) FROM reply WHERE drill_id = drill.id), 0)) AS last_at
        FROM drill WHERE ended_at IS NULL AND person_id IS ?
        """, arguments: [person])
    for row in rows {
      let last = Date(milliseconds: row["last_at"])
      guard Drill.isIdle(since: last, at: instant) else {
        throw Diagnostic(
          field: "drill",
          MessageText(
            "expected no open one, found one; 'scorebook stop' ends it",
            "verwacht geen open drill, gevonden een open drill; 'scorebook stop' sluit die af"))
      }
      try close(row["id"], isKept: row["is_kept"], .idle, at: last)
    }
  }

  private func insert(_ drill: Drill, chart: Int64, person: Int64?, isKept: Bool) throws -> Int64 {
    let settings = drill.settings
    newDrill.bind(person, at: 1)
    newDrill.bind(chart, at: 2)
    newDrill.bind(DrillRemark.rules(of: drill), at: 3)
    newDrill.bind(settings.mode.name, at: 4)
    newDrill.bind(settings.mode.part, at: 5)
    newDrill.bind(settings.order.kind.rawValue, at: 6)
    newDrill.bind(Int64(settings.questions), at: 7)
    newDrill.bind(Int64(bitPattern: settings.seed), at: 8)
    newDrill.bind(isKept ? 1 : 0 as Int64, at: 9)
    newDrill.bind(drill.startedAt.milliseconds, at: 10)
    try newDrill.run()
    return db.lastInsertedRowID
  }

  private func insert(_ answer: DrillAnswer, number: Int, of drill: Int64, at instant: Date) throws {
    newReply.bind(drill, at: 1)
    newReply.bind(Int64(number), at: 2)
    newReply.bind(answer.scenario.code, at: 3)
    newReply.bind(answer.scenario.upcard.code, at: 4)
    newReply.bind((answer.action ?? .hit).rawValue, at: 5)
    newReply.bind(answer.right.rawValue, at: 6)
    newReply.bind(answer.answered.rawValue, at: 7)
    newReply.bind(instant.milliseconds, at: 8)
    try newReply.run()
  }

  /// Ends a drill, or deletes it if it is not to be kept.
  private mutating func close(_ id: Int64, isKept: Bool, _ reason: Drill.End, at instant: Date) throws {
    if isKept { try end(id, reason, at: instant) } else { try remove(id) }
    try findOpen()
  }

  private func remove(_ id: Int64) throws {
    try db.execute(sql: "DELETE FROM reply WHERE drill_id = ?", arguments: [id])
    try db.execute(sql: "DELETE FROM drill WHERE id = ?", arguments: [id])
  }

  private func end(_ id: Int64, _ reason: Drill.End, at instant: Date) throws {
    try db.execute(
      sql: "UPDATE drill SET ended_at = ?, end_reason = ? WHERE id = ?",
      arguments: [instant.milliseconds, reason.rawValue, id])
  }
}
