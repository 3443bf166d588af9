package import Blackjack
import Diagnostics
package import Foundation
import GRDB
package import People

extension BookTransaction {
  /// The drills of the book, the oldest first: all, or one person's.
  ///
  /// - Parameter now: when a drill without an answer for an hour has ended; nil takes them as they are stored.
  package func drills(of person: Person? = nil, at now: Date? = nil) throws -> [DrillLine] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT drill.*, person.name AS person, chart.name AS chart,
          (SELECT count(*) FROM reply WHERE drill_id = drill.id) AS answers,
          (SELECT count(*) FROM reply WHERE drill_id = drill.id AND answered = correct) AS hits,
          (SELECT max(at) FROM reply WHERE drill_id = drill.id) AS last_at
        FROM drill JOIN chart ON chart.id = chart_id LEFT JOIN person ON person.id = person_id
        WHERE ?1 IS NULL OR person_id = ?1 ORDER BY started_at, drill.id
        """, arguments: [person?.id]
    ).map { row in
      let end = ending(of: row, lastAt: (row["last_at"] as Int64?).map { Date(milliseconds: $0) }, at: now)
      return DrillLine(
        id: row["id"], person: row["person"], chart: row["chart"], mode: try drillMode(row),
        order: DrillOrder.Kind(rawValue: row["sequence"]) ?? .plain, questions: row["questions"],
        isKept: row["is_kept"], startedAt: Date(milliseconds: row["started_at"]),
        endedAt: end?.at, end: end?.reason,
        tally: Blackjack.Tally(right: row["hits"], of: row["answers"]) ?? Blackjack.Tally())
    }
  }

  /// How a drill ended; nil while it is open.
  private func ending(of row: Row, lastAt: Date?, at now: Date?) -> (reason: Drill.End, at: Date)? {
    if let at = row["ended_at"] as Int64?, let reason = (row["end_reason"] as String?).flatMap(Drill.End.init) {
      return (reason, Date(milliseconds: at))
    }
    let last = max(Date(milliseconds: row["started_at"]), lastAt ?? .distantPast)
    guard let now, Drill.isIdle(since: last, at: now) else { return nil }
    return (.idle, last)
  }

  /// A drill with all of its answers, without their costs.
  ///
  /// - Parameters:
  ///   - number: nil means the last one.
  ///   - now: as of `drills`.
  /// - Throws: a `Diagnostic` if there is none.
  package func drillSession(numbered number: String?, at now: Date? = nil) throws -> DrillSession {
    let ids = try Int64.fetchAll(db, sql: "SELECT id FROM drill ORDER BY started_at, id")
    guard let last = ids.last else {
      throw Diagnostic(
        field: "drill",
        MessageText(
          "expected one in this book, found none; 'scorebook drill start --keep' keeps one",
          "verwacht een drill in dit boek, gevonden geen; 'scorebook drill start --keep' bewaart er een"))
    }
    guard let number else { return try drillSession(last, at: now) }
    guard let id = Int64(number), ids.contains(id) else {
      throw Diagnostic(
        field: "drill",
        MessageText(
          "no '\(number)' in this book; 'scorebook list drills' shows them",
          "geen '\(number)' in dit boek; 'scorebook list drills' toont ze"))
    }
    return try drillSession(id, at: now)
  }

  /// The stored drills that are finished, the oldest first: all, or one person's.
  package func keptDrillSessions(of person: Person?, at now: Date) throws -> [DrillSession] {
    try drills(of: person, at: now).filter { $0.isKept && $0.end != nil }.map { try drillSession($0.id, at: now) }
  }

  func drillSession(_ id: Int64, at now: Date? = nil) throws -> DrillSession {
    guard
      let row = try Row.fetchOne(
        db,
        sql: """
          SELECT drill.*, person.name AS person, chart.name AS chart FROM drill
          JOIN chart ON chart.id = chart_id LEFT JOIN person ON person.id = person_id WHERE drill.id = ?
          """, arguments: [id])
    else { throw Diagnostic(field: "drill", MessageText("no '\(id)' in this book", "geen '\(id)' in dit boek")) }
    let rules: String = row["rules"]
    let replies = try replies(of: id)
    let startedAt = Date(milliseconds: row["started_at"])
    let end = ending(of: row, lastAt: replies.map(\.at).max(), at: now)
    return DrillSession(
      number: Int(id), person: row["person"], chart: row["chart"], rules: try Rules(rules),
      isPriced: !DrillRemark.all(in: rules).contains(.undeclared),
      mode: try drillMode(row), order: DrillOrder.Kind(rawValue: row["sequence"]) ?? .plain,
      seed: UInt64(bitPattern: row["seed"] as Int64), startedAt: startedAt, endedAt: end?.at, end: end?.reason,
      answers: answers(replies, from: startedAt))
  }

  /// The answers of a drill with their times.
  ///
  /// Answers of one moment have none: drills that were run at once were stored so, whatever their answers took.
  private func answers(_ replies: [(answer: DrillAnswer, at: Date)], from start: Date) -> [DrillAnswer] {
    let isTimed = replies.count < 2 || replies.first?.at != replies.last?.at
    var last = start
    return replies.map { answer, at in
      let elapsed = Int(at.milliseconds - last.milliseconds)
      last = max(last, at)
      return DrillAnswer(
        scenario: answer.scenario, answered: answer.answered, right: answer.right, cost: answer.cost,
        action: answer.action, milliseconds: isTimed && elapsed > 0 ? elapsed : nil)
    }
  }

  /// The answers of a drill, with their times.
  func replies(of drill: Int64) throws -> [(answer: DrillAnswer, at: Date)] {
    let rows = try BulkStatement(
      "SELECT cards, upcard, action, correct, answered, at FROM reply WHERE drill_id = ? ORDER BY number", in: db)
    defer { rows.reset() }
    rows.bind(drill, at: 1)
    var replies: [(answer: DrillAnswer, at: Date)] = []
    while try rows.next() {
      guard let scenario = Scenario(code: rows.text(0), upcard: rows.text(1)),
        let action = Action(rawValue: rows.text(2)), let right = Move(rawValue: rows.text(3)),
        let answered = Move(rawValue: rows.text(4))
      else {
        throw BookFault.damaged(
          file: folder + "/" + Book.fileName, reason: "drill \(drill): answer \(replies.count + 1) is not a hand")
      }
      let answer = DrillAnswer(scenario: scenario, answered: answered, right: right, cost: nil, action: action)
      replies.append((answer, Date(milliseconds: rows.integer(5))))
    }
    return replies
  }

  func drillMode(_ row: Row) throws -> DrillMode {
    let (name, part): (String, String?) = (row["mode"], row["part"])
    return try DrillMode(
      name, group: name == "dealer-group" ? part : nil, hand: name == "hand-type" ? part : nil)
  }

  /// A person's answers in finished drills, by cell; nil means the drills without a person.
  ///
  /// - Parameter id: only drills before this one count.
  func drilledCells(of person: Int64?, before id: Int64?) throws -> [Chart.Cell: Blackjack.Tally] {
    let drills = try Int64.fetchAll(
      db,
      sql: "SELECT id FROM drill WHERE person_id IS ?1 AND ended_at IS NOT NULL AND (?2 IS NULL OR id < ?2)",
      arguments: [person, id])
    var answers: [DrillAnswer] = []
    for drill in drills { answers += try replies(of: drill).map(\.answer) }
    return DrillStatistics(answers).cells
  }
}
