import Foundation
import GRDB
import GRDBSQLite

/// Copies of a book: a backup beside it before the whole book is changed, and a private database for previews.
enum BookCopy {
  /// Writes a compacted copy beside the book under an unused name, synced before this returns. The copy has the book's
  /// permissions.
  ///
  /// - Parameter name: the copy's name without extension: `scorebook-version-14`.
  /// - Returns: the copy's path.
  /// - Throws: `BookFault.noRoom` if it does not fit.
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
      // The lock shows that a process is still writing this partial file.
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

  /// The maximum size of the copy in bytes.
  private static func size(of queue: DatabaseQueue) throws -> Int {
    try queue.read { db in
      try Int.fetchOne(db, sql: "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size") ?? 0
    }
  }

  /// A private copy of the whole book. It is in memory, and beyond a few megabytes in a temporary file that no other
  /// process sees, unless `inMemory` is set.
  ///
  /// Cost: one pass over the book's pages.
  static func scratch(of queue: DatabaseQueue, inMemory: Bool = false) throws -> DatabaseQueue {
    let copy = try DatabaseQueue(path: inMemory ? ":memory:" : "", configuration: BookAccess.plain)
    try queue.backup(to: copy)
    return copy
  }

  /// A copy in memory of the state that a transaction sees, with its own changes. It can only be read.
  ///
  /// Cost: one pass over the book's pages, and their memory.
  static func snapshot(of db: Database) throws -> DatabaseQueue {
    var size: Int64 = 0
    guard let pages = sqlite3_serialize(db.sqliteConnection, "main", &size, 0) else {
      throw DatabaseError(resultCode: .SQLITE_NOMEM)
    }
    // A database in memory has no write-ahead log, which the header of the book's file asks for.
    if size > 19 { (pages[18], pages[19]) = (1, 1) }
    let copy = try DatabaseQueue(configuration: BookAccess.plain)
    try copy.inDatabase { copy in
      let flags = UInt32(SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_READONLY)
      let code = sqlite3_deserialize(copy.sqliteConnection, "main", pages, size, size, flags)
      guard code == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
    }
    return copy
  }
}
