import Basketball
package import People
package import Records

/// The games of a list that were played, or those that are still to be played.
package enum GamesLeftOut: Sendable { case played, unplayed }

/// How to read a list of games; what is not given is detected.
package struct GameListOptions {
  package let today: CalendarDate
  /// The team of a list that names only opponents.
  package var team: String?
  /// That team as a title or the file's name has it: it is taken, with a note, and with `isStrict` only proposed.
  package var titleTeam: String?
  package var dates: DateOrder?
  /// The day of rows without a date.
  package var date: CalendarDate?
  /// The season, which has the years of dates without one.
  package var season: String?
  /// The games that are not read, and not listed as skipped.
  package var leavesOut: GamesLeftOut?
  /// The only records that are read; nil if all are.
  package var places: Set<RecordPlace>?
  /// Whether a footnote says that the games with its sign behind the score were not finished.
  package var marksAreStopped = false
  /// Whether a row without a score is an error.
  package var isStrict = false
  package var file = RecordFile()
  /// The teams whose name is in several divisions of the list, folded.
  var divided: Set<String> = []
  /// The usual names of teams that are written with other marks elsewhere in the list, by their own, folded.
  var spellings: [String: String] = [:]

  package init(today: CalendarDate) { self.today = today }

  /// Whether a line below a list is such a footnote: `* abandoned after 30 minutes`.
  package static func saysStopped(_ line: String) -> Bool {
    line.hasPrefix("*") && line.split { !$0.isLetter }.contains { ScoreCell.isStopped(String($0)) }
  }
}

extension GameListOptions {
  /// A team's usual name in the list, with its division if the list has others of that name.
  func name(_ team: String, in division: String?) -> String {
    let team = spellings.isEmpty ? team : spellings[team.folded] ?? team
    guard let division, divided.contains(team.folded), !team.folded.contains(division.folded) else { return team }
    return "\(team) \(division)"
  }

  /// The year of a day without one: that of the season, else the last one up to now, or the next one; beside it, one in
  /// which the day is the weekday that is written.
  func year(of day: CalendarDate, in text: String, isPast: Bool) -> Int {
    let year = year(of: day, isPast: isPast)
    guard season == nil, let weekday = Weekday(before: text) else { return year }
    return [year, year - 1, year + 1, year - 2, year - 3, year - 4, year - 5].first { year in
      CalendarDate.exists(year: year, month: day.month, day: day.day)
        && Weekday(of: CalendarDate(year: year, month: day.month, day: day.day)) == weekday
    } ?? year
  }

  private func year(of day: CalendarDate, isPast: Bool) -> Int {
    if let years = season.flatMap(SeasonYears.init), years.first != years.last {
      return day.month > 7 ? years.first : years.last
    }
    // The rest of a list of results is of the same season: `14 Nov`, postponed, is in the year that is nearest.
    if leavesOut == .played {
      let months = day.month - today.month
      return months > 6 ? today.year - 1 : months < -6 ? today.year + 1 : today.year
    }
    let isBefore = (day.month, day.day) <= (today.month, today.day)
    if isPast { return isBefore ? today.year : today.year - 1 }
    return isBefore && (day.month, day.day) != (today.month, today.day) ? today.year + 1 : today.year
  }
}
