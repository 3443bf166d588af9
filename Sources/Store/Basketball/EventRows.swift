package import Basketball
import Foundation
import GRDB

/// The columns of an event that a reader of events selects, in order; `event` reads a row of them.
enum EventColumns {
  static let list = "sequence, side, player_id, kind, points, period, at, undone, clock, detail, place, x, y, zone"
}

/// The events of a game, put in their order.
///
/// Cost: an addition per event; a sort only if one was inserted.
struct EventOrder {
  private(set) var events: [GameEvent] = []
  /// The place of each of the events.
  private(set) var places: [Double] = []
  private var isSorted = true

  /// - Parameter place: nil for an event whose place is its number.
  mutating func add(_ event: GameEvent, at place: Double?) {
    let place = place ?? Double(event.sequence)
    if let last = places.last, place < last { isSorted = false }
    events.append(event)
    places.append(place)
  }

  /// The same in order.
  var sorted: EventOrder {
    if isSorted { return self }
    var sorted = EventOrder()
    for index in places.indices.sorted(by: { places[$0] < places[$1] }) { sorted.add(events[index], at: places[index]) }
    return sorted
  }
}

extension BookTransaction {
  /// A game's events in their order, including undone ones.
  package func events(of game: Game) throws -> [GameEvent] { try eventOrder(of: game.id).events }

  func eventOrder(of game: Int64) throws -> EventOrder {
    let kinds = EventKindNames()
    let rows = try BulkStatement(
      kept: "SELECT \(EventColumns.list) FROM event WHERE game_id = ? ORDER BY sequence", in: db)
    rows.bind(game, at: 1)
    defer { rows.reset() }
    var order = EventOrder()
    while try rows.next() {
      guard let side = SideIndex(rawValue: Int(rows.integer(1))), let kind = rows.withText(3, { kinds[$0] }) else {
        throw BookFault.damaged(file: folder + "/" + Book.fileName, reason: "event of kind '\(rows.text(3))'")
      }
      order.add(
        GameEvent(
          sequence: Int(rows.integer(0)), side: side, playerID: rows.optionalInteger(2), kind: kind,
          points: Int(rows.integer(4)), period: Int(rows.integer(5)), at: Date(milliseconds: rows.integer(6)),
          clock: rows.optionalInteger(8).flatMap { GameClock(tenths: Int($0)) },
          detail: ShotDetail(rawValue: Int(rows.integer(9))), spot: rows.spot(11), isUndone: rows.integer(7) != 0),
        at: rows.optionalReal(10))
    }
    return order.sorted
  }

  /// Runs the body, which adds many games, without the trigger that checks each event: an imported game is checked once for each
  /// player who is in it. That saves a sixth of the time.
  package func addingManyGames<Value>(_ body: () throws -> Value) throws -> Value {
    try withoutTriggers(named: "an_event_fits_its_game", body)
  }

  /// Stores the events of a game from a file, after what the trigger for new events checks.
  func insertChecked(_ events: ArraySlice<GameEvent>, into game: Int64) throws {
    let hasLines = try BulkStatement(kept: "SELECT EXISTS (SELECT 1 FROM side_total WHERE game_id = ?)", in: db)
    hasLines.bind(game, at: 1)
    guard try hasLines.first({ $0.integer(0) }) == 0 else {
      throw BookFault.constraint(reason: "stored lines follow from the events of their game")
    }
    let isElsewhere = try BulkStatement(
      kept: """
        SELECT (SELECT team_id FROM player WHERE id = ?) IS NOT (SELECT team_id FROM side WHERE game_id = ? AND side = ?)
        """, in: db)
    for side in SideIndex.allCases {
      for player in Set(events.lazy.filter { $0.side == side }.compactMap(\.playerID)) {
        isElsewhere.bind(player, at: 1)
        isElsewhere.bind(game, at: 2)
        isElsewhere.bind(Int64(side.rawValue), at: 3)
        guard try isElsewhere.first({ $0.integer(0) }) == 0 else {
          throw BookFault.constraint(reason: "the player is not on that side")
        }
      }
    }
    try insert(events, into: game)
  }

  /// Stores the events of a game as they are numbered.
  ///
  /// - Parameter place: the place of an inserted event; nil if the number of each is its place.
  func insert(_ events: ArraySlice<GameEvent>, into game: Int64, at place: Double? = nil) throws {
    let insertion = BulkInsertion(
      into: """
        event (game_id, sequence, side, player_id, kind, points, period, at, undone, clock, detail, place, x, y, zone)
        """, columns: 15, in: db)
    try insertion.add(events) { event, first, row in
      row.bind(game, at: first)
      row.bind(Int64(event.sequence), at: first + 1)
      row.bind(Int64(event.side.rawValue), at: first + 2)
      row.bind(event.playerID, at: first + 3)
      row.bind(event.kind.rawValue, at: first + 4)
      row.bind(Int64(event.points), at: first + 5)
      row.bind(Int64(event.period), at: first + 6)
      row.bind(event.at.milliseconds, at: first + 7)
      row.bind(event.isUndone ? 1 : 0, at: first + 8)
      row.bind(event.clock.map { Int64($0.tenths) }, at: first + 9)
      row.bind(Int64(event.detail.rawValue), at: first + 10)
      row.bind(place, at: first + 11)
      row.bind(event.spot, at: first + 12)
    }
  }
}

extension GameEvent {
  /// Whether another event is the same, apart from its number.
  func isSame(as other: GameEvent) -> Bool { isUndone == other.isUndone && isSame(but: other) }

  /// Whether another event is the same, apart from its number and being undone.
  func isSame(but other: GameEvent) -> Bool {
    side == other.side && playerID == other.playerID && kind == other.kind && points == other.points
      && period == other.period && at == other.at && clock == other.clock && detail == other.detail
      && spot == other.spot
  }
}
