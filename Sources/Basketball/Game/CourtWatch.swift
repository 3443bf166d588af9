/// Watches a running game, event by event, for what contradicts the events before.
///
/// Cost: a step for each event; a pass over the game where an event changes what is known of all players, as before all
/// five starters are recorded, and after an undo.
package struct CourtWatch {
  private let game: Game
  private var walk: CourtWalk
  private var fouls: [Int64: Int] = [:]

  /// - Parameter events: those so far, without the ones that were undone.
  package init(_ game: Game, _ events: [GameEvent]) {
    self.game = game
    walk = CourtWalk(game, events)
    for (index, event) in events.enumerated() {
      walk.take(event, at: index)
      count(event)
    }
  }

  /// Takes the last event of a game.
  ///
  /// - Parameter events: all events with it.
  /// - Returns: what it contradicts.
  package mutating func take(_ event: GameEvent, of events: [GameEvent]) -> [PlayFault] {
    if event.kind.isOfLineup, !walk.sides[event.side.rawValue].five.isWhole || event.kind == .starter {
      walk = CourtWalk(game, events)
      for (index, event) in events.enumerated() { walk.take(event, at: index) }
    } else {
      walk.take(event, at: events.count - 1)
    }
    count(event)
    var faults = walk.faults.filter { $0.sequence == event.sequence }
    if let player = event.playerID, game.isCountedFoul(event), let count = fouls[player], count > game.foulLimit {
      faults.append(
        PlayFault(
          sequence: event.sequence, side: event.side,
          reason: .foulAfterFoulingOut(player: player, count, limit: game.foulLimit)))
    }
    if let fault = game.fault(ofSpotOf: event) { faults.append(fault) }
    return faults
  }

  /// The players of a side on court, as far as they are recorded, in the order in which they came in.
  package func onCourt(_ side: SideIndex) -> [Int64] { walk.sides[side.rawValue].players }

  /// The personal fouls that a player has left before going out.
  package func foulsLeft(of player: Int64) -> Int { game.foulLimit - (fouls[player] ?? 0) }

  private mutating func count(_ event: GameEvent) {
    if let player = event.playerID, game.isCountedFoul(event) { fouls[player, default: 0] += 1 }
  }
}

extension Game {
  /// The fouls of players who were out already.
  package func faults(ofFoulsIn events: [GameEvent]) -> [PlayFault] {
    let fouls = events.filter { !$0.isUndone && isCountedFoul($0) }
    guard fouls.count > foulLimit else { return [] }
    var watch = CourtWatch(self, [])
    return fouls.flatMap { watch.take($0, of: []) }.filter {
      if case .foulAfterFoulingOut = $0.reason { true } else { false }
    }
  }
}
