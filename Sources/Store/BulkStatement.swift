import GRDB
import GRDBSQLite

/// A statement that is run many times: values are bound straight to SQLite, which is several times as fast as boxing
/// each of them for `Statement.execute`.
///
/// Every parameter is bound before every run. Text is copied by SQLite.
struct BulkStatement {
  private let statement: Statement
  private let database: Database

  init(_ sql: String, in database: Database) throws {
    statement = try database.makeStatement(sql: sql)
    self.database = database
  }

  private var handle: SQLiteStatement { statement.sqliteStatement }

  func bind(_ number: Int64, at index: Int32) { sqlite3_bind_int64(handle, index, number) }

  func bind(_ number: Int64?, at index: Int32) {
    if let number { bind(number, at: index) } else { sqlite3_bind_null(handle, index) }
  }

  func bind(_ text: String, at index: Int32) {
    var text = text
    text.withUTF8 { utf8 in
      utf8.withMemoryRebound(to: CChar.self) { bytes in
        _ = sqlite3_bind_text(handle, index, bytes.baseAddress, Int32(bytes.count), Self.copies)
      }
    }
  }

  func bind(_ text: String?, at index: Int32) {
    if let text { bind(text, at: index) } else { sqlite3_bind_null(handle, index) }
  }

  func bind(_ number: Double?, at index: Int32) {
    if let number { sqlite3_bind_double(handle, index, number) } else { sqlite3_bind_null(handle, index) }
  }

  /// The first row that the statement gives; nil where it gives none.
  ///
  /// - Throws: GRDB's `DatabaseError`, as its own statements do.
  func first<Value>(_ read: (BulkRow) -> Value) throws -> Value? {
    let code = sqlite3_step(handle)
    if code == SQLITE_DONE {
      sqlite3_reset(handle)
      return nil
    }
    guard code == SQLITE_ROW else { throw reset(failingWith: code) }
    let value = read(BulkRow(handle: handle))
    sqlite3_reset(handle)
    return value
  }

  /// Runs the statement, which gives no rows.
  ///
  /// - Throws: GRDB's `DatabaseError`, as its own statements do.
  func run() throws {
    let code = sqlite3_step(handle)
    guard code == SQLITE_DONE else { throw reset(failingWith: code) }
    sqlite3_reset(handle)
  }

  private func reset(failingWith code: Int32) -> DatabaseError {
    let message = database.lastErrorMessage
    let extended = sqlite3_extended_errcode(database.sqliteConnection)
    sqlite3_reset(handle)
    return DatabaseError(resultCode: ResultCode(rawValue: extended), message: message, sql: statement.sql)
  }

  /// SQLITE_TRANSIENT, a macro that Swift does not see.
  private static let copies = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
}

/// A row of a bulk statement, good until the statement goes on; columns count from 0.
struct BulkRow {
  fileprivate let handle: SQLiteStatement

  func number(_ column: Int32) -> Int64 { sqlite3_column_int64(handle, column) }

  func optionalNumber(_ column: Int32) -> Int64? { isNull(column) ? nil : number(column) }

  func optionalDouble(_ column: Int32) -> Double? { isNull(column) ? nil : sqlite3_column_double(handle, column) }

  func optionalText(_ column: Int32) -> String? { sqlite3_column_text(handle, column).map { String(cString: $0) } }

  private func isNull(_ column: Int32) -> Bool { sqlite3_column_type(handle, column) == SQLITE_NULL }
}
