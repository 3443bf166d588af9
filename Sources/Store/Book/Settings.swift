import Diagnostics
import Flashcards
import GRDB
import People

/// What a book remembers of how its owner wants it.
package enum Setting: String, CaseIterable, Sendable {
  /// The book's own name, as it stands under every sheet.
  case title
  /// The language of its sheets, as in `nl`.
  case language
  /// The hour at which a day of study ends, 0 to 23.
  case rollover
  /// The time zone whose clock ends the days of study, by its name; or how many minutes that clock is ahead of UTC.
  case zone

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
    let text = try singleLine(value, as: FieldKey(setting.rawValue), upTo: setting.limit)
    try check(text, as: setting)
    try db.execute(
      sql: "INSERT INTO setting VALUES (?1, ?2) ON CONFLICT DO UPDATE SET value = ?2",
      arguments: [setting.rawValue, text])
  }

  /// - Throws: a `Diagnostic` where it is nothing that the setting can be.
  private func check(_ text: String, as setting: Setting) throws(Diagnostic) {
    switch setting {
    case .title, .language: return
    case .rollover:
      guard let hour = Int(text) else {
        throw Diagnostic(field: "rollover", "expected an hour from 0 to 23, found '\(text)'")
      }
      _ = try StudyDays(rolloverHour: hour)
    case .zone:
      _ = try WallClock(text)
    }
  }
}
