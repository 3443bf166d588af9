import Chance
import Diagnostics
import Foundation
import Fuzzing
import GRDB
import Packing
import Testing

@testable import Store

struct HostileCollectionTests {
  @Test(arguments: [
    ("", "collection: expected a table 'col', found none"),
    ("DELETE FROM col", "collection: expected a row in table 'col', found none"),
    (
      "UPDATE col SET ver = 19",
      "collection: expected version 11 to 18, found 19; export it with 'Support older Anki versions'"
    ),
    (
      "UPDATE col SET ver = -1",
      "collection: expected version 11 to 18, found -1; export it with 'Support older Anki versions'"
    ),
    ("UPDATE col SET ver = 'x'", "collection: col.ver: expected a whole number, found a text"),
    (
      "UPDATE col SET decks = '{'",
      "collection: col.decks at 1:2: expected a key in quotes or '}', found the end of the file; the '{' at 1:1 is not closed"
    ),
    ("UPDATE col SET decks = '[]'", "collection: col.decks: expected an object"),
    ("UPDATE col SET decks = '{\"x\": {\"name\": \"a\"}}'", "collection: col.decks: expected a number, found 'x'"),
    ("UPDATE col SET decks = '{\"1\": {}}'", "collection: col.decks: expected a string 'name', found none"),
    (
      "UPDATE col SET models = '{\"1\": {\"name\": \"a\"}}'",
      "collection: col.models: expected an array 'flds', found none"
    ),
    ("UPDATE notes SET mid = x'00'", "collection: notes.mid: expected a whole number, found bytes"),
    ("UPDATE cards SET ivl = 1e300", "collection: cards.ivl: expected a whole number, found 1e+300"),
    ("UPDATE revlog SET cid = 'x'", "collection: revlog.cid: expected a whole number, found a text"),
    ("DROP TABLE cards", "collection: expected a table 'cards', found none"),
    (
      "DROP TABLE cards; CREATE TABLE cards (id integer PRIMARY KEY)",
      "collection: damaged (no such column: nid)"
    ),
    (
      "DROP TABLE notes; CREATE VIEW notes AS SELECT * FROM cards",
      "collection: expected a table 'notes', found something else of that name"
    ),
    (
      "DROP TABLE notes; CREATE VIRTUAL TABLE notes USING fts5 (id, mid, guid, tags, flds)",
      "collection: expected a table 'notes', found something else of that name"
    ),
    (
      "DROP TABLE revlog; CREATE TABLE revlog (id, cid, ease, ivl, lastIvl, factor, time, type AS (zeroblob(1000000)))",
      "collection: expected a table 'revlog', found something else of that name"
    ),
    (
      "PRAGMA writable_schema = ON; UPDATE sqlite_master SET sql = 'CREATE TABLE notes (id' WHERE name = 'notes'",
      "collection: damaged (malformed database schema (notes) - incomplete input)"
    ),
  ])
  func `a collection at fault is refused`(sql: String, message: String) throws {
    try withFolder { folder in
      let path = try collectionFile(
        sql.isEmpty ? "PRAGMA user_version = 1" : SampleCollection.version11 + sql, in: folder)
      #expect(collectionFault(path) == "a.apkg: error: \(message)")
    }
  }

  @Test func `a view in the guise of a table is refused`() throws {
    try withFolder { folder in
      let path = try collectionFile(
        SampleCollection.version11
          + """
          DROP TABLE notes; PRAGMA writable_schema = ON; INSERT INTO sqlite_master VALUES ('table', 'notes', 'notes', 2,
            'CREATE  VIEW notes AS WITH RECURSIVE n (id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM n) SELECT id FROM n')
          """, in: folder)
      #expect(collectionFault(path).hasPrefix("a.apkg: error: collection: "))
    }
  }

  @Test func `a trigger is not run, and a stranger's table not looked into`() throws {
    try withFolder { folder in
      let path = try collectionFile(
        SampleCollection.version11
          + """
          CREATE TABLE "a ""b" (x); CREATE VIEW v AS SELECT load_extension('x');
          CREATE TRIGGER t AFTER DELETE ON notes BEGIN SELECT randomblob(1000000000); END;
          """, in: folder)
      #expect(collectionFault(path) == "nothing but 20 lines")
    }
  }

