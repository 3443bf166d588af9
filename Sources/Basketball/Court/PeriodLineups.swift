/// A way in which a side may have played a period: who was on court from which event on.
struct PeriodLineup {
  struct Change {
    /// The index of the first event with these players.
    let event: Int
    /// Tenths of a second left.
    let clock: Int
    let players: UInt64
    /// Players for whom a basket at the same clock may count on either side of the change.
    let doubtful: UInt64
  }

  /// The first is the start of the period.
  var changes: [Change]
  /// Tenths of a second on court by player.
  var time: [Int] = []

  var last: UInt64 { changes.last?.players ?? 0 }
}

/// All ways in which a side may have played a period, given its plays.
///
/// Substitutions that are missing at the start of the period, up to two missing later on, doubled ones, and ones that
/// were recorded shortly before or after a play of the same player are permitted. Cost: with all substitutions one pass;
/// a missing one multiplies it by the number of players who may have come in or gone out.
struct PeriodLineups {
  /// More than this is as good as none.
  static let limit = 300
  private static let maxRepairs = 2
  /// Tenths of a second by which a substitution may be recorded too late or too early.
  private static let slip = 300
  private static let maxStarts = 250

  private let plays: PeriodPlays
  private let game: SideEvents
  private var found: [PeriodLineup] = []
  private var isOverLimit = false

  /// A way to play up to a whistle.
  private struct State {
    var on: UInt64
    var cameIn: UInt64 = 0
    var wentOut: UInt64 = 0
    var repairs = 0
    /// The number of baskets before the first event with more than five on court.
    var basketsWhenTooMany: Int?
    var changes: [PeriodLineup.Change]
  }

  /// - Parameters:
  ///   - candidates: players who may be on court without a play.
  ///   - starters: the recorded starters of the game, if this is its first period and five were recorded.
  /// - Returns: empty if the plays contradict one another, or permit too much.
  static func all(
    _ plays: PeriodPlays, in game: SideEvents, candidates: UInt64, starters: UInt64? = nil
  ) -> [PeriodLineup] {
    var search = PeriodLineups(plays: plays, game: game)
    for start in search.starts(candidates: candidates, starters: starters) {
      search.play(from: start, candidates: candidates)
      if search.isOverLimit { return [] }
    }
    return search.found
  }

  private init(plays: PeriodPlays, game: SideEvents) { (self.plays, self.game) = (plays, game) }

  private func starts(candidates: UInt64, starters: UInt64?) -> [UInt64] {
    if let starters { return [starters] }
    let (seen, cameIn) = plays.evidence { isEarly($0, at: $1) }
    let base = (seen & ~plays.left) | plays.began
    let missing = 5 - base.nonzeroBitCount
    if missing < 0 {
      let rest = (base & ~plays.began).players
      let wanted = 5 - plays.began.nonzeroBitCount
      return wanted < 0 || base.nonzeroBitCount > 7 ? [] : rest.subsets(of: wanted).map { $0 | plays.began }
    }
    guard missing > 0 else { return [base] }
    // Whoever came in may have been on court before, if the substitution out is missing.
    for others in [candidates | cameIn, candidates & ~cameIn] {
      let others = (others & ~base & ~plays.left).players
      var starts = others.subsets(of: missing).map { $0 | base }
      if missing <= 2 { starts += others.subsets(of: missing - 1).map { $0 | base } }
      if starts.count <= Self.maxStarts { return starts }
    }
    return []
  }

  private mutating func play(from start: UInt64, candidates: UInt64) {
    let first = PeriodLineup.Change(event: plays.firstEvent, clock: plays.length, players: start, doubtful: 0)
    take(0, State(on: start, changes: [first]), candidates)
  }

  /// Goes on from a whistle, in every way that its plays permit.
  private mutating func take(_ index: Int, _ before: State, _ candidates: UInt64) {
    guard !isOverLimit else { return }
    guard index < plays.whistles.count else { return end(before) }
    let whistle = plays.whistles[index]
    var state = before
    guard whistle.hasSubstitution else {
      if permits(whistle, at: index, on: state.on) { take(index + 1, state, candidates) }
      return
    }
    // What is recorded after the last second is about the next period.
    if whistle.clock == plays.end { return end(state) }
    var during = state.on
    for play in whistle.plays {
      let bit: UInt64 = 1 << UInt64(play.player)
      switch play.kind {
      case .goesIn:
        guard state.on & bit == 0 || state.cameIn & bit != 0 else { return }
        (state.on, state.cameIn, state.wentOut) = (state.on | bit, state.cameIn | bit, state.wentOut & ~bit)
      case .goesOut:
        guard state.on & bit != 0 || state.wentOut & bit != 0 else { return }
        (state.on, state.cameIn, state.wentOut) = (state.on & ~bit, state.cameIn & ~bit, state.wentOut | bit)
      case .basket, .foul, .other: continue
      }
      during |= state.on
    }
    for repaired in repairs(of: state, before: before.on, at: index, candidates) {
      guard permits(whistle, at: index, on: during | repaired.on),
        let change = change(at: whistle, from: before.on, to: repaired.on)
      else { continue }
      var next = repaired
      if change.players != before.on { next.changes.append(change) }
      let baskets = game.baskets(before: change.event)
      if let earlier = before.basketsWhenTooMany, earlier != baskets { continue }
      next.basketsWhenTooMany = next.on.nonzeroBitCount > 5 ? before.basketsWhenTooMany ?? baskets : nil
      take(index + 1, next, candidates)
    }
  }

