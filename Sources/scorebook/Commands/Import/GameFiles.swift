import Basketball
import Diagnostics
import Formats
import Foundation
import Import
import People
import Store

/// Brings games of many files into the book, whatever their form, and holds season files against them.
struct GameFiles {
  /// Past this many warnings and notes of files in XML they are counted and no more.
  private static let mostRemarks = 10_000

  let book: BookTransaction
  let options: ImportGameCommand
  let now: Date
  let whenKnown: WhenKnown
  var work: RecordTally
  /// Of files in XML, each with its place.
  private(set) var remarks: [Diagnostic] = []
  private var read = 0
  private var untold = 0
  private var forms: Set<String> = []
  private var encodings: Set<String> = []
  private var seasons: [(season: SeasonTotals, name: String)] = []
  /// Whom each team's roster was asked to have already.
  private var seen: [Int64: Set<RosterEntry>] = [:]
  /// The names of the book's teams, folded.
  private var teams: Set<String>
  /// What was noted of names that are written another way.
  private var spellings: Set<String> = []

  init(_ book: BookTransaction, _ options: ImportGameCommand, at now: Date, source: String) throws {
    self.book = book
    self.options = options
    self.now = now
    whenKnown = try options.whenKnown("games")
    work = RecordTally(
      ImportAnswer(kind: "game", source: source, format: "", encoding: "", noun: ("game", "games")))
    teams = Set(try book.teams().map(\.name.folded))
  }

  private mutating func note(_ form: String, _ encoding: TextEncoding) {
    forms.insert(form)
    encodings.insert(encoding.rawValue)
    work.answer.format = forms.count == 1 ? form : "mixed"
    work.answer.encoding = encodings.count == 1 ? encoding.rawValue : "mixed"
  }

  private mutating func tell(_ remark: Diagnostic) {
    if remarks.count < Self.mostRemarks { remarks.append(remark) } else { untold += 1 }
  }

  /// Tells what the season files say otherwise than the book, and how much was left untold.
  mutating func end() throws {
    for (season, name) in seasons { try compare(season, named: name) }
    work.answer.tally.read = read
    if read == 0, !seasons.isEmpty {
      work.answer.noun = ("season file", "season files")
      work.answer.tally.read = seasons.count
    }
    work.answer.tally.rejected = work.rejected
    if untold > 0 { remarks.append(Diagnostic(.note, "and \(untold) more in these files")) }
  }
}

// MARK: Play-by-plays in CSV

extension GameFiles {
  /// Takes every game of a file.
  mutating func take(_ reader: inout PlayByPlayReader) throws {
    note("csv", reader.records.encoding)
    while let record = try reader.next() {
      switch record {
      case .game(let game, let rows):
        if let warning = SeasonYears(game.season)?.warning(for: game.date) {
          work.tell(warning.located(at: rows.location))
        }
        for (play, warning) in game.playFaults { work.tell(warning.located(at: rows.location(of: play))) }
        try count(try book.put(game, addsPlayers: options.addPlayers, whenKnown: whenKnown), game, at: rows.location) {
          faults, work in
          let located = faults.map { fault in
            fault.diagnostic.located(at: fault.play.map { rows.location(of: $0) } ?? rows.location)
          }
          try work.reject(located, of: rows, "game")
        }
      case .rejected(let faults, let rows): try work.reject(faults, of: rows, "game")
      }
    }
    read += reader.read
  }

  private mutating func count(
    _ outcome: GameOutcome, _ game: GameRecord, at location: Location,
    _ reject: ([GameFault], inout RecordTally) throws -> Void
  ) throws {
    let title = "\(game.date) \(game.team) – \(game.opponent)"
    switch outcome {
    case .added(let id, let players):
      try tell(players, at: location)
      try work.count(.added(id: id), "game", at: location, record: [], title: title)
    case .updated(let id, let players):
      try tell(players, at: location)
      try work.count(.updated(id: id), "game", at: location, record: [], title: title)
    case .unchanged(let id): try work.count(.unchanged(id: id), "game", at: location, record: [], title: title)
    case .rejected(let faults): try reject(faults, &work)
    }
  }
}

extension GameFiles {
  private mutating func tell(_ arrivals: [RosterArrival], at location: Location) throws {
    for arrival in arrivals {
      if let match = try PersonMatch(arrival.outcome, of: arrival.name, on: arrival.team, in: book) {
        work.answer.people.append(match)
      } else {
        work.tell(Diagnostic(.note, "'\(arrival.name)' is a new person in this book", at: location))
      }
    }
  }
}

