import Basketball
import Diagnostics
import Foundation
import GRDB
import People

/// Imports one game from a file.
struct GameImport {
  private let record: GameRecord
  private let listed: [SideIndex: [RosterEntry]]
  private let addsPlayers: Bool
  private let whenKnown: DuplicatePolicy
  private let book: BookTransaction
  private let teams: [Team?]
  /// The names of the teams in the book, which a file may know by others.
  private let names: [String]
  /// The game that is already in the book, if any.
  private let known: Game?
  private var people: PersonLinks
  private var rosters: [PlayerLookup?]
  private var added: [RosterArrival] = []
  /// The file's jersey numbers for the players of each side.
  private var numbers = StatedNumbers()

  /// - Parameter listed: other players whom the file lists on each side, with their numbers.
  /// - Throws: a `Diagnostic` if the team is not in the book.
  init(
    _ record: GameRecord, listed: [SideIndex: [RosterEntry]], addsPlayers: Bool, whenKnown: DuplicatePolicy,
    in book: BookTransaction
  ) throws {
    self.record = record
    self.listed = listed
    self.whenKnown = whenKnown
    self.addsPlayers = addsPlayers
    self.book = book
    people = PersonLinks(in: book)
    let own = try Self.team(record.team, record.season, as: "team", in: book)
    let other = try record.opponentSeason.map { try Self.team(record.opponent, $0, as: "opponent", in: book) }
    teams = [own, other]
    names = [own.name, try other?.name ?? book.teamName(record.opponent)]
    let known = try Self.knownGame(record, of: own, in: book)
    self.known = known
    rosters = try teams.map { try $0.map { try PlayerLookup(of: $0, in: known, book) } }
  }

  private static func team(
    _ name: String, _ season: String, as field: String, in book: BookTransaction
  ) throws -> Team {
    if let team = try book.existingTeam(name, in: season) { return team }
    let teams = try book.teams()
    let seasons = teams.filter { $0.name.folded == name.folded }.map { "'\($0.season)'" }
    throw Diagnostic(
      field: FieldKey(field),
      MessageText { language in
        let hint =
          seasons.isEmpty
          ? didYouMean(
            name, among: Set(teams.map(\.name)),
            else: language.pick(
              "bring its roster in with 'scorebook import roster'",
              "importeer zijn spelerslijst met 'scorebook import roster'"), in: language)
          : language.pick("; it has season ", "; het heeft seizoen ") + seasons.joined(separator: ", ")
        return language.pick(
          "no '\(name)' of season '\(season)' in this book", "geen '\(name)' van seizoen '\(season)' in dit boek")
          + hint
      })
  }

  /// - Throws: `GameRefusal`, or a `Diagnostic`.
  mutating func outcome() throws -> GameOutcome {
    if let known, whenKnown == .keep { return .unchanged(id: known.id) }
    let events = try events()
    let official = try official()
    addListedNumbers()
    guard let known else {
      let stated = try book.resultOnly(on: record.date, between: names)
      let id = try insert()
      try book.insert(events[...], into: id)
      if let official { try book.keep(official, of: id) }
      if let stated { try book.replace(stated, with: id, of: names[0], hasBox: official != nil) }
      try numbers.note(in: id, book)
      try end(id, events)
      return .added(id: id, players: added)
    }
    let kept = try book.events(of: known)
    // A file without a box leaves the book's box unchanged.
    let isBoxSame =
      try official.map { try book.officialBox(of: known)?.knowing { player, _ in player.id } == $0 } ?? true
    if isSame(kept, events) && isBoxSame && isSame(known) {
      return try numbers.note(in: known.id, book) ? .updated(id: known.id, players: added) : .unchanged(id: known.id)
    }
    guard known.isOpen else {
      throw Diagnostic(
        field: .game,
        MessageText(
          "game \(known.id) of this book is finished and differs from the file\(difference(kept, events)); a finished "
            + "game is not changed",
          "wedstrijd \(known.id) van dit boek is afgelopen en verschilt van het bestand\(difference(kept, events, in: .dutch)); een "
            + "afgelopen wedstrijd wordt niet veranderd"))
    }
    try goOn(known, kept, events, official)
    return .updated(id: known.id, players: added)
  }

  /// The record's plays as events with the players' ids.
  private mutating func events() throws -> [GameEvent] {
    var faults: [GameFault] = []
    var reported: Set<GameRecord.PlayerMention> = []
    var events: [GameEvent] = []
    events.reserveCapacity(record.plays.count)
    for (index, play) in record.plays.enumerated() {
      var player: Int64?
      if let mention = play.player {
        do {
          player = try self.player(mention, on: play.side)
        } catch let fault as Diagnostic {
          if reported.insert(mention).inserted { faults.append(GameFault(fault, at: index)) }
        }
      }
      events.append(
        GameEvent(
          sequence: index + 1, side: play.side, playerID: player, kind: play.kind, points: play.points,
          period: play.period, at: Date(milliseconds: play.at.milliseconds), clock: play.clock, detail: play.detail,
          isUndone: play.isUndone))
    }
    guard faults.isEmpty else { throw GameRefusal(faults: faults) }
    return events
  }

