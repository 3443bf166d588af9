package import Basketball
import Diagnostics
import GRDB
package import People

extension BookTransaction {
  package func teams() throws -> [Team] {
    try Row.fetchAll(db, sql: "SELECT * FROM team ORDER BY name, season").map(team)
  }

  /// The season of a day by teams of these names: that of those in the book, if the day is in one of theirs only and not one
  /// of them is in the usual season of the day.
  package func season(ofTeams names: [String], on day: CalendarDate, else usual: String) throws -> String {
    let folded = Set(names.map(\.folded))
    let seasons = try Set(teams().filter { folded.contains($0.name.folded) }.map(\.season))
    let possible = seasons.filter { SeasonYears($0).map { $0.warning(for: day) == nil } ?? false }
    guard !seasons.contains(usual), possible.count == 1, let season = possible.first else { return usual }
    return season
  }

  package func activeTeam() throws -> Team? {
    try Row.fetchOne(db.cachedStatement(sql: "SELECT * FROM team WHERE is_active")).map(team)
  }

  package func team(id: Int64) throws -> Team? {
    try Row.fetchOne(db.cachedStatement(sql: "SELECT * FROM team WHERE id = ?"), arguments: [id]).map(team)
  }

  /// The team of a name in a season: an exact match, one that differs only in case and accents, or else one that has it
  /// as another name.
  ///
  /// - Throws: a `Diagnostic` if several differ only so.
  package func existingTeam(_ name: String, in season: String) throws -> Team? {
    let spelled = try Row.fetchOne(
      db.cachedStatement(sql: "SELECT * FROM team WHERE name = ? AND season = ?"), arguments: [name, season])
    if let spelled { return try team(spelled) }
    return try team(meantBy: name, in: season, among: teams(called: name.folded))
  }

  /// The team of a name in a season.
  ///
  /// - Parameter called: the teams whose own name this is, apart from case and accents.
  /// - Throws: a `Diagnostic` if several differ only so.
  func team(meantBy name: String, in season: String, among called: [Team]) throws -> Team? {
    if let spelled = called.first(where: { $0.name == name && $0.season == season }) { return spelled }
    let isOfSeason = { (team: Team) in team.season.folded == season.folded }
    var teams = called.filter(isOfSeason)
    if teams.isEmpty { teams = try self.teams(withAlias: name).filter(isOfSeason) }
    guard teams.count < 2 else {
      let found = teams.map { "'\($0.name)' (\($0.season))" }.joined(separator: ", ")
      throw Diagnostic(
        field: "team",
        MessageText(
          "expected one '\(name)' of season '\(season)', found \(found)",
          "verwacht één '\(name)' van seizoen '\(season)', gevonden \(found)"))
    }
    return teams.first
  }

  /// The teams of a name in every season: exact matches, or those that differ only in case and accents, or else those
  /// that have it as another name.
  package func teams(named name: String) throws -> [Team] {
    let teams = try teams(called: name.folded)
    if teams.isEmpty { return try self.teams(withAlias: name) }
    let spelled = teams.filter { $0.name == name }
    return spelled.isEmpty ? teams : spelled
  }

  /// Whether a team has this name, apart from case and accents, or has it as another name.
  package func hasTeam(called name: String) throws -> Bool { try !teams(named: name).isEmpty }

  /// The teams whose own name this is, apart from case and accents.
  func teams(called folded: String) throws -> [Team] {
    try Row.fetchAll(
      db.cachedStatement(sql: "SELECT * FROM team WHERE folded(name) = ? ORDER BY name, season"), arguments: [folded]
    ).map(team)
  }

  /// The team for a command: the named one (in the season, if given), or else the active one. Names are compared
  /// without case and accents; if no name matches, a team's id is accepted, and for a command that only reads a part of a
  /// name that only one team has.
  ///
  /// - Throws: a `Diagnostic` if there is none, or if the name has several seasons and none is active.
  package func team(named name: String?, in season: String? = nil) throws -> Team {
    guard let name = name?.trimmed else {
      if let team = try activeTeam() { return team }
      throw Diagnostic(
        field: "team",
        MessageText(
          "expected an active team, found none; name one with --team or make one with 'scorebook team add'",
          "verwacht een actief team, gevonden geen; noem er een met --team of maak er een met 'scorebook team add'"))
    }
    let seasons = try teams(named: name).sorted { $0.season < $1.season }
    if seasons.isEmpty {
      if let team = try Int64(name).flatMap({ try team(id: $0) }) { return team }
      let teams = try teams()
      let ofSeason = teams.filter { season == nil || $0.season.folded == season?.folded }
      let known =
        try meantName(name, of: "team", among: ofSeason.map(\.name))
        ?? knownName(name, of: "team", among: teams.map(\.name), listedAs: "teams")
      return try team(named: known, in: season)
    }
    let candidates = seasons.filter { season == nil || $0.season.folded == season?.folded }
    if let team = candidates.count == 1 ? candidates[0] : candidates.first(where: \.isActive) { return team }
    if candidates.count > 1 {
      throw Diagnostic(
        field: "team",
        MessageText(
          "'\(name)' has played \(candidates.count) seasons; add --season with one of "
            + candidates.map { "'\($0.season)'" }.joined(separator: ", "),
          "'\(name)' heeft \(candidates.count) seizoenen gespeeld; voeg --season toe met een van "
            + candidates.map { "'\($0.season)'" }.joined(separator: ", ")))
    }
    let season = season ?? ""
    throw Diagnostic(
      field: "team",
      MessageText(
        "no '\(name)' in season '\(season)'" + didYouMean(season, among: seasons.map(\.season)),
        "geen '\(name)' in seizoen '\(season)'" + didYouMean(season, among: seasons.map(\.season), in: .dutch)))
  }

