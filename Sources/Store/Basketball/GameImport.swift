import Basketball
import Diagnostics
import Foundation
import GRDB
import People

/// Imports one game from a file.
struct GameImport {
  private let record: GameRecord
  private let listed: [SideIndex: [RosterEntry]]
  private let whenKnown: DuplicatePolicy
  private let book: BookTransaction
  /// The day on which a finished game is corrected; nil if it may not be.
  private let correctedOn: CalendarDate?
  /// The game that is already in the book, if any.
  private let known: Game?
  private var players: ImportedPlayers

  /// - Parameter listed: other players whom the file lists on each side, with their numbers.
  /// - Throws: a `Diagnostic` if the team is not in the book.
  init(
    _ record: GameRecord, listed: [SideIndex: [RosterEntry]], addsPlayers: Bool, whenKnown: DuplicatePolicy,
    correctedOn: CalendarDate?, in book: BookTransaction
  ) throws {
    self.record = record
    self.correctedOn = correctedOn
    self.listed = listed
    self.whenKnown = whenKnown
    self.book = book
    var known: Game?
    players = try ImportedPlayers(of: record, addsPlayers: addsPlayers, in: book) { team in
      known = try Self.knownGame(record, of: team, in: book)
      return known
    }
    self.known = known
  }

  /// - Throws: `GameRefusal`, or a `Diagnostic`.
  mutating func outcome() throws -> GameOutcome {
    if let known, whenKnown == .keep { return .unchanged(id: known.id) }
    let events = try events()
    let official = try record.official.map { try players.official($0) }
    players.note(listed)
    guard let known else {
      let id = try insert()
      try book.insertChecked(events[...], into: id)
      if let official { try book.keep(official, of: id) }
      let stated = try book.resultOnly(
        on: record.date, between: players.names,
        score: book.game(id: id).map { try book.score(of: $0) }.map { [$0.own, $0.opponent] } ?? [])
      if let stated { try book.replace(stated, with: id, of: players.names[0], hasBox: official != nil) }
      try players.numbers.note(in: id, book)
      try end(id, events)
      return .added(id: id, players: players.added)
    }
    let kept = try book.events(of: known)
    // A file without a box leaves the book's box unchanged.
    let isBoxSame =
      try official.map { try book.officialBox(of: known)?.knowing { player, _ in player.id } == $0 } ?? true
    if isSame(kept, events) && isBoxSame && isSame(known) {
      return try players.numbers.note(in: known.id, book)
        ? .updated(id: known.id, players: players.added) : .unchanged(id: known.id)
    }
    guard known.isOpen else { return try replace(known, kept, events, official) }
    try goOn(known, kept, events, official)
    return .updated(id: known.id, players: players.added)
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
          player = try players.player(mention, on: play.side)
        } catch let fault as Diagnostic {
          if reported.insert(mention).inserted { faults.append(GameFault(fault, at: index)) }
        }
      }
      events.append(
        GameEvent(
          sequence: index + 1, side: play.side, playerID: player, kind: play.kind, points: play.points,
          period: play.period, at: Date(milliseconds: play.at.milliseconds), clock: play.clock, detail: play.detail,
          spot: play.spot, isUndone: play.isUndone))
    }
    guard faults.isEmpty else { throw GameRefusal(faults: faults) }
    return events
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
      && game.opponent.teamID == players.teams[1]?.id && saysSame(of: game)
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
    if record.endedAt == nil, let team = players.teams[0] { try book.expectNoOpenGame(of: team, as: "game") }
    let id = try book.insertGame(
      on: record.date, location: record.location, notes: record.notes, regulationPeriods: record.regulationPeriods,
      startedAt: record.startedAt, record.details)
    for (side, team) in zip(SideIndex.allCases, players.teams) {
      let isHome = record.isHome == (side == .own)
      let name = players.names[side.rawValue]
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

  /// Replaces the events and the box of a finished game, if that is wanted.
  private func replace(
    _ known: Game, _ kept: [GameEvent], _ events: [GameEvent], _ official: OfficialBox<Int64>?
  ) throws -> GameOutcome {
    guard let correctedOn, record.endedAt != nil else {
      throw Diagnostic(
        field: .game,
        MessageText(
          "game \(known.id) of this book is finished and differs from the file\(difference(kept, events)); a finished "
            + "game is only replaced with --duplicates update",
          "wedstrijd \(known.id) van dit boek is afgelopen en verschilt van het bestand\(difference(kept, events, in: .dutch)); een "
            + "afgelopen wedstrijd wordt alleen vervangen met --duplicates update"))
    }
    try expectSameStart(known)
    for team in players.teams.compactMap(\.self) { try book.expectNoOpenGame(of: team, as: "game") }
    let before = try book.score(of: known)
    try book.removeLines(of: known.id)
    try book.db.execute(sql: "UPDATE game SET ended_at = NULL WHERE id = ?", arguments: [known.id])
    try book.db.execute(sql: "DELETE FROM event WHERE game_id = ?", arguments: [known.id])
    try book.insertChecked(events[...], into: known.id)
    if !saysSame(of: known) { try book.set(record.details, of: known) }
    if let official { try book.keep(official, of: known.id) }
    try players.numbers.note(in: known.id, book)
    try end(known.id, events)
    try book.db.execute(
      sql: "UPDATE game SET location = ifnull(?, location), notes = ifnull(?, notes), corrected_on = ? WHERE id = ?",
      arguments: [record.location, record.notes, correctedOn.description, known.id])
    guard let game = try book.game(id: known.id) else { throw BookFault.constraint(reason: "game") }
    let after = try book.score(of: game)
    let (old, new) = (scoreText([before.own, before.opponent]), scoreText([after.own, after.opponent]))
    return .replaced(
      id: known.id, players: players.added,
      MessageText(
        "game \(known.id), which differed\(difference(kept, events)), is replaced: \(old) before, \(new) now",
        "wedstrijd \(known.id), die verschilde\(difference(kept, events, in: .dutch)), is vervangen: eerst \(old), nu \(new)"
      ))
  }

  /// - Throws: a `Diagnostic` if the file has the game with another home side, length or opponent.
  private func expectSameStart(_ known: Game) throws {
    guard known.own.isHome == record.isHome, known.regulationPeriods == record.regulationPeriods,
      known.opponent.teamID == players.teams[1]?.id
    else {
      throw Diagnostic(
        field: .game,
        MessageText(
          "game \(known.id) of this book was started differently: home, periods or the opponent's team",
          "wedstrijd \(known.id) van dit boek is anders begonnen: thuis, perioden of het team van de tegenstander"))
    }
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
    try expectSameStart(known)
    for (before, after) in zip(kept, events) where before.isUndone != after.isUndone {
      try book.db.execute(
        sql: "UPDATE event SET undone = 1 WHERE game_id = ? AND sequence = ?", arguments: [known.id, before.sequence])
    }
    try book.insertChecked(events[kept.count...], into: known.id)
    if known.location != record.location || known.notes != record.notes {
      try book.db.execute(
        sql: "UPDATE game SET location = ifnull(?, location), notes = ifnull(?, notes) WHERE id = ?",
        arguments: [record.location, record.notes, known.id])
    }
    if !saysSame(of: known) { try book.set(record.details, of: known) }
    if let official { try book.keep(official, of: known.id) }
    try players.numbers.note(in: known.id, book)
    try end(known.id, events)
  }
}
