package import Basketball
import Diagnostics
import GRDB
import People

extension BookTransaction {
  /// Applies a roster to a team: new players are added, changed ones updated; nobody is removed.
  ///
  /// Entries are matched by `RosterMatching`. A date of birth, a key and a given name are set if missing and never
  /// changed; a name is never changed. Cost: two look-ups and at most two inserts per entry, however many people have the same name.
  ///
  /// - Parameters:
  ///   - missing: the fields that the roster has no column for: players keep their values.
  ///   - whenKnown: `keep` does not change players who are already on the team; `add` makes every entry a new player
  ///     and a new person.
  ///   - readsSpellings: whether a name may be a player's in other letters, `SAM DE VRIES` or `sam de vries`.
  /// - Returns: an outcome for each entry, in order.
  package func put(
    _ entries: [RosterEntry], on team: Team, missingFields missing: Set<RosterItem> = [],
    whenKnown: DuplicatePolicy = .update, readsSpellings: Bool = true
  ) throws -> [RosterOutcome] {
    let players = try players(of: team)
    let matching = try RosterMatching(
      entries, on: players, joining: team, whenKnown, readsSpellings: readsSpellings, in: db)
    let numbers = RosterNumbers(
      entries, matching, players, changesKnown: whenKnown != .keep && !missing.contains(.number))
    // Numbers are removed first, so that two players can swap theirs.
    for player in numbers.renumbered.sorted() {
      try db.execute(sql: "UPDATE player SET jersey = NULL WHERE id = ?", arguments: [player])
    }

    let addition = try RosterAddition(team, db)
    let update = try RosterUpdate(db)
    return try entries.indices.map { index in
      let entry = entries[index]
      if let conflict = matching.faults[index] ?? numbers.conflicts[index] { return .rejected(conflict) }
      switch matching.meanings[index] {
      case .player(let number):
        let player = players[number]
        let isSame = !update.isNeeded(by: entry, missingFields: missing, for: player)
        let isSpelled = entry.name != player.name && entry.name.folded == player.name.folded
        if isSame && !isSpelled && player.name == matching.entries[index].name { return .unchanged(player: player.id) }
        if isSame || whenKnown == .keep { return .kept(player) }
        try update.run(entry.keeping(missing, of: player), for: player)
        return .updated(player: player.id, from: player)
      case .person(let number):
        let (person, link) = matching.links[number]
        if entry.hasMore(than: person.born, person.key, person.given) {
          try update.run(personOf: entry, for: person.id)
        }
        return .linked(player: try addition.add(entry, as: person.id), to: person, by: link)
      case .somebodyNew:
        let person = try addition.addPerson(entry)
        var separation = matching.separations[index]
        separation?.person = person
        return .added(player: try addition.add(entry, as: person), apart: separation)
      }
    }
  }
}

/// Adds players one by one.
private struct RosterAddition {
  private let team: Team
  private let db: Database
  private let newPerson: BulkStatement
  private let newPlayer: BulkStatement

  init(_ team: Team, _ db: Database) throws {
    self.team = team
    self.db = db
    newPerson = try BulkStatement("INSERT INTO person (name, born, key, given) VALUES (?, ?, ?, ?)", in: db)
    newPlayer = try BulkStatement(
      """
      INSERT INTO player (person_id, team_id, jersey, position, height, weight, grade, hometown)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)
      """, in: db)
  }

  func addPerson(_ entry: RosterEntry) throws -> Int64 {
    newPerson.bind(entry.name, at: 1)
    newPerson.bind(entry.born?.description, at: 2)
    newPerson.bind(entry.key, at: 3)
    newPerson.bind(entry.given, at: 4)
    try newPerson.run()
    return db.lastInsertedRowID
  }

  func add(_ entry: RosterEntry, as person: Int64) throws -> Int64 {
    newPlayer.bind(person, at: 1)
    newPlayer.bind(team.id, at: 2)
    newPlayer.bind(entry.jersey?.text, at: 3)
    newPlayer.bind(entry.position, at: 4)
    newPlayer.bind(entry.height, at: 5)
    newPlayer.bind(entry.weight, at: 6)
    newPlayer.bind(entry.grade, at: 7)
    newPlayer.bind(entry.hometown, at: 8)
    try newPlayer.run()
    return db.lastInsertedRowID
  }
}

/// Updates existing players one by one.
private struct RosterUpdate {
  private let player: BulkStatement
  private let person: BulkStatement

  init(_ db: Database) throws {
    player = try BulkStatement(
      "UPDATE player SET jersey = ?, position = ?, height = ?, weight = ?, grade = ?, hometown = ? WHERE id = ?", in: db
    )
    person = try BulkStatement(
      "UPDATE person SET born = ifnull(born, ?), key = ifnull(key, ?), given = ifnull(given, ?) WHERE id = ?", in: db)
  }

  func isNeeded(by entry: RosterEntry, missingFields missing: Set<RosterItem>, for player: Player) -> Bool {
    func isSaid(_ item: RosterItem) -> Bool { missing.isEmpty || !missing.contains(item) }
    if entry.jersey != player.jersey && isSaid(.number) { return true }
    if entry.position != player.position && isSaid(.position) { return true }
    if entry.hasNoDetails && player.hasNoDetails { return false }
    if entry.hasMore(than: player.born, player.key, player.given) { return true }
    return RosterItem.allCases.contains { entry[$0] != player[$0] && isSaid($0) }
  }

  func run(_ entry: RosterEntry, for known: Player) throws {
    player.bind(entry.jersey?.text, at: 1)
    player.bind(entry.position, at: 2)
    player.bind(entry.height, at: 3)
    player.bind(entry.weight, at: 4)
    player.bind(entry.grade, at: 5)
    player.bind(entry.hometown, at: 6)
    player.bind(known.id, at: 7)
    try player.run()
    try run(personOf: entry, for: known.personID)
  }

  /// Sets what the person lacks: the date of birth, the key, the given name.
  func run(personOf entry: RosterEntry, for id: Int64) throws {
    guard !entry.hasNoDetails, entry.hasMore(than: nil, nil, nil) else { return }
    person.bind(entry.born?.description, at: 1)
    person.bind(entry.key, at: 2)
    person.bind(entry.given, at: 3)
    person.bind(id, at: 4)
    try person.run()
  }
}

extension RosterEntry {
  /// Whether it has something about the person that the book lacks.
  fileprivate func hasMore(than born: CalendarDate?, _ key: String?, _ given: String?) -> Bool {
    (self.born != nil && born == nil) || (self.key != nil && key == nil) || (self.given != nil && given == nil)
  }
}
