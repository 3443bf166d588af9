package import Basketball
package import Diagnostics
import Formats
package import Foundation
package import People
import Records

/// The fixtures of a calendar: events with two teams, as `Lions vs Hawks`, or `Hawks @ Lions` with the home team last.
package struct CalendarSchedule {
  package struct Event {
    package let location: Location
    package let fixture: Result<Fixture, Diagnostic>
    /// Its title.
    package let text: String
    /// The score in its title; nil where it does not say whose points are whose.
    package let score: FinalScore?
    package let hasScore: Bool
  }

  package private(set) var events: [Event] = []
  /// Practices, and everything else without two teams.
  package private(set) var skipped: [SkippedLine] = []
  package private(set) var remarks: [Diagnostic] = []

  /// - Parameters:
  ///   - team: the team of events that name only the opponent: `vs Hawks`, `@ Hawks`; if nil, that of the calendar's name.
  ///   - clock: the day and the time of an instant where the book is, for a calendar that does not name its zone.
  /// - Throws: a `Diagnostic` if the file is no calendar.
  package init(
    _ bytes: [UInt8], named name: String, team: String?, clock bookClock: (Date) -> (CalendarDate, TimeOfDay)
  ) throws(Diagnostic) {
    let (calendar, all) = try CalendarReader.read(bytes, named: name)
    let place = Location(file: name)
    let zone = (calendar?["X-WR-TIMEZONE"]?.value.trimmed).flatMap(TimeZone.init(identifier:))
    func clock(_ instant: Date) -> (CalendarDate, TimeOfDay) { zone?.day(of: instant) ?? bookClock(instant) }
    if let zone, all.contains(where: { $0["DTSTART"]?.value.hasSuffix("Z") == true }) {
      remarks.append(Diagnostic(.note, .timesOfZone(zone.identifier), at: place))
    }
    let named = team == nil ? try calendar.flatMap(Self.team) : nil
    let isNameNeeded = all.contains {
      (try? Self.text("SUMMARY", of: $0)).flatMap(\.self).map(Self.namesOpponent) == true
    }
    if let named, isNameNeeded { remarks.append(Diagnostic(.note, .teamOfCalendar(named), at: place)) }
    let team = team ?? named
    var known: Set<String> = team.map { [$0.folded] } ?? []
    for event in all {
      // A summary that cannot be read is reported below.
      guard let summary = try? Self.text("SUMMARY", of: event),
        let teams = WrittenTeams.teams(of: CalendarTitle(summary).teams, marks: Self.marks)
      else { continue }
      known.formUnion([teams.home.folded, teams.away.folded])
    }
    known.formUnion(Self.teamsOfDashes(all))
    for event in all {
      do throws(Diagnostic) {
        let summary = try Self.text("SUMMARY", of: event) ?? ""
        var title = CalendarTitle(summary)
        title.takeScore(of: try Self.text("DESCRIPTION", of: event) ?? "")
        guard let teams = try Self.teams(title.teams, team, known), event["RECURRENCE-ID"] == nil, event["RRULE"] == nil
        else {
          let text = summary.isEmpty ? event.name : Excerpt.plain(Array(summary.utf8), longest: SkippedLine.longest)
          skipped.append(SkippedLine(place: event.location, text: text, reason: .noGame))
          continue
        }
        let result: Result<Fixture, Diagnostic>
        do throws(Diagnostic) {
          result = .success(try Self.fixture(teams, title.status, event, clock))
        } catch {
          result = .failure(error.location == nil ? error.located(at: event.location) : error)
        }
        events.append(
          Event(
            location: event.location, fixture: result, text: summary, score: Self.score(title, of: result),
            hasScore: title.score != nil))
      } catch {
        events.append(Event(location: event.location, fixture: .failure(error), text: "", score: nil, hasScore: false))
      }
    }
  }

  /// `Falcons U14` of a calendar called `Falcons U14 schedule`.
  private static func team(_ calendar: CalendarComponent) throws(Diagnostic) -> String? {
    guard let name = try text("X-WR-CALNAME", of: calendar) else { return nil }
    let team = name.replacing(Patterns.calendarWords, with: "").trimmed
    return team.isEmpty ? nil : team
  }

  /// Whether a title names the opponent of the calendar's team only.
  private static func namesOpponent(_ summary: String) -> Bool {
    let title = CalendarTitle(summary).teams.lowercased()
    return WrittenTeams.opponentMarks.contains(where: title.hasPrefix)
  }

  private static func text(_ name: String, of event: CalendarComponent) throws(Diagnostic) -> String? {
    guard let text = try event[name]?.text().trimmed, !text.isEmpty else { return nil }
    return text.split(whereSeparator: \.isNewline).joined(separator: ", ")
  }

  private static let marks = [" vs. ", " vs ", " v ", " tegen ", " gegen ", " contre ", " contra ", " @ "]
  private static let dashes = [" - ", " – "]

  /// The teams that stand before a dash in one event and behind it in another: `Lions - Hawks`, `Foxes - Lions`. What
  /// `Practice - Hall 2` begins with never ends another title.
  private static func teamsOfDashes(_ events: [CalendarComponent]) -> Set<String> {
    let titles = events.compactMap { event -> (home: String, away: String)? in
      guard let summary = try? text("SUMMARY", of: event) else { return nil }
      return WrittenTeams.teams(of: CalendarTitle(summary).teams, marks: dashes)
    }
    return Set(titles.map(\.home.folded)).intersection(titles.map(\.away.folded))
  }

  /// Nil if the title does not name two teams.
  ///
  /// - Parameter known: teams of other events, which tell `Lions at Hawks` from `Practice at School`.
  private static func teams(
    _ title: String, _ team: String?, _ known: Set<String>
  ) throws(Diagnostic) -> (home: String, away: String)? {
    // `Lions - Practice`, `Lions vs. TBD`
    func both(_ teams: (home: String, away: String)) -> (home: String, away: String)? {
      TableKind.isNoTeam(teams.home) || TableKind.isNoTeam(teams.away) ? nil : teams
    }
    if let teams = WrittenTeams.teams(of: title, marks: marks) { return both(teams) }
    if let teams = WrittenTeams.teams(of: title, marks: [" at "] + dashes),
      known.contains(teams.home.folded) || known.contains(teams.away.folded)
    {
      return both(teams)
    }
    guard let mark = WrittenTeams.opponentMarks.first(where: title.lowercased().hasPrefix),
      !TableKind.isNoTeam(String(title.dropFirst(mark.count)).trimmed)
    else { return nil }
    return try WrittenTeams(home: nil, away: nil, match: nil, team: nil, opponent: title, place: nil, location: nil)
      .names(of: team)
  }

  /// The score of a title with two teams, the points of the first one first; of one that names only the opponent, if it
  /// says who won.
  private static func score(_ title: CalendarTitle, of fixture: Result<Fixture, Diagnostic>) -> FinalScore? {
    guard case .success(let fixture) = fixture, let score = title.score, let first = score.first,
      let second = score.second
    else { return nil }
    var points = (home: first, away: second)
    let mark = (marks + [" at "] + dashes).first { WrittenTeams.teams(of: title.teams, marks: [$0]) != nil }
    if let mark {
      if [" @ ", " at "].contains(mark) { points = (second, first) }
    } else {
      guard let outcome = score.outcome, (outcome == .tie) == (first == second) else { return nil }
      let isHomeWin = (outcome == .win) == !isAway(title.teams)
      points = isHomeWin ? (max(first, second), min(first, second)) : (min(first, second), max(first, second))
    }
    // Points that no game has were not meant as a score.
    return try? FinalScore(
      date: fixture.date, time: fixture.time, home: FinalScore.TeamScore(fixture.home, points.home),
      away: FinalScore.TeamScore(fixture.away, points.away), location: fixture.location,
      isForfeit: score.isForfeit && first != second)
  }

  /// Whether a title with one team has it at home: `@ Hawks`.
  private static func isAway(_ title: String) -> Bool { ["@", "at "].contains(where: title.lowercased().hasPrefix) }

  private static func fixture(
    _ teams: (home: String, away: String), _ state: Fixture.Status?, _ event: CalendarComponent,
    _ clock: (Date) -> (CalendarDate, TimeOfDay)
  ) throws(Diagnostic) -> Fixture {
    guard let start = event["DTSTART"] else { throw Diagnostic("DTSTART", .day, found: .nothing) }
    let (date, time) = try Self.start(start, clock)
    let status: Fixture.Status? =
      switch event["STATUS"]?.value.uppercased() {
      case "CANCELLED"?: .cancelled
      case "CONFIRMED"?: state ?? .scheduled
      default: state
      }
    return try Fixture(
      date: date, time: time, home: teams.home, away: teams.away, location: text("LOCATION", of: event), status: status,
      uid: text("UID", of: event))
  }

  /// A day, a local time, a time of a named zone, which is that of the venue, or an instant in UTC.
  private static func start(
    _ property: CalendarProperty, _ clock: (Date) -> (CalendarDate, TimeOfDay)
  ) throws(Diagnostic) -> (CalendarDate, TimeOfDay?) {
    let digits = Array(property.value.utf8)
    func number(_ range: Range<Int>) -> Int? {
      guard range.upperBound <= digits.count else { return nil }
      var number = 0
      for byte in digits[range] {
        guard (0x30...0x39).contains(byte) else { return nil }
        number = number * 10 + Int(byte) - 0x30
      }
      return number
    }
    let example = MessageText("a time as in '20251122T183000'", "een tijd zoals '20251122T183000'")
    let fault = Diagnostic("DTSTART", .words(example), found: .text(property.value), at: property.location)
    guard let year = number(0..<4), let month = number(4..<6), let day = number(6..<8),
      CalendarDate.exists(year: year, month: month, day: day)
    else { throw fault }
    let date = CalendarDate(year: year, month: month, day: day)
    if digits.count == 8 { return (date, nil) }
    guard digits[8] == UInt8(ascii: "T"), let hour = number(9..<11), let minute = number(11..<13),
      let second = number(13..<15), hour < 24, minute < 60, second < 61
    else { throw fault }
    if digits.count == 15 { return (date, TimeOfDay(hour: hour, minute: minute)) }
    guard digits.count == 16, digits[15] == UInt8(ascii: "Z") else { throw fault }
    let seconds = date.daysSince1970 * 86_400 + hour * 3600 + minute * 60
    return clock(Date(timeIntervalSince1970: Double(seconds)))
  }
}

private enum Patterns {
  static let calendarWords = Pattern(
    /^(?:calendar|schedule|games|kalender|programma|spielplan|calendrier|calendario) (?:of |van |der |de |du |del )?|[ \-–:,(]+(?:game |team )?(?:calendar|schedule|games|kalender|programma|wedstrijden|spielplan|spiele|calendrier|matchs|calendario|partidos)\)?$/
      .ignoresCase())
}

extension TimeZone {
  /// The day and the time of an instant.
  fileprivate func day(of instant: Date) -> (CalendarDate, TimeOfDay) {
    let seconds = Int(instant.timeIntervalSince1970) + secondsFromGMT(for: instant)
    let days = Int((Double(seconds) / 86_400).rounded(.down))
    let minutes = (seconds - days * 86_400) / 60
    return (CalendarDate(daysSince1970: days), TimeOfDay(hour: minutes / 60, minute: minutes % 60))
  }
}
