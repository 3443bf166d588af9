import Foundation
import GRDB
import People
import Testing

@testable import Store

struct BookTests {
  @Test func `a book is made once, folder and all`() throws {
    try withFolder { folder in
      let path = folder + "/a/b"
      let (book, isNew) = try Book.make(in: path)
      #expect(isNew)
      #expect(book.folder == path)
      #expect(book.file == path + "/scorebook.sqlite")
      try book.write { _ = try $0.makeLions() }
      let again = try Book.make(in: path)
      #expect(!again.isNew)
      #expect(try again.book.read { try $0.teams().count } == 1)
    }
  }

  @Test func `the nearest book is looked for upward`() throws {
    try withFolder { folder in
      let inner = folder + "/book/a/b"
      try FileManager.default.createDirectory(atPath: inner, withIntermediateDirectories: true)
      #expect(Book.nearest(from: inner) == nil)
      _ = try Book.make(in: folder + "/book")
      #expect(Book.nearest(from: inner) == folder + "/book")
      #expect(Book.nearest(from: inner + "/../c") == folder + "/book")
      #expect(Book.nearest(from: folder + "/book") == folder + "/book")
      #expect(Book.nearest(from: folder) == nil)
      _ = try Book.make(in: inner)
      #expect(Book.nearest(from: inner) == inner)
    }
    #expect(Book.nearest(from: "/") == nil)
  }

  @Test func `a folder without a book has none to open`() throws {
    try withFolder { folder in
      #expect(throws: BookFault.missing(folder: folder)) { try Book(in: folder) }
      #expect(throws: BookFault.missing(folder: folder + "/none")) { try Book(in: folder + "/none") }
      let files = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(files.isEmpty)
    }
  }

  @Test(arguments: ["Not a database.\n", String(repeating: "x", count: 5_000), "SQLite format 3\0"])
  func `a file that is no database is no book, and stays as it is`(text: String) throws {
    try withFolder { folder in
      let path = folder + "/scorebook.sqlite"
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
      #expect(throws: BookFault.notABook(file: path)) { try Book(in: folder) }
      #expect(throws: BookFault.notABook(file: path)) { try Book.make(in: folder) }
      #expect(try bytes(of: path) == Array(text.utf8))
    }
  }

  @Test func `an empty file is no book to open, and stays empty`() throws {
    try withFolder { folder in
      let path = folder + "/scorebook.sqlite"
      try Data().write(to: URL(fileURLWithPath: path))
      #expect(throws: BookFault.notABook(file: path)) { try Book(in: folder) }
      #expect(try bytes(of: path) == [])
    }
  }

  @Test(arguments: [
    "", "PRAGMA journal_mode = WAL", "CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)",
  ])
  func `a book whose making was cut off is made when it is asked for again`(sql: String) throws {
    try withFolder { folder in
      try Data().write(to: URL(fileURLWithPath: folder + "/scorebook.sqlite"))
      let unfinished = try rawDatabase(in: folder)
      try unfinished.writeWithoutTransaction { try $0.execute(sql: sql) }
      try unfinished.close()
      #expect(throws: BookFault.notABook(file: folder + "/scorebook.sqlite")) { try Book(in: folder) }
      let (book, isNew) = try Book.make(in: folder)
      #expect(isNew)
      try book.write { _ = try $0.makeSeason() }
      #expect(try book.read { try $0.faults() } == [])
    }
  }

  @Test func `a database of another program is no book, and stays as it is`() throws {
    try withFolder { folder in
      let path = folder + "/scorebook.sqlite"
      let other = try rawDatabase(in: folder)
      try other.writeWithoutTransaction {
        try $0.execute(sql: "CREATE TABLE person (name); INSERT INTO person VALUES (1)")
      }
      try other.close()
      let before = try bytes(of: path)
      #expect(throws: BookFault.notABook(file: path)) { try Book(in: folder) }
      #expect(try bytes(of: path) == before)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["scorebook.sqlite"])
    }
  }

