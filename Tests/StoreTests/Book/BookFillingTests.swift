import Foundation
import GRDB
import People
import Testing

@testable import Store

/// A nearly empty book takes a large import straight into its file; nothing else about it changes.
struct BookFillingTests {
  private static let large = 2 << 20

  private func setting(_ name: String, in book: BookTransaction) throws -> String? {
    try String.fetchOne(book.db, sql: "PRAGMA \(name)")
  }

  private func mode(_ book: BookTransaction) throws -> String? { try setting("journal_mode", in: book) }

  private func modeOfNext(_ book: Book) throws -> String? { try book.write { try mode($0) } }
  private func names(in book: Book) throws -> [String] { try book.read { try $0.people().map(\.name) } }

  private struct Refused: Error {}

  @Test func `it is written without the log, and has the log again behind it`() throws {
    try withBook { book in
      let during = try book.write(adding: [Self.large]) { transaction in
        _ = try transaction.addPerson("Ada")
        return [try mode(transaction), try setting("synchronous", in: transaction)]
      }
      #expect(during == ["delete", "3"])
      #expect(try names(in: book) == ["Ada"])
      #expect(try modeOfNext(book) == "wal")
      let synchronous = try book.write { try setting("synchronous", in: $0) }
      #expect(synchronous == "2")
    }
  }

  @Test func `an import that fails leaves the book as it was, with its log`() throws {
    try withBook { book in
      #expect(throws: Refused.self) {
        try book.write(adding: [Self.large]) { transaction in
          _ = try transaction.addPerson("Ada")
          throw Refused()
        }
      }
      let names = try names(in: book)
      #expect(names == [])
      #expect(try modeOfNext(book) == "wal")
    }
  }

  @Test(arguments: [1_000, 1 << 30])
  func `a small file, and one that takes long, go through the log`(size: Int) throws {
    try withBook { book in
      let during = try book.write(adding: [size]) { try mode($0) }
      #expect(during == "wal")
    }
  }

  @Test func `while somebody has the book open the log stays, and they read what was there before`() throws {
    try withBook { book in
      let reader = try Book(in: book.folder)
      try reader.read { before in
        let people = try before.people()
        let during = try book.write(adding: [Self.large]) { transaction in
          _ = try transaction.addPerson("Ada")
          return try mode(transaction)
        }
        #expect(during == "wal")
        #expect(try before.people() == people)
      }
      #expect(try names(in: reader) == ["Ada"])
    }
  }

  /// As a killed import leaves it: pages in the file that are not committed, and the journal with those before.
  private func withInterruptedImport(_ body: (String) throws -> Void) throws {
    try withFolder { folder in
      try withBook { book in
        try book.write { _ = try $0.addPerson("Ada") }
        try book.write(adding: [Self.large]) { transaction in
          try transaction.db.execute(sql: "PRAGMA cache_size = 5")
          for number in 1...2_000 { _ = try transaction.addPerson("Player \(number)") }
          for name in [Book.fileName, Book.fileName + "-journal"] {
            try FileManager.default.copyItem(atPath: "\(book.folder)/\(name)", toPath: "\(folder)/\(name)")
          }
        }
      }
      try body(folder)
    }
  }

  @Test func `what a killed import left is undone by whoever opens the book next`() throws {
    try withInterruptedImport { folder in
      let book = try Book(in: folder)
      #expect(try names(in: book) == ["Ada"])
      let faults = try book.read { try $0.faults() }
      #expect(faults == [])
      #expect(try modeOfNext(book) == "wal")
      #expect(!FileManager.default.fileExists(atPath: "\(folder)/\(Book.fileName)-journal"))
    }
  }

  @Test func `half an import is not shown in a folder in which it cannot be undone`() throws {
    try withInterruptedImport { folder in
      try FileManager.default.setAttributes([.posixPermissions: 0o400], ofItemAtPath: "\(folder)/\(Book.fileName)")
      // Root may write everywhere, and undoes it.
      let found = try? names(in: Book(in: folder))
      #expect(found == nil || found == ["Ada"])
    }
  }
}
