import Foundation
import Testing

@testable import Store

@Suite struct ExportedTablesTests {
  /// The lines of the page's tables that begin with the name of a table of the book.
  private func reported() throws -> [String] {
    let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("docs/scale.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    return try text.split(separator: "\n").map(String.init).filter {
      try /\| `[a-z_]+` \| `.*/.wholeMatch(in: $0) != nil
    }
  }

  @Test func `the page on scale tells every table with its columns`() throws {
    try withTransaction { book in
      let tables = try Relation.all(in: book.db).map { relation in
        "| `\(relation.name)` | " + relation.columns.map { "`\($0)`" }.joined(separator: " ") + " |"
      }
      #expect(try reported().sorted() == tables.sorted())
    }
  }
}
