import GRDB

/// An open transaction on a book; all queries and changes are its methods. It must not outlive its closure.
package struct BookTransaction {
  let db: Database
  package let folder: String
  /// Whether the change belongs to a run that somebody else logs, as one of several files does.
  package var isPartOfRun = false
  /// Whether a part of a name that only one record has is enough, as for a command that only reads.
  package var takesPartsOfNames = false

  /// Enlarges SQLite's cache for the indexes of a large import, so that their pages are written once. Memory is
  /// allocated only when used, 32 MB at most.
  package func makeRoomForManyRecords() throws {
    try db.execute(sql: "PRAGMA cache_size = -32000")
  }

  /// Converts SQLite's errors to a `BookFault`; other errors are unchanged. For use inside a transaction: `read` and
  /// `write` do this at the end.
  package func fault(of error: any Error) -> any Error {
    (error as? DatabaseError).map { BookFault($0, file: folder + "/" + Book.fileName) } ?? error
  }
}

extension BookTransaction {
  /// Runs a part of the work and rolls it back, to preview a change.
  package func rehearse<Value>(_ body: () throws -> Value) throws -> Value {
    try savepoint(keeping: false, body)
  }

  /// Runs a part of the work completely or, if it throws, not at all.
  package func together<Value>(_ body: () throws -> Value) throws -> Value {
    try savepoint(keeping: true, body)
  }

  /// Runs a part of the work without the book's triggers, or without one of them, and puts them back; if it throws, nothing of
  /// it is kept.
  func withoutTriggers<Value>(named name: String? = nil, _ body: () throws -> Value) throws -> Value {
    try together {
      let triggers = try Row.fetchAll(
        db,
        sql: """
          SELECT name, sql FROM main.sqlite_schema WHERE type = 'trigger' AND ifnull(name = ?, 1) ORDER BY rowid
          """, arguments: [name])
      for trigger in triggers { try db.execute(sql: "DROP TRIGGER main.\"\(trigger["name"] as String)\"") }
      let value = try body()
      for trigger in triggers { try db.execute(sql: trigger["sql"]) }
      return value
    }
  }

  private func savepoint<Value>(keeping: Bool, _ body: () throws -> Value) throws -> Value {
    var value: Value?
    let recording = Journal.recording(of: db)
    var isKept = false
    defer { if !isKept { Journal.restore(recording, of: db) } }
    try db.inSavepoint {
      value = try body()
      isKept = keeping
      return keeping ? .commit : .rollback
    }
    guard let value else { throw BookFault.constraint(reason: "the savepoint gave no answer") }
    return value
  }
}
