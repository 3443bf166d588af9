import Foundation
import GRDB
import GRDBSQLite

/// Runs one SELECT statement of a user on a connection that is used for nothing else.
///
/// SQLite's authorizer permits only reading, so that nothing depends on how the statement is written.
enum ReadOnlyQuery {
  /// The most memory that a result may take, in bytes.
  static let largest = 256 << 20
  /// The longest text that SQLite may make, in bytes.
  private static let longestValue: Int32 = 64 << 20

  /// - Parameter timeout: in seconds.
  /// - Throws: `QueryFault`; GRDB's `DatabaseError` for an error of the file.
  static func run(_ sql: String, on queue: DatabaseQueue, timeout: Double) throws -> QueryResult {
    try queue.inDatabase { db in
      let sentry = QuerySentry(timeout: timeout)
      guard let handle = db.sqliteConnection else { throw DatabaseError(resultCode: .SQLITE_MISUSE) }
      sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, longestValue)
      sqlite3_limit(handle, SQLITE_LIMIT_ATTACHED, 0)
      let pointer = Unmanaged.passUnretained(sentry).toOpaque()
      sqlite3_set_authorizer(
        handle,
        { pointer, action, first, second, _, _ in
          guard let pointer else { return SQLITE_DENY }
          return Unmanaged<QuerySentry>.fromOpaque(pointer).takeUnretainedValue().permit(action, first, second)
        }, pointer)
      sqlite3_progress_handler(
        handle, 1000,
        { pointer in
          guard let pointer else { return 1 }
          return Unmanaged<QuerySentry>.fromOpaque(pointer).takeUnretainedValue().isLate() ? 1 : 0
        }, pointer)
      defer {
        sqlite3_set_authorizer(handle, nil, nil)
        sqlite3_progress_handler(handle, 0, nil, nil)
      }
      return try withExtendedLifetime(sentry) { try answer(to: sql, on: handle, sentry) }
    }
  }

  private static func answer(
    to sql: String, on handle: OpaquePointer, _ sentry: QuerySentry
  ) throws -> QueryResult {
    // SQLite would end the text there, and not read the rest.
    guard !sql.utf8.contains(0) else { throw QueryFault.sql(message: "a zero byte in the text", offset: nil) }
    let statement = try statement(sql, on: handle, sentry)
    defer { sqlite3_finalize(statement) }
    guard sqlite3_stmt_readonly(statement) != 0, sqlite3_column_count(statement) > 0 else {
      throw QueryFault.notPermitted("another statement")
    }
    if sqlite3_bind_parameter_count(statement) > 0 {
      throw QueryFault.parameter(sqlite3_bind_parameter_name(statement, 1).map { String(cString: $0) } ?? "?")
    }
    let columns = 0..<sqlite3_column_count(statement)
    let names = columns.map { sqlite3_column_name(statement, $0).map { String(cString: $0) } ?? "" }
    var rows: [[QueryResult.Value]] = []
    var size = 0
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW: break
      case SQLITE_DONE: return QueryResult(columns: distinct(names), rows: rows)
      default: throw fault(of: handle, sentry)
      }
      rows.append(columns.map { value(of: statement, $0, &size) })
      guard size <= largest else { throw QueryFault.tooLarge(megabytes: largest >> 20) }
    }
  }

  /// The only statement of a text.
  private static func statement(
    _ sql: String, on handle: OpaquePointer, _ sentry: QuerySentry
  ) throws -> OpaquePointer {
    try sql.withCString { start in
      var found: OpaquePointer?
      var rest: UnsafePointer<CChar>? = start
      while let text = rest, text.pointee != 0 {
        var next: OpaquePointer?
        let code = sqlite3_prepare_v2(handle, text, -1, &next, &rest)
        if found != nil, code != SQLITE_OK || next != nil {
          sqlite3_finalize(next)
          sqlite3_finalize(found)
          throw QueryFault.several
        }
        guard code == SQLITE_OK else { throw fault(of: handle, sentry, after: text - start) }
        // Comments and lone semicolons are no statement.
        found = found ?? next
      }
      guard let found else { throw QueryFault.empty }
      return found
    }
  }

  /// Names that are the same get a number, because they become the keys of an object.
  private static func distinct(_ names: [String]) -> [String] {
    var taken = Set(names)
    var seen: Set<String> = []
    return names.map { name in
      guard !seen.insert(name).inserted else { return name }
      var number = 2
      while !taken.insert("\(name)_\(number)").inserted { number += 1 }
      return "\(name)_\(number)"
    }
  }

  private static func value(of statement: OpaquePointer, _ column: Int32, _ size: inout Int) -> QueryResult.Value {
    size += MemoryLayout<QueryResult.Value>.size * 4
    switch sqlite3_column_type(statement, column) {
    case SQLITE_INTEGER: return .integer(sqlite3_column_int64(statement, column))
    case SQLITE_FLOAT: return .real(sqlite3_column_double(statement, column))
    case SQLITE_NULL: return .null
    case SQLITE_BLOB:
      let start = sqlite3_column_blob(statement, column)
      let bytes = UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, column)))
      size += bytes.count * 3
      return .blob(Array(bytes))
    default:
      let start = sqlite3_column_text(statement, column)
      let bytes = UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, column)))
      size += bytes.count
      return .text(String(decoding: bytes, as: UTF8.self))
    }
  }

  /// - Parameter skipped: the bytes before the text that was read.
  private static func fault(of handle: OpaquePointer, _ sentry: QuerySentry, after skipped: Int = 0) -> any Error {
    if let refusal = sentry.refusal { return refusal }
    if sentry.wasLate { return QueryFault.tooSlow(seconds: sentry.timeout) }
    let code = sqlite3_extended_errcode(handle)
    let message = String(cString: sqlite3_errmsg(handle))
    switch code & 0xFF {
    case SQLITE_ERROR, SQLITE_TOOBIG, SQLITE_MISMATCH, SQLITE_RANGE, SQLITE_AUTH, SQLITE_CONSTRAINT, SQLITE_NOMEM:
      let offset = Int(sqlite3_error_offset(handle))
      return QueryFault.sql(message: message, offset: offset < 0 ? nil : skipped + offset)
    default: return DatabaseError(resultCode: ResultCode(rawValue: code), message: message)
    }
  }
}

