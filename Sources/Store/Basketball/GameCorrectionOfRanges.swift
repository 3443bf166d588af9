package import Basketball
import Diagnostics
import GRDB

/// Corrections of many events at once.
extension GameCorrection {
  /// Changes a range of events in place, in the order of the game; the starts of periods in it stay as they are.
  ///
  /// - Returns: the number of events that changed.
  /// - Throws: a `Diagnostic` that names the broken rule.
  package mutating func edit(from first: Int, to last: Int, _ change: EventChange) throws -> Int {
    let (start, end) = (try index(of: first), try index(of: last))
    guard start <= end else {
      throw Diagnostic(
        field: .event,
        MessageText(
          "expected the earlier event first, found \(game.id).\(first) after \(game.id).\(last)",
          "verwacht de eerste actie vooraan, gevonden \(game.id).\(first) na \(game.id).\(last)"))
    }
    let events = order.events[start...end].filter { !$0.isUndone && $0.kind != .periodStart }
    // Periods never decrease, not even for a moment.
    let isLater = events.first.map { $0.period < change.period ?? 0 } ?? false
    let changes = try (isLater ? events.reversed() : events)
      .map { (before: $0, after: try changed($0, by: change)) }.filter { $0.before != $0.after.event }
    guard !changes.isEmpty else { return 0 }
    try removeLines()
    for (before, after) in changes {
      try replace(before, by: after.event, of: after.player)
      try readAgain()
    }
    try storeLines()
    return changes.count
  }

  /// Inserts the start of a period beside an event: the later events of its period belong to the next one then, and
  /// those of later periods to the ones after.
  ///
  /// - Throws: a `Diagnostic` for a hundredth period.
  package mutating func insertPeriod(beside sequence: Int, isAfter: Bool) throws -> GameEvent {
    let beside = try index(of: sequence)
    let index = isAfter ? beside + 1 : beside
    let period = order.events[..<index].last { !$0.isUndone }?.period ?? 1
    guard (order.events.map(\.period).max() ?? 1) < 100 else {
      throw Diagnostic(
        field: "period", MessageText("expected at most 100 in a game", "verwacht hoogstens 100 in een wedstrijd"))
    }
    let event = GameEvent(
      sequence: (order.events.map(\.sequence).max() ?? 0) + 1, side: .own, playerID: nil, kind: .periodStart, points: 0,
      period: period + 1, at: order.events[beside].at)
    let place = try place(at: index)
    try removeLines()
    let later = try BulkStatement(
      "UPDATE event SET period = period + 1 WHERE game_id = ? AND sequence = ?", in: book.db)
    for moved in order.events[index...] {
      later.bind(game.id, at: 1)
      later.bind(Int64(moved.sequence), at: 2)
      try later.run()
    }
    try book.insert([event][...], into: game.id, at: place)
    try storeLines()
    return event
  }
}
