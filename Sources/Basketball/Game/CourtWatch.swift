/// Watches a running game, event by event, for what contradicts the events before.
///
/// Cost: a step for each event, and some hundreds after an undo; a pass over the game where an event changes what is known
/// of all players, as before all five starters are recorded, and after an undo in a game with such events.
package struct CourtWatch {
  private let game: Game
  private var walk: CourtWalk
  private var fouls: [Int64: Int] = [:]
  /// Whether there is no event of a lineup, so that what is known after an event follows from those before it alone.
  private var isWithoutLineups: Bool
  /// The latest states that an undo can start from, while there are no lineups; at most two.
  private var earlier: [Earlier] = []

  private struct Earlier {
    let count: Int
    let walk: CourtWalk
    let fouls: [Int64: Int]
  }

  /// The number of events from one such state to the next.
  private static let stretch = 256

  /// - Parameter events: those so far, without the ones that were undone.
  package init(_ game: Game, _ events: [GameEvent]) {
    self.game = game
    walk = CourtWalk(game, events)
    isWithoutLineups = !events.contains { $0.kind.isOfLineup }
    for (index, event) in events.enumerated() { step(event, at: index) }
  }

  /// Takes the last event back.
  ///
  /// - Parameters:
  ///   - count: the number of events without it.
  ///   - events: those events from an index on: all of them, or some hundreds.
  package mutating func undo(
    _ event: GameEvent, leaving count: Int, _ events: (_ first: Int) throws -> ArraySlice<GameEvent>
  ) rethrows {
    earlier.removeAll { $0.count > count }
    guard isWithoutLineups, !event.kind.isOfLineup, let start = earlier.last else {
      self = CourtWatch(game, Array(try events(0)))
      return
    }
    let later = try events(start.count)
    (walk, fouls) = (start.walk, start.fouls)
    for (offset, event) in later.enumerated() { step(event, at: start.count + offset) }
  }

  /// The same, with all events that are left.
  package mutating func undo(_ event: GameEvent, leaving events: [GameEvent]) {
    undo(event, leaving: events.count) { events[$0...] }
  }

  private mutating func step(_ event: GameEvent, at index: Int) {
    walk.take(event, at: index)
    count(event)
    guard isWithoutLineups, index > 0, (index + 1).isMultiple(of: Self.stretch) else { return }
    earlier.removeAll { $0.count > index }
    if earlier.count > 1 { earlier.removeFirst() }
    earlier.append(Earlier(count: index + 1, walk: walk, fouls: fouls))
  }

  /// Takes the last event of a game.
  ///
  /// - Parameters:
  ///   - index: its index among the events.
  ///   - events: all events with it; asked for if the event changes what is known of all players.
  /// - Returns: what it contradicts.
  package mutating func take(
    _ event: GameEvent, at index: Int, _ events: () throws -> [GameEvent]
  ) rethrows -> [PlayFault] {
    if event.kind.isOfLineup {
      isWithoutLineups = false
      earlier = []
    }
    if event.kind.isOfLineup, !walk.sides[event.side.rawValue].five.isWhole || event.kind == .starter {
      let events = try events()
      walk = CourtWalk(game, events)
      for (index, event) in events.enumerated() { walk.take(event, at: index) }
      count(event)
    } else {
      step(event, at: index)
    }
    // Those of the last event are the last: a look at all of them at each event would be quadratic.
    var faults = Array(walk.faults.reversed().prefix { $0.sequence == event.sequence }.reversed())
    if let player = event.playerID, game.isCountedFoul(event), let count = fouls[player], count > game.foulLimit {
      faults.append(
        PlayFault(
          sequence: event.sequence, side: event.side,
          reason: .foulAfterFoulingOut(player: player, count, limit: game.foulLimit)))
    }
    if let fault = game.fault(ofSpotOf: event) { faults.append(fault) }
    return faults
  }

  /// The same, with all events.
  package mutating func take(_ event: GameEvent, of events: [GameEvent]) -> [PlayFault] {
    take(event, at: events.count - 1) { events }
  }

  /// The players of a side on court, as far as they are recorded, in the order in which they came in.
  package func onCourt(_ side: SideIndex) -> [Int64] { walk.sides[side.rawValue].players }

  /// What the events contradict of the lineups and the clock, in their order.
  package var faults: [PlayFault] { walk.faults }

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
