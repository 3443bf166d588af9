/// A side's events as the search for its lineups needs them: players as numbers from 0, plays by period, and the
/// baskets of both sides.
struct SideEvents {
  /// More players of one side than a mask holds: nobody looks for their lineups.
  static let maxPlayers = 64

  /// The players by number.
  private(set) var players: [Int64] = []
  /// The first period first.
  private(set) var periods: [PeriodPlays] = []
  /// The recorded starters.
  private(set) var starters: UInt64 = 0
  /// Whether the side has any substitutions.
  private(set) var hasSubstitutions = false
  private let events: [GameEvent]
  private var numbers: [Int64: Int] = [:]
  /// The number of events with points before each event, and at the end.
  private var baskets: [Int] = []
  /// The time left at each event, never more than at the one before it in the period.
  private var clocks: [Int] = []

  /// Nil if a period has no length or, apart from its start, no clock; or if there are too many players.
  ///
  /// Cost: one pass over the events.
  /// - Parameter others: players who may be on court without an event.
  init?(_ side: SideIndex, of game: Game, events: [GameEvent], others: some Sequence<Int64>) {
    self.events = events
    var period = 0
    var clock = 0
    var isTimed = false
    var count = 0
    for other in others { _ = number(of: other) }
    for (index, event) in events.enumerated() {
      baskets.append(count)
      if event.isUndone {
        clocks.append(clock)
        continue
      }
      while period < event.period {
        guard period == 0 || isTimed, let length = game.length(ofPeriod: period + 1) else { return nil }
        period += 1
        (clock, isTimed) = (length, false)
        periods.append(PeriodPlays(firstEvent: index, length: length, end: 0))
      }
      if let shown = event.clock {
        clock = min(clock, shown.tenths)
        if event.kind != .periodStart, event.kind != .starter { isTimed = true }
      }
      clocks.append(clock)
      if event.points > 0 { count += 1 }
      if event.side == side, let player = event.playerID { add(event, of: player, at: index, clock: clock) }
    }
    baskets.append(count)
    guard isTimed, !game.isOpen, players.count <= Self.maxPlayers else { return nil }
  }

  private mutating func number(of player: Int64) -> Int {
    if let number = numbers[player] { return number }
    numbers[player] = players.count
    players.append(player)
    return players.count - 1
  }

  private mutating func add(_ event: GameEvent, of id: Int64, at index: Int, clock: Int) {
    let kind: PeriodPlays.Play.Kind
    switch event.kind {
    case .technicalFoul: return
    case .starter:
      let player = number(of: id)
      if player < Self.maxPlayers { starters |= 1 << UInt64(player) }
      return
    case .substitutionIn: kind = .goesIn
    case .substitutionOut: kind = .goesOut
    case .foul: kind = .foul
    default: kind = event.points > 0 && !event.isFreeThrow ? .basket : .other
    }
    hasSubstitutions = hasSubstitutions || kind.isSubstitution
    let player = number(of: id)
    guard player < Self.maxPlayers else { return }
    periods[periods.count - 1].add(PeriodPlays.Play(event: index, player: player, kind: kind), clock: clock)
  }

  /// The number of a player; nil without an event.
  func index(of player: Int64) -> Int? { numbers[player] }

  /// How many events with points there are before an event.
  func baskets(before event: Int) -> Int { baskets[event] }

  /// Whether anybody scored within so many tenths of a second before an event of the same period, or after it.
  func hasBasket(within tenths: Int, before event: Int) -> Bool {
    var first = event
    while first > 0, events[first - 1].period == events[event].period, clocks[first - 1] - clocks[event] <= tenths {
      first -= 1
    }
    return baskets[first] != baskets[event]
  }

  func hasBasket(within tenths: Int, after event: Int) -> Bool {
    var end = event
    while end < events.count, events[end].period == events[event].period, clocks[event] - clocks[end] <= tenths {
      end += 1
    }
    return baskets[event] != baskets[end]
  }

  /// Whether a basket, or a foul with its free throws, follows a change at the same clock, with nothing in between that
  /// shows that the ball was in play after the change: the scorer may have recorded them in the wrong order.
  ///
  /// - Parameter end: the event before which the change is certain.
  func isOrderInDoubt(from event: Int, before end: Int) -> Bool {
    var isAfterFoul = false
    for index in event..<min(end, events.count) {
      let next = events[index]
      guard next.period == events[event].period, clocks[index] == clocks[event] else { return false }
      if next.isUndone { continue }
      if next.kind == .foul { isAfterFoul = true }
      if next.isFreeThrow { return isAfterFoul }
      if next.showsLiveBall { return next.points > 0 }
    }
    return false
  }
}
