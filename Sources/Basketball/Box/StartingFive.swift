/// A side's starters, and the other players whose time on court is recorded.
struct StartingFive {
  /// The recorded starters and the inferred ones.
  private(set) var starters: Set<Int64>
  /// All players whose time on court is recorded.
  private(set) var tracked: Set<Int64>
  /// Whether all players on court are known at any time: then all others are on the bench.
  let isWhole: Bool

  /// Reads the side's events in one pass, with a second one if fewer than five starters are recorded.
  ///
  /// If fewer are recorded, the players with an event before they came in are the starters, if that gives five and
  /// leaves five on court whenever the ball is in play. Otherwise, the starters are those who went out before they came
  /// in. So a book may track only one player.
  init(of side: SideIndex, in events: [GameEvent]) {
    var stated: Set<Int64> = []
    var firstOfLineup: [Int64: EventKind] = [:]
    for event in events where event.kind.isOfLineup && event.side == side && !event.isUndone {
      guard let player = event.playerID else { continue }
      if event.kind == .starter {
        stated.insert(player)
      } else if firstOfLineup[player] == nil {
        firstOfLineup[player] = event.kind
      }
    }
    starters = stated
    tracked = stated.union(firstOfLineup.keys)
    guard stated.count < 5 else {
      isWhole = true
      return
    }
    let seen = firstOfLineup.isEmpty ? [] : stated.union(Self.active(on: side, in: events))
    if seen.count == 5, Self.keepsFive(of: side, in: events) {
      starters = seen
      tracked.formUnion(seen)
      isWhole = true
    } else {
      starters.formUnion(firstOfLineup.filter { $0.value == .substitutionOut }.keys)
      isWhole = false
    }
  }

  /// Players with an event before they came in, if they came in at all. A technical foul may be the bench's.
  private static func active(on side: SideIndex, in events: [GameEvent]) -> Set<Int64> {
    var cameIn: Set<Int64> = []
    var active: Set<Int64> = []
    for event in events where event.side == side && !event.isUndone {
      guard let player = event.playerID, event.kind != .starter, event.kind != .technicalFoul else { continue }
      if event.kind == .substitutionIn {
        if !active.contains(player) { cameIn.insert(player) }
      } else if !cameIn.contains(player) {
        active.insert(player)
      }
    }
    return active
  }

  private static func keepsFive(of side: SideIndex, in events: [GameEvent]) -> Bool {
    var count = 5
    for event in events where !event.isUndone {
      if event.showsLiveBall, count != 5 { return false }
      if event.side == side, event.kind == .substitutionIn { count += 1 }
      if event.side == side, event.kind == .substitutionOut { count -= 1 }
    }
    return count == 5
  }
}
