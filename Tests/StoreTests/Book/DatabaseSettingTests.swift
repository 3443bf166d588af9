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

  @Test func `a statement that changes megabytes is kept, and one within a savepoint can be taken back`() throws {
    try withBook { book in
      try book.write { book in
        try book.db.execute(sql: "CREATE TABLE padding (id INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT")
        for _ in 0..<1_500 { try book.db.execute(sql: "INSERT INTO padding (text) VALUES (hex(zeroblob(1500)))") }
      }
      func texts() throws -> Int? {
        try book.read { try Int.fetchOne($0.db, sql: "SELECT count(DISTINCT text) FROM padding") }
      }
      try book.write { book in
        try book.db.inSavepoint {
          try book.db.execute(sql: "UPDATE padding SET text = hex(randomblob(1500))")
          return .rollback
        }
      }
      #expect(try texts() == 1)
      try book.write { book in
        try book.db.inSavepoint {
          try book.db.execute(sql: "UPDATE padding SET text = hex(randomblob(1500))")
          return .commit
        }
      }
      #expect(try texts() == 1_500)
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
