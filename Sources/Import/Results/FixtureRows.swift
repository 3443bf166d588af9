package import Basketball
package import Diagnostics
package import People
package import Records

extension GameListForm<FixtureRow, Fixture> {
  /// A list of games to be played; a score in it is not read.
  package static var schedule: GameListForm {
    GameListForm(
      kind: .fixture, arePast: false, date: { $0.date }, time: { try? GameTime(cell: $0.writtenTime, behind: $0.date) },
      skipped: { row, options throws(Diagnostic) in
        // Practices are in such lists too, and holidays under `home`.
        let others = [row.match, row.opponent].allSatisfy { $0 == nil }
        let teams = [row.home, row.away].count { $0 != nil }
        return others && (teams == 0 || teams == 1 && !options.isStrict) ? .noGame : nil
      },
      make: { row, date, options throws(Diagnostic) in try row.fixture(on: date, of: options.team) },
      teams: { $0.teams })
  }
}

extension FixtureRow {
  fileprivate var teams: WrittenTeams {
    WrittenTeams(
      home: home, away: away, match: title?.teams, team: team, opponent: opponent, place: place, location: location)
  }

  /// A title as in calendars, which are saved as tables too.
  private var title: CalendarTitle? { match.map(CalendarTitle.init) }

  fileprivate var writtenTime: String? { time ?? status?.time }

  /// The fixture.
  ///
  /// - Parameter given: the team of a list without one.
  /// - Throws: a `Diagnostic` without a place.
  package func fixture(on date: CalendarDate, of given: String?) throws(Diagnostic) -> Fixture {
    var (home, away) = try teams.names(of: given)
    // `Hawks (cancelled)`
    let besides = [home, away].map(Fixture.Status.beside)
    if let found = besides[0], !found.rest.isEmpty { home = found.rest }
    if let found = besides[1], !found.rest.isEmpty { away = found.rest }
    let places = [teams.place, teams.location.flatMap { OpenWord.isOpen($0) ? nil : $0 }]
    let said = places.compactMap { $0.flatMap(Fixture.Status.beside)?.status }.first
    let bare = places.map { place in
      place.flatMap { text in Fixture.Status.beside(text).map { $0.rest.isEmpty ? nil : $0.rest } ?? text }
    }
    let (place, location) = (bare[0], bare[1])
    let venue = Venue(written: place ?? "")
    let status = self.status?.status
    return try Fixture(
      date: date, time: GameTime(cell: writtenTime, behind: self.date)?.time, home: home, away: away, season: season,
      location: location ?? (venue == nil ? place : nil), round: round, group: group,
      status: status.flatMap { $0 == .scheduled ? nil : $0 } ?? score.flatMap(Fixture.Status.init(insteadOfScore:))
        ?? said ?? title?.status
        ?? besides.compactMap { $0?.status }.first ?? status,
      isNeutral: venue == .neutral, uid: uid)
  }
}
