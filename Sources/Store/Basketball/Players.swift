package import Basketball
import Diagnostics
import GRDB
package import People

extension BookTransaction {
  /// A team's players in roster order.
  package func players(of team: Team) throws -> [Player] {
    try players(ofTeam: team.id)
  }

  /// The players of every roster, in the order they were added.
  package func players() throws -> [Player] {
    let rows = try BulkStatement(kept: Self.playerSQL + " ORDER BY player.id", in: db)
    defer { rows.reset() }
    var players: [Player] = []
    while try rows.next() { players.append(try player(rows)) }
    return players
  }

  package func player(id: Int64) throws -> Player? {
    let rows = try BulkStatement(kept: Self.playerSQL + " WHERE player.id = ?", in: db)
    rows.bind(id, at: 1)
    defer { rows.reset() }
    return try rows.next() ? player(rows) : nil
  }

  func players(ofTeam id: Int64) throws -> [Player] {
    let rows = try BulkStatement(kept: Self.playerSQL + " WHERE team_id = ?", in: db)
    rows.bind(id, at: 1)
    var players: [Player] = []
    while try rows.next() { players.append(try player(rows)) }
    rows.reset()
    return players.sorted(by: Player.inRosterOrder)
  }

  /// The player with this jersey number or name.
  ///
  /// - Throws: a `Diagnostic` with similar numbers and names.
  package func player(_ word: String, of team: Team) throws -> Player {
    let roster = try players(of: team)
    let isWorn = roster.contains { $0.jersey?.text == word }
    let name = try isWorn ? nil : meantName(word.trimmed, of: .player, among: roster.map(\.name))
    return try findPlayer(name ?? word, among: roster, of: team.name)
  }

  /// Adds a person to a team's roster.
  ///
  /// - Parameter former: the entry on another roster from which height, weight, grade and hometown are copied.
  /// - Throws: a `Diagnostic` if the person is already on the roster, or the jersey number is taken.
  package func add(
    _ person: Person, to team: Team, jersey: Jersey?, position: String?, photo: String? = nil,
    after former: Player? = nil
  ) throws -> Player {
    let position = try optionalSingleLine(
      position, as: FieldKey(RosterItem.position.rawValue), upTo: RosterItem.position.limit)
    let roster = try players(of: team)
    if let player = roster.first(where: { $0.personID == person.id }) {
      throw Diagnostic(
        field: .player,
        MessageText(
          "'\(player.name)' is on the roster of '\(team.name)' already",
          "'\(player.name)' staat al op de spelerslijst van '\(team.name)'"))
    }
    if let jersey, let holder = roster.first(where: { $0.jersey == jersey }) {
      throw Diagnostic(
        field: .jerseyNumber,
        MessageText(
          "expected one that is not in use, found '\(jersey.text)', worn by \(holder.name)",
          "verwacht een dat vrij is, gevonden '\(jersey.text)', van \(holder.name)"))
    }
    try db.execute(
      sql: """
        INSERT INTO player (person_id, team_id, jersey, position, photo, height, weight, grade, hometown)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
      arguments: [
        person.id, team.id, jersey?.text, position, photo, former?.height, former?.weight, former?.grade,
        former?.hometown,
      ])
    return Player(
      id: db.lastInsertedRowID, personID: person.id, teamID: team.id, name: person.name, jersey: jersey,
      position: position, photo: photo, height: former?.height, weight: former?.weight, grade: former?.grade,
      hometown: former?.hometown, born: person.born, key: person.key, given: person.given)
  }

  /// Sets the path of a player's photo in the book's folder.
  package func setPhoto(_ path: String?, of player: Player) throws {
    try db.execute(sql: "UPDATE player SET photo = ? WHERE id = ?", arguments: [path, player.id])
  }

  private static let playerSQL = """
    SELECT player.id, person_id, team_id, name, jersey, position, photo, height, weight, grade, hometown, born, key,
      given
    FROM player JOIN person ON person.id = person_id
    """

  /// In the column order of the statement above.
  private func player(_ row: BulkStatement) throws -> Player {
    Player(
      id: row.integer(0), personID: row.integer(1), teamID: row.integer(2), name: row.text(3),
      jersey: try Jersey.optional(row.optionalText(4)), position: row.optionalText(5), photo: row.optionalText(6),
      height: row.optionalText(7), weight: row.optionalText(8), grade: row.optionalText(9),
      hometown: row.optionalText(10), born: try row.isNull(11) ? nil : CalendarDate(row.text(11)),
      key: row.optionalText(12), given: row.optionalText(13))
  }
}

/// Finds a player in a roster by jersey number in the game, or by name in any case.
func findPlayer(_ word: String, among roster: [Player], of team: String) throws(Diagnostic) -> Player {
  if let player = roster.first(where: { $0.jersey?.text == word }) { return player }
  let namesakes = roster.filter { $0.name.lowercased() == word.trimmed.lowercased() }
  if namesakes.count == 1 { return namesakes[0] }
  guard !roster.isEmpty else {
    throw Diagnostic(
      field: .player,
      MessageText(
        "no player on the roster of '\(team)' yet", "er staat nog geen speler op de spelerslijst van '\(team)'"))
  }
  let isNumber = word.utf8.allSatisfy { (0x30...0x39).contains($0) }
  let wearers = roster.compactMap { player in player.jersey.map { (jersey: $0.text, name: player.name) } }
  if isNumber {
    let nearest = near(word, among: wearers.map(\.jersey)).compactMap { jersey in
      wearers.first { $0.jersey == jersey }.map { "'\($0.jersey)' (\($0.name))" }
    }
    throw Diagnostic(
      field: .jerseyNumber,
      MessageText { language in
        let nearest = nearest.joined(separator: language.pick(" or ", " of "))
        return language.pick("no '\(word)' on '\(team)'", "geen '\(word)' bij '\(team)'")
          + (nearest.isEmpty ? "" : language.pick("; did you mean \(nearest)?", "; bedoelde je \(nearest)?"))
      })
  }
  throw Diagnostic(
    field: .player,
    MessageText(
      "no '\(word)' on '\(team)'" + didYouMean(word, among: roster.map(\.name)),
      "geen '\(word)' bij '\(team)'" + didYouMean(word, among: roster.map(\.name), in: .dutch)))
}

extension BookTransaction {
  /// A person's photo on the roster they joined last, if any.
  package func lastPhoto(of person: Person) throws -> String? {
    try String.fetchOne(
      db, sql: "SELECT photo FROM player WHERE person_id = ? AND photo IS NOT NULL ORDER BY id DESC LIMIT 1",
      arguments: [person.id])
  }
}
