import Foundation
import GRDB

/// Writes the first large import of a book straight into its file, and not through the log, from which every page would be
/// written a second time. It is as durable: until the end, the file is what it was, or is restored from the journal
/// beside it by whoever opens it next.
///
/// Meanwhile others who read wait, so it is for files that are imported sooner than their patience ends. If somebody
/// reads already, the log stays.
///
/// Memory: with small files, such as those of games, also the pages that the savepoint of one may have to restore, half a megabyte
/// for a game of 400 plays. In a temporary file they are two writes for each page, a tenth of the time of importing games. With a
/// large file, temporary tables are large too, 50 MB for a million cards, and stay in files.
enum BookFilling {
  /// The length of a file that is worth it, up to one that takes two or three seconds.
  private static let sizes = 1 << 20...128 << 20
  /// A larger book is not nearly empty.
  private static let largest = 1 << 20
  /// A file whose records need so little that is temporary that it may stay in memory.
  private static let small = 1 << 20

  /// - Returns: whether the log was left, so that `end` must follow.
  static func begin(in queue: DatabaseQueue, file: String, adding added: [Int]) throws -> Bool {
    var status = stat()
    guard sizes.contains(added.reduce(0, +)), stat(file, &status) == 0, status.st_size <= largest else { return false }
    do {
      return try queue.inDatabase { db in
        guard try String.fetchOne(db, sql: "PRAGMA journal_mode = DELETE") == "delete" else { return false }
        // With FULL, the end of the journal might not survive a loss of power, and so the import.
        try db.execute(sql: "PRAGMA synchronous = EXTRA")
        // This drops what is temporary, so it is for the first change of a process only.
        if added.allSatisfy({ $0 < small }),
          try String.fetchOne(db, sql: "SELECT name FROM temp.sqlite_schema LIMIT 1") == nil
        {
          try db.execute(sql: "PRAGMA temp_store = MEMORY")
        }
        return true
      }
    } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY {
      return false
    }
  }

  /// Returns to the log. If somebody reads now, whoever opens the book next does.
  static func end(in queue: DatabaseQueue) {
    _ = try? queue.inDatabase { db in
      try db.execute(sql: "PRAGMA temp_store = DEFAULT; PRAGMA synchronous = FULL; PRAGMA journal_mode = WAL")
    }
  }
}
