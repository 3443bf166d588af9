package import Basketball
package import Diagnostics
package import People
package import Records

extension GameListForm<FixtureRow, Fixture> {
  /// A list of games to be played; a score in it is not read.
  package static var schedule: GameListForm {
    GameListForm(
      kind: .fixture, date: { $0.date }, skipped: { _, _ throws(Diagnostic) in nil },
      make: { row, date, options throws(Diagnostic) in try row.fixture(on: date, of: options.team) })
  }
}

extension FixtureRow {
  /// The fixture.
  ///
  /// - Parameter given: the team of a list without one.
  /// - Throws: a `Diagnostic` without a place.
  package func fixture(on date: CalendarDate, of given: String?) throws(Diagnostic) -> Fixture {
    let teams = WrittenTeams(home: home, away: away, match: match, team: team, opponent: opponent, place: place)
    let (home, away) = try teams.names(of: given)
    let venue = Venue(written: place ?? "")
    return try Fixture(
      date: date, time: timeOfDay(), home: home, away: away, season: season,
      location: location ?? (venue == nil ? place : nil), round: round, group: group, status: status,
      isNeutral: venue == .neutral, uid: uid)
  }

  private static let unknownTimes: Set = ["tbd", "tba", "tbc", "?", "-", "–", "nnb", "n.n.b."]

  /// The time in its own column, or behind the date.
  private func timeOfDay() throws(Diagnostic) -> TimeOfDay? {
    if let time, !Self.unknownTimes.contains(time.lowercased()) {
      // A spreadsheet may store a part of a day.
      if let part = Double(time), part > 0, part < 1 {
        let minutes = Int((part * 1440).rounded())
        return TimeOfDay(hour: minutes / 60 % 24, minute: minutes % 60)
      }
      // A workbook may have a day with the time.
      return try TimeOfDay(Self.behindDay(time) ?? time)
    }
    guard time == nil, let text = Self.behindDay(date), let found = try? TimeOfDay(text) else { return nil }
    // Midnight behind a date is how spreadsheets store a day.
    return found == TimeOfDay(hour: 0, minute: 0) ? nil : found
  }

  /// `18:30` of `Sat 8-11-2025 18:30` and `2025-11-08T18:30:00`.
  private static func behindDay(_ text: String) -> String? {
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let start = text[..<colon].lastIndex { !$0.isNumber }
    guard let start, [" ", "T", "\u{A0}"].contains(text[start]) else { return nil }
    var rest = text[text.index(after: start)...]
    if let fraction = rest.lastIndex(of: "."), rest[fraction...].dropFirst().allSatisfy({ $0.isNumber || $0 == "Z" }) {
      rest = rest[..<fraction]
    }
    return String(rest.last == "Z" ? rest.dropLast() : rest)
  }
}