  /// Adds a team; the first team of a book becomes the active one.
  ///
  /// - Throws: a `Diagnostic` if the team already has that season.
  package func add(_ team: Team) throws -> Team {
    if let known = try existingTeam(team.name, in: team.season) {
      throw Diagnostic(
        field: "team",
        MessageText(
          "'\(known.name)' is in this book already for season '\(known.season)'",
          "'\(known.name)' staat al in dit boek voor seizoen '\(known.season)'"))
    }
    return try insert(team)
  }

  /// Adds a team that is not in the book; the first team of a book becomes the active one.
  func insert(_ team: Team) throws -> Team {
    let isFirst = try activeTeam() == nil
    try db.cachedStatement(
      sql: "INSERT INTO team (name, season, organization, color, logo, is_active) VALUES (?, ?, ?, ?, ?, ?)"
    ).execute(
      arguments: [team.name, team.season, team.organization, team.color?.hex, team.logo, isFirst])
    guard let added = try self.team(id: db.lastInsertedRowID) else { throw BookFault.constraint(reason: "team") }
    return added
  }

  package func setOrganization(_ organization: String?, of team: Team) throws {
    let text = try optionalSingleLine(organization, as: "organization", upTo: Team.organizationLimit)
    try db.execute(sql: "UPDATE team SET organization = ? WHERE id = ?", arguments: [text, team.id])
  }

  /// Sets the path of a team's logo in the book's folder; nil removes it.
  package func setLogo(_ path: String?, of team: Team) throws {
    try db.execute(sql: "UPDATE team SET logo = ? WHERE id = ?", arguments: [path, team.id])
  }

  package func activate(_ team: Team) throws {
    if try activeTeam()?.id == team.id { return }
    try db.execute(sql: "UPDATE team SET is_active = 0 WHERE is_active")
    try db.execute(sql: "UPDATE team SET is_active = 1 WHERE id = ?", arguments: [team.id])
  }

  /// Deletes a team with its roster and its fixtures; people stay.
  ///
  /// - Throws: a `Diagnostic` if the team has an open game, or if it has games and `withGames` is not set.
  package func delete(_ team: Team, withGames: Bool) throws {
    let games = try games(of: team)
    if games.contains(where: \.isOpen) {
      throw Diagnostic(
        field: "team",
        MessageText(
          "'\(team.name)' has a game that is open; end it with 'scorebook game end' first",
          "'\(team.name)' heeft een wedstrijd die bezig is; beëindig die eerst met 'scorebook game end'"))
    }
    guard games.isEmpty || withGames else {
      throw Diagnostic(
        field: "team",
        MessageText(
          "'\(team.name)' has \(games.count) \(games.count == 1 ? "game" : "games"); add --with-games to delete them too",
          "'\(team.name)' heeft \(games.count) \(games.count == 1 ? "wedstrijd" : "wedstrijden"); voeg --with-games toe om "
            + "ze ook te verwijderen"))
    }
    for game in games { try delete(gameNumbered: game.id) }
    for table in ["team_alias", "player"] {
      try db.execute(sql: "DELETE FROM \(table) WHERE team_id = ?", arguments: [team.id])
    }
    try db.execute(sql: "DELETE FROM fixture WHERE ? IN (home_team_id, away_team_id)", arguments: [team.id])
    try db.execute(sql: "DELETE FROM team WHERE id = ?", arguments: [team.id])
  }

  private func team(_ row: Row) throws -> Team {
    try Team(
      id: row["id"], name: row["name"], season: row["season"], organization: row["organization"],
      color: try (row["color"] as String?).map { try TeamColor($0) }, logo: row["logo"],
      isActive: row["is_active"])
  }
}