  /// The record's box with the players' ids.
  private mutating func official() throws -> OfficialBox<Int64>? {
    guard let box = record.official else { return nil }
    var faults: [GameFault] = []
    var known = OfficialBox<Int64>()
    for side in SideIndex.allCases {
      known[side].sideLine = box[side].sideLine
      known[side].totals = box[side].totals
      known[side].pointsByPeriod = box[side].pointsByPeriod
      known[side].finalScore = box[side].finalScore
      known[side].specials = box[side].specials
      for line in box[side].lines {
        do {
          known[side].lines.append(
            OfficialBox.Line(try player(line.who, on: side), line.line, isStarter: line.isStarter))
        } catch let fault as Diagnostic {
          faults.append(GameFault(fault))
        }
      }
    }
    guard faults.isEmpty else { throw GameRefusal(faults: faults) }
    return known
  }

  private mutating func player(_ mention: GameRecord.PlayerMention, on side: SideIndex) throws -> Int64 {
    let id = try meant(mention, on: side)
    if let jersey = mention.jersey { numbers[side, id] = jersey }
    return id
  }

  /// Adds the numbers of players whom the file lists without any plays. An ambiguous name is skipped.
  private mutating func addListedNumbers() {
    for (side, entries) in listed {
      for entry in entries {
        guard let jersey = entry.jersey,
          let mention = GameRecord.PlayerMention(jersey: jersey, name: entry.name, key: entry.key),
          case .success(let player?) = Result(catching: { try rosters[side.rawValue]?.player(mention) }),
          numbers[side, player] == nil
        else { continue }
        numbers[side, player] = jersey
      }
    }
  }

  private mutating func meant(_ mention: GameRecord.PlayerMention, on side: SideIndex) throws -> Int64 {
    guard let team = teams[side.rawValue] else {
      throw Diagnostic(
        field: .player,
        MessageText(
          "expected none for the opponent '\(record.opponent)', who is no team of this book; found "
            + "'\(mention.name ?? mention.jersey?.text ?? "")'",
          "verwacht geen bij de tegenstander '\(record.opponent)', die geen team van dit boek is; gevonden "
            + "'\(mention.name ?? mention.jersey?.text ?? "")'"))
    }
    if let id = try rosters[side.rawValue]?.player(mention) { return id }
    guard addsPlayers, let name = mention.name else {
      throw rosters[side.rawValue]?.missing(mention, addsPlayers: addsPlayers)
        ?? Diagnostic(field: .player, MessageText("no such player", "die speler is er niet"))
    }
    let (id, outcome) =
      try mention.key == nil ? join(team, name, mention.jersey) : join(team, name, mention)
    guard let player = try book.players(of: team).first(where: { $0.id == id }) else {
      throw BookFault.constraint(reason: "player")
    }
    rosters[side.rawValue]?.add(player, for: mention)
    added.append(RosterArrival(name: name, team: team, outcome: outcome))
    return id
  }

  /// Adds a name to a roster; the rules of roster import decide who is meant.
  private func join(_ team: Team, _ name: String, _ jersey: Jersey?) throws -> (player: Int64, RosterOutcome) {
    let outcome = try book.put([try RosterEntry(name: name, jersey: jersey?.text)], on: team, whenKnown: .keep)[0]
    switch outcome {
    case .added(let id, _), .linked(let id, _, _), .updated(let id, _), .unchanged(let id): return (id, outcome)
    case .kept(let player): return (player.id, outcome)
    case .rejected(let fault): throw fault
    }
  }

  /// Adds a person to a roster by key or id.
  private mutating func join(
    _ team: Team, _ name: String, _ mention: GameRecord.PlayerMention
  ) throws -> (player: Int64, RosterOutcome) {
    let id = try people.person(name, key: mention.key)
    guard let person = try book.person(id: id) else { throw BookFault.constraint(reason: "person") }
    let player = try book.add(person, to: team, jersey: mention.jersey, position: nil)
    let isNew = people.report(id)?.isNew ?? false
    return (player.id, isNew ? .added(player: player.id) : .linked(player: player.id, to: person, by: .key))
  }

