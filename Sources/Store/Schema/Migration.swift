import Foundation
import GRDB

/// Migrates a book's tables.
enum Migration {
  static func isNeeded(by db: Database) throws -> Bool {
    try String.fetchOne(db, sql: "PRAGMA journal_mode") != "wal" || !Schema.migrator.hasCompletedMigrations(db)
  }

  /// Makes the tables of a new book. An older book is copied beside itself first, under a name with its version.
  ///
  /// The caller holds the folder's lock: of two processes that find an old book, the second finds it done.
  ///
  /// - Throws: `BookFault.noRoom` where the copy does not fit, `BookFault.schema` where the book has what would change its
  ///   rows meanwhile; the book is as it was then.
  static func run(on queue: DatabaseQueue, in folder: String, notify: (BookNotice) -> Void) throws {
    guard try queue.read(isNeeded) else { return }
    let done = try queue.read { try Schema.migrator.completedMigrations($0) }
    var copy: String?
    if let last = done.last, last != Schema.migrator.migrations.last {
      let hasRows = try queue.read { db in
        try SchemaComparison.permitWriting(to: db, at: last, file: folder + "/" + Book.fileName)
        return try !BookTransaction(db: db, folder: folder).isEmpty()
      }
      if hasRows { copy = try BookCopy.make(of: queue, in: folder, named: "scorebook-version-\(number(of: last))") }
    }
    do {
      try queue.inDatabase { try $0.execute(sql: "PRAGMA journal_mode = WAL") }
      try Schema.migrator.migrate(queue)
    } catch {
      // A copy of what has not changed is of no use.
      if let copy, try queue.read({ try Schema.migrator.completedMigrations($0) }) == done { unlink(copy) }
      throw error
    }
    guard done.last != Schema.migrator.migrations.last else { return }
    try queue.inDatabase(SchemaComparison.sealSchema)
    if let copy, let last = done.last { notify(.broughtUpToDate(from: number(of: last), copy: copy)) }
  }

  /// The 14 of `14 study indexes`.
  private static func number(of migration: String) -> Int { Int(migration.prefix { $0.isNumber }) ?? 0 }
}
