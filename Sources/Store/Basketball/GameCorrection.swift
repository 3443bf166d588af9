package import Basketball
package import Diagnostics
import Foundation
import GRDB
package import People

/// Corrects the events of one game, open or finished.
///
/// The stored lines and totals of a finished game are calculated again after every change. Cost of a change: a few passes
/// over the events of the game. Valid for one transaction, as long as nothing else changes the game.
package struct GameCorrection {
  package let game: Game
  let book: BookTransaction
  private let day: CalendarDate
  private(set) var order: EventOrder
  /// The players whom an event may name, with their numbers in the game.
  private let rosters: [SideIndex: [Player]]
  private let numbers: [Int64: Jersey]

  /// - Parameter day: the day of the correction, for the game's sheets.
  package init(_ game: Game, in book: BookTransaction, on day: CalendarDate) throws {
    (self.game, self.book, self.day) = (game, book, day)
    order = try book.eventOrder(of: game.id)
    let numbers = try book.wornNumbers(in: game.id)
    self.numbers = numbers
    var rosters: [SideIndex: [Player]] = [:]
    for side in SideIndex.allCases {
      guard let team = game[side].teamID else { continue }
      // A player without a number in the game may be named by the roster's.
      rosters[side] = book.players(try book.players(ofTeam: team), in: game.with(.open), wearing: numbers)
    }
    self.rosters = rosters
  }

  /// The event with this number.
  ///
  /// - Throws: a `Diagnostic` if there is none, or it was undone or deleted.
  package func event(_ sequence: Int) throws(Diagnostic) -> GameEvent { order.events[try index(of: sequence)] }

  package func player(of event: GameEvent) -> Player? {
    event.playerID.flatMap { id in rosters[event.side]?.first { $0.id == id } }
  }

  /// A player in a warning: `#23 Mia Okafor`.
  func name(of id: Int64) -> String {
    let player = rosters.values.joined().first { $0.id == id }
    return player.map { ($0.jersey.map { "\($0) " } ?? "") + $0.name } ?? String(id)
  }

  /// Deletes an event: it keeps its number and counts no more.
  ///
  /// - Returns: the deleted event.
  package mutating func delete(_ sequence: Int) throws -> GameEvent {
    let event = try event(sequence)
    try removeLines()
    try book.db.execute(
      sql: "UPDATE event SET undone = 1 WHERE game_id = ? AND sequence = ?", arguments: [game.id, sequence])
    try storeLines()
    return event
  }

  /// Changes an event in place.
  ///
  /// - Returns: the event before and after; equal if nothing was to change.
  /// - Throws: a `Diagnostic` that names the broken rule.
  package mutating func edit(_ sequence: Int, _ change: EventChange) throws -> (before: GameEvent, after: GameEvent) {
    let before = try event(sequence)
    let (after, player) = try changed(before, by: change)
    guard after != before else { return (before, before) }
    try removeLines()
    try replace(before, by: after, of: player)
    try storeLines()
    return (before, after)
  }

  /// An event after a change, and its player.
  func changed(_ before: GameEvent, by change: EventChange) throws -> (event: GameEvent, player: Player?) {
    guard before.kind != .periodStart else {
      throw Diagnostic(
        field: .event,
        MessageText(
          "expected an action, found the start of period \(before.period); 'scorebook event delete' deletes it",
          "verwacht een actie van het spel, gevonden het begin van periode \(before.period); 'scorebook event delete' "
            + "verwijdert dat"))
    }
    let kind = change.kind ?? before.kind
    guard kind != .periodStart else {
      throw Diagnostic(
        field: "kind",
        MessageText(
          "expected an action; 'scorebook event insert … period' starts a period",
          "verwacht een actie van het spel; 'scorebook event insert … period' begint een periode"))
    }
    let side = change.side ?? before.side
    let player = try player(of: before, changedBy: change, on: side)
    let after = GameEvent(
      sequence: before.sequence, side: side, playerID: player?.id, kind: kind,
      points: change.points ?? kind.points ?? before.points, period: change.period ?? before.period, at: before.at,
      clock: change.clock ?? before.clock, detail: kind == before.kind ? before.detail : [],
      // A place stays when a made shot becomes a missed one, and goes with the shot.
      spot: change.spot ?? (kind.hasSpot ? before.spot : nil))
    if after != before { try check(after, by: player) }
    if change.spot != nil { try game.checkFloor(of: after.spot) }
    return (after, player)
  }

  /// Writes an event that was changed.
  func replace(_ before: GameEvent, by after: GameEvent, of player: Player?) throws {
    let index = try index(of: before.sequence)
    try checkPeriod(of: after, after: order.events[..<index], before: order.events[(index + 1)...])
    try note(player, on: after.side)
    try book.db.execute(
      sql: """
        UPDATE event SET side = ?, player_id = ?, kind = ?, points = ?, period = ?, clock = ?, detail = ?,
          x = ?, y = ?, zone = ?
        WHERE game_id = ? AND sequence = ?
        """,
      arguments: [
        after.side.rawValue, player?.id, after.kind.rawValue, after.points, after.period, after.clock?.tenths,
        after.detail.rawValue, after.spot?.place?.x, after.spot?.place?.y, after.spot?.recordedZone?.rawValue, game.id,
        after.sequence,
      ])
  }

  /// Inserts an event beside another, with the next free number. Its period and time are those of the other one.
  ///
  /// - Parameters:
  ///   - owner: the player, or the side itself.
  ///   - points: for a kind that does not determine them.
  ///   - isAfter: whether it comes after the other event, not before it.
  /// - Throws: a `Diagnostic` that names the broken rule.
  package mutating func insert(
    _ kind: EventKind, points: Int? = nil, of owner: EventChange.Owner, on side: SideIndex, clock: GameClock? = nil,
    spot: ShotSpot? = nil, beside sequence: Int, isAfter: Bool = false
  ) throws -> GameEvent {
    let beside = try index(of: sequence)
    let other = order.events[beside]
    let player = try player(owner, on: side)
    // What comes before the start of a period belongs to the one before.
    let period = other.kind == .periodStart && !isAfter ? max(1, other.period - 1) : other.period
    let event = GameEvent(
      sequence: (order.events.map(\.sequence).max() ?? 0) + 1, side: side, playerID: player?.id, kind: kind,
      points: points ?? kind.points ?? 0, period: period, at: other.at, clock: clock, spot: spot)
    try check(event, by: player)
    try game.checkFloor(of: spot)
    let index = isAfter ? beside + 1 : beside
    try checkPeriod(of: event, after: order.events[..<index], before: order.events[index...])
    try removeLines()
    try note(player, on: side)
    try book.insert([event][...], into: game.id, at: try place(at: index))
    try storeLines()
    return event
  }
}

