import Foundation
import GRDB

/// Migrates a book's schema.
enum Migration {
  static func isNeeded(by db: Database) throws -> Bool {
    try String.fetchOne(db, sql: "PRAGMA journal_mode") != "wal" || !Schema.migrator.hasCompletedMigrations(db)
  }

  /// Creates the tables of a new book. An older book is first copied to a file beside it, named after its version.
  ///
  /// The caller has the folder's lock: if two processes find an old book, the second finds it upgraded.
  ///
  /// - Throws: `BookFault.noRoom` if the copy does not fit, `BookFault.schema` if the book has triggers that would
  ///   change its rows during the upgrade; the book is then unchanged.
  static func run(on queue: DatabaseQueue, in folder: String, notify: (BookNotice) -> Void) throws {
    guard try queue.read(isNeeded) else { return }
    let done = try queue.read { try Schema.migrator.completedMigrations($0) }
    if try done.isEmpty && queue.read(BlankBook.fits) {
      try queue.inDatabase { try $0.execute(sql: "PRAGMA journal_mode = WAL") }
      return try BlankBook.copy(to: queue)
    }
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
      // If nothing was migrated, the copy is not needed.
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
