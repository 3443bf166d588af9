import Diagnostics
import Foundation
import GRDBSQLite

/// The rows of one query on an untrusted database.
///
/// A corrupt file could return rows in an endless loop, so the rows and the bytes of text are limited by the file's
/// size.
final class ForeignRows {
  private let statement: OpaquePointer
  private let table: String
  private let database: ForeignDatabase
  private var rowsLeft: Int
  private var bytesLeft: Int

  init(_ sql: String, of table: String, in database: ForeignDatabase) throws(Diagnostic) {
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(database.handle, sql, -1, &statement, nil) == SQLITE_OK, let statement else {
      throw database.fault
    }
    self.statement = statement
    self.table = table
    self.database = database
    // A row takes two bytes for the pointer in its page, and at least two for itself.
    rowsLeft = database.size / 4 + 100
    bytesLeft = database.size + 10_000
  }

  deinit { sqlite3_finalize(statement) }

  /// Advances to the next row; false after the last one.
  func next() throws(Diagnostic) -> Bool {
    switch sqlite3_step(statement) {
    case SQLITE_DONE: return false
    case SQLITE_ROW: break
    default: throw database.fault
    }
    rowsLeft -= 1
    for column in 0..<sqlite3_column_count(statement) {
      let type = sqlite3_column_type(statement, column)
      if type == SQLITE_TEXT || type == SQLITE_BLOB { bytesLeft -= Int(sqlite3_column_bytes(statement, column)) }
    }
    guard rowsLeft >= 0, bytesLeft >= 0 else {
      throw Diagnostic(
        field: "collection",
        MessageText(
          """
          expected no more in table '\(table)' than fits its bytes, found more; it is damaged or hostile
          """,
          """
          verwacht in tabel '\(table)' niet meer dan in haar bytes past, gevonden meer; die is beschadigd \
          of kwaadwillig
          """),
        at: database.place)
    }
    return true
  }

  /// An integer; a value stored as a fraction is rounded.
  ///
  /// - Throws: a `Diagnostic` at the file if there is none.
  func integer(_ column: Int32, _ name: String) throws(Diagnostic) -> Int64 {
    switch sqlite3_column_type(statement, column) {
    case SQLITE_INTEGER: return sqlite3_column_int64(statement, column)
    case SQLITE_FLOAT:
      let number = sqlite3_column_double(statement, column)
      guard let whole = Int64(exactly: number.rounded()) else { throw unexpected(name, "\(number)") }
      return whole
    case SQLITE_TEXT: throw unexpected(name, "a text")
    case SQLITE_BLOB: throw unexpected(name, "bytes")
    default: throw unexpected(name, "nothing")
    }
  }

  /// The bytes of a text or other value, valid until the next row.
  func bytes(_ column: Int32) -> UnsafeBufferPointer<UInt8> {
    let start: UnsafeRawPointer? =
      sqlite3_column_type(statement, column) == SQLITE_BLOB
      ? sqlite3_column_blob(statement, column) : UnsafeRawPointer(sqlite3_column_text(statement, column))
    let count = Int(sqlite3_column_bytes(statement, column))
    return UnsafeBufferPointer(start: start?.assumingMemoryBound(to: UInt8.self), count: start == nil ? 0 : count)
  }

  /// A text.
  ///
  /// - Throws: a `Diagnostic` at the file if it is not UTF-8.
  func text(_ column: Int32, _ name: String) throws(Diagnostic) -> String {
    guard let text = String(validating: bytes(column), as: UTF8.self) else {
      throw Diagnostic(
        field: "collection",
        MessageText(
          "\(table).\(name): expected UTF-8, found other bytes",
          "\(table).\(name): verwacht UTF-8, gevonden andere bytes"), at: database.place)
    }
    return text
  }

  private func unexpected(_ name: String, _ found: String) -> Diagnostic {
    Diagnostic(
      field: "collection",
      MessageText(
        "\(table).\(name): expected a whole number, found \(found)",
        "\(table).\(name): verwacht een geheel getal, gevonden \(found)"), at: database.place)
  }
}
