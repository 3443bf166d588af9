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

  /// Runs the statement, which gives no rows.
  ///
  /// - Throws: GRDB's `DatabaseError`, as its own statements do.
  func run() throws {
    let code = sqlite3_step(handle)
    let isDone = code == SQLITE_DONE
    let message = isDone ? nil : database.lastErrorMessage
    let extended = isDone ? code : sqlite3_extended_errcode(database.sqliteConnection)
    sqlite3_reset(handle)
    guard isDone else {
      throw DatabaseError(resultCode: ResultCode(rawValue: extended), message: message, sql: statement.sql)
    }
  }

  /// SQLITE_TRANSIENT, a macro that Swift does not see.
  private static let copies = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
}
