import Foundation
import GRDB
import Testing

@testable import Store

/// `newest.sql` is the schema that the migrations make. `SCOREBOOK_RECORD=1` writes it, and fails.
struct NewestSchemaTests {
  private static let file = URL(filePath: #filePath)
    .deletingLastPathComponent().appending(path: "../../Sources/Store/Schema/newest.sql").standardizedFileURL

  @Test func `new books have the schema that the migrations make`() throws {
    let migrated = try DatabaseQueue(configuration: BookAccess.plain)
    try Schema.migrator.migrate(migrated)
    let statements = try migrated.read(NewestSchema.statements)
    if ProcessInfo.processInfo.environment["SCOREBOOK_RECORD"] != nil {
      // A blank line after each table, trigger and view, as somebody would write them.
      try statements.map { $0 + ($0.contains("\n") ? ";\n\n" : ";\n") }.joined().write(
        to: Self.file, atomically: true, encoding: .utf8)
      Issue.record("recorded \(Self.file.lastPathComponent); read the difference")
      return
    }
    let fresh = try DatabaseQueue(configuration: BookAccess.plain)
    try BlankBook.copy(to: fresh)
    #expect(try fresh.read(NewestSchema.statements).map(essence) == statements.map(essence))
  }

  /// Without white space and quotes around names, which vary between versions of SQLite.
  private func essence(of statement: String) -> String { statement.filter { !$0.isWhitespace && $0 != "\"" } }
}
