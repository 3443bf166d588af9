import Foundation
import GRDB

extension Book {
  /// Changes the book so that nothing of what was there before is left in its file: deleted content is overwritten, the
  /// file is rebuilt without free pages, and the write-ahead log is emptied. The change is not in the history.
  ///
  /// No other program may have the book open. If the file cannot be rebuilt before, nothing is changed.
  ///
  /// Cost: two passes over the book's pages, and room for a copy of it.
  ///
  /// - Throws: `BookFault`: `notRebuilt` if it cannot be rebuilt afterwards; `busy` if another program has the book open for longer than a write waits.
  package func writeForGood<Value>(_ body: (BookTransaction) throws -> Value) throws -> Value {
    if let readOnlyFault { throw readOnlyFault }
    do {
      return try FolderLock.held(on: folder, waiting: { notify(.waiting(file: file)) }) {
        try queue.inDatabase { try $0.execute(sql: "PRAGMA locking_mode = EXCLUSIVE; PRAGMA secure_delete = ON") }
        defer {
          // The lock is released at the latest when the process ends.
          _ = try? queue.inDatabase { try $0.execute(sql: "PRAGMA locking_mode = NORMAL; PRAGMA secure_delete = OFF") }
          _ = try? queue.inTransaction(.immediate) { _ in .commit }
        }
        // The first transaction takes the lock.
        try queue.inTransaction(.immediate) { db in
          try SchemaComparison.permitWriting(to: db, file: file)
          return .commit
        }
        try queue.inDatabase { try $0.execute(sql: "VACUUM") }
        var value: Value?
        try queue.inTransaction(.immediate) { db in
          try Journal.pause(db)
          value = try body(BookTransaction(db: db, folder: folder))
          return .commit
        }
        do {
          try queue.inDatabase { try $0.execute(sql: "VACUUM; PRAGMA wal_checkpoint(TRUNCATE)") }
        } catch let error as DatabaseError {
          throw BookFault.notRebuilt(file: file, reason: error.message ?? "\(error.resultCode)")
        }
        guard let value else { throw BookFault.disk(file: file, reason: "the transaction gave no answer") }
        return value
      }
    } catch let error as DatabaseError {
      throw BookFault(error, file: file)
    }
  }

  /// The copies of the book that Scorebook made in its folder, before an upgrade or a repair.
  package var copies: [String] {
    // A folder that cannot be read has no copies that could be removed.
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { name in
      name.hasSuffix(".sqlite")
        && (name.hasPrefix("scorebook-version-") || name.hasPrefix("scorebook-before-repair"))
    }.sorted()
  }
}
