package import Basketball
import Diagnostics
package import Foundation
import GRDB
import People

extension BookTransaction {
  /// Every game, the oldest first.
  package func games() throws -> [Game] { try games(where: "TRUE", []) }

  package func games(of team: Team) throws -> [Game] {
    try games(where: "game.id IN (SELECT game_id FROM side WHERE team_id = ?)", [team.id])
  }

  package func openGames() throws -> [Game] {
    try games(where: "game.id IN (SELECT id FROM game WHERE ended_at IS NULL)", [])
  }

  /// A team's open game, on either side. Cost: proportional to the number of open games.
  func openGame(of team: Team) throws -> Game? {
    try games(
      where: """
        game.id IN (SELECT id FROM game WHERE ended_at IS NULL
          AND EXISTS (SELECT 1 FROM side WHERE game_id = game.id AND team_id = ?))
        """, [team.id]
    ).first
  }

  package func game(id: Int64) throws -> Game? { try games(where: "game.id = ?", [id]).first }

  /// The game with this number; the last one started if nil.
  ///
  /// - Throws: a `Diagnostic` if there is no such game.
  package func game(numbered word: String?) throws -> Game {
    guard let word else {
      guard let last = try Int64.fetchOne(db, sql: "SELECT max(id) FROM game"), let game = try game(id: last) else {
        throw Diagnostic(
          field: .game,
          MessageText(
            "no game in this book; start one with 'scorebook game start OPPONENT'",
            "geen wedstrijd in dit boek; begin er een met 'scorebook game start TEGENSTANDER'"))
      }
      return game
    }
    guard let id = Int64(word.drop(while: { $0 == "#" })), let game = try game(id: id) else {
      throw Diagnostic(
        field: .game,
        MessageText(
          "no game '\(word)' in this book; 'scorebook list games' shows their numbers",
          "geen wedstrijd '\(word)' in dit boek; 'scorebook list games' toont hun nummers"))
    }
    return game
  }

  /// The game that events are recorded in: the only open one, or the active team's if several are open.
  ///
  /// - Throws: a `Diagnostic` if none is open.
  package func gameInPlay() throws -> Game {
    let open = try openGames()
    if open.count == 1 { return open[0] }
    if let team = try activeTeam(), let game = open.first(where: { $0.own.teamID == team.id }) { return game }
    if open.isEmpty {
      guard let last = try Int64.fetchOne(db, sql: "SELECT max(id) FROM game") else {
        throw Diagnostic(
          field: .game,
          MessageText(
            "no game is open; start one with 'scorebook game start OPPONENT'",
            "er is geen wedstrijd bezig; begin er een met 'scorebook game start TEGENSTANDER'"))
      }
      throw Diagnostic(
        field: .game,
        MessageText(
          "no game is open; game \(last) is finished: 'scorebook game reopen \(last)' reopens it, 'scorebook game start "
            + "OPPONENT' starts another",
          "er is geen wedstrijd bezig; wedstrijd \(last) is afgelopen: 'scorebook game reopen \(last)' heropent haar, 'scorebook "
            + "game start TEGENSTANDER' begint een andere"))
    }
    throw Diagnostic(
      field: .game,
      MessageText(
        "\(open.count) games are open and the active team plays in none; choose the team with "
          + "'scorebook team activate'",
        "\(open.count) wedstrijden zijn bezig en het actieve team speelt in geen ervan; kies het team met "
          + "'scorebook team activate'"))
  }

