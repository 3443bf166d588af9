package import Basketball
package import Diagnostics
import GRDB
package import People

extension BookTransaction {
  /// Every fixture, the earliest first; on a day those without a time come last.
  ///
  /// Cost: one pass over the fixtures, and the games of their days.
  package func fixtures() throws -> [ScheduledGame] { try fixtures(where: "TRUE") }

  /// The schedule of a team, of a season, or of all: the fixtures, and the games that came without one.
  ///
  /// - Parameter season: only games of this season, unless there is a team.
  package func schedule(of team: Team?, in season: String?) throws -> [ScheduledGame] {
    func isWanted(_ game: ScheduledGame) -> Bool {
      team.map { game.isHome($0) != nil } ?? (season.map { game.fixture.season?.folded == $0.folded } ?? true)
    }
    let fixtures = try fixtures()
    let known = Set(fixtures.compactMap { $0.played?.game })
    let seasons = Dictionary(try teams().map { ($0.id, $0.season) }, uniquingKeysWith: { first, _ in first })
    // A side that is only a name may be the team.
    let theirs = try team.map { team in
      try games(of: team)
        + gamesOfBareNames(in: team.season).filter { $0.team == team.id }.compactMap { try game(id: $0.game) }
    }
    let others = try (theirs ?? games(where: "TRUE", [])).filter { !known.contains($0.id) }
      .compactMap { game in
        let (home, away) = game.own.isHome ? (game.own, game.opponent) : (game.opponent, game.own)
        let fixture = try Fixture(
          date: game.date, home: home.name, away: away.name,
          season: [game.own, game.opponent].compactMap(\.teamID).first.flatMap { seasons[$0] },
          location: game.location, isNeutral: game.details.isNeutral)
        func scheduled(_ played: ScheduledGame.Played?) -> ScheduledGame {
          ScheduledGame(id: 0, fixture, homeTeam: home.teamID, awayTeam: away.teamID, played: played)
        }
        return try isWanted(scheduled(nil)) ? scheduled(played(game, of: fixture)) : nil
      }
    guard !others.isEmpty else { return fixtures.filter(isWanted) }
    // The order of the fixtures, then of the games of a day, is kept.
    return (fixtures.filter(isWanted) + others).enumerated().sorted {
      ($0.element.fixture.date, $0.offset) < ($1.element.fixture.date, $1.offset)
    }.map(\.element)
  }

  package func fixture(id: Int64) throws -> ScheduledGame? {
    try fixtures(where: "fixture.date IN (SELECT date FROM fixture WHERE id = \(id))").first { $0.id == id }
  }

  /// The fixture with this number.
  ///
  /// - Throws: a `Diagnostic` if there is none.
  package func fixture(numbered word: String) throws -> ScheduledGame {
    guard let id = Int64(word.drop(while: { $0 == "#" })), let fixture = try fixture(id: id) else {
      throw Diagnostic(
        field: "fixture",
        MessageText(
          "no fixture '\(word)' in this book; 'scorebook list fixtures' shows their numbers",
          "geen wedstrijd '\(word)' op het programma; 'scorebook list fixtures' toont de nummers"))
    }
    return fixture
  }

  /// The fixtures of a day between two teams, on either side and in any spelling.
  package func fixtures(on date: CalendarDate, between names: [String]) throws -> [ScheduledGame] {
    try fixtures(on: date).filter { Set([$0.fixture.home.folded, $0.fixture.away.folded]) == Set(names.map(\.folded)) }
  }

  /// The only fixture of a day between two teams that is not played or cancelled yet.
  package func fixtureToPlay(on date: CalendarDate, between names: [String]) throws -> Fixture? {
    let fixtures = try fixtures(on: date, between: names).filter { $0.played == nil && $0.fixture.status != .cancelled }
    return fixtures.count == 1 ? fixtures[0].fixture : nil
  }

  /// The fixture of a calendar's event.
  func fixture(ofEvent uid: String) throws -> ScheduledGame? {
    let id = try Int64.fetchOne(
      db.cachedStatement(sql: "SELECT id FROM fixture WHERE uid = ? ORDER BY id"), arguments: [uid])
    return try id.flatMap { try fixture(id: $0) }
  }

  func fixtures(on date: CalendarDate) throws -> [ScheduledGame] {
    try fixtures(where: "fixture.date = '\(date)'")
  }

