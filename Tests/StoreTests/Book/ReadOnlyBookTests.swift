import Foundation
import People
import Testing

@testable import Store

/// Root may write anywhere, so these tests need another user.
@Suite(.enabled(if: geteuid() != 0))
struct ReadOnlyBookTests {
  private func withReadOnlyBook(_ body: (String) throws -> Void) throws {
    try withFolder { folder in
      let files = FileManager.default
      do {
        let book = try Book.make(in: folder).book
        try book.write { _ = try $0.makeSeason() }
      }
      for name in try files.contentsOfDirectory(atPath: folder) {
        try files.setAttributes([.posixPermissions: 0o444], ofItemAtPath: folder + "/" + name)
      }
      try files.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder)
      let result = Result { try body(folder) }
      try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder)
      try result.get()
    }
  }

  @Test func `a book that may not be written is read as it lies`() throws {
    try withReadOnlyBook { folder in
      let book = try Book(in: folder)
      let points = try book.read { try $0.points(in: try $0.game(numbered: "1")) }
      #expect(points == [2, 3])
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["scorebook.sqlite"])
    }
  }

  @Test func `a change to it is not permitted`() throws {
    try withReadOnlyBook { folder in
      let book = try Book(in: folder)
      #expect(throws: BookFault.notPermitted(file: book.file)) {
        try book.write { _ = try $0.addPerson("Ada") }
      }
    }
  }

  @Test func `a book cannot be made in a folder that may not be written`() throws {
    try withReadOnlyBook { folder in
      #expect(throws: BookFault.notPermitted(file: folder + "/inner")) {
        try Book.make(in: folder + "/inner")
      }
    }
  }
}