  /// Opens a game.
  ///
  /// - Throws: a `Diagnostic` if the team has an open game already, or no players.
  package func start(_ game: Game, of team: Team) throws -> Game {
    try expectNoOpenGame(of: team, as: "game")
    if let other = try game.opponent.teamID.flatMap({ try self.team(id: $0) }) {
      if other.id == team.id {
        throw Diagnostic(
          field: .opponent,
          MessageText(
            "expected another team, found '\(team.name)' itself",
            "verwacht een ander team, gevonden '\(team.name)' zelf"))
      }
      try expectNoOpenGame(of: other, as: "opponent")
    }
    guard try !players(of: team).isEmpty else {
      throw Diagnostic(
        field: .game,
        MessageText(
          "expected at least one player on '\(team.name)', found none; import a roster or add a player first",
          "verwacht minstens één speler bij '\(team.name)', gevonden geen; importeer eerst een spelerslijst of voeg een speler toe"
        ))
    }
    var started = game
    started.id = try insertGame(
      on: game.date, location: game.location, notes: game.notes, regulationPeriods: game.regulationPeriods,
      startedAt: game.startedAt, game.details)
    for index in SideIndex.allCases {
      let side = game[index]
      try db.execute(
        sql: "INSERT INTO side (game_id, side, team_id, name, is_home) VALUES (?, ?, ?, ?, ?)",
        arguments: [
          started.id, index.rawValue, side.teamID, side.teamID == nil ? side.name : nil, side.isHome,
        ])
    }
    return started
  }

  /// Inserts the row of a game.
  ///
  /// - Returns: its number.
  func insertGame(
    on date: CalendarDate, location: String?, notes: String?, regulationPeriods: Int, startedAt: Date,
    _ details: GameDetails
  ) throws -> Int64 {
    try db.cachedStatement(
      sql: """
        INSERT INTO game (id, date, location, notes, regulation_periods, started_at, period_minutes, overtime_minutes,
          attendance, officials, is_neutral, is_league, is_postseason, rules)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """
    ).execute(arguments: [
      try nextID(in: "game"), date.description, location, notes, regulationPeriods, startedAt.milliseconds,
      details.periodMinutes,
      details.overtimeMinutes, details.attendance, details.officials, details.isNeutral, details.isLeague,
      details.isPostseason, details.rules?.text,
    ])
    return db.lastInsertedRowID
  }

  package func set(_ details: GameDetails, of game: Game) throws {
    try db.execute(
      sql: """
        UPDATE game SET period_minutes = ?, overtime_minutes = ?, attendance = ?, officials = ?, is_neutral = ?,
          is_league = ?, is_postseason = ?, rules = ?
        WHERE id = ?
        """,
      arguments: [
        details.periodMinutes, details.overtimeMinutes, details.attendance, details.officials, details.isNeutral,
        details.isLeague, details.isPostseason, details.rules?.text, game.id,
      ])
  }

  /// Gives an open game other rules, with their periods.
  ///
  /// - Throws: a `Diagnostic` if it is finished: its time on court was calculated by the ones it has.
  package func set(_ rules: RuleSet, of game: Game) throws {
    guard game.isOpen else {
      throw Diagnostic(
        field: .game, MessageText("game \(game.id) is finished already", "wedstrijd \(game.id) is al afgelopen"))
    }
    try db.execute(
      sql: """
        UPDATE game SET regulation_periods = ?, period_minutes = ?, overtime_minutes = ?, rules = ?,
          arrow = iif(?, NULL, arrow) WHERE id = ?
        """,
      arguments: [
        rules.periods, rules.periodMinutes, rules.overtimeMinutes, rules.table.text, rules.table.heldBall == .jump,
        game.id,
      ])
  }

  /// Ends a game and stores its lines with its events.
  ///
  /// - Returns: the game for its sheets, with contradictions between its events.
  @discardableResult
  package func end(_ game: Game, at instant: Date, notes: String? = nil) throws -> BoxScore {
    let notes = try optionalSingleLine(notes, as: "notes", upTo: Game.notesLimit)
    guard let open = try self.game(id: game.id), open.isOpen else {
      throw Diagnostic(
        field: .game, MessageText("game \(game.id) is finished already", "wedstrijd \(game.id) is al afgelopen"))
    }
    let rosters = try rosters(of: open)
    return try end(
      open, at: instant, notes: notes, events: try events(of: open), rosters: rosters,
      official: try officialBox(of: open, rosters: rosters))
  }

