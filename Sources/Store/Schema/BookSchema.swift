import Diagnostics
import Formats
import Foundation
import GRDB

/// A table, an index, a trigger or a view in SQLite's schema table.
struct SchemaPart: Hashable {
  /// `table`, `index`, `trigger` or `view`.
  let type: String
  let name: String
  /// The table or view that it belongs to; for a table or view, its own name.
  let table: String
  let sql: String

  var isUnique: Bool { type == "index" && sql.uppercased().hasPrefix("CREATE UNIQUE") }

  /// `unique index 'person_key' on table 'person'`
  func noun(in language: MessageLanguage) -> String {
    let place = "\(language.pick("on table", "op tabel")) '\(table)'"
    return switch type {
    case "index": "\(isUnique ? language.pick("unique ", "unieke ") : "")index '\(name)' \(place)"
    case "trigger": "trigger '\(name)' \(place)"
    case "table": "\(language.pick("table", "tabel")) '\(name)'"
    default: "\(type) '\(name)'"
    }
  }

  /// Equal for texts that differ only in white space and in quotes around names, which vary between versions of SQLite.
  var essence: [UInt8] { sql.utf8.filter { $0 > 0x20 && $0 != UInt8(ascii: "\"") } }
}

/// A database's schema.
struct BookSchema {
  /// In the order of creation.
  let parts: [SchemaPart]
  /// By table, the columns with a unique constraint in the table's own SQL: `team_id, jersey`.
  let keys: [String: Set<String>]

  init(of db: Database) throws {
    parts = try Row.fetchAll(
      db, sql: "SELECT type, name, tbl_name, sql FROM main.sqlite_schema \(Self.own) ORDER BY rowid"
    )
    .map { SchemaPart(type: $0[0], name: $0[1], table: $0[2], sql: $0[3] ?? "") }
    var keys: [String: Set<String>] = [:]
    for row in try Row.fetchAll(
      db,
      sql: """
        SELECT part.name, group_concat(col.name, ', ') FROM main.sqlite_schema AS part, pragma_index_list(part.name) AS list,
          pragma_index_info(list.name) AS col
        WHERE part.type = 'table' AND list."unique" AND list.origin <> 'c' GROUP BY part.name, list.name
        """)
    { keys[row[0], default: []].insert(row[1]) }
    self.keys = keys
  }

  /// The schema that the migrations make: all of them, or those up to one.
  ///
  /// Cost: every migration, on an empty database in memory, some milliseconds; for all of them once per process.
  static func expected(at migration: String? = nil) throws -> BookSchema {
    guard let migration, migration != Schema.migrator.migrations.last else { return try BlankBook.schema }
    let queue = try DatabaseQueue(configuration: BookAccess.plain)
    try Schema.migrator.migrate(queue, upTo: migration)
    return try queue.read(BookSchema.init)
  }

  /// A positive hash of the whole schema. Cost: one pass over its SQL.
  static func fingerprint(of db: Database) throws -> Int32 {
    var print = Fingerprint()
    let rows = try BulkStatement(
      "SELECT type, name, tbl_name, sql FROM main.sqlite_schema \(own) ORDER BY type, name", in: db)
    defer { rows.reset() }
    while try rows.next() {
      for column in 0..<Int32(4) {
        rows.withText(column) { print.update($0) }
        print.update([0])
      }
    }
    return Int32(truncatingIfNeeded: (print.value ^ print.value >> 32) & 0x7FFF_FFFF | 1)
  }

  /// Excludes SQLite's internal objects.
  private static let own = "WHERE name NOT GLOB 'sqlite_*'"
}