extension GameCorrection {
  func index(of sequence: Int) throws(Diagnostic) -> Int {
    let number = EventNumber(game: game.id, sequence: sequence)
    guard let index = order.events.firstIndex(where: { $0.sequence == sequence }) else {
      throw Diagnostic(
        field: .event,
        MessageText(
          "no event \(number) in this book; 'scorebook event list \(game.id)' shows them",
          "geen actie \(number) in dit boek; 'scorebook event list \(game.id)' toont ze"))
    }
    guard !order.events[index].isUndone else {
      throw Diagnostic(
        field: .event,
        MessageText("event \(number) was undone or deleted", "actie \(number) is teruggenomen of verwijderd"))
    }
    return index
  }

  private func player(_ owner: EventChange.Owner, on side: SideIndex) throws(Diagnostic) -> Player? {
    guard case .player(let word) = owner else { return nil }
    guard let roster = rosters[side] else {
      throw Diagnostic(
        field: .player,
        MessageText(
          "expected none for '\(game[side].name)', which is no team of this book; found '\(word)'",
          "verwacht geen voor '\(game[side].name)', dat geen team van dit boek is; gevonden '\(word)'"))
    }
    return try findPlayer(word, among: roster, of: game[side].name)
  }

  /// The player of an event after a change.
  private func player(
    of event: GameEvent, changedBy change: EventChange, on side: SideIndex
  ) throws(Diagnostic) -> Player? {
    if let owner = change.owner { return try player(owner, on: side) }
    guard let player = player(of: event) else { return nil }
    guard side == event.side else {
      throw Diagnostic(
        field: .player,
        MessageText(
          "expected one of '\(game[side].name)', found '\(player.name)'; add player=NUMBER, or player=team for the side "
            + "itself",
          "verwacht een van '\(game[side].name)', gevonden '\(player.name)'; voeg player=NUMMER toe, of player=team voor "
            + "het team zelf"))
    }
    return player
  }

  /// The rules for an event by itself.
  private func check(_ event: GameEvent, by player: Player?) throws(Diagnostic) {
    _ = try GameRecord.Play(
      side: event.side, player: player.flatMap { GameRecord.PlayerMention(jersey: $0.jersey, name: $0.name) },
      kind: event.kind, points: event.points, period: event.period, at: event.at, clock: event.clock,
      detail: event.detail, spot: event.spot)
  }

  /// The periods of a game's events never decrease, and the game has the period.
  func checkPeriod(
    of event: GameEvent, after earlier: ArraySlice<GameEvent>, before later: ArraySlice<GameEvent>
  ) throws(Diagnostic) {
    let previous = earlier.last { !$0.isUndone }
    let next = later.first { !$0.isUndone }
    if let previous, event.period < previous.period {
      throw Diagnostic(
        field: .period,
        MessageText(
          "expected \(previous.period) or more after event \(game.id).\(previous.sequence), found '\(event.period)'",
          "verwacht \(previous.period) of meer na actie \(game.id).\(previous.sequence), gevonden '\(event.period)'"))
    }
    if let next, event.period > next.period {
      throw Diagnostic(
        field: .period,
        MessageText(
          "expected \(next.period) or less before event \(game.id).\(next.sequence), found '\(event.period)'",
          "verwacht \(next.period) of minder voor actie \(game.id).\(next.sequence), gevonden '\(event.period)'"))
    }
    let last = max(game.regulationPeriods, previous?.period ?? 1)
    if next == nil, event.period > last {
      throw Diagnostic(
        field: .period,
        MessageText(
          "expected up to \(last), the periods of the game, found '\(event.period)'",
          "verwacht hoogstens \(last), de periodes van de wedstrijd, gevonden '\(event.period)'"))
    }
  }

  /// Records the number of a player who had no event in the game yet.
  private func note(_ player: Player?, on side: SideIndex) throws {
    guard let player, let jersey = player.jersey, numbers[player.id] == nil else { return }
    try book.note(jersey, of: player.id, on: side, in: game.id)
  }

  /// Before a change of the events.
  func removeLines() throws {
    if !game.isOpen { try book.removeLines(of: game.id) }
  }

  mutating func readAgain() throws { order = try book.eventOrder(of: game.id) }

  /// After a change of the events.
  mutating func storeLines() throws {
    try readAgain()
    guard !game.isOpen else { return }
    try book.storeLines(of: game)
    try book.db.execute(
      sql: "UPDATE game SET corrected_on = ? WHERE id = ?", arguments: [day.description, game.id])
  }
}