  /// The same, with its events and box already loaded.
  @discardableResult
  func end(
    _ game: Game, at instant: Date, notes: String?, events: [GameEvent], rosters: [SideIndex: [Player]],
    official: OfficialBox<Player>?
  ) throws -> BoxScore {
    let box = BoxScore(
      game.with(.ended(at: instant)), events: events, rosters: rosters, minutes: official?.minutes ?? [:])
    try storeLines(of: box, official: official, shots: game.shots(in: events))
    try noteNumbersOfRosters(in: game.id)
    try db.cachedStatement(sql: "UPDATE game SET ended_at = ?, arrow = NULL, notes = coalesce(?, notes) WHERE id = ?")
      .execute(arguments: [instant.milliseconds, notes, game.id])
    return official.map(box.standing) ?? box
  }

  func games(where condition: String, _ values: [Int64]) throws -> [Game] {
    try games(where: condition) { rows in
      for (index, value) in values.enumerated() { rows.bind(value, at: Int32(index + 1)) }
    }
  }

  func games(where condition: String, _ bind: (BulkStatement) -> Void) throws -> [Game] {
    let rows = try BulkStatement(
      kept: """
        SELECT game.id, date, location, notes, regulation_periods, started_at, ended_at, a.team_id,
          ifnull(a.name, own.name), a.is_home, b.team_id, ifnull(b.name, opponent.name), b.is_home, period_minutes,
          overtime_minutes, attendance, officials, is_neutral, is_league, is_postseason, own.season, opponent.season,
          (SELECT at FROM event WHERE event.game_id = game.id AND place IS NULL ORDER BY sequence DESC LIMIT 1),
          corrected_on, forfeited_by, rules, arrow
        FROM game
        JOIN side a ON a.game_id = game.id AND a.side = 0 LEFT JOIN team own ON own.id = a.team_id
        JOIN side b ON b.game_id = game.id AND b.side = 1 LEFT JOIN team opponent ON opponent.id = b.team_id
        WHERE \(condition) ORDER BY game.date, game.id
        """, in: db)
    bind(rows)
    defer { rows.reset() }
    var plainNames = PlainNames(in: db)
    var games: [Game] = []
    while try rows.next() { games.append(try Self.game(rows, &plainNames)) }
    return games
  }

  /// In the column order of the statement above.
  private static func game(_ row: BulkStatement, _ plainNames: inout PlainNames) throws -> Game {
    func side(_ first: Int32, against other: (team: Int32, season: Int32)) throws -> Side {
      let (name, isHome) = (row.text(first + 1), row.integer(first + 2) != 0)
      if let team = row.optionalInteger(first) { return Side(name: name, teamID: team, isHome: isHome) }
      let team = try plainNames.team(
        named: name, in: row.optionalText(other.season), against: row.optionalInteger(other.team))
      return Side(name: team?.name ?? name, recordTeamID: team?.id, isHome: isHome)
    }
    return Game(
      id: row.integer(0), date: try CalendarDate(row.text(1)), location: row.optionalText(2),
      notes: row.optionalText(3), regulationPeriods: Int(row.integer(4)), startedAt: Date(milliseconds: row.integer(5)),
      status: row.optionalInteger(6).map { .ended(at: Date(milliseconds: $0)) } ?? .open,
      own: try side(7, against: (10, 21)), opponent: try side(10, against: (7, 20)),
      details: try GameDetails(
        periodMinutes: row.optionalInteger(13).map(Int.init), overtimeMinutes: row.optionalInteger(14).map(Int.init),
        attendance: row.optionalInteger(15).map(Int.init), officials: row.optionalText(16),
        isNeutral: row.integer(17) != 0, isLeague: row.integer(18) != 0, isPostseason: row.integer(19) != 0,
        rules: try row.optionalText(25).map { try TableRules($0) }),
      lastEventAt: row.optionalInteger(22).map(Date.init(milliseconds:)),
      correctedOn: try row.optionalText(23).map { try CalendarDate($0) },
      forfeitedBy: row.optionalInteger(24).flatMap { SideIndex(rawValue: Int($0)) },
      arrow: row.optionalInteger(26).flatMap { SideIndex(rawValue: Int($0)) })
  }
}