  private static func knownGame(_ record: GameRecord, of team: Team, in book: BookTransaction) throws -> Game? {
    let games = try Row.fetchAll(
      book.db.cachedStatement(
        sql: """
          SELECT game.id, ifnull(b.name, team.name) FROM side a JOIN game ON game.id = a.game_id
          JOIN side b ON b.game_id = game.id AND b.side = 1 LEFT JOIN team ON team.id = b.team_id
          WHERE a.team_id = ? AND a.side = 0 AND date = ? AND started_at = ?
          """),
      arguments: [team.id, record.date.description, record.startedAt.milliseconds])
    let opponent = try book.teamName(record.opponent).folded
    return try games.first { ($0[1] as String).folded == opponent }.flatMap { try book.game(id: $0[0]) }
  }

  /// Whether the book's events are the file's, in the same order; the file numbers them in that order.
  private func isSame(_ kept: [GameEvent], _ events: [GameEvent]) -> Bool {
    kept.count == events.count && zip(kept, events).allSatisfy { $0.isSame(as: $1) }
  }

  /// Whether a game of the book equals the record.
  private func isSame(_ game: Game) -> Bool {
    let status = record.endedAt.map { Game.Status.ended(at: Date(milliseconds: $0.milliseconds)) } ?? .open
    return game.location == record.location && game.notes == record.notes && game.own.isHome == record.isHome
      && game.regulationPeriods == record.regulationPeriods && game.status == status
      && game.opponent.teamID == teams[1]?.id && saysSame(of: game)
  }

  /// A file without details does not change the game's details.
  private func saysSame(of game: Game) -> Bool {
    record.details == GameDetails() || game.details == record.details
  }

  private func difference(
    _ kept: [GameEvent], _ events: [GameEvent], in language: MessageLanguage = .english
  ) -> String {
    let first = zip(kept, events).enumerated().first { !$1.0.isSame(as: $1.1) }?.offset ?? min(kept.count, events.count)
    if first == kept.count, first == events.count { return language.pick(" in its details", " in de details") }
    return language.pick(" from event \(first + 1) on", " vanaf actie \(first + 1)")
  }

  private func insert() throws -> Int64 {
    if record.endedAt == nil, let team = teams[0] { try book.expectNoOpenGame(of: team, as: "game") }
    let id = try book.insertGame(
      on: record.date, location: record.location, notes: record.notes, regulationPeriods: record.regulationPeriods,
      startedAt: record.startedAt, record.details)
    for (side, team) in zip(SideIndex.allCases, teams) {
      let isHome = record.isHome == (side == .own)
      let name = names[side.rawValue]
      // A finished game is open until its events are inserted.
      try book.insertSide(side, of: id, named: name, team: team?.id, isHome: isHome)
    }
    return id
  }

  private func end(_ id: Int64, _ events: [GameEvent]) throws {
    guard let endedAt = record.endedAt, let game = try book.game(id: id) else { return }
    let rosters = try book.rosters(of: game)
    try book.end(
      game, at: endedAt, notes: nil, events: events, rosters: rosters,
      official: try book.officialBox(of: game, rosters: rosters))
  }

  /// Continues an open game if the file extends the book's events: a later undo, more events, the end.
  private func goOn(
    _ known: Game, _ kept: [GameEvent], _ events: [GameEvent], _ official: OfficialBox<Int64>?
  ) throws {
    let isContinued =
      kept.count <= events.count
      && zip(kept, events).allSatisfy { $0.isSame(as: $1) || (!$0.isUndone && $1.isUndone && $0.isSame(but: $1)) }
    guard isContinued else {
      throw Diagnostic(
        field: .game,
        MessageText(
          "game \(known.id) of this book is open and has other events than the file\(difference(kept, events)); end "
            + "or undo in the book what the file does not have",
          "wedstrijd \(known.id) van dit boek is nog bezig en heeft andere acties dan het bestand\(difference(kept, events, in: .dutch)); "
            + "beëindig haar, of maak in het boek ongedaan wat het bestand niet heeft"))
    }
    guard known.own.isHome == record.isHome, known.regulationPeriods == record.regulationPeriods,
      known.opponent.teamID == teams[1]?.id
    else {
      throw Diagnostic(
        field: .game,
        MessageText(
          "game \(known.id) of this book was started differently: home, periods or the opponent's team",
          "wedstrijd \(known.id) van dit boek is anders begonnen: thuis, perioden of het team van de tegenstander"))
    }
    for (before, after) in zip(kept, events) where before.isUndone != after.isUndone {
      try book.db.execute(
        sql: "UPDATE event SET undone = 1 WHERE game_id = ? AND sequence = ?", arguments: [known.id, before.sequence])
    }
    try book.insert(events[kept.count...], into: known.id)
    if known.location != record.location || known.notes != record.notes {
      try book.db.execute(
        sql: "UPDATE game SET location = ifnull(?, location), notes = ifnull(?, notes) WHERE id = ?",
        arguments: [record.location, record.notes, known.id])
    }
    if !saysSame(of: known) { try book.set(record.details, of: known) }
    if let official { try book.keep(official, of: known.id) }
    try numbers.note(in: known.id, book)
    try end(known.id, events)
  }
}
