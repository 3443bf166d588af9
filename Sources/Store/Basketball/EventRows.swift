import Basketball
import GRDB

extension BookTransaction {
  /// Stores the events of a game as they are numbered.
  func insert(_ events: ArraySlice<GameEvent>, into game: Int64) throws {
    let insertion = try BulkStatement(
      kept: """
        INSERT INTO event (game_id, sequence, side, player_id, kind, points, period, at, undone, clock, detail)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
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
      try insertion.run()
    }
  }
}

extension GameEvent {
  /// Whether another event is the same, apart from being undone.
  func isSame(but other: GameEvent) -> Bool {
    sequence == other.sequence && side == other.side && playerID == other.playerID && kind == other.kind
      && points == other.points && period == other.period && at == other.at && clock == other.clock
      && detail == other.detail
  }
}
