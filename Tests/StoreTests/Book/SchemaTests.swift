import Diagnostics
import Foundation
import GRDB
import Testing

@testable import Store

/// Changes by another program to a book's schema are found, and prevent harm.
struct SchemaTests {
  private static let evil = "CREATE TRIGGER evil AFTER INSERT ON event BEGIN DELETE FROM score; END"

  private func change(_ book: Book, _ sql: String) throws {
    let raw = try rawDatabase(in: book.folder, foreignKeys: false)
    try raw.writeWithoutTransaction { try $0.execute(sql: sql) }
    try raw.close()
  }

  @Test(arguments: [
    (evil, ["trigger 'evil' on table 'event' is not part of a book"]),
    ("DROP INDEX person_key", ["unique index 'person_key' on table 'person' is missing"]),
    (
      "DROP INDEX one_active_team; CREATE INDEX one_active_team ON team(is_active)",
      ["index 'one_active_team' on table 'team' is not as Scorebook creates it"]
    ),
    ("DROP TRIGGER a_game_ends_once", ["trigger 'a_game_ends_once' on table 'game' is missing"]),
    (
      "DROP TRIGGER a_game_ends_once; CREATE TRIGGER a_game_ends_once AFTER UPDATE ON game BEGIN DELETE FROM score; END",
      ["trigger 'a_game_ends_once' on table 'game' is not as Scorebook creates it"]
    ),
  ])
  func `a change that could harm is found, and stops every write until it is repaired`(
    sql: String, faults: [String]
  ) throws {
    try withBook { book in
      try book.write { _ = try $0.makeSeason() }
      try change(book, sql)
      #expect(try book.read { try $0.faults() } == faults)
      #expect { try book.write { _ = try $0.addPerson("Ada") } } throws: { isOfSchema($0, book.file, faults) }
      #expect { try book.rehearse { _ = try $0.addPerson("Ada") } } throws: { isOfSchema($0, book.file, faults) }
      let repair = try Book.repair(in: book.folder)
      #expect(repair.copy == book.folder + "/scorebook-before-repair.sqlite")
      try book.write { _ = try $0.addPerson("Ada") }
    }
  }

  @Test func `a repair copies the book, and says what it removes and makes anew`() throws {
    try withBook { book in
      try book.write { _ = try $0.makeSeason() }
      try change(book, Self.evil + "; DROP INDEX person_key")
      let repair = try Book.repair(in: book.folder)
      #expect(repair.removed == [Self.evil])
      #expect(repair.restored == ["CREATE UNIQUE INDEX person_key ON person(key) WHERE key IS NOT NULL"])
      #expect(repair.duplicates == [])
      #expect(try book.read { try $0.faults() } == [])
      #expect(try Book.repair(in: book.folder) == Repair())
      let copy = try DatabaseQueue(path: try #require(repair.copy))
      #expect(try copy.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM event") ?? 0 } > 0)
      #expect(
        try copy.read { try String.fetchAll($0, sql: "SELECT name FROM sqlite_schema WHERE name = 'evil'") } == ["evil"]
      )
    }
  }

  @Test func `rows that repeat what a unique index forbids are listed, and the index stays away`() throws {
    try withBook { book in
      try book.write { _ = try $0.makeSeason() }
      try change(
        book,
        "DROP INDEX person_key; UPDATE person SET key = 'A' WHERE id IN (2, 4); UPDATE person SET key = 'B' WHERE id = 3;"
          + "DROP INDEX box_line_of_player")
      let repair = try Book.repair(in: book.folder)
      #expect(
        repair.duplicates == [
          "unique index 'person_key' cannot be restored: rows 2, 4 of table 'person' have the same (key)"
        ])
      #expect(repair.restored.map { $0.hasPrefix("CREATE UNIQUE INDEX box_line_of_player ") } == [true])
      #expect { try book.write { _ = try $0.addPerson("Ada") } } throws: {
        isOfSchema($0, book.file, ["unique index 'person_key' on table 'person' is missing"])
      }
    }
  }

  @Test func `what others may have in a book is noted, and changes nothing for the book's own work`() throws {
    try withBook { book in
      try book.write { _ = try $0.makeSeason() }
      let before = try book.read { try $0.wholeText() }
      try change(
        book,
        """
        CREATE VIEW points AS SELECT points FROM event; CREATE INDEX by_name ON person(name);
        CREATE TABLE note (text); CREATE VIRTUAL TABLE names USING fts5 (name);
        CREATE TRIGGER noted AFTER INSERT ON note BEGIN DELETE FROM note; END; ANALYZE
        """)
      let found = try book.read { try $0.findings() }
      #expect(found.faults == [])
      let notes = found.notes.map { $0.text(in: .english) }
      #expect(
        notes.prefix(3) == [
          "view 'points' is not part of a book", "index 'by_name' on table 'person' is not part of a book",
          "table 'note' is not part of a book",
        ])
      #expect(notes.contains("trigger 'noted' on table 'note' is not part of a book"))
      #expect(try book.read { try $0.wholeText() } == before)
      try book.write { _ = try $0.addPerson("Ada") }
      #expect(try Book.repair(in: book.folder) == Repair())
    }
  }

  @Test func `a schema that was compared is known by its number, on a new book and after a change`() throws {
    try withBook { book in
      func isKnown() throws -> Bool {
        try book.read { try BookSchema.fingerprint(of: $0.db) == Int32.fetchOne($0.db, sql: "PRAGMA user_version") }
      }
      #expect(try isKnown())
      try change(book, "CREATE VIEW points AS SELECT points FROM event")
      #expect(try !isKnown())
      try book.write { _ = try $0.addPerson("Ada") }
      #expect(try isKnown())
    }
  }

  @Test func `a table with a column more is found, and stops nothing`() throws {
    try withBook { book in
      try change(book, "ALTER TABLE deck ADD COLUMN shelf TEXT")
      #expect(try book.read { try $0.faults() } == ["table 'deck' is not as Scorebook creates it"])
      try book.write { _ = try $0.addPerson("Ada") }
      #expect(try Book.repair(in: book.folder) == Repair())
    }
  }

  @Test func `a table that has lost its keys stops every write`() throws {
    try withBook { book in
      try change(
        book, "ALTER TABLE setting RENAME TO old; CREATE TABLE setting (key TEXT, value TEXT) STRICT; DROP TABLE old")
      #expect { try book.write { _ = try $0.addPerson("Ada") } } throws: {
        isOfSchema($0, book.file, ["table 'setting' has lost its rule that (key) is unique"])
      }
    }
  }

  @Test(arguments: [
    ("CREATE UNIQUE INDEX i ON t(a, ifnull(b, ','), c) WHERE d = ')'", ["a", "ifnull(b, ',')", "c"], "WHERE d = ')'"),
    ("CREATE UNIQUE INDEX i ON t(a)", ["a"], ""),
  ])
  func `a unique index is taken apart`(sql: String, terms: [String], condition: String) {
    let index = UniqueIndex(SchemaPart(type: "index", name: "i", table: "t", sql: sql))
    #expect(index.terms == terms)
    #expect(index.condition == condition)
  }
}

/// Whether a book is refused because its schema differs in this way.
func isOfSchema(_ error: any Error, _ file: String, _ differences: [String]) -> Bool {
  guard case BookFault.schema(file, let found) = error else { return false }
  return found.map { $0.text(in: .english) } == differences
}
