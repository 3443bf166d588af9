import Diagnostics
package import Foundation
import GRDB
package import People

/// A command's change to the study of a card: suspended, buried, or brought back.
package struct CardChange: Hashable, Sendable {
  package enum Column: String, Sendable {
    case suspended
    case buried = "buried_until"
  }

  package let person: Person
  package let card: Int64
  package let column: Column
  /// The column's value before the change.
  package let before: Int64?
  package let at: Date
}

extension BookTransaction {
  /// Writes a column of a card's study, and records its old value for `undo`.
  ///
  /// A new row is added first and then changed, because the history of a single command stores only changes.
  ///
  /// - Returns: false if the column has that value already.
  func change(
    _ card: Int64, of person: Person, _ column: CardChange.Column, to value: Int64?, at now: Date
  ) throws -> Bool {
    let isUsual = value == nil || value == 0
    if !isUsual {
      try db.execute(
        sql: "INSERT OR IGNORE INTO memory (person_id, card_id) VALUES (?, ?)", arguments: [person.id, card])
    }
    guard let before = try standing(of: card, for: person.id, column), before != value else { return false }
    try write(column, value, of: card, for: person.id)
    // Within a batch, the history is written at its end, so the change is recorded on this connection only.
    try db.execute(
      sql: """
        CREATE TEMP TABLE IF NOT EXISTS card_change
          (sequence INTEGER PRIMARY KEY, person_id INTEGER, card_id INTEGER, field TEXT, before INTEGER, at INTEGER)
        """)
    try db.execute(
      sql: "INSERT INTO card_change (person_id, card_id, field, before, at) VALUES (?, ?, ?, ?, ?)",
      arguments: [person.id, card, column.rawValue, before, now.milliseconds])
    return true
  }

  /// The last change to a card's study, if it can be undone: it was made after that person's open session started, or
  /// nothing in the book was changed after it.
  ///
  /// Cost: one pass over the list of changes in the book.
  package func lastCardChange() throws -> CardChange? {
    var sessions: [Int64: Int64] = [:]
    for study in try openStudies() { sessions[study.person.id] = study.startedAt.milliseconds }
    if try db.tableExists("card_change") {
      for row in try Row.fetchAll(
        db, sql: "SELECT person_id, card_id, field, before, at FROM card_change ORDER BY sequence DESC")
      {
        if let change = try standingChange(row) { return change }
      }
    }
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT json_extract(key, '$[0]') AS person_id, json_extract(key, '$[1]') AS card_id,
          CASE WHEN command GLOB '*suspend' THEN 'suspended' ELSE 'buried_until' END AS field,
          json_extract(before, CASE WHEN command GLOB '*suspend' THEN '$.suspended' ELSE '$.buried_until' END) AS before,
          at, work.id = (SELECT max(id) FROM work) AS is_last
        FROM work JOIN change ON change.work_id = work.id
        WHERE command IN ('card suspend', 'card unsuspend', 'card bury', 'card unbury')
          AND relation = 'memory' AND change.before IS NOT NULL
          AND (at >= ? OR work.id = (SELECT max(id) FROM work))
        ORDER BY work.id DESC
        """, arguments: [sessions.values.min() ?? .max])
    for row in rows {
      let isOfSession = sessions[row["person_id"]].map { $0 <= row["at"] as Int64 } ?? false
      if isOfSession || row["is_last"], let change = try standingChange(row) { return change }
    }
    return nil
  }

  /// Nil if the card's study has its old value again, or was deleted.
  private func standingChange(_ row: Row) throws -> CardChange? {
    guard let column = CardChange.Column(rawValue: row["field"]), let person = try person(id: row["person_id"]),
      let now = try standing(of: row["card_id"], for: person.id, column), now != row["before"] as Int64?
    else { return nil }
    return CardChange(
      person: person, card: row["card_id"], column: column, before: row["before"], at: Date(milliseconds: row["at"]))
  }

  /// Undoes a change to a card's study.
  package func takeBack(_ change: CardChange) throws {
    try write(change.column, change.before, of: change.card, for: change.person.id)
  }

  /// The value of a column of a card's study; nil if it has no row.
  private func standing(
    of card: Int64, for person: Int64, _ column: CardChange.Column
  ) throws -> Int64?? {
    try Row.fetchOne(
      db, sql: "SELECT \(column.rawValue) FROM memory WHERE person_id = ? AND card_id = ?", arguments: [person, card]
    ).map { $0[0] }
  }

  private func write(_ column: CardChange.Column, _ value: Int64?, of card: Int64, for person: Int64) throws {
    try db.execute(
      sql: "UPDATE memory SET \(column.rawValue) = ? WHERE person_id = ? AND card_id = ?",
      arguments: [value, person, card])
  }
}
