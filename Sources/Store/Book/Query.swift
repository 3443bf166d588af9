import Foundation
import GRDB

/// The rows that a query selects.
package struct QueryResult: Hashable, Sendable {
  package enum Value: Hashable, Sendable {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)
    case blob([UInt8])
  }

  package let columns: [String]
  package let rows: [[Value]]
}

/// Why a query was not answered. The command line turns it into a message.
package enum QueryFault: Error, Hashable, Sendable {
  /// There is no statement.
  case empty
  /// There is more than one statement.
  case several
  /// A statement other than SELECT: `INSERT`, `a change of the schema`.
  case notPermitted(String)
  case function(String)
  /// A parameter, which nothing gives a value.
  case parameter(String)
  case tooSlow(seconds: Double)
  case tooLarge(megabytes: Int)
  /// SQLite's message, and the byte of the text where the error is, if it has one.
  case sql(message: String, offset: Int?)
}

extension Book {
  /// The answer to one SELECT statement, read from one consistent state of the book on a connection of its own that can
  /// only read.
  ///
  /// Cost: the query's own; if the book cannot be written, also one pass over its pages for a private copy.
  ///
  /// - Parameter timeout: how long it may take, in seconds.
  /// - Throws: `QueryFault`, `BookFault`.
  package func query(_ sql: String, timeout: Double) throws -> QueryResult {
    do {
      guard readOnlyFault == nil else {
        return try ReadOnlyQuery.run(sql, on: BookCopy.scratch(of: queue), timeout: timeout)
      }
      var configuration = BookAccess.plain
      configuration.readonly = true
      configuration.busyMode = .timeout(Self.patience)
      return try ReadOnlyQuery.run(sql, on: DatabaseQueue(path: file, configuration: configuration), timeout: timeout)
    } catch let error as DatabaseError {
      throw BookFault(error, file: file)
    }
  }
}

extension BookTransaction {
  /// The answer to one SELECT statement, with what the transaction has changed so far.
  ///
  /// Cost: the query's own, after one pass over the book's pages for a copy in memory.
  ///
  /// - Throws: `QueryFault`, GRDB's `DatabaseError`.
  package func query(_ sql: String, timeout: Double) throws -> QueryResult {
    let copy = try BookCopy.snapshot(of: db)
    return try ReadOnlyQuery.run(sql, on: copy, timeout: timeout)
  }

  /// The views for queries with their columns, in the order of docs/schema.md.
  package func queryViews() throws -> [(name: String, columns: [String])] {
    let names = try String.fetchAll(
      db, sql: "SELECT name FROM main.sqlite_schema WHERE type = 'view' AND name GLOB 'v_*' ORDER BY rowid")
    return try names.map { name in
      (name, try String.fetchAll(db, sql: "SELECT name FROM pragma_table_info(?) ORDER BY cid", arguments: [name]))
    }
  }
}