  /// The state itself and, unless five are on court, those with a missing substitution added.
  private func repairs(of state: State, before: UInt64, at index: Int, _ candidates: UInt64) -> [State] {
    let count = state.on.nonzeroBitCount
    guard count != 5, state.repairs < Self.maxRepairs else { return [state] }
    var ways = [state]
    let others = count < 5 ? (candidates | state.wentOut) & ~(state.on | before) : state.on & before
    for player in others.players {
      let bit: UInt64 = 1 << UInt64(player)
      let next = next(of: player, after: index)
      guard count < 5 ? next != .goesIn : next == nil || next == .goesIn else { continue }
      var way = state
      way.repairs += 1
      way.on ^= bit
      (way.cameIn, way.wentOut) =
        count < 5
        ? (state.cameIn | bit, state.wentOut & ~bit) : (state.cameIn & ~bit, state.wentOut | bit)
      ways.append(way)
    }
    return ways
  }

  /// A player's next play after a whistle; nil if there is none.
  private func next(of player: Int, after index: Int) -> PeriodPlays.Play.Kind? {
    for whistle in plays.whistles[(index + 1)...] {
      if let play = whistle.plays.first(where: { $0.player == player }) { return play.kind }
    }
    return nil
  }

  /// Whether everybody with a play at a whistle is among the players, or came or went shortly after or before.
  private func permits(_ whistle: PeriodPlays.Whistle, at index: Int, on players: UInt64) -> Bool {
    whistle.plays.allSatisfy { play in
      play.kind.isSubstitution || players & (1 << UInt64(play.player)) != 0
        || isEarly(play, at: index) || isLate(play, at: index)
    }
  }

  /// Whether the player of a play was recorded to come in shortly after it, with no basket that depends on it.
  private func isEarly(_ play: PeriodPlays.Play, at index: Int) -> Bool {
    guard play.kind != .basket else { return false }
    for whistle in plays.whistles[(index + 1)...] {
      guard plays.whistles[index].clock - whistle.clock <= Self.slip else { return false }
      guard let next = whistle.plays.first(where: { $0.player == play.player && $0.kind.isTelling }) else { continue }
      return next.kind == .goesIn && !game.hasBasket(within: Self.slip, before: next.event)
    }
    return false
  }

  /// Whether the player of a play was recorded to go out shortly before it, with no basket that depends on it.
  private func isLate(_ play: PeriodPlays.Play, at index: Int) -> Bool {
    guard play.kind != .basket else { return false }
    for whistle in plays.whistles[..<index].reversed() {
      guard whistle.clock - plays.whistles[index].clock <= Self.slip else { return false }
      guard let last = whistle.plays.last(where: { $0.player == play.player && $0.kind.isTelling }) else { continue }
      return last.kind == .goesOut && !game.hasBasket(within: Self.slip, after: last.event)
    }
    return false
  }

  /// The change at a whistle, before or after the baskets and fouls at its clock: where whoever has them is on court.
  private func change(
    at whistle: PeriodPlays.Whistle, from before: UInt64, to after: UInt64
  ) -> PeriodLineup.Change? {
    guard let first = whistle.plays.first(where: { $0.kind.isSubstitution })?.event else { return nil }
    func room(for kinds: Set<PeriodPlays.Play.Kind>) -> (earliest: Int, latest: Int) {
      whistle.plays.reduce(into: (0, Int.max)) { room, play in
        guard kinds.contains(play.kind) else { return }
        let bit: UInt64 = 1 << UInt64(play.player)
        if after & bit == 0 { room.0 = max(room.0, play.event + 1) }
        if before & bit == 0 { room.1 = min(room.1, play.event) }
      }
    }
    var (earliest, latest) = room(for: [.basket, .foul])
    if earliest > latest { (earliest, latest) = room(for: [.basket]) }
    guard earliest <= latest else { return nil }
    let event = min(max(first, earliest), latest)
    return PeriodLineup.Change(
      event: event, clock: whistle.clock, players: after,
      doubtful: game.isOrderInDoubt(from: event, before: latest) ? before ^ after : 0)
  }

  private mutating func end(_ state: State) {
    guard state.on.nonzeroBitCount <= 5 else { return }
    guard found.count < Self.limit else {
      isOverLimit = true
      return
    }
    var lineup = PeriodLineup(changes: state.changes, time: Array(repeating: 0, count: game.players.count))
    for (index, change) in state.changes.enumerated() {
      let until = index + 1 < state.changes.count ? state.changes[index + 1].clock : plays.end
      for player in change.players.players { lineup.time[player] += change.clock - until }
    }
    found.append(lineup)
  }
}

extension UInt64 {
  /// The numbers of its bits.
  var players: [Int] {
    var (rest, players) = (self, [Int]())
    while rest != 0 {
      players.append(rest.trailingZeroBitCount)
      rest &= rest - 1
    }
    return players
  }
}

extension [Int] {
  /// The masks of all choices of so many of the numbers; more than a few hundred are cut off.
  func subsets(of count: Int) -> [UInt64] {
    guard count > 0 else { return count == 0 ? [0] : [] }
    guard count <= self.count else { return [] }
    var masks: [UInt64] = []
    for (index, number) in enumerated() {
      for rest in Array(self[(index + 1)...]).subsets(of: count - 1) {
        masks.append(rest | 1 << UInt64(number))
        if masks.count > 1_000 { return masks }
      }
    }
    return masks
  }
}
