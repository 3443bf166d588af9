import GRDB
import GRDBSQLite

/// A statement for bulk use: values are bound and read directly with SQLite, several times faster than GRDB's boxed
/// values.
///
/// All parameters must be bound before every run. SQLite copies text unless it is borrowed.
struct BulkStatement {
  private let statement: Statement
  private let database: Database
  /// SQLite's own, which the statement keeps.
  private let handle: SQLiteStatement

  init(_ sql: String, in database: Database) throws {
    statement = try database.makeStatement(sql: sql)
    handle = statement.sqliteStatement
    self.database = database
  }

  /// A cached statement, prepared once per connection. Its rows must be read before it is requested again.
  init(kept sql: String, in database: Database) throws {
    statement = try database.cachedStatement(sql: sql)
    handle = statement.sqliteStatement
    self.database = database
    reset()
  }

  func bind(_ number: Int64, at index: Int32) { sqlite3_bind_int64(handle, index, number) }

  func bind(_ number: Int64?, at index: Int32) {
    if let number { bind(number, at: index) } else { sqlite3_bind_null(handle, index) }
  }

  func bind(_ number: Double?, at index: Int32) {
    if let number { sqlite3_bind_double(handle, index, number) } else { sqlite3_bind_null(handle, index) }
  }

  func bind(_ text: String, at index: Int32) {
    var text = text
    text.withUTF8 { bind($0, at: index) }
  }

  func bind(_ text: String?, at index: Int32) {
    if let text { bind(text, at: index) } else { sqlite3_bind_null(handle, index) }
  }

  /// Text as UTF-8.
  func bind(_ text: UnsafeBufferPointer<UInt8>, at index: Int32) {
    // An empty text must not be bound as null.
    let start = UnsafeRawPointer(text.baseAddress ?? Self.nothing.utf8Start).assumingMemoryBound(to: CChar.self)
    _ = sqlite3_bind_text(handle, index, start, Int32(truncatingIfNeeded: text.count), Self.copies)
  }

  /// Text as UTF-8 that SQLite does not copy: it must stay where it is until the statement has run, and be bound again
  /// before the next run.
  func bind(borrowed text: UnsafeBufferPointer<UInt8>, at index: Int32) {
    let start = UnsafeRawPointer(text.baseAddress ?? Self.nothing.utf8Start).assumingMemoryBound(to: CChar.self)
    _ = sqlite3_bind_text(handle, index, start, Int32(truncatingIfNeeded: text.count), nil)
  }

  /// Runs a statement that returns no rows.
  ///
  /// - Throws: GRDB's `DatabaseError`, like its own statements.
  func run() throws {
    defer { reset() }
    _ = try next()
  }

  /// Advances to the next row; false at the end. Call `reset` to stop early.
  ///
  /// - Throws: GRDB's `DatabaseError`, like its own statements.
  func next() throws -> Bool {
    let code = sqlite3_step(handle)
    if code == SQLITE_ROW { return true }
    if code == SQLITE_DONE { return false }
    let message = database.lastErrorMessage
    let extended = sqlite3_extended_errcode(database.sqliteConnection)
    reset()
    throw DatabaseError(resultCode: ResultCode(rawValue: extended), message: message, sql: statement.sql)
  }

  func reset() { sqlite3_reset(handle) }

  /// The id of the row that the connection added last.
  var insertedID: Int64 { sqlite3_last_insert_rowid(sqlite3_db_handle(handle)) }

  /// A value read from the first row; nil if there is none.
  ///
  /// - Throws: as `next` does.
  func first<Value>(_ read: (BulkStatement) -> Value) throws -> Value? {
    defer { reset() }
    return try next() ? read(self) : nil
  }

  func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(handle, column) }

  var columnCount: Int32 { sqlite3_column_count(handle) }

  /// The types of values in a strict table; blobs are not used.
  enum Kind { case null, integer, real, text }

  func kind(_ column: Int32) -> Kind {
    switch sqlite3_column_type(handle, column) {
    case SQLITE_INTEGER: .integer
    case SQLITE_FLOAT: .real
    case SQLITE_TEXT: .text
    default: .null
    }
  }

  func isNull(_ column: Int32) -> Bool { sqlite3_column_type(handle, column) == SQLITE_NULL }

  func real(_ column: Int32) -> Double { sqlite3_column_double(handle, column) }

  func optionalInteger(_ column: Int32) -> Int64? { isNull(column) ? nil : integer(column) }

  func optionalReal(_ column: Int32) -> Double? { isNull(column) ? nil : real(column) }

  func optionalText(_ column: Int32) -> String? { isNull(column) ? nil : text(column) }

  func text(_ column: Int32) -> String { withText(column) { String(decoding: $0, as: UTF8.self) } }

  /// The text of a column of the current row as UTF-8; empty if it is null.
  func withText<R>(_ column: Int32, _ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
    let start = sqlite3_column_text(handle, column)
    return body(UnsafeBufferPointer(start: start, count: start == nil ? 0 : Int(sqlite3_column_bytes(handle, column))))
  }

  /// SQLITE_TRANSIENT, a macro that Swift cannot import.
  private static let copies = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
  private static let nothing: StaticString = ""
}
