import Foundation
import GRDB
import People
import Synchronization
import Testing

@testable import Store

/// A book without shared memory, as on a full disk: a dangling link is in place of its file.
struct FullDiskBookTests {
  /// - Parameter isInLog: whether the last changes are in the write-ahead log alone.
  private func withFullDisk(isInLog: Bool, _ body: (String) throws -> Void) throws {
    try withFolder { folder in
      try withBook { book in
        try book.write { _ = try $0.makeSeason() }
        let raw = try rawDatabase(in: book.folder)
        try raw.writeWithoutTransaction { db in
          try db.execute(sql: "PRAGMA wal_autocheckpoint = 0; INSERT INTO person (name) VALUES ('Ada')")
          if !isInLog { try db.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)") }
        }
        for name in [Book.fileName] + (isInLog ? [Book.fileName + "-wal"] : []) {
          try FileManager.default.copyItem(atPath: "\(book.folder)/\(name)", toPath: "\(folder)/\(name)")
        }
      }
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder)/\(Book.fileName)-shm", withDestinationPath: "nowhere/at all")
      try body(folder)
    }
  }

  @Test(arguments: [true, false])
  func `it is read with what is in its log, shown a change, and takes none`(isInLog: Bool) throws {
    try withFullDisk(isInLog: isInLog) { folder in
      let notices = Notices()
      let book = try Book(in: folder) { notices.add($0) }
      #expect(try book.read { try $0.people().map(\.name) }.contains("Ada"))
      #expect(try book.rehearse { try $0.addPerson("Bo").name } == "Bo")
      #expect(try book.read { try $0.faults() } == [])
      let fault = BookFault.notPermitted(file: book.file)
      #expect(throws: fault) { try book.write { _ = try $0.addPerson("Bo") } }
      #expect(notices.all == [.readOnly(fault)])
    }
  }
}

/// Notices in order.
final class Notices: Sendable {
  private let list = Mutex<[BookNotice]>([])

  func add(_ notice: BookNotice) { list.withLock { $0.append(notice) } }
  var all: [BookNotice] { list.withLock { $0 } }
}
