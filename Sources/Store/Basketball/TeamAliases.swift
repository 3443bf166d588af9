package import Basketball
import Diagnostics
import GRDB
import People

/// Other names of teams. A team of the same name in another season has them too.
extension BookTransaction {
  /// A team's other names, in alphabetical order.
  package func aliases(of team: Team) throws -> [String] {
    try aliases().filter { $0.team.folded == team.name.folded && $0.alias.folded != team.name.folded }.map(\.alias)
      .reduce(into: []) { names, alias in if !names.contains(alias) { names.append(alias) } }
  }

  /// The teams that have a name as another one, in every season.
  func teams(withAlias name: String) throws -> [Team] {
    let folded = name.folded
    let names = Set(try aliases().filter { $0.alias.folded == folded }.map(\.team.folded))
    return names.isEmpty ? [] : try teams().filter { names.contains($0.name.folded) }
  }

  /// The name of the book for a team that a file names: its own, or that of the team which has it as another name.
  package func teamName(_ name: String) throws -> String {
    let hasAliases = try Bool.fetchOne(db.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM team_alias)"))
    guard hasAliases == true, try teams(called: name.folded).isEmpty, let team = try teams(named: name).last else {
      return name
    }
    return team.name
  }

  private func aliases() throws -> [(alias: String, team: String)] { try Self.aliases(in: db) }

  static func aliases(in db: Database) throws -> [(alias: String, team: String)] {
    try Row.fetchAll(
      db.cachedStatement(
        sql:
          "SELECT team_alias.name, team.name FROM team_alias JOIN team ON team.id = team_id ORDER BY 1, team_alias.id")
    ).map { ($0[0], $0[1]) }
  }

  /// The team of a name, of its last season if it has several; a team's id is accepted.
  ///
  /// - Throws: a `Diagnostic` if there is none.
  package func lastTeam(named name: String, in season: String?) throws -> Team {
    if season == nil, let last = try teams(named: name.trimmed).max(by: { $0.season < $1.season }) { return last }
    return try team(named: name, in: season)
  }

  /// Adds another name of a team.
  ///
  /// - Throws: a `Diagnostic` if the name is invalid, or is that of another team.
  package func addAlias(_ name: String, of team: Team) throws {
    let name = try singleLine(name, as: "team name", upTo: Team.nameLimit)
    if name.folded == team.name.folded {
      throw Diagnostic(
        field: "team name",
        MessageText(
          "expected another name than '\(team.name)', found '\(name)'",
          "verwacht een andere naam dan '\(team.name)', gevonden '\(name)'"))
    }
    if let known = try existingTeam(name, in: team.season) {
      guard known.id != team.id else {
        throw Diagnostic(
          field: "team name",
          MessageText(
            "'\(name)' is a name of '\(team.name)' already", "'\(name)' is al een naam van '\(team.name)'"))
      }
      throw Diagnostic(
        field: "team name",
        MessageText(
          "'\(name)' is '\(known.name)' of season '\(known.season)' in this book; if they are one team, merge them with "
            + "'scorebook team merge'",
          "'\(name)' is '\(known.name)' van seizoen '\(known.season)' in dit boek; is dat hetzelfde team, voeg ze dan samen met "
            + "'scorebook team merge'"))
    }
    try db.execute(sql: "INSERT INTO team_alias (team_id, name) VALUES (?, ?)", arguments: [team.id, name])
  }

  /// Removes another name of a team, in every season that has it.
  ///
  /// - Throws: a `Diagnostic` if the team does not have it.
  package func removeAlias(_ name: String, of team: Team) throws {
    let rows = try Row.fetchAll(
      db, sql: "SELECT team_alias.id, team_alias.name, team.name FROM team_alias JOIN team ON team.id = team_id"
    ).filter { ($0[1] as String).folded == name.folded && ($0[2] as String).folded == team.name.folded }
    guard !rows.isEmpty else {
      let names = try aliases(of: team)
      throw Diagnostic(
        field: "team name",
        MessageText(
          "'\(team.name)' has no other name '\(name)'" + didYouMean(name, among: names),
          "'\(team.name)' heeft geen andere naam '\(name)'" + didYouMean(name, among: names, in: .dutch)))
    }
    for row in rows { try db.execute(sql: "DELETE FROM team_alias WHERE id = ?", arguments: [row[0] as Int64]) }
  }
}