// MARK: Games in XML

extension GameFiles {
  /// - Throws: a `Diagnostic` where the file is no game.
  mutating func take(_ bytes: [UInt8], named name: String) throws {
    if GameForm(head: Array(bytes.prefix(4096))) == .statCrewSeason { return try takeSeason(bytes, named: name) }
    let document = try GameDocument(bytes, named: name, today: Clock.day(of: now))
    note(document.form.rawValue, document.encoding)
    for game in document.games { try take(game, named: name) }
  }

  private mutating func take(_ file: GameInFile, named name: String) throws {
    read += 1
    let place = try ownPlace(of: file, named: name)
    let season = options.season ?? GameDocument.season(of: file.date ?? Clock.day(of: now))
    let names = (own: file[place].name, other: file[place.other].name)
    let known: [SideIndex: [String]] = [
      .own: try rosterNames(names.own, season), .opponent: try rosterNames(names.other, season),
    ]
    let read = try file.read(as: place, season: season, opponentSeason: names.other.map { _ in season }, known: known)
    let errors = read.findings.filter { $0.severity == .error }
    for finding in read.findings where finding.severity != .error { tell(finding) }
    guard let game = read.game, errors.isEmpty else { return try reject(errors, named: name) }
    let location = Location(file: name)
    if let warning = SeasonYears(season)?.warning(for: game.date) { tell(warning.located(at: location)) }
    let (book, told, matched) = (book, remarks.count, work.answer.people.count)
    do {
      // A game that is refused leaves no team and nobody on a roster.
      try book.together {
        for (side, team) in [(SideIndex.own, game.team), (.opponent, game.opponent)] {
          try bring(read.rosters[side] ?? [], to: try self.team(team, season, at: location), at: location)
        }
        let outcome = try book.put(game, listed: read.rosters, addsPlayers: true, whenKnown: whenKnown)
        if case .rejected(let faults) = outcome { throw Failure(.badData, faults.map(\.diagnostic)) }
        try count(outcome, game, at: location) { _, _ in }
      }
    } catch {
      let failure = Failure(error)
      guard failure.status == .badData else { throw error }
      seen = [:]
      teams = Set(try book.teams().map(\.name.folded))
      remarks.removeLast(remarks.count - told)
      work.answer.people.removeLast(work.answer.people.count - matched)
      try reject(failure.diagnostics.map { $0.located(at: location) }, named: name)
    }
  }

  /// The names on a team's roster in the book; none where the book does not have the team.
  private func rosterNames(_ team: String?, _ season: String) throws -> [String] {
    guard let team, let known = try book.existingTeam(team, in: season) else { return [] }
    return try book.players(of: known).map(\.name)
  }

  /// A whole file, or a game of it, that is not taken.
  mutating func reject(_ faults: [Diagnostic], named name: String) throws {
    let fault = faults.first ?? Diagnostic("could not be read", at: Location(file: name))
    try work.reject(faults, [Rejection(fault, record: [])])
  }

  /// Who keeps the book: the team that was asked for, the one from whose side the book has the game, the active one, the
  /// only one that the book knows, or else the home team.
  private func ownPlace(of file: GameInFile, named name: String) throws -> GameDocument.Place {
    func place(of team: String) -> GameDocument.Place? {
      GameDocument.Place.allCases.first { file[$0].name?.folded == team.folded }
    }
    let names = GameDocument.Place.allCases.compactMap { file[$0].name }
    if let team = options.team {
      guard let place = place(of: team) else {
        throw Diagnostic(
          "team: expected one of \(names.map { "'\($0)'" }.joined(separator: " and ")), found '\(team)' (--team)",
          at: Location(file: name))
      }
      return place
    }
    if let date = file.date, names.count == 2, let keeper = try book.keeper(ofGameOn: date, between: names),
      let place = place(of: keeper)
    {
      return place
    }
    if let active = try book.activeTeam(), let place = place(of: active.name) { return place }
    let known = names.filter { teams.contains($0.folded) }
    return known.count == 1 ? place(of: known[0]) ?? .home : .home
  }

  private mutating func team(_ name: String, _ season: String, at location: Location) throws -> Team {
    if let team = try book.existingTeam(name, in: season) {
      if let note = team.note(for: name, season), spellings.insert(note).inserted {
        tell(Diagnostic(.note, note, at: location))
      }
      return team
    }
    let team = try book.add(Team(name: name, season: season))
    teams.insert(name.folded)
    tell(Diagnostic(.note, "team: '\(name)' of season '\(season)' is new in this book", at: location))
    return team
  }

