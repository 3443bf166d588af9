package import Basketball
import Diagnostics
import GRDB
import People

extension BookTransaction {
  package func teams() throws -> [Team] {
    try Row.fetchAll(db, sql: "SELECT * FROM team ORDER BY name, season").map(team)
  }

  package func activeTeam() throws -> Team? {
    try Row.fetchOne(db.cachedStatement(sql: "SELECT * FROM team WHERE is_active")).map(team)
  }

  package func team(id: Int64) throws -> Team? {
    try Row.fetchOne(db.cachedStatement(sql: "SELECT * FROM team WHERE id = ?"), arguments: [id]).map(team)
  }

  /// The team of a name in a season: the exact match, or one that differs just in case and accents.
  ///
  /// - Throws: a `Diagnostic` where more than one differs so.
  package func existingTeam(_ name: String, in season: String) throws -> Team? {
    let spelled = try Row.fetchOne(
      db.cachedStatement(sql: "SELECT * FROM team WHERE name = ? AND season = ?"), arguments: [name, season])
    if let spelled { return try team(spelled) }
    let teams = try teams(named: name).filter { $0.season.folded == season.folded }
    guard teams.count < 2 else {
      let found = teams.map { "'\($0.name)' (\($0.season))" }.joined(separator: ", ")
      throw Diagnostic(field: "team", "expected one '\(name)' of season '\(season)', found \(found)")
    }
    return teams.first
  }

  /// The teams of a name in every season: those that are spelled so, or else those that differ in case and accents alone.
  private func teams(named name: String) throws -> [Team] {
    let folded = name.folded
    let teams = try teams().filter { $0.name.folded == folded }
    let spelled = teams.filter { $0.name == name }
    return spelled.isEmpty ? teams : spelled
  }

  /// The team that a command means: the one named (in the season, if that is given too), or else the active one. A name is
  /// compared without regard to case and accents; where nobody bears it, the id of a team will do.
  ///
  /// - Throws: a `Diagnostic` where there is none, or where the name has played more seasons and none is active.
  package func team(named name: String?, in season: String? = nil) throws -> Team {
    guard let name = name?.trimmed else {
      if let team = try activeTeam() { return team }
      throw Diagnostic(
        field: "team", "expected an active team, found none; name one with --team or make one with 'scorebook team add'"
      )
    }
    let seasons = try teams(named: name).sorted { $0.season < $1.season }
    if seasons.isEmpty, let team = try Int64(name).flatMap({ try team(id: $0) }) { return team }
    let candidates = seasons.filter { season == nil || $0.season.folded == season?.folded }
    if let team = candidates.count == 1 ? candidates[0] : candidates.first(where: \.isActive) { return team }
    if candidates.count > 1 {
      throw Diagnostic(
        field: "team",
        "'\(name)' has played \(candidates.count) seasons; add --season with one of "
          + candidates.map { "'\($0.season)'" }.joined(separator: ", "))
    }
    if let season, !seasons.isEmpty {
      throw Diagnostic(
        field: "team", "no '\(name)' in season '\(season)'" + didYouMean(season, among: seasons.map(\.season)))
    }
    throw Diagnostic(
      field: "team",
      "no '\(name)' in this book"
        + didYouMean(name, among: Set(try teams().map(\.name)), else: "'scorebook list teams' shows them"))
  }

  /// Adds a team; the first one of a book is active at once.
  ///
  /// - Throws: a `Diagnostic` where the team has that season already.
  package func add(_ team: Team) throws -> Team {
    if let known = try existingTeam(team.name, in: team.season) {
      throw Diagnostic(field: "team", "'\(known.name)' is in this book already for season '\(known.season)'")
    }
    let isFirst = try activeTeam() == nil
    try db.execute(
      sql: "INSERT INTO team (name, season, organization, color, logo, is_active) VALUES (?, ?, ?, ?, ?, ?)",
      arguments: [team.name, team.season, team.organization, team.color?.hex, team.logo, isFirst])
    guard let added = try self.team(id: db.lastInsertedRowID) else { throw BookFault.constraint(reason: "team") }
    return added
  }

  package func setOrganization(_ organization: String?, of team: Team) throws {
    let text = try optionalSingleLine(organization, as: "organization", upTo: Team.organizationLimit)
    try db.execute(sql: "UPDATE team SET organization = ? WHERE id = ?", arguments: [text, team.id])
  }

  /// Notes where in the book's folder a team's logo lies; nil is none.
  package func setLogo(_ path: String?, of team: Team) throws {
    try db.execute(sql: "UPDATE team SET logo = ? WHERE id = ?", arguments: [path, team.id])
  }

  package func activate(_ team: Team) throws {
    if try activeTeam()?.id == team.id { return }
    try db.execute(sql: "UPDATE team SET is_active = 0 WHERE is_active")
    try db.execute(sql: "UPDATE team SET is_active = 1 WHERE id = ?", arguments: [team.id])
  }

  /// Deletes a team with its roster; people stay.
  ///
  /// - Throws: a `Diagnostic` where a game of the team is open, or where it has games and `withGames` is not set.
  package func delete(_ team: Team, withGames: Bool) throws {
    let games = try games(of: team)
    if games.contains(where: \.isOpen) {
      throw Diagnostic(field: "team", "'\(team.name)' has a game that is open; end it with 'scorebook game end' first")
    }
    guard games.isEmpty || withGames else {
      throw Diagnostic(
        field: "team",
        "'\(team.name)' has \(games.count) \(games.count == 1 ? "game" : "games"); "
          + "add --with-games to delete them too")
    }
    for game in games {
      for table in ["worn_number", "official_line", "official_side", "side_total", "box_line", "event", "side"] {
        try db.execute(sql: "DELETE FROM \(table) WHERE game_id = ?", arguments: [game.id])
      }
      try db.execute(sql: "DELETE FROM game WHERE id = ?", arguments: [game.id])
    }
    try db.execute(sql: "DELETE FROM player WHERE team_id = ?", arguments: [team.id])
    try db.execute(sql: "DELETE FROM team WHERE id = ?", arguments: [team.id])
  }

  private func team(_ row: Row) throws -> Team {
    try Team(
      id: row["id"], name: row["name"], season: row["season"], organization: row["organization"],
      color: try (row["color"] as String?).map { try TeamColor($0) }, logo: row["logo"],
      isActive: row["is_active"])
  }
}
