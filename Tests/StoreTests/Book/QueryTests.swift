import Foundation
import GRDB
import People
import Testing

@testable import Store

/// Queries of users: they are answered, and change nothing.
@Suite struct QueryTests {
  private func fault(_ sql: String, in book: Book, timeout: Double = 10) throws -> QueryFault? {
    do {
      _ = try book.query(sql, timeout: timeout)
      return nil
    } catch let fault as QueryFault {
      return fault
    }
  }

  @Test func `a query is answered with values of each type`() throws {
    try withBook { book in
      let result = try book.query("SELECT 1 AS a, 2.5 AS b, 'x' AS c, NULL AS d, x'0aff' AS e", timeout: 10)
      #expect(result.columns == ["a", "b", "c", "d", "e"])
      #expect(result.rows == [[.integer(1), .real(2.5), .text("x"), .null, .blob([10, 255])]])
    }
  }

  @Test func `columns of the same name get a number that no other has`() throws {
    let result = try withBook { try $0.query("SELECT 1 AS a, 2 AS a, 3 AS a_2, 4 AS a", timeout: 10) }
    #expect(result.columns == ["a", "a_3", "a_2", "a_4"])
  }

  @Test(arguments: [
    "SELECT 1;", "SELECT 1; -- the end", ";; /* first */ SELECT 1", "VALUES (1)", "EXPLAIN SELECT 1",
    "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 5) SELECT sum(x) FROM n",
    "SELECT value FROM json_each('[1]')", "SELECT name FROM sqlite_schema LIMIT 1", "SELECT count(*) FROM person",
    "SELECT row_number() OVER () FROM (SELECT 1)",
  ])
  func `what only reads is answered`(sql: String) throws {
    let rows = try withBook { try $0.query(sql, timeout: 10).rows }
    #expect(!rows.isEmpty)
  }

  @Test(arguments: [
    ("INSERT INTO person (name) VALUES ('Eve')", "INSERT"),
    ("INSERT INTO person (name) VALUES ('Eve') RETURNING id", "INSERT"),
    ("REPLACE INTO person (name) VALUES ('Eve')", "INSERT"), ("UPDATE person SET name = 'Eve'", "UPDATE"),
    ("DELETE FROM person", "DELETE"), ("WITH gone AS (SELECT 1) DELETE FROM person", "DELETE"),
    ("EXPLAIN DELETE FROM person", "DELETE"), ("DROP TABLE person", "a change of the schema"),
    ("DROP VIEW v_games", "a change of the schema"), ("CREATE TABLE t (a)", "a change of the schema"),
    ("CREATE TEMP TABLE t AS SELECT 1", "a change of the schema"),
    ("CREATE VIEW v AS SELECT 1", "a change of the schema"),
    ("CREATE TRIGGER t AFTER INSERT ON person BEGIN SELECT 1; END", "a change of the schema"),
    ("ALTER TABLE person ADD COLUMN x", "a change of the schema"), ("ATTACH 'other.sqlite' AS other", "ATTACH"),
    ("DETACH main", "DETACH"), ("PRAGMA user_version", "PRAGMA"), ("PRAGMA user_version = 1", "PRAGMA"),
    ("PRAGMA writable_schema = ON", "PRAGMA"), ("PRAGMA query_only = OFF", "PRAGMA"),
    ("SELECT * FROM pragma_table_info('person')", "PRAGMA"), ("BEGIN IMMEDIATE", "a transaction"),
    ("COMMIT", "a transaction"), ("SAVEPOINT s", "a transaction"), ("REINDEX person", "REINDEX"),
    ("INSERT INTO sqlite_master DEFAULT VALUES", "a change of the schema"), ("VACUUM", "another statement"),
    ("VACUUM INTO 'copy.sqlite'", "another statement"),
  ])
  func `what is not a SELECT is refused and changes nothing`(sql: String, found: String) throws {
    try withBook { book in
      try book.write { _ = try $0.makeSeason() }
      let before = try book.read { try $0.wholeText() }
      let schema = try book.read { try BookSchema.fingerprint(of: $0.db) }
      #expect(try fault(sql, in: book) == .notPermitted(found))
      #expect(try book.read { try $0.wholeText() } == before)
      #expect(try book.read { try BookSchema.fingerprint(of: $0.db) } == schema)
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: book.folder).allSatisfy {
          $0.hasPrefix("scorebook.") || $0.hasPrefix(".")
        })
    }
  }

  @Test(arguments: [
    ("SELECT load_extension('evil')", QueryFault.function("load_extension")),
    ("SELECT LOAD_EXTENSION('evil', 'main')", .function("load_extension")), ("", .empty), ("  -- nothing\n", .empty),
    (";", .empty), ("SELECT 1; SELECT 2", .several), ("SELECT 1; DELETE FROM person", .several),
    ("SELECT 1; oops", .several), ("SELECT ?", .parameter("?")), ("SELECT :name", .parameter(":name")),
    ("SELEC 1", .sql(message: "near \"SELEC\": syntax error", offset: 0)),
    ("SELECT 1\nFROM nowhere", .sql(message: "no such table: nowhere", offset: nil)),
    ("SELECT points FROM person", .sql(message: "no such column: points", offset: 7)),
    ("UPDATE sqlite_master SET sql = ''", .sql(message: "table sqlite_master may not be modified", offset: nil)),
    ("SELECT", .sql(message: "incomplete input", offset: nil)),
    ("SELECT 1\0, 2", .sql(message: "a zero byte in the text", offset: nil)),
  ])
  func `a fault says what it is`(sql: String, expected: QueryFault) throws {
    let found = try withBook { try fault(sql, in: $0) }
    #expect(found == expected)
  }

  @Test func `a query that does not end is stopped`() throws {
    let endless = "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT count(*) FROM n"
    let start = ContinuousClock.now
    let found = try withBook { try fault(endless, in: $0, timeout: 0.2) }
    #expect(found == .tooSlow(seconds: 0.2))
    #expect(ContinuousClock.now - start < .seconds(30))
  }

  @Test func `a result that would fill the memory is refused`() throws {
    let large = "SELECT zeroblob(\(50 << 20)) FROM (VALUES (1), (2), (3))"
    let found = try withBook { try fault(large, in: $0) }
    #expect(found == .tooLarge(megabytes: 256))
  }

  @Test func `within a transaction a query sees what was changed so far`() throws {
    try withBook { book in
      try book.write { transaction in
        _ = try transaction.addPerson("Ada")
        let names = "SELECT name FROM person"
        #expect(try transaction.query(names, timeout: 10).rows == [[.text("Ada")]])
        #expect(try book.query(names, timeout: 10).rows == [])
        #expect(throws: QueryFault.notPermitted("DELETE")) { try transaction.query("DELETE FROM person", timeout: 10) }
      }
      #expect(try book.read { try $0.people().map(\.name) } == ["Ada"])
    }
  }

  @Test func `a book is used as before after a query`() throws {
    try withBook { book in
      #expect(try fault("DELETE FROM person", in: book) != nil)
      try book.write { _ = try $0.addPerson("Ada") }
      #expect(try book.query("SELECT count(*) FROM person", timeout: 10).rows == [[.integer(1)]])
      #expect(try book.read { try $0.faults() } == [])
    }
  }
}
