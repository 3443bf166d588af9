import CSQLite

/// Where SQLite puts the pages that a statement or a savepoint may have to restore.
enum RestoringInMemory {
  /// Enough for a line of a batch file or a game of an import. By SQLite's own limit of 64 kB, one statement that moves many
  /// pages sends all others of its transaction to a temporary file, two writes for every page.
  private static let bytes: Int32 = 1 << 20

  /// Set once in a process, before SQLite is used.
  static let isSet: Void = scorebook_sqlite_restore_in_memory(bytes)
}
