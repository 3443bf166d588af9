import GRDB

/// A book without any rows, in memory: new books are copies of it, and it has the schema that every book should have.
///
/// It is made once per process, by `newest.sql`: the schema that all migrations make, recorded from them by a test. That takes
/// 7 ms, and the migrations 47 ms; a copy takes a fraction of one.
enum BlankBook {
  private static let made = Result {
    let queue = try DatabaseQueue(configuration: BookAccess.plain)
    try queue.inDatabase { db in
      try db.inTransaction {
        try db.execute(sql: EmbeddedFiles.files.map(\.text).joined())
        return .commit
      }
      try SchemaComparison.sealSchema(of: db)
    }
    return (queue: queue, schema: try queue.read(BookSchema.init))
  }

  static var schema: BookSchema { get throws { try made.get().schema } }

  /// Whether a database has no tables, except for the list of migrations that GRDB makes first.
  static func fits(in db: Database) throws -> Bool {
    try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_master WHERE name NOT LIKE '%grdb_migrations%'") == 0
  }

  /// Makes an empty database a book, in one transaction.
  static func copy(to queue: DatabaseQueue) throws { try made.get().queue.backup(to: queue) }
}
