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

  package func openGames() throws -> [Game] { try games(where: "ended_at IS NULL", []) }

  package func game(id: Int64) throws -> Game? { try games(where: "game.id = ?", [id]).first }

  /// The game that a word names: a number, or nothing for the last one that was started.
  ///
  /// - Throws: a `Diagnostic` where there is no such game.
  package func game(numbered word: String?) throws -> Game {
    guard let word else {
      guard let last = try Int64.fetchOne(db, sql: "SELECT max(id) FROM game"), let game = try game(id: last) else {
        throw Diagnostic("game: no game in this book; start one with 'scorebook game start OPPONENT'")
      }
      return game
    }
    guard let id = Int64(word.drop(while: { $0 == "#" })), let game = try game(id: id) else {
      throw Diagnostic("game: no game '\(word)' in this book; 'scorebook list games' shows their numbers")
    }
    return game
  }

  /// The game that takes events now: the only open one, or the active team's where more are open.
  ///
  /// - Throws: a `Diagnostic` where none is open.
  package func gameInPlay() throws -> Game {
    let open = try openGames()
    if open.count == 1 { return open[0] }
    if let team = try activeTeam(), let game = open.first(where: { $0.own.teamID == team.id }) { return game }
    if open.isEmpty {
      throw Diagnostic("game: no game is open; start one with 'scorebook game start OPPONENT'")
    }
    throw Diagnostic(
      "game: \(open.count) games are open and the active team plays in none; choose the team with "
        + "'scorebook team activate'")
  }

  /// Opens a game.
  ///
  /// - Throws: a `Diagnostic` where the team has an open game already, or nobody on its roster.
  package func start(_ game: Game, of team: Team) throws -> Game {
    if let open = try games(of: team).first(where: \.isOpen) {
      throw Diagnostic(
        "game: '\(team.name)' has a game open already: \(open.id), against '\(open.opponent.name)'; "
          + "end it with 'scorebook game end' first")
    }
    guard try !players(of: team).isEmpty else {
      throw Diagnostic(
        "game: expected at least one player on '\(team.name)', found none; import a roster or add a player first")
    }
    try db.execute(
      sql: "INSERT INTO game (date, location, notes, regulation_periods, started_at) VALUES (?, ?, ?, ?, ?)",
      arguments: [
        game.date.description, game.location, game.notes, game.regulationPeriods, game.startedAt.milliseconds,
      ])
    var started = game
    started.id = db.lastInsertedRowID
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

  /// Ends a game for good and keeps its lines beside its events.
  package func end(_ game: Game, at instant: Date, notes: String? = nil) throws {
    let notes = try optionalSingleLine(notes, as: "notes", upTo: Game.notesLimit)
    guard try self.game(id: game.id)?.isOpen == true else {
      throw Diagnostic("game: a game ends once, and game \(game.id) has ended")
    }
    try db.execute(
      sql: "INSERT INTO box_line SELECT NULL, * FROM line_from_events WHERE game_id = ?", arguments: [game.id])
    try db.execute(
      sql: "UPDATE game SET ended_at = ?, notes = coalesce(?, notes) WHERE id = ?",
      arguments: [instant.milliseconds, notes, game.id])
  }

  /// A game's events in the order in which they were recorded, those that were undone too.
  package func events(of game: Game) throws -> [GameEvent] {
    let rows = try Row.fetchCursor(
      db,
      sql:
        "SELECT sequence, side, player_id, kind, points, period, at, undone FROM event WHERE game_id = ? ORDER BY sequence",
      arguments: [game.id])
    var events: [GameEvent] = []
    while let row = try rows.next() {
      let name: String = row[3]
      guard let side = SideIndex(rawValue: row[1]), let kind = EventKind(rawValue: name) else {
        throw BookFault.damaged(file: folder + "/" + Book.fileName, reason: "event of kind '\(name)'")
      }
      events.append(
        GameEvent(
          sequence: row[0], side: side, playerID: row[2], kind: kind, points: row[4], period: row[5],
          at: Date(milliseconds: row[6]), isUndone: row[7]))
    }
    return events
  }

  /// A game added up from its events.
  package func boxScore(of game: Game) throws -> BoxScore {
    var rosters: [SideIndex: [Player]] = [:]
    for side in SideIndex.allCases {
      if let team = game[side].teamID { rosters[side] = try players(ofTeam: team) }
    }
    return BoxScore(game, events: try events(of: game), rosters: rosters)
  }

  /// The score of a game, own points first.
  package func score(of game: Game) throws -> (own: Int, opponent: Int) {
    let row = try Row.fetchOne(
      db,
      sql: """
        SELECT ifnull(sum(points) FILTER (WHERE side = 0), 0), ifnull(sum(points) FILTER (WHERE side = 1), 0)
        FROM event WHERE game_id = ? AND NOT undone
        """, arguments: [game.id])
    return (row?[0] ?? 0, row?[1] ?? 0)
  }

  private func games(where condition: String, _ arguments: StatementArguments) throws -> [Game] {
    let sql = """
      SELECT game.*, a.team_id AS own_team, ifnull(a.name, own.name) AS own_name, a.is_home AS own_home,
        b.team_id AS opponent_team, ifnull(b.name, opponent.name) AS opponent_name, b.is_home AS opponent_home
      FROM game
      JOIN side a ON a.game_id = game.id AND a.side = 0 LEFT JOIN team own ON own.id = a.team_id
      JOIN side b ON b.game_id = game.id AND b.side = 1 LEFT JOIN team opponent ON opponent.id = b.team_id
      WHERE \(condition) ORDER BY game.date, game.id
      """
    return try Row.fetchAll(db, sql: sql, arguments: arguments).map { row in
      Game(
        id: row["id"], date: try CalendarDate(row["date"]), location: row["location"], notes: row["notes"],
        regulationPeriods: row["regulation_periods"], startedAt: Date(milliseconds: row["started_at"]),
        status: (row["ended_at"] as Int64?).map { .ended(at: Date(milliseconds: $0)) } ?? .open,
        own: Side(name: row["own_name"], teamID: row["own_team"], isHome: row["own_home"]),
        opponent: Side(name: row["opponent_name"], teamID: row["opponent_team"], isHome: row["opponent_home"]))
    }
  }
}
