import Foundation
import GRDB
import GRDBSQLite

extension DatabaseQueue {
  /// Reads, and tells a disk that fails from a book that is damaged.
  ///
  /// - Throws: `BookFault.disk`, or what the body throws.
  func readingDisk<Value>(of file: String, _ body: (Database) throws -> Value) throws -> Value {
    try read { db in try db.readingDisk(of: file) { try body(db) } }
  }
}

extension Database {
  /// Does something with the book, and tells a disk that fails from a book that is damaged: SQLite calls a page that the
  /// system could not read corrupt, as one that holds something else.
  ///
  /// - Throws: `BookFault.disk`, or what the body throws.
  func readingDisk<Value>(of file: String, _ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
      guard let number = lastFaultOfReading else { throw error }
      throw BookFault.disk(file: file, reason: String(cString: strerror(number)))
    }
  }

  /// The system's number for the fault of the last reading of the database's file or its log; nil where there was none.
  private var lastFaultOfReading: Int32? {
    var number: Int32 = 0
    sqlite3_file_control(sqliteConnection, "main", SQLITE_FCNTL_LAST_ERRNO, &number)
    if Self.isOfDisk(number) { return number }
    var log: UnsafeMutablePointer<sqlite3_file>?
    sqlite3_file_control(sqliteConnection, "main", SQLITE_FCNTL_JOURNAL_POINTER, &log)
    guard let log, let methods = log.pointee.pMethods else { return nil }
    number = 0
    _ = methods.pointee.xFileControl(log, SQLITE_FCNTL_LAST_ERRNO, &number)
    return Self.isOfDisk(number) ? number : nil
  }

  /// These SQLite takes for damage: see `unixRead` in its source.
  private static func isOfDisk(_ number: Int32) -> Bool { [EIO, ENXIO, ERANGE].contains(number) }
}
