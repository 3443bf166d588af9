package import Basketball
package import Diagnostics
import GRDB
import People

/// What became of one entry of a roster.
package enum RosterOutcome: Hashable, Sendable {
  /// `linked` where the person was in the book before, through another team or on their own.
  case added(player: Int64, linked: Bool)
  case updated(player: Int64, from: Player)
  case unchanged(player: Int64)
  case rejected(Diagnostic)
}

extension BookTransaction {
  /// Puts a roster on a team: new names are added, changed entries updated, equal ones left; nobody is taken off.
  ///
  /// An entry means a player who is on the team already when name and jersey are the same, or when the name stands once in
  /// the roster and once on the team. A new name means the one person in the book who bears it, where there is exactly
  /// one. Cost: one look-up by name and at most two inserts an entry.
  ///
  /// - Parameters:
  ///   - saysJerseys: false where the roster has no numbers at all: then those that players have stay.
  ///   - saysPositions: the same for positions.
  /// - Returns: an outcome for each entry, in their order.
  package func put(
    _ entries: [RosterEntry], on team: Team, saysJerseys: Bool = true, saysPositions: Bool = true
  ) throws -> [RosterOutcome] {
    let players = try players(of: team)
    let matches = match(entries, with: players)
    let entries = zip(entries, matches).map { entry, player in
      entry.keeping(jerseyOf: saysJerseys ? nil : player, positionOf: saysPositions ? nil : player)
    }
    let conflicts = conflicts(entries, matches, players)
    // Numbers are taken off first, so that two players can swap theirs.
    for index in entries.indices where conflicts[index] == nil {
      guard let player = matches[index], player.jersey != entries[index].jersey else { continue }
      try db.execute(sql: "UPDATE player SET jersey = NULL WHERE id = ?", arguments: [player.id])
    }

    let addition = try RosterAddition(team, db)
    let update = try db.makeStatement(sql: "UPDATE player SET jersey = ?, position = ? WHERE id = ?")
    return try entries.indices.map { index in
      let entry = entries[index]
      if let conflict = conflicts[index] { return .rejected(conflict) }
      if let player = matches[index] {
        if player.jersey == entry.jersey && player.position == entry.position {
          return .unchanged(player: player.id)
        }
        try update.execute(arguments: [entry.jersey?.text, entry.position, player.id])
        return .updated(player: player.id, from: player)
      }
      return try addition.add(entry)
    }
  }

  /// Why an entry cannot have its number, for each entry; nil where it can.
  ///
  /// A player whose new number is another's keeps the old one, which may then be refused to a third: so it goes
  /// round until nobody more keeps theirs, at most once for each number worn.
  private func conflicts(
    _ entries: [RosterEntry], _ matches: [Player?], _ players: [Player]
  ) -> [Diagnostic?] {
    var renumbered: Set<Int64> = []
    for (entry, player) in zip(entries, matches) {
      if let player, player.jersey != entry.jersey { renumbered.insert(player.id) }
    }
    while true {
      var wearers: [Jersey: String] = [:]
      for player in players where !renumbered.contains(player.id) {
        if let jersey = player.jersey { wearers[jersey] = player.name }
      }
      var hasChanged = false
      let conflicts = entries.indices.map { index -> Diagnostic? in
        let entry = entries[index]
        guard let jersey = entry.jersey, matches[index]?.jersey != jersey else { return nil }
        guard let wearer = wearers[jersey] else {
          wearers[jersey] = entry.name
          return nil
        }
        if let player = matches[index], renumbered.remove(player.id) != nil { hasChanged = true }
        return Diagnostic(
          "jersey number: expected one that is free, found '\(jersey.text)', worn by \(wearer)")
      }
      if !hasChanged { return conflicts }
    }
  }

  private func match(_ entries: [RosterEntry], with players: [Player]) -> [Player?] {
    guard !players.isEmpty else { return Array(repeating: nil, count: entries.count) }
    var onTeam = Dictionary(grouping: players, by: \.name)
    var matches = entries.map { entry -> Player? in
      guard let index = onTeam[entry.name]?.firstIndex(where: { $0.jersey == entry.jersey }) else { return nil }
      return onTeam[entry.name]?.remove(at: index)
    }
    var timesLeft: [String: Int] = [:]
    for index in entries.indices where matches[index] == nil { timesLeft[entries[index].name, default: 0] += 1 }
    for index in entries.indices where matches[index] == nil {
      let name = entries[index].name
      if timesLeft[name] == 1, let left = onTeam[name], left.count == 1 { matches[index] = left[0] }
    }
    return matches
  }
}

/// Adds one player after another, each as a new person or as the one person before this roster who bears the name.
private struct RosterAddition {
  private let team: Team
  private let db: Database
  private let newPerson: BulkStatement
  private let newPlayer: BulkStatement
  private let bearers: Statement
  private let lastPersonBefore: Int64

  init(_ team: Team, _ db: Database) throws {
    self.team = team
    self.db = db
    newPerson = try BulkStatement("INSERT INTO person (name) VALUES (?)", in: db)
    newPlayer = try BulkStatement(
      "INSERT INTO player (person_id, team_id, jersey, position) VALUES (?, ?, ?, ?)", in: db)
    bearers = try db.makeStatement(
      sql: """
        SELECT id FROM person WHERE name = ? AND id <= ?
          AND NOT EXISTS (SELECT 1 FROM player WHERE person_id = person.id AND team_id = ?) LIMIT 2
        """)
    lastPersonBefore = try Int64.fetchOne(db, sql: "SELECT ifnull(max(id), 0) FROM person") ?? 0
  }

  func add(_ entry: RosterEntry) throws -> RosterOutcome {
    let known =
      lastPersonBefore == 0
      ? [] : try Int64.fetchAll(bearers, arguments: [entry.name, lastPersonBefore, team.id])
    let person: Int64
    if known.count == 1 {
      person = known[0]
    } else {
      newPerson.bind(entry.name, at: 1)
      try newPerson.run()
      person = db.lastInsertedRowID
    }
    newPlayer.bind(person, at: 1)
    newPlayer.bind(team.id, at: 2)
    newPlayer.bind(entry.jersey?.text, at: 3)
    newPlayer.bind(entry.position, at: 4)
    try newPlayer.run()
    return .added(player: db.lastInsertedRowID, linked: known.count == 1)
  }
}
