import GRDB

/// An open transaction on a book: what every query and every change is asked of. It must not outlive the closure that
/// was given it.
package struct BookTransaction {
  let db: Database
  package let folder: String

  /// Gives SQLite room for the indexes of a big import, so that their pages are written once; memory is taken only as far
  /// as it is used, 32 MB at most.
  package func makeRoomForManyRecords() throws {
    try db.execute(sql: "PRAGMA cache_size = -32000")
  }

  /// SQLite's own error as a fault of the book; any other as it is. For who wants to know inside the transaction: `read`
  /// and `write` do it at the end.
  package func fault(of error: any Error) -> any Error {
    (error as? DatabaseError).map { BookFault($0, file: folder + "/" + Book.fileName) } ?? error
  }
}

extension BookTransaction {
  /// Does a part of the work and takes it back: how a change is previewed.
  package func rehearse<Value>(_ body: () throws -> Value) throws -> Value {
    try savepoint(keeping: false, body)
  }

  /// Does a part of the work whole or, when it throws, not at all.
  package func together<Value>(_ body: () throws -> Value) throws -> Value {
    try savepoint(keeping: true, body)
  }

  private func savepoint<Value>(keeping: Bool, _ body: () throws -> Value) throws -> Value {
    var value: Value?
    try db.inSavepoint {
      value = try body()
      return keeping ? .commit : .rollback
    }
    guard let value else { throw BookFault.constraint(reason: "the savepoint gave no answer") }
    return value
  }
}
