import Basketball
import Diagnostics
import Flashcards
import GRDB
import People

/// The settings of a book.
package enum Setting: String, CaseIterable, Sendable {
  /// The book's title, shown under every sheet.
  case title
  /// The language of its sheets, such as `nl`.
  case language
  /// The hour at which a study day ends, 0 to 23.
  case rollover
  /// The time zone of study days, by name or in minutes ahead of UTC.
  case zone
  /// The score of a forfeited game, the winner's points first.
  case forfeit
  /// The points of a league for a win, a loss, a forfeited game and a tie, which order its standings.
  case points
  /// What separates teams that are equal in the standings.
  case tieBreakers = "tie-breakers"
  /// The rules of a game that is started without others.
  case rules

  package var limit: Int { self == .rules ? 300 : 100 }
}

extension BookTransaction {
  package func value(of setting: Setting) throws -> String? {
    try String.fetchOne(
      db.cachedStatement(sql: "SELECT value FROM setting WHERE key = ?"), arguments: [setting.rawValue])
  }

  /// Sets a value, or removes it if nil.
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

  /// - Throws: a `Diagnostic` if the value is not valid for the setting.
  private func check(_ text: String, as setting: Setting) throws(Diagnostic) {
    switch setting {
    case .title, .language: return
    case .rollover:
      guard let hour = Int(text) else {
        throw Diagnostic(
          field: "rollover",
          MessageText(
            "expected an hour from 0 to 23, found '\(text)'", "verwacht een uur van 0 tot en met 23, gevonden '\(text)'"
          ))
      }
      _ = try StudyDays(rolloverHour: hour)
    case .zone:
      _ = try WallClock(text)
    case .forfeit:
      _ = try ForfeitScore(text)
    case .points:
      _ = try StandingsRule.Points(text)
    case .tieBreakers:
      _ = try StandingsRule.tieBreaks(text)
    case .rules:
      _ = try RuleSet(text)
    }
  }
}
