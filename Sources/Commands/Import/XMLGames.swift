import Basketball
import Diagnostics
import Formats
import Import
import People
import Records
import Store

/// Games in XML.
extension GameFiles {
  /// - Throws: a `Diagnostic` if the file is not a game.
  mutating func take(_ bytes: [UInt8], named name: String, on day: CalendarDate? = nil) throws {
    if GameForm(head: Array(bytes.prefix(4096))) == .statCrewSeason { return try takeSeason(bytes, named: name) }
    try take(GameDocument(bytes, named: name, today: book.day(of: now), on: day), named: name)
  }

  mutating func take(_ document: GameDocument, named name: String) throws {
    note(document.form.rawValue, document.encoding)
    for game in document.games { try take(game, named: name) }
  }

  private mutating func take(_ file: GameInFile, named name: String) throws {
    read += 1
    let place = try ownPlace(of: file, named: name)
    let season = try options.season ?? GameDocument.season(of: file.date ?? book.day(of: now))
    let names = (own: file[place].name, other: file[place.other].name)
    let known: [SideIndex: [String]] = [
      .own: try players(of: names.own, season).map(\.name),
      .opponent: try players(of: names.other, season).map(\.name),
    ]
    let choice = GameInFile.Choice(own: place, season: season, known: known)
    ahead?.expect(choice, of: file)
    let read = try file.read(choice)
    let errors = read.findings.filter { $0.severity == .error }
    for finding in read.findings where finding.severity != .error { report(finding) }
    guard let game = read.game, errors.isEmpty else { return try reject(errors, named: name) }
    let location = Location(file: name)
    if let warning = SeasonYears(season)?.warning(for: game.date) { report(warning.located(at: location)) }
    let refusal = try whole { games in
      for (side, team) in [(SideIndex.own, game.team), (.opponent, game.opponent)] {
        try games.bring(read.rosters[side] ?? [], to: try games.team(team, season, at: location), at: location)
      }
      let outcome = try games.put(game, listed: read.rosters, addsPlayers: true, at: location)
      if case .rejected(let faults) = outcome { throw Failure(.badData, faults.map(\.diagnostic)) }
      try games.count(outcome, game, at: location) { _, _ in }
    }
    if let refusal { try reject(refusal.map { $0.located(at: location) }, named: name) }
  }

  /// A team's players in the book; empty if the book does not have the team.
  func players(of team: String?, _ season: String) throws -> [Player] {
    guard let team, let known = try book.existingTeam(team, in: season) else { return [] }
    return try book.players(of: known)
  }

  /// Rejects a whole file, or a game in it.
  mutating func reject(_ faults: [Diagnostic], named name: String) throws {
    let fault =
      faults.first ?? Diagnostic(MessageText("could not be read", "kon niet gelezen worden"), at: Location(file: name))
    try work.reject(faults, [Rejection(fault, record: [])])
  }

  /// The scoring team: the requested one, the one for which the book has the game, the active one, the only one in the
  /// book, or the home team.
  private func ownPlace(of file: GameInFile, named name: String) throws -> GameDocument.Place {
    func place(of team: String) throws -> GameDocument.Place? {
      let name = try book.teamName(team).folded
      return try GameDocument.Place.allCases.first { try file[$0].name.map { try book.teamName($0).folded } == name }
    }
    let names = GameDocument.Place.allCases.compactMap { file[$0].name }
    if let team = options.team {
      guard let place = try place(of: team) else {
        throw Diagnostic(
          "team", .words(.oneOfTeams(names)), found: .plain("'\(team)' (--team)"), at: Location(file: name))
      }
      return place
    }
    if let date = file.date, names.count == 2, let keeper = try book.keeper(ofGameOn: date, between: names),
      let place = try place(of: keeper)
    {
      return place
    }
    if let active = try book.activeTeam(), let place = try place(of: active.name) { return place }
    let known = try names.filter { try teams.contains(book.teamName($0).folded) }
    return try known.count == 1 ? place(of: known[0]) ?? .home : .home
  }

  mutating func team(_ name: String, _ season: String, at location: Location) throws -> Team {
    if let team = try book.existingTeam(name, in: season) {
      if let note = team.note(for: name, season), spellings.insert(note).inserted {
        report(Diagnostic(.note, note, at: location))
      }
      return team
    }
    let team = try book.add(Team(name: name, season: season))
    teams.insert(name.folded)
    report(Diagnostic(.note, .newTeam(name, season), at: location))
    return team
  }

  /// Adds missing players to the roster; existing ones are left unchanged.
  private mutating func bring(_ roster: [RosterEntry], to team: Team, at location: Location) throws {
    let known = seen[team.id] ?? []
    let entries = roster.filter { !known.contains($0) }
    if entries.isEmpty { return }
    if !options.addPlayers { try team.checkIsOwn(roster, among: try book.players(of: team)) }
    seen[team.id] = known.union(entries)
    let outcomes = try book.put(entries, on: team, whenKnown: .keep)
    for (entry, outcome) in zip(entries, outcomes) {
      if let match = try PersonMatch(outcome, of: entry.name, on: team, in: book) { work.answer.people.append(match) }
      switch outcome {
      case .rejected(let fault):
        let unnumbered = try RosterEntry(
          name: entry.name, position: entry.position, grade: entry.grade, born: entry.born, key: entry.key,
          given: entry.given)
        let again = try book.put([unnumbered], on: team, whenKnown: .keep)[0]
        if let match = try PersonMatch(again, of: entry.name, on: team, in: book) { work.answer.people.append(match) }
        guard entry.jersey != nil, again.isArrival else {
          report(fault.warning(.notAdded(entry.name), at: location))
          continue
        }
        report(fault.warning(.storedWithoutNumber(entry.name), at: location))
      case .added, .linked, .updated, .unchanged, .kept: break
      }
    }
  }
}
