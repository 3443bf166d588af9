import Foundation
import GRDB

/// Records a transaction's changes to the book, so a run can be reverted.
///
/// Added rows are identified by ids above the highest at the start, at no cost per row; changes to older rows are
/// recorded by triggers of this connection.
struct Journal {
  private let db: Database
  private let relations: [Relation]
  private let work: Int64
  private let lastRun: Int64

  /// Starts recording a transaction.
  init(_ db: Database) throws {
    self.db = db
    relations = try Relation.all(in: db).filter { !Relation.history.contains($0.name) }
    if try !db.tableExists("journal_mark") { try Self.makeTriggers(for: relations, in: db) }
    work = try Int64.fetchOne(db, sql: "SELECT ifnull(max(id), 0) + 1 FROM work") ?? 1
    lastRun = try Int64.fetchOne(db, sql: "SELECT ifnull(max(id), 0) FROM run") ?? 0
    try db.execute(sql: "DELETE FROM journal_mark; DELETE FROM journal_work")
    let marks = relations.filter { $0.identity == .id }.map { relation in
      "SELECT '\(relation.name)', \(UsedIDs.last(in: relation.name))"
    }
    try db.execute(sql: "INSERT INTO journal_mark " + marks.joined(separator: " UNION ALL "))
    try db.execute(sql: "INSERT INTO journal_work VALUES (?)", arguments: [work])
  }

  /// Stops recording. A transaction that logged a run, or that changed existing rows, becomes a change set; one that
  /// was paused does not.
  func end(as command: String, at instant: Date) throws {
    let hasRun =
      try Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT 1 FROM run WHERE id > ?)", arguments: [lastRun]) ?? false
    guard try Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT 1 FROM journal_work)") ?? false else { return }
    // Rows that a single command adds are identified by their ids, or by the row count of the table they belong to.
    if !hasRun { try db.execute(sql: "DELETE FROM change WHERE work_id = ? AND before IS NULL", arguments: [work]) }
    let hasChanges =
      try Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT 1 FROM change WHERE work_id = ?)", arguments: [work]) ?? false
    if hasRun || hasChanges {
      try db.execute(
        sql: "INSERT INTO work (id, command, at) VALUES (?, ?, ?)", arguments: [work, command, instant.milliseconds])
    }
    if hasRun {
      try noteAdditions()
      try forgetReturns()
    }
    try Self.pause(db)
  }

  /// Removes the marks of deleted rows that were added again with the same id.
  private func forgetReturns() throws {
    for relation in relations where relation.identity == .id {
      try db.execute(
        sql: """
          DELETE FROM change WHERE work_id = ?1 AND relation = ?2 AND before IS NULL
            AND EXISTS (SELECT 1 FROM "\(relation.name)" WHERE id = json_extract(change.key, '$[0]'))
          """, arguments: [work, relation.name])
    }
  }

  private func noteAdditions() throws {
    try db.execute(sql: "UPDATE run SET work_id = ? WHERE id > ?", arguments: [work, lastRun])
    for relation in relations {
      guard let idColumn = relation.idColumn, let idTable = relation.idTable else { continue }
      // Rows that belong to another row are counted, so that later additions are noticed.
      let count =
        relation.identity == .id ? "NULL" : "(SELECT count(*) FROM \"\(relation.name)\" WHERE \(idColumn) > last)"
      try db.execute(
        sql: """
          INSERT INTO addition (work_id, relation, first, last, count)
          SELECT ?1, ?2, last + 1, (SELECT max(id) FROM "\(idTable)"), \(count) FROM journal_mark
          WHERE relation = ?3 AND (SELECT max(id) FROM "\(idTable)") > last
          """, arguments: [work, relation.name, idTable])
    }
  }

  /// Pauses recording, for a revert, which is not a change set itself.
  static func pause(_ db: Database) throws {
    if try db.tableExists("journal_mark") { try db.execute(sql: "DELETE FROM journal_mark; DELETE FROM journal_work") }
  }

  private static func makeTriggers(for relations: [Relation], in db: Database) throws {
    try db.execute(
      sql: """
        CREATE TEMP TABLE journal_mark (relation TEXT PRIMARY KEY, last INTEGER NOT NULL) WITHOUT ROWID;
        CREATE TEMP TABLE journal_work (id INTEGER PRIMARY KEY);
        """)
    for relation in relations {
      let events = relation.identity == .id ? ["UPDATE", "DELETE"] : ["INSERT", "UPDATE", "DELETE"]
      for event in events { try db.execute(sql: trigger(on: relation, event)) }
    }
  }

  private static func trigger(on relation: Relation, _ event: String) -> String {
    let row = event == "INSERT" ? "NEW" : "OLD"
    let condition =
      relation.idColumn.map { column in
        "\(row).\(column) <= (SELECT last FROM journal_mark WHERE relation = '\(relation.idTable ?? "")')"
      } ?? "EXISTS (SELECT 1 FROM journal_work)"
    let isChange =
      event == "UPDATE"
      ? " AND (" + relation.columns.map { "OLD.\"\($0)\" IS NOT NEW.\"\($0)\"" }.joined(separator: " OR ") + ")" : ""
    let key = relation.key.map { "\(row).\"\($0)\"" }.joined(separator: ", ")
    let before =
      event == "INSERT"
      ? "NULL" : "row_json(" + relation.columns.map { "'\($0)', OLD.\"\($0)\"" }.joined(separator: ", ") + ")"
    // Without a state before, a record says that the row is gone.
    let mark = """
      INSERT INTO change (work_id, sequence, relation, key, before)
      SELECT id, (SELECT max(sequence) + 1 FROM change WHERE work_id = journal_work.id),
        '\(relation.name)', json_array(\(key)), NULL
      FROM journal_work;
      """
    return """
      CREATE TEMP TRIGGER "journal \(relation.name) \(event)" AFTER \(event) ON main."\(relation.name)"
      WHEN \(condition)\(isChange)
      BEGIN
        INSERT INTO change (work_id, sequence, relation, key, before)
        SELECT id, (SELECT ifnull(max(sequence), 0) + 1 FROM change WHERE work_id = journal_work.id),
          '\(relation.name)', json_array(\(key)), \(before)
        FROM journal_work;
        \(event == "DELETE" && relation.identity == .id ? mark : "")
      END
      """
  }
}