  @Test func `a folder of the book's name is no book`() throws {
    try withFolder { folder in
      let path = folder + "/scorebook.sqlite"
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
      #expect(throws: BookFault.notABook(file: path)) { try Book(in: folder) }
    }
  }

  @Test func `a folder cannot be made where a file stands`() throws {
    try withFolder { folder in
      try Data().write(to: URL(fileURLWithPath: folder + "/file"))
      #expect(throws: BookFault.notCreated(folder: folder + "/file/book")) {
        try Book.make(in: folder + "/file/book")
      }
    }
  }

  @Test func `a book of a later version is refused, and stays as it is`() throws {
    try withFolder { folder in
      try Book.make(in: folder).book.write { _ = try $0.makeLions() }
      let path = folder + "/scorebook.sqlite"
      let later = try rawDatabase(in: folder)
      try later.write { try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('999 later')") }
      try later.close()
      let before = try bytes(of: path)
      #expect(throws: BookFault.newer(file: path)) { try Book(in: folder) }
      #expect(throws: BookFault.newer(file: path)) { try Book.make(in: folder) }
      #expect(try bytes(of: path) == before)
    }
  }

  @Test func `a writer that waits in vain is told that the book is busy`() throws {
    try withBook { book in
      let other = try rawDatabase(in: book.folder)
      try other.writeWithoutTransaction { db in
        try db.execute(sql: "BEGIN IMMEDIATE")
        let start = Date()
        #expect(throws: BookFault.busy(file: book.file)) { try book.write { _ = try $0.addPerson("Mia") } }
        #expect(Date().timeIntervalSince(start) > 4)
        #expect(try book.read { try $0.people().count } == 0)
        try db.execute(sql: "ROLLBACK")
      }
    }
  }

  @Test func `a write is kept whole or, when it throws, not at all`() throws {
    try withBook { book in
      #expect(throws: CancellationError.self) {
        try book.write { transaction in
          _ = try transaction.addPerson("Mia")
          throw CancellationError()
        }
      }
      let people = try book.read { try $0.people() }
      #expect(people.isEmpty)
    }
  }

  @Test func `a rehearsal answers and is taken back, what is done together stays or goes together`() throws {
    try withBook { book in
      try book.write { transaction in
        #expect(try transaction.rehearse { try transaction.addPerson("Mia").name } == "Mia")
        #expect(try transaction.people().isEmpty)
        #expect(throws: CancellationError.self) {
          try transaction.together {
            _ = try transaction.addPerson("Zoë")
            throw CancellationError()
          }
        }
        _ = try transaction.together { try transaction.addPerson("Noor") }
      }
      #expect(try book.read { try $0.people().map(\.name) } == ["Noor"])
    }
  }

  @Test(arguments: [
    (ResultCode.SQLITE_BUSY, BookFault.busy(file: "b")), (.SQLITE_LOCKED, .busy(file: "b")),
    (.SQLITE_READONLY, .notPermitted(file: "b")), (.SQLITE_CANTOPEN, .notPermitted(file: "b")),
    (.SQLITE_PERM, .notPermitted(file: "b")), (.SQLITE_AUTH, .notPermitted(file: "b")),
    (.SQLITE_NOTADB, .notABook(file: "b")), (.SQLITE_FULL, .disk(file: "b", reason: "why")),
    (.SQLITE_IOERR, .disk(file: "b", reason: "why")), (.SQLITE_CORRUPT, .damaged(file: "b", reason: "why")),
    (.SQLITE_CONSTRAINT, .constraint(reason: "why")), (.SQLITE_ERROR, .disk(file: "b", reason: "why")),
    (.SQLITE_BUSY_SNAPSHOT, .busy(file: "b")), (.SQLITE_CONSTRAINT_CHECK, .constraint(reason: "why")),
  ])
  func `a fault of the database is a fault of the book`(code: ResultCode, fault: BookFault) {
    #expect(BookFault(DatabaseError(resultCode: code, message: "why"), file: "b") == fault)
  }
}
