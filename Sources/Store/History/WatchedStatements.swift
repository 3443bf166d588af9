import GRDB
import GRDBSQLite

/// Statements of the book, in place of GRDB's own methods of these names: the journal is told of each before it is
/// prepared. Tests that import both modules get GRDB's.
extension Database {
  @_disfavoredOverload
  func execute(sql: String, arguments: StatementArguments = StatementArguments()) throws {
    try Journal.watch(sql, in: self)
    try execute(literal: SQL(sql: sql, arguments: arguments))
  }

  @_disfavoredOverload
  func cachedStatement(sql: String) throws -> Statement {
    try Journal.watch(sql, in: self)
    return try cachedStatement(literal: SQL(sql: sql))
  }

  @_disfavoredOverload
  func makeStatement(sql: String) throws -> Statement {
    try Journal.watch(sql, in: self)
    return try makeStatement(literal: SQL(sql: sql))
  }

  /// Runs statements without values, and without GRDB's look at each of them.
  ///
  /// - Throws: GRDB's `DatabaseError`, like its own statements.
  func executeDirectly(_ sql: String) throws {
    guard sqlite3_exec(sqliteConnection, sql, nil, nil, nil) != SQLITE_OK else { return }
    let code = ResultCode(rawValue: sqlite3_extended_errcode(sqliteConnection))
    throw DatabaseError(resultCode: code, message: lastErrorMessage, sql: sql)
  }
}