/// Watches a query: what it does, and how long it takes.
private final class QuerySentry {
  let timeout: Double
  private let start = ContinuousClock.now
  private(set) var wasLate = false
  /// The first thing that was refused.
  private(set) var refusal: QueryFault?

  init(timeout: Double) { self.timeout = timeout }

  func isLate() -> Bool {
    wasLate = wasLate || ContinuousClock.now - start > .seconds(timeout)
    return wasLate
  }

  /// Called by SQLite for everything that a statement would do.
  func permit(_ action: Int32, _ first: UnsafePointer<CChar>?, _ second: UnsafePointer<CChar>?) -> Int32 {
    switch action {
    case SQLITE_SELECT, SQLITE_READ, SQLITE_RECURSIVE: return SQLITE_OK
    case SQLITE_FUNCTION:
      let name = second.map { String(cString: $0).lowercased() } ?? ""
      guard Self.forbidden.contains(name) else { return SQLITE_OK }
      refusal = refusal ?? .function(name)
    // SQLite prepares this for functions like json_each; from a statement of the user it refuses it itself.
    case SQLITE_UPDATE where first.map { String(cString: $0) } == "sqlite_master": return SQLITE_OK
    default: refusal = refusal ?? .notPermitted(Self.name(of: action, on: first))
    }
    return SQLITE_DENY
  }

  /// Functions that reach beyond the database.
  private static let forbidden: Set = ["load_extension", "fts3_tokenizer", "readfile", "writefile", "edit"]

  private static func name(of action: Int32, on table: UnsafePointer<CChar>?) -> String {
    let isSchema = table.map { String(cString: $0).hasPrefix("sqlite_") } ?? false
    return switch action {
    case SQLITE_INSERT, SQLITE_UPDATE, SQLITE_DELETE:
      isSchema
        ? "a change of the schema" : action == SQLITE_INSERT ? "INSERT" : action == SQLITE_UPDATE ? "UPDATE" : "DELETE"
    case SQLITE_PRAGMA: "PRAGMA"
    case SQLITE_ATTACH: "ATTACH"
    case SQLITE_DETACH: "DETACH"
    case SQLITE_TRANSACTION, SQLITE_SAVEPOINT: "a transaction"
    case SQLITE_ANALYZE: "ANALYZE"
    case SQLITE_REINDEX: "REINDEX"
    default: "a change of the schema"
    }
  }
}
