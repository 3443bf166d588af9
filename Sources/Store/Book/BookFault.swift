package import Diagnostics
import GRDB

/// Why a book could not be opened, read or written. The command line turns it into a message and an exit code.
package enum BookFault: Error, Hashable, Sendable {
  /// There is no book in the folder.
  case missing(folder: String)
  /// The file exists but is not a Scorebook book.
  case notABook(file: String)
  /// The book was made by a later version; it is not changed.
  case newer(file: String)
  /// Another process is writing and did not finish in time.
  case busy(file: String)
  /// The user has no permission to read the file or enter its folder.
  case notReadable(file: String)
  /// The user has no permission to write it.
  case notPermitted(file: String)
  /// The folder cannot be created: a file of that name exists.
  case notCreated(folder: String)
  /// The disk is full or fails.
  case disk(file: String, reason: String)
  case damaged(file: String, reason: String)
  /// The book has a foreign trigger, or lacks a rule; a sentence each.
  case schema(file: String, differences: [MessageText])
  /// The disk has no room for the backup copy that is made before the whole book is changed.
  case noRoom(folder: String, bytes: Int)
  /// What was to be erased is gone from the book, but its file could not be rebuilt.
  case notRebuilt(file: String, reason: String)
  /// A constraint of the schema rejected a change that no earlier check had caught.
  case constraint(reason: String)
}

extension BookFault {
  var isNoRoom: Bool { if case .noRoom = self { true } else { false } }

  init(_ error: DatabaseError, file: String) {
    let reason = error.message ?? "SQLite error \(error.resultCode.rawValue)"
    self =
      switch error.resultCode {
      case .SQLITE_BUSY, .SQLITE_LOCKED: .busy(file: file)
      case .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_AUTH, .SQLITE_CANTOPEN: .notPermitted(file: file)
      case .SQLITE_NOTADB: .notABook(file: file)
      case .SQLITE_FULL, .SQLITE_IOERR, .SQLITE_NOLFS: .disk(file: file, reason: reason)
      case .SQLITE_CORRUPT:
        DiskFault.ofReading(file).map { BookFault.disk(file: file, reason: $0) } ?? .damaged(file: file, reason: reason)
      case .SQLITE_CONSTRAINT: .constraint(reason: reason)
      default: .disk(file: file, reason: reason)
      }
  }
}