  /// - Parameter condition: of numbers and days only.
  func fixtures(where condition: String) throws -> [ScheduledGame] {
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT fixture.*, ifnull(home.name, home_name) AS home, ifnull(away.name, away_name) AS away
        FROM fixture LEFT JOIN team AS home ON home.id = home_team_id LEFT JOIN team AS away ON away.id = away_team_id
        WHERE \(condition) ORDER BY fixture.date, fixture.time IS NULL, fixture.time, fixture.id
        """)
    if rows.isEmpty { return [] }
    var games = Dictionary(
      grouping: try self.games(where: "game.date IN (SELECT fixture.date FROM fixture WHERE \(condition))", []),
      by: { Meeting($0.date, [$0.own.name, $0.opponent.name]) })
    return try rows.map { row in
      let fixture = try Fixture(
        date: CalendarDate(row["date"]), time: (row["time"] as String?).map { try TimeOfDay($0) }, home: row["home"],
        away: row["away"], season: row["season"], location: row["location"], round: row["round"], group: row["pool"],
        status: Fixture.Status(rawValue: row["status"]) ?? .scheduled, isNeutral: row["is_neutral"], uid: row["uid"])
      // Of two games of a day the first belongs to the first fixture.
      let meeting = Meeting(fixture.date, [fixture.home, fixture.away])
      let game = fixture.status == .cancelled ? nil : games[meeting]?.first
      if game != nil { games[meeting]?.removeFirst() }
      return ScheduledGame(
        id: row["id"], fixture, homeTeam: row["home_team_id"], awayTeam: row["away_team_id"],
        played: try game.map { try played($0, of: fixture) })
    }
  }

  private func played(_ game: Game, of fixture: Fixture) throws -> ScheduledGame.Played {
    let score = try score(of: game)
    let isOwnHome = game.own.name.folded == fixture.home.folded
    return ScheduledGame.Played(
      game.id, isOpen: game.isOpen, isForfeit: game.forfeitedBy != nil, home: isOwnHome ? score.own : score.opponent,
      away: isOwnHome ? score.opponent : score.own)
  }

  /// Changes a fixture.
  ///
  /// - Returns: what there is to say of it.
  /// - Throws: a `Diagnostic` if one of its teams plays another game at that time.
  package func change(_ id: Int64, to fixture: Fixture) throws -> [Diagnostic] {
    let remarks = try expectFree(fixture, besides: id)
    // Written as it was, the row would be a change that belongs to no run, and an earlier run could not be reverted.
    if try self.fixture(id: id)?.fixture != fixture { try write(fixture, id: id) }
    return remarks
  }

  /// Adds a fixture that is known to be new.
  func insert(_ fixture: Fixture) throws -> Int64 {
    let id = try nextID(in: "fixture")
    try db.cachedStatement(
      sql: """
        INSERT INTO fixture (id, date, season, home_name, away_name, status, is_neutral)
        VALUES (?, ?, ?, ?, ?, 'scheduled', 0)
        """
    ).execute(arguments: [id, fixture.date.description, fixture.season ?? "", fixture.home, fixture.away])
    try write(fixture, id: id)
    return id
  }

  private func write(_ fixture: Fixture, id: Int64) throws {
    let season = fixture.season ?? ""
    let teams = try [fixture.home, fixture.away].map { try existingTeam($0, in: season)?.id }
    try db.cachedStatement(
      sql: """
        UPDATE fixture SET date = ?, time = ?, season = ?, home_team_id = ?, home_name = ?, away_team_id = ?,
          away_name = ?, location = ?, round = ?, pool = ?, status = ?, is_neutral = ?, uid = ?
        WHERE id = ?
        """
    ).execute(arguments: [
      fixture.date.description, fixture.time?.description, season, teams[0], teams[0] == nil ? fixture.home : nil,
      teams[1], teams[1] == nil ? fixture.away : nil, fixture.location, fixture.round, fixture.group,
      fixture.status.rawValue, fixture.isNeutral, fixture.uid, id,
    ])
  }

  /// Compares a fixture with the others of its day.
  ///
  /// - Parameter added: the fixtures of the same list: what a list says of a day, as of a tournament, is meant.
  /// - Returns: a warning for each other game of one of its teams, at another time.
  /// - Throws: a `Diagnostic` if one of them is at the same time, or it is not known of both when they start.
  func expectFree(
    _ fixture: Fixture, besides id: Int64?, added: Set<Int64> = []
  ) throws -> [Diagnostic] {
    guard fixture.status == .scheduled else { return [] }
    return try fixtures(on: fixture.date).compactMap { other in
      guard other.id != id, other.fixture.status == .scheduled,
        let team = [fixture.home, fixture.away].first(where: other.fixture.has)
      else { return nil }
      if let time = fixture.time, other.fixture.time == time {
        throw Diagnostic(
          "time",
          .words(
            MessageText("a time at which '\(team)' is free", "een tijd waarop '\(team)' vrij is")),
          found: .words(
            MessageText(
              "\(fixture.when), the time of fixture \(other.id): \(other.fixture.home) – \(other.fixture.away)",
              "\(fixture.when), de tijd van wedstrijd \(other.id): \(other.fixture.home) – \(other.fixture.away)")))
      }
      guard fixture.time != nil, other.fixture.time != nil else {
        throw Diagnostic(
          "time",
          .words(
            MessageText(
              "a time for each of two games of '\(team)' on \(fixture.date)",
              "een tijd voor elk van twee wedstrijden van '\(team)' op \(fixture.date)")),
          found: .words(
            MessageText(
              "none for one of them; fixture \(other.id) is \(other.fixture.title)",
              "geen voor een ervan; wedstrijd \(other.id) is \(other.fixture.title)")))
      }
      guard !added.contains(other.id) else { return nil }
      return Diagnostic(
        .warning,
        MessageText(
          "'\(team)' plays twice on \(fixture.date): fixture \(other.id) is \(other.fixture.home) – \(other.fixture.away)"
            + (other.fixture.time.map { " at \($0)" } ?? ""),
          "'\(team)' speelt twee keer op \(fixture.date): wedstrijd \(other.id) is \(other.fixture.home) – "
            + "\(other.fixture.away)" + (other.fixture.time.map { " om \($0)" } ?? "")))
    }
  }
}

/// A day and two teams, in any order and spelling.
private struct Meeting: Hashable {
  let date: CalendarDate
  let names: Set<String>

  init(_ date: CalendarDate, _ names: [String]) { (self.date, self.names) = (date, Set(names.map(\.folded))) }
}