  @Test func `a file that is no database is refused`() throws {
    try withFolder { folder in
      let path = folder + "/collection"
      try Data("SQLite format 2, or so it says".utf8).write(to: URL(fileURLWithPath: path))
      #expect(
        collectionFault(path) == "a.apkg: error: collection: expected an SQLite database, found something else")
      #expect(collectionFault(folder + "/none") == "a.apkg: error: collection: could not be opened")
    }
  }

  @Test func `a file that is cut off or overwritten is refused or read, never more`() throws {
    try withFolder { folder in
      let path = try collectionFile(SampleCollection.version18, in: folder)
      let whole = try bytes(of: path)
      var chance = SplitMix64(seed: Fuzz.seed(of: "damaged collections"))
      for _ in 0..<300 {
        var broken = Array(whole.prefix(Int.random(in: 0...whole.count, using: &chance)))
        for _ in 0..<20 where !broken.isEmpty {
          broken[Int.random(in: 0..<broken.count, using: &chance)] = UInt8.random(in: 0...255, using: &chance)
        }
        try Data(broken).write(to: URL(fileURLWithPath: path))
        let fault = collectionFault(path)
        #expect(fault.hasPrefix("a.apkg: error: collection: ") || fault.hasPrefix("nothing but"))
      }
    }
  }

  @Test func `a file that leads its reader in circles is found out`() throws {
    try withFolder { folder in
      let path = try collectionFile(
        "PRAGMA page_size = 512;" + SampleCollection.version11
          + """
          WITH RECURSIVE n (id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM n WHERE id < 60000)
          INSERT INTO revlog SELECT id, 1, 0, 1, 1, 1, 1, 1, 1 FROM n;
          """, in: folder)
      var file = try bytes(of: path)
      chain(&file, root: try Self.rootPage(of: "revlog", in: path))
      try Data(file).write(to: URL(fileURLWithPath: path))
      #expect(
        collectionFault(path)
          == "a.apkg: error: collection: expected no more in table 'revlog' than fits its bytes, found more; "
          + "it is damaged or hostile")
    }
  }

  @Test func `a schema without an end is found out`() throws {
    try withFolder { folder in
      // Schema rows without text are treated as automatic indexes, in any number.
      let path = try collectionFile(
        "PRAGMA page_size = 512;" + SampleCollection.version11
          + """
          CREATE TABLE x (a UNIQUE);
          PRAGMA writable_schema = ON;
          WITH RECURSIVE n (id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM n WHERE id < 40000)
          INSERT INTO sqlite_master SELECT 'index', 'sqlite_autoindex_x_1', 'x', rootpage, ''
          FROM n, (SELECT rootpage FROM sqlite_master WHERE name = 'sqlite_autoindex_x_1');
          """, in: folder)
      var file = try bytes(of: path)
      chain(&file, root: 1)
      try Data(file).write(to: URL(fileURLWithPath: path))
      let fault = collectionFault(path)
      #expect(fault.hasSuffix("no more work than its bytes make, found more; it is damaged or hostile"))
    }
  }

  private static func rootPage(of table: String, in path: String) throws -> Int {
    let page = try DatabaseQueue(path: path, configuration: BookAccess.plain).read {
      try Int.fetchOne($0, sql: "SELECT rootpage FROM sqlite_master WHERE name = ?", arguments: [table])
    }
    return try #require(page)
  }
}

/// Chains interior pages of a table, each with all its children being the next page: a row is then found as often as
/// the product of the numbers of children.
private func chain(_ file: inout [UInt8], root: Int) {
  let size = 512
  func header(_ page: Int) -> Int { (page - 1) * size + (page == 1 ? 100 : 0) }
  func number(_ place: Int, _ count: Int) -> Int { file[place..<place + count].reduce(0) { $0 << 8 | Int($1) } }
  let lowest = (2...file.count / size).filter { page in
    file[header(page)] == 5 && page != root && file[header(number(header(page) + 8, 4))] == 13
  }
  let pages = [root] + lowest.prefix(12)
  for (page, child) in zip(pages, pages.dropFirst()) {
    let start = header(page)
    let pointer = (0..<4).map { UInt8(truncatingIfNeeded: child >> (24 - 8 * $0)) }
    file.replaceSubrange(start + 8..<start + 12, with: pointer)
    for cell in 0..<number(start + 3, 2) {
      let place = (page - 1) * size + number(start + 12 + 2 * cell, 2)
      file.replaceSubrange(place..<place + 4, with: pointer)
    }
  }
}
