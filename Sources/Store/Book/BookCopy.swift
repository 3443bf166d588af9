import Foundation
import GRDB

/// Copies of a book: beside it before something is done to all of it, and in a private database for what shall change
/// nothing.
enum BookCopy {
  /// Writes the database beside the book, compacted, under a name that is not taken yet; it is synced before this returns.
  /// Who may read the book may read the copy, and nobody else.
  ///
  /// - Parameter name: of the copy, without an ending: `scorebook-version-14`.
  /// - Returns: the copy's path.
  /// - Throws: `BookFault.noRoom` where it does not fit.
  static func make(of queue: DatabaseQueue, in folder: String, named name: String) throws -> String {
    let path = freePath(in: folder, name)
    let part = "\(folder)/.\(name).sqlite.\(UUID().uuidString).part"
    var status = stat()
    let mode = stat("\(folder)/\(Book.fileName)", &status) == 0 ? status.st_mode & 0o777 : 0o600
    let descriptor = open(part, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    guard descriptor >= 0 else {
      throw errno == ENOSPC || errno == EDQUOT
        ? BookFault.noRoom(folder: folder, bytes: try size(of: queue)) : .notPermitted(file: path)
    }
    defer { close(descriptor) }
    do {
      // The lock says that somebody is at work on what is a part of a file.
      _ = flock(descriptor, LOCK_EX | LOCK_NB)
      try queue.inDatabase { try $0.execute(sql: "VACUUM INTO ?", arguments: [part]) }
      guard fsync(descriptor) == 0, rename(part, path) == 0 else {
        throw DatabaseError(resultCode: .SQLITE_IOERR, message: String(cString: strerror(errno)))
      }
    } catch let error as DatabaseError where error.isOfTheDisk {
      unlink(part)
      throw BookFault.noRoom(folder: folder, bytes: try size(of: queue))
    } catch {
      unlink(part)
      throw error
    }
    return path
  }

  private static func freePath(in folder: String, _ name: String) -> String {
    var path = "\(folder)/\(name).sqlite"
    var number = 2
    while FileManager.default.fileExists(atPath: path) {
      path = "\(folder)/\(name)-\(number).sqlite"
      number += 1
    }
    return path
  }

  /// How many bytes the copy has at most.
  private static func size(of queue: DatabaseQueue) throws -> Int {
    try queue.read { db in
      try Int.fetchOne(db, sql: "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size") ?? 0
    }
  }

  /// A database of this process alone with everything that the book has. It is in memory, and beyond a few megabytes in a
  /// temporary file that no other process sees, unless memory is asked for.
  ///
  /// Cost: one pass over the book's pages.
  static func scratch(of queue: DatabaseQueue, inMemory: Bool = false) throws -> DatabaseQueue {
    let copy = try DatabaseQueue(path: inMemory ? ":memory:" : "", configuration: BookAccess.plain)
    try queue.backup(to: copy)
    return copy
  }
}
