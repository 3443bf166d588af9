import Foundation
import GRDB
import Testing

@testable import Store

/// Access to a book's database without `scorebook`, for what only SQL can read or do.
struct BookFile {
  let queue: DatabaseQueue

  init(in folder: URL) throws {
    queue = try DatabaseQueue(
      path: folder.appendingPathComponent("scorebook.sqlite").path, configuration: BookAccess.plain)
  }

  func count(_ sql: String) throws -> Int {
    try queue.read { try Int.fetchOne($0, sql: sql) ?? 0 }
  }

  /// The same, for a file that SQLite itself finds intact.
  func soundCount(_ sql: String) throws -> Int {
    try queue.read { db in
      let faults =
        try String.fetchAll(db, sql: "PRAGMA integrity_check") + String.fetchAll(db, sql: "PRAGMA foreign_key_check")
      #expect(faults == ["ok"])
      return try Int.fetchOne(db, sql: sql) ?? 0
    }
  }

  /// Makes changes that the schema would refuse.
  func damage(_ sql: String) throws {
    try queue.writeWithoutTransaction {
      try $0.execute(sql: "PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON; \(sql)")
    }
  }

  func execute(_ sql: String) throws {
    try queue.write { try $0.execute(sql: sql) }
  }

  /// Every row of a query as text, with columns separated by `|`.
  func rows(_ sql: String) throws -> [String] {
    try queue.read { db in
      try Row.fetchAll(db, sql: sql).map { row in
        row.databaseValues.map { $0.isNull ? "" : "\($0)" }.joined(separator: "|")
      }
    }
  }

  /// Every row of every table, each after its table's name.
  func dump() throws -> [String] {
    let tables = try rows("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
      .map { $0.trimmingCharacters(in: ["\""]) }
    return try tables.flatMap { table in try rows("SELECT * FROM \"\(table)\"").map { "\(table)|\($0)" } }
  }
}
