import Foundation
import GRDB
import Testing

@testable import Store

/// `newest.sql`, with which new books are made, has the schema that the migrations make. `SCOREBOOK_RECORD=1` writes it, and
/// fails.
struct NewestSchemaTests {
  private static let file = URL(filePath: #filePath)
    .deletingLastPathComponent().appending(path: "../../Sources/Store/Embedded/newest.sql").standardizedFileURL

  @Test func `new books have the schema that the migrations make`() throws {
    let migrated = try DatabaseQueue(configuration: BookAccess.plain)
    try Schema.migrator.migrate(migrated)
    let (parts, rows) = try migrated.read { (try BookSchema(of: $0).parts, try self.rows(of: $0)) }
    if ProcessInfo.processInfo.environment["SCOREBOOK_RECORD"] != nil {
      let statements = ["PRAGMA application_id = \(Book.applicationID)"] + parts.map(\.sql) + rows
      // A blank line after each table, trigger and view, as somebody would write them.
      try statements.map { $0 + ($0.contains("\n") ? ";\n\n" : ";\n") }.joined().write(
        to: Self.file, atomically: true, encoding: .utf8)
      Issue.record("recorded \(Self.file.lastPathComponent); read the difference")
      return
    }
    let fresh = try DatabaseQueue(configuration: BookAccess.plain)
    try BlankBook.copy(to: fresh)
    let (made, madeRows) = try fresh.read { (try BookSchema(of: $0).parts, try self.rows(of: $0)) }
    #expect(made.map(\.essence) == parts.map(\.essence))
    #expect(madeRows == rows)
    let id = try fresh.read { try Int.fetchOne($0, sql: "PRAGMA application_id") }
    #expect(id == Book.applicationID)
  }

  /// The rows of all tables: the names of the migrations, and the kinds of events.
  private func rows(of db: Database) throws -> [String] {
    try BookSchema(of: db).parts.filter { $0.type == "table" }.map(\.name).flatMap { table in
      let values = try db.columns(in: table).map { "quote(\"\($0.name)\")" }.joined(separator: " || ', ' || ")
      return try String.fetchAll(db, sql: "SELECT \(values) FROM \(table)")
        .map { "INSERT INTO \(table) VALUES (\($0))" }
    }
  }
}
