import GRDB

/// The schema after all migrations, in `newest.sql`: what new books are made with, and where it is read in one place.
///
/// The file is recorded from the migrations, which say what a schema is; a test compares them.
enum NewestSchema {
  static var sql: String { String(decoding: PackageResources.newest_sql, as: UTF8.self) }

  /// The statements that make a database's schema, in their order: what a book is known by, the schema itself, and the rows
  /// that every book has.
  static func statements(of db: Database) throws -> [String] {
    let id = try Int.fetchOne(db, sql: "PRAGMA application_id") ?? 0
    return try ["PRAGMA application_id = \(id)"]
      + String.fetchAll(
        db, sql: "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite%' ORDER BY rowid")
      + rows(of: db)
  }

  private static func rows(of db: Database) throws -> [String] {
    try String.fetchAll(
      db, sql: "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY rowid"
    )
    .flatMap { table in
      let values = try db.columns(in: table).map { "quote(\"\($0.name)\")" }.joined(separator: " || ', ' || ")
      return try String.fetchAll(db, sql: "SELECT \(values) FROM \(table)")
        .map { "INSERT INTO \(table) VALUES (\($0))" }
    }
  }
}
