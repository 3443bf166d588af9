import CSQLite

/// How SQLite uses memory.
enum SQLiteSettings {
  /// What a statement or a savepoint may have to restore stays in memory up to here: enough for nearly every line of a batch
  /// file or game of an import. By SQLite's own limit of 64 kB, one statement that moves many pages sends all others of
  /// its transaction to a temporary file, two writes for every page.
  ///
  /// Not more: SQLite hands all of it to one write, and on Unix those of 128 kB and above fail as if the disk were full.
  private static let restorableBytes: Int32 = (1 << 17) - 1

  /// Set once in a process, before SQLite is used.
  static let areSet: Void = {
    scorebook_sqlite_restore_in_memory(restorableBytes)
    scorebook_sqlite_count_no_memory()
  }()
}
