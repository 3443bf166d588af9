import Diagnostics
import GRDB
import People

/// What a book remembers of how its owner wants it.
package enum Setting: String, CaseIterable, Sendable {
  /// The book's own name, as it stands under every sheet.
  case title
  /// The language of its sheets, as in `nl`.
  case language

  package var limit: Int { 100 }
}

extension BookTransaction {
  package func value(of setting: Setting) throws -> String? {
    try String.fetchOne(db, sql: "SELECT value FROM setting WHERE key = ?", arguments: [setting.rawValue])
  }

  /// Sets or, with nil, forgets.
  package func set(_ setting: Setting, to value: String?) throws {
    guard let value else {
      try db.execute(sql: "DELETE FROM setting WHERE key = ?", arguments: [setting.rawValue])
      return
    }
    let text = try singleLine(value, as: setting.rawValue, upTo: setting.limit)
    try db.execute(
      sql: "INSERT INTO setting VALUES (?1, ?2) ON CONFLICT DO UPDATE SET value = ?2",
      arguments: [setting.rawValue, text])
  }
}