  /// Puts on the roster who is not on it; who is there stays as the book has them.
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
          name: entry.name, position: entry.position, grade: entry.grade, born: entry.born, key: entry.key)
        let again = try book.put([unnumbered], on: team, whenKnown: .keep)[0]
        if let match = try PersonMatch(again, of: entry.name, on: team, in: book) { work.answer.people.append(match) }
        guard entry.jersey != nil, again.isArrival else {
          tell(Diagnostic(.warning, "\(fault.message); '\(entry.name)' is not put on the roster", at: location))
          continue
        }
        tell(Diagnostic(.warning, "\(fault.message); '\(entry.name)' is kept without a number", at: location))
      case .added, .linked, .updated, .unchanged, .kept: break
      }
    }
  }
}

// MARK: Season files

extension GameFiles {
  private mutating func takeSeason(_ bytes: [UInt8], named name: String) throws {
    let read = try ReadSeason(bytes, named: name)
    note(GameForm.statCrewSeason.rawValue, .utf8)
    tell(
      Diagnostic(
        .note,
        "expected a game (bbgame), found the totals of a season (bbseas); they are compared with the book, and not kept",
        at: read.location))
    for finding in read.findings where finding.severity != .error { tell(finding) }
    guard let season = read.season else {
      return try reject(read.findings.filter { $0.severity == .error }, named: name)
    }
    seasons.append((season, name))
  }

  private mutating func compare(_ file: SeasonTotals, named name: String) throws {
    let place = Location(file: name)
    for total in file.teams {
      let season =
        options.season ?? total.games.map(\.date).max().map { GameDocument.season(of: $0) }
        ?? GameDocument.season(of: Clock.day(of: now))
      guard let team = try book.existingTeam(total.name, in: season) else {
        tell(
          Diagnostic(
            .warning,
            "team: no '\(total.name)' of season '\(season)' in this book to check; name its season with --season",
            at: place))
        continue
      }
      try compare(total, with: team, at: place)
    }
  }

  private mutating func compare(_ total: SeasonTotals.TeamTotal, with team: Team, at place: Location) throws {
    func say(_ severity: Diagnostic.Severity, _ message: String) -> Diagnostic {
      Diagnostic(severity, "\(total.name)\(message)", at: place)
    }
    let count = try book.seasonCount(of: team, isLeagueOnly: total.isLeagueOnly)
    let comparison = SeasonComparison(total, with: count, key: PersonNames.key)
    let listed = count.games
    var found: [Diagnostic] = []
    for game in total.games.missing(from: listed) {
      found.append(
        say(.warning, ": the game of \(game.date) against '\(game.opponent)' is in the season file, not in the book"))
    }
    for game in total.games.isEmpty ? [] : listed.missing(from: total.games) {
      found.append(
        say(.warning, ": the game of \(game.date) against '\(game.opponent)' is in the book, not in the season file"))
    }
    for player in comparison.strangers {
      found.append(say(.warning, ": '\(player)' is in the season file, not on the team in the book"))
    }
    for player in comparison.unlisted {
      found.append(say(.warning, ": '\(player)' has games in the book and is not in the season file"))
    }
    for difference in comparison.differences {
      let whose =
        switch difference.whose {
        case .team: total.name
        case .opponents: "\(total.name), opponents"
        case .player(let player): player
        }
      found.append(
        Diagnostic(
          .warning,
          "\(whose): \(difference.count): the season file has \(difference.stated), the games of the book "
            + difference.found, at: place))
    }
    if !comparison.unknown.isEmpty {
      let counts = comparison.unknown.joined(separator: ", ")
      tell(say(.note, ": not compared, because the games of the book do not have them: \(counts)"))
    }
    if comparison.compared == 0 {
      found.append(
        say(.warning, ": the season file has no count that the games of the book have; nothing was compared"))
    }
    if found.isEmpty {
      let games = total.games.isEmpty ? "" : " and \(total.games.count) \(total.games.count == 1 ? "game" : "games")"
      found.append(
        say(
          .note,
          ", \(team.season): the season file agrees with the book in all \(comparison.compared) counts\(games)"))
    }
    for diagnostic in found { tell(diagnostic) }
  }
}
