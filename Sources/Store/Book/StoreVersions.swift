import GRDB
import GRDBSQLite

/// What the book is stored by.
package enum StoreVersions {
  /// SQLite's version at run time.
  package static var sqlite: String { String(cString: sqlite3_libversion()) }

  /// The newest version of the schema, to which a book is brought when it is opened: its number and its name.
  package static var schema: String { Schema.migrator.migrations.last ?? "" }
}
