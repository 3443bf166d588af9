package import Basketball
import Diagnostics
import GRDB
import People

extension BookTransaction {
  /// Merges two teams of one season: the players, games and other names of the first move to the second, which gets the
  /// organization, the colour and the logo if it has none, and the first one's name as another name.
  ///
  /// A person on both rosters becomes one player, who keeps the details of the second team.
  ///
  /// - Throws: a `Diagnostic` if the teams are of different seasons, played each other, both have an open game, or have
  ///   players with the same number who are different people.
  package func merge(_ other: Team, into team: Team) throws {
    try checkMayBeOne(team, other)
    let players = try self.players(of: team)
    let moved = try self.players(of: other)
    // The stored lines of games name players, as their events do: both change together.
    try withoutRules {
      for player in moved {
        if let same = players.first(where: { $0.personID == player.personID }) {
          try merge(player, into: same, numbers: Set(players.compactMap(\.jersey)))
        }
      }
      for reference in try Relation.references(to: "team", in: db) {
        try db.execute(
          sql: "UPDATE \"\(reference.table)\" SET \"\(reference.column)\" = ?1 WHERE \"\(reference.column)\" = ?2",
          arguments: [team.id, other.id])
      }
      try db.execute(sql: "DELETE FROM team WHERE id = ?", arguments: [other.id])
    }
    try db.execute(
      sql: """
        UPDATE team SET organization = ifnull(organization, ?), color = ifnull(color, ?), logo = ifnull(logo, ?) WHERE id = ?
        """, arguments: [other.organization, other.color?.hex, other.logo, team.id])
    if other.isActive { try activate(team) }
    if try existingTeam(other.name, in: team.season) == nil { try addAlias(other.name, of: team) }
  }

  /// Gives everything of a player to another one who is the same person, and what that one lacks.
  private func merge(_ player: Player, into same: Player, numbers: Set<Jersey>) throws {
    for relation in try Relation.all(in: db) {
      for reference in relation.references where reference.to == "player" {
        try redirect(relation, reference.column, from: player.id, to: same.id)
      }
    }
    try db.execute(sql: "DELETE FROM player WHERE id = ?", arguments: [player.id])
    let jersey = player.jersey.flatMap { numbers.contains($0) ? nil : $0.text }
    try db.execute(
      sql: """
        UPDATE player SET jersey = ifnull(jersey, ?), position = ifnull(position, ?), photo = ifnull(photo, ?),
          height = ifnull(height, ?), weight = ifnull(weight, ?), grade = ifnull(grade, ?), hometown = ifnull(hometown, ?)
        WHERE id = ?
        """,
      arguments: [
        jersey, player.position, player.photo, player.height, player.weight, player.grade, player.hometown, same.id,
      ])
  }

  private func checkMayBeOne(_ team: Team, _ other: Team) throws {
    func refuse(_ english: String, _ dutch: String) -> Diagnostic {
      Diagnostic(field: "team", MessageText(english, dutch))
    }
    guard other.id != team.id else {
      throw refuse(
        "expected two teams to merge, found '\(team.name)' twice",
        "verwacht twee teams om samen te voegen, gevonden twee keer '\(team.name)'")
    }
    guard other.season.folded == team.season.folded else {
      throw refuse(
        "'\(other.name)' (\(other.season)) and '\(team.name)' (\(team.season)) are of different seasons; the same club in "
          + "another season is another team",
        "'\(other.name)' (\(other.season)) en '\(team.name)' (\(team.season)) zijn van verschillende seizoenen; dezelfde club "
          + "in een ander seizoen is een ander team")
    }
    let names: Set = [team.name.folded, other.name.folded]
    let games = try games(of: team) + games(of: other)
    let own = games.filter { game in
      SideIndex.allCases.allSatisfy { side in
        game[side].teamID.map { [team.id, other.id].contains($0) } ?? names.contains(game[side].name.folded)
      }
    }.map(\.id)
    if !own.isEmpty {
      let list = Set(own).sorted().prefix(10).map(String.init).joined(separator: ", ")
      throw refuse(
        "'\(other.name)' and '\(team.name)' played each other, so they are two (game \(list))",
        "'\(other.name)' en '\(team.name)' speelden tegen elkaar, dus zijn het er twee (wedstrijd \(list))")
    }
    let planned = try Int64.fetchAll(
      db, sql: "SELECT id FROM fixture WHERE home_team_id IN (?1, ?2) AND away_team_id IN (?1, ?2) ORDER BY id",
      arguments: [team.id, other.id])
    if !planned.isEmpty {
      let list = planned.prefix(10).map(String.init).joined(separator: ", ")
      throw refuse(
        "'\(other.name)' and '\(team.name)' are to play each other, so they are two (fixture \(list))",
        "'\(other.name)' en '\(team.name)' spelen nog tegen elkaar, dus zijn het er twee (geplande wedstrijd \(list))")
    }
    let open = games.filter(\.isOpen)
    if open.count > 1 {
      throw refuse(
        "'\(other.name)' and '\(team.name)' each have an open game (\(open.map { String($0.id) }.joined(separator: ", "))); "
          + "end one with 'scorebook game end' first",
        "'\(other.name)' en '\(team.name)' hebben elk een wedstrijd die bezig is "
          + "(\(open.map { String($0.id) }.joined(separator: ", "))); beëindig er eerst een met 'scorebook game end'")
    }
    try checkNumbers(of: team, other)
  }

  /// - Throws: a `Diagnostic` with every number that two different people have.
  private func checkNumbers(of team: Team, _ other: Team) throws {
    let players = try players(of: team)
    let people = Set(players.map(\.personID))
    let clashes = try self.players(of: other).compactMap { player -> (own: Player, other: Player)? in
      guard let jersey = player.jersey, !people.contains(player.personID) else { return nil }
      return players.first { $0.jersey == jersey }.map { (own: $0, other: player) }
    }
    guard !clashes.isEmpty else { return }
    let list = clashes.prefix(10).map { own, other in
      "#\(own.jersey?.text ?? "") \(own.name) (\(own.personID)), \(other.name) (\(other.personID))"
    }.joined(separator: "; ")
    let same = clashes.first { $0.own.name.folded == $0.other.name.folded } ?? clashes[0]
    let command = "scorebook person merge \(same.own.personID) \(same.other.personID)"
    throw Diagnostic(
      field: .jerseyNumber,
      MessageText(
        "expected each number once, found two people with one: \(list); if two are one person, merge them first with "
          + "'\(command)', else change a number with 'scorebook edit player'",
        "verwacht elk nummer één keer, gevonden twee mensen met hetzelfde: \(list); zijn twee dezelfde persoon, voeg ze dan "
          + "eerst samen met '\(command)', verander anders een nummer met 'scorebook edit player'"))
  }

  /// What a merge of every season does: the teams that have a counterpart in their season are merged into it, the others
  /// are renamed.
  ///
  /// - Throws: a `Diagnostic` if the book does not have one of the names.
  package func pairs(
    of other: String, with team: String
  ) throws -> (name: String, merged: [(other: Team, team: Team)], renamed: [Team]) {
    let (others, targets) = (try teams(named: other), try teams(named: team))
    guard !others.isEmpty, let name = targets.last?.name else {
      // One of them throws.
      return (try self.team(named: others.isEmpty ? other : team).name, [], [])
    }
    var merged: [(other: Team, team: Team)] = []
    var renamed: [Team] = []
    for team in others where !targets.contains(team) {
      if let target = targets.first(where: { $0.season.folded == team.season.folded }) {
        merged.append((team, target))
      } else {
        renamed.append(team)
      }
    }
    return (name, merged, renamed)
  }
}
