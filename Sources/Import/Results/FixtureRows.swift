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
        if others && (teams == 0 || teams == 1 && !options.isStrict) { return .noGame }
        // Over without having been played.
        let cells = [row.place, row.location, row.notes, row.score, row.points]
        let isForfeit = row.status == .forfeit || cells.contains { ScoreCell.isForfeit($0 ?? "") }
        return !options.isStrict && isForfeit ? .forfeit : nil
      },
      make: { row, date, options throws(Diagnostic) in try row.fixture(on: date, options) },
      teams: { $0.teams }, division: { $0.group }, unkept: { $0.hasUnkeptNotes ? "notes" : nil },
      reason: { $0.reason })
  }
}

extension FixtureRow {
  fileprivate var teams: WrittenTeams {
    WrittenTeams(
      home: home, away: away, match: title?.teams, team: team, opponent: opponent, place: place, location: location)
  }

  /// A title as in calendars, which are saved as tables too.
  private var title: CalendarTitle? { match.map(CalendarTitle.init) }

  fileprivate var writtenTime: String? { time ?? status?.time ?? score.flatMap(ScoreCell.clock) }

  /// `postponed - hall flooded`: what is behind the word is why, and no place.
  private static func isReason(_ place: String) -> Bool { Fixture.Status(insteadOfScore: place) != nil }

  /// Whether its remark says more than that the game was put off: a schedule has no remarks.
  fileprivate var hasUnkeptNotes: Bool {
    guard let notes, notes.contains(where: \.isLetter) else { return false }
    return Fixture.Status(insteadOfScore: notes) == nil && Fixture.Status.beside(notes)?.rest.isEmpty != true
  }

  /// `hall flooded` of `postponed - hall flooded` in place of a score or a place.
  fileprivate var reason: (key: FieldKey, text: String)? {
    let cells: [(FieldKey, String?)] = [("score", score), ("points", points), ("place", place), ("location", location)]
    return cells.lazy.compactMap { key, cell in
      guard let cell, Self.isReason(cell), let rest = Fixture.Status.beside(cell)?.rest,
        rest.contains(where: \.isLetter), Fixture.Status(insteadOfScore: rest) == nil
      else { return nil }
      return (key, rest)
    }.first
  }

  /// The fixture.
  ///
  /// - Throws: a `Diagnostic` without a place.
  package func fixture(on date: CalendarDate, _ options: GameListOptions) throws(Diagnostic) -> Fixture {
    var (home, away) = try teams.names(of: options.team)
    // `Hawks (cancelled)`
    let besides = [home, away].map(Fixture.Status.beside)
    if let found = besides[0], !found.rest.isEmpty { home = found.rest }
    if let found = besides[1], !found.rest.isEmpty { away = found.rest }
    (home, away) = (options.name(home, in: group), options.name(away, in: group))
    let places = [teams.place, teams.location.flatMap { OpenWord.isOpen($0) ? nil : $0 }]
    let said = places.compactMap { $0.flatMap(Fixture.Status.beside)?.status }.first
    let bare = places.map { place in
      place.flatMap { text -> String? in
        guard let beside = Fixture.Status.beside(text) else { return text }
        return beside.rest.isEmpty || Self.isReason(text) ? nil : beside.rest
      }
    }
    let (place, location) = (bare[0], bare[1])
    let venue = Venue(written: place ?? "")
    // A time in place of a score is when the game begins: among results any, otherwise a whole quarter of an hour, `19:00`.
    let instead = score.flatMap { score in
      let isTime =
        options.leavesOut == .played ? (try? TimeOfDay(score)) != nil : ScoreCell(score)?.mayBeQuarter == true
      return isTime ? score : nil
    }
    return try Fixture(
      date: date, time: GameTime(cell: writtenTime ?? instead, behind: self.date)?.time, home: home, away: away,
      season: season,
      location: location ?? (venue == nil ? place : nil), round: round ?? teams.stage, group: group,
      status: status(said: said ?? besides.compactMap { $0?.status }.first),
      isNeutral: venue == .neutral, uid: uid)
  }

  /// Its own status, unless that is the usual one and another cell says more.
  ///
  /// - Parameter said: what is beside the names and the place.
  private func status(said: Fixture.Status?) -> Fixture.Status? {
    let own = status?.status
    if let own, own != .scheduled { return own }
    if let found = [score, points].lazy.compactMap({ $0.flatMap(Fixture.Status.init(insteadOfScore:)) }).first {
      return found
    }
    if let found = said ?? title?.status { return found }
    if let notes, let found = Fixture.Status(insteadOfScore: notes) ?? Fixture.Status.beside(notes)?.status {
      return found
    }
    return own
  }
}
