import Foundation
import GRDB
import Synchronization

/// Records a transaction's changes to the book, so a run can be reverted.
///
/// Added rows are identified by ids above the highest at the start, at no cost per row; changes to older rows are
/// recorded by triggers of this connection. A table gets its triggers right before the first statement that changes it:
/// most commands change a few of the tables.
struct Journal {
  /// What is known of a connection that records: its tables, those that are watched, and the statements that were seen.
  struct Recording {
    fileprivate let relations: [String: Relation]
    fileprivate var watched: Set<String> = []
    fileprivate var statements: Set<String> = []
  }

  private static let recordings = Mutex<[ObjectIdentifier: Recording]>([:])

  private let db: Database
  private let work: Int64
  private let lastRun: Int64

  /// Starts recording a transaction; `end` or `pause` must follow.
  init(_ db: Database) throws {
    self.db = db
    let relations = try Relation.all(in: db).filter { !Relation.history.contains($0.name) }
    work = try Int64.fetchOne(db, sql: "SELECT ifnull(max(id), 0) + 1 FROM work") ?? 1
    lastRun = try Int64.fetchOne(db, sql: "SELECT ifnull(max(id), 0) FROM run") ?? 0
    try db.executeDirectly(
      """
      CREATE TEMP TABLE IF NOT EXISTS journal_mark (relation TEXT PRIMARY KEY, last INTEGER NOT NULL) WITHOUT ROWID;
      CREATE TEMP TABLE IF NOT EXISTS journal_work (id INTEGER PRIMARY KEY);
      DELETE FROM journal_mark;
      DELETE FROM journal_work;
      INSERT INTO journal_work VALUES (\(work));
      """)
    let known = Dictionary(uniqueKeysWithValues: relations.map { ($0.name, $0) })
    Self.recordings.withLock { $0[ObjectIdentifier(db)] = Recording(relations: known) }
  }

  /// Stops recording. A transaction that logged a run, or that changed existing rows, becomes a change set; one that
  /// was paused does not.
  func end(as command: String, at instant: Date) throws {
    guard let recording = Self.recording(of: db) else { return }
    let hasRun =
      try Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT 1 FROM run WHERE id > ?)", arguments: [lastRun]) ?? false
    // Rows that a single command adds are identified by their ids, or by the row count of the table they belong to.
    if !hasRun { try db.execute(sql: "DELETE FROM change WHERE work_id = ? AND before IS NULL", arguments: [work]) }
    let hasChanges =
      try Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT 1 FROM change WHERE work_id = ?)", arguments: [work]) ?? false
    if hasRun || hasChanges {
      try db.execute(
        sql: "INSERT INTO work (id, command, at) VALUES (?, ?, ?)", arguments: [work, command, instant.milliseconds])
    }
    if hasRun {
      let marked = Set(recording.watched.compactMap { recording.relations[$0]?.idTable })
      let relations = recording.relations.values.filter { $0.idTable.map(marked.contains) ?? false }
      try noteAdditions(to: relations)
      try forgetReturns(to: relations.filter { recording.watched.contains($0.name) })
    }
    try Self.pause(db)
  }

  /// Removes the marks of deleted rows that were added again with the same id.
  private func forgetReturns(to relations: [Relation]) throws {
    for relation in relations where relation.identity == .id {
      try db.execute(
        sql: """
          DELETE FROM change WHERE work_id = ?1 AND relation = ?2 AND before IS NULL
            AND EXISTS (SELECT 1 FROM "\(relation.name)" WHERE id = json_extract(change.key, '$[0]'))
          """, arguments: [work, relation.name])
    }
  }

  private func noteAdditions(to relations: [Relation]) throws {
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

  /// Stops recording without a change set, for a revert, which is not one itself.
  static func pause(_ db: Database) throws {
    guard forget(db) else { return }
    try db.executeDirectly("DELETE FROM journal_mark; DELETE FROM journal_work")
  }

  /// Stops recording on a connection whose transaction is over.
  ///
  /// - Returns: whether it recorded.
  @discardableResult
  static func forget(_ db: Database) -> Bool {
    recordings.withLock { $0.removeValue(forKey: ObjectIdentifier(db)) != nil }
  }

  /// What is known of a connection, to restore it when what follows is rolled back: the triggers go with it.
  static func recording(of db: Database) -> Recording? { recordings.withLock { $0[ObjectIdentifier(db)] } }

  static func restore(_ recording: Recording?, of db: Database) {
    recordings.withLock { $0[ObjectIdentifier(db)] = recording }
  }

  /// Watches the tables that a statement changes; called before it is prepared.
  ///
  /// Cost: a look-up for a statement that was seen before in the transaction.
  static func watch(_ sql: String, in db: Database) throws {
    let connection = ObjectIdentifier(db)
    let fresh = recordings.withLock { recordings -> [Relation] in
      guard recordings[connection]?.statements.contains(sql) == false else { return [] }
      if recordings[connection]?.statements.count == 1000 { recordings[connection]?.statements = [] }
      recordings[connection]?.statements.insert(sql)
      return targets(of: sql).compactMap { name in
        guard let relation = recordings[connection]?.relations[name] else { return nil }
        return recordings[connection]?.watched.insert(name).inserted == true ? relation : nil
      }
    }
    for relation in fresh { try db.executeDirectly(watching(relation)) }
  }

  /// The names after INTO, UPDATE and DELETE FROM, and maybe other words.
  static func targets(of sql: String) -> [String] {
    var targets: [String] = []
    var (last, isTarget) = ("", false)
    var rest = sql.utf8[...]
    while let byte = rest.popFirst() {
      if " \n\t();,".utf8.contains(byte) { continue }
      let isQuoted = byte == UInt8(ascii: "\"")
      var word = isQuoted ? [] : [byte]
      while let next = rest.first, isQuoted ? next != byte : !" \n\t();,\"".utf8.contains(next) {
        word.append(next)
        rest.removeFirst()
      }
      if isQuoted { rest = rest.dropFirst() }
      let name = String(decoding: word, as: UTF8.self)
      // UPDATE OR IGNORE table
      if isTarget, name == "OR" || last == "OR" {
        last = name
        continue
      }
      if isTarget { targets.append(name) }
      isTarget = name == "INTO" || name == "UPDATE" || name == "FROM" && last == "DELETE"
      last = name
    }
    return targets
  }

  /// Notes the highest id and makes the triggers, if they are not there from an earlier transaction.
  private static func watching(_ relation: Relation) -> String {
    let mark = relation.idTable.map {
      "INSERT OR IGNORE INTO journal_mark VALUES ('\($0)', \(UsedIDs.last(in: $0)));\n"
    }
    let events = relation.identity == .id ? ["UPDATE", "DELETE"] : ["INSERT", "UPDATE", "DELETE"]
    return (mark ?? "") + events.map { trigger(on: relation, $0) + ";\n" }.joined()
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
      CREATE TEMP TRIGGER IF NOT EXISTS "journal \(relation.name) \(event)" AFTER \(event) ON main."\(relation.name)"
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
