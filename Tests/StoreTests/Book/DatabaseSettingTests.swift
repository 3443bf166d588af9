import GRDB
import Testing

@testable import Store

struct DatabaseSettingTests {
  @Test(arguments: [
    ("journal_mode", "wal"), ("synchronous", "2"), ("foreign_keys", "1"), ("trusted_schema", "0"),
    ("application_id", "1396920146"),
  ])
  func `the settings that keep a book safe are in force, on a new book and on one that is opened`(
    setting: String, value: String
  ) throws {
    try withBook { book in
      for book in [book, try Book(in: book.folder)] {
        #expect(try book.write { try String.fetchOne($0.db, sql: "PRAGMA \(setting)") } == value)
      }
    }
  }

  @Test func `every table is strict`() throws {
    try withBook { book in
      let lax = try book.read {
        try String.fetchAll(
          $0.db,
          sql: """
            SELECT name FROM pragma_table_list
            WHERE type = 'table' AND NOT strict AND name NOT LIKE 'sqlite_%' AND name <> 'grdb_migrations'
            """)
      }
      #expect(lax == [])
    }
  }
}
