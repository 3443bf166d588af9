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

  /// Stores the events of a game as they are numbered.
  ///
  /// - Parameter place: the place of an inserted event; nil if the number of each is its place.
  func insert(_ events: ArraySlice<GameEvent>, into game: Int64, at place: Double? = nil) throws {
    let insertion = try BulkStatement(
      kept: """
        INSERT INTO event (game_id, sequence, side, player_id, kind, points, period, at, undone, clock, detail, place,
          x, y, zone)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """, in: db)
    for event in events {
      insertion.bind(game, at: 1)
      insertion.bind(Int64(event.sequence), at: 2)
      insertion.bind(Int64(event.side.rawValue), at: 3)
      insertion.bind(event.playerID, at: 4)
      insertion.bind(event.kind.rawValue, at: 5)
      insertion.bind(Int64(event.points), at: 6)
      insertion.bind(Int64(event.period), at: 7)
      insertion.bind(event.at.milliseconds, at: 8)
      insertion.bind(event.isUndone ? 1 : 0, at: 9)
      insertion.bind(event.clock.map { Int64($0.tenths) }, at: 10)
      insertion.bind(Int64(event.detail.rawValue), at: 11)
      insertion.bind(place, at: 12)
      insertion.bind(event.spot, at: 13)
      try insertion.run()
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
