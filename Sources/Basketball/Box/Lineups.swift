/// The players on court throughout a game, if its events show it: time, plus/minus, and contradictions.
///
/// Time counts if the lengths of the periods are known and every substitution has a clock, its own or that of the
/// whistle before it. Plus/minus needs no clock. A player without recorded time on court has neither.
package struct Lineups: Hashable, Sendable {
  package struct SideLineups: Hashable, Sendable {
    /// The players who started, as recorded or inferred from the events.
    package let starters: Set<Int64>
    /// Whether all players on court are known at any time, without contradictions.
    package let isWhole: Bool
    /// Tenths of a second on court; unknown times are left out.
    package let timePlayed: [Int64: Int]
    /// The point difference while on court; unknown ones are left out.
    package let plusMinus: [Int64: Int]
  }

  package let own: SideLineups
  package let opponent: SideLineups
  /// In the order of the events.
  package let faults: [PlayFault]

  package subscript(side: SideIndex) -> SideLineups { side == .own ? own : opponent }

  /// Cost: one pass over the events that were not undone.
  ///
  /// A finished game has all of its regulation; an open one counts up to the last recorded clock.
  package init(_ game: Game, events: [GameEvent]) {
    var walk = CourtWalk(game, events)
    for event in events where !event.isUndone { walk.take(event) }
    walk.end()
    own = walk.sides[0].outcome
    opponent = walk.sides[1].outcome
    faults = walk.faults
  }
}

/// The state of a game between two events: who is on court and since when, and why play has stopped.
private struct CourtWalk {
  private(set) var sides: [CourtSide]
  private(set) var faults: [PlayFault] = []
  private let game: Game
  private var period = 1
  /// The period's length; nil if unknown.
  private var length: GameClock?
  private var ball = DeadBall()
  /// The clock of the last event that had one.
  private var lastClock: GameClock?
  /// The clock of the last whistle: no time passes until the ball is in play again.
  private var clockOfWhistle: Int?
  /// Whether too many players on court were already reported.
  private var areTooMany = [false, false]

  init(_ game: Game, _ events: [GameEvent]) {
    self.game = game
    sides = SideIndex.allCases.map { CourtSide(StartingFive(of: $0, in: events)) }
    openPeriod()
  }

  mutating func take(_ event: GameEvent) {
    while period < event.period { nextPeriod() }
    checkClock(of: event)
    switch event.kind {
    case .starter, .periodStart: return
    case .substitutionIn, .substitutionOut: substitute(event)
    case .foul, .technicalFoul: ball.foul(by: event.side, court)
    default: break
    }
    checkPlace(of: event)
    if event.points > 0 { credit(event) }
    if event.showsLiveBall {
      checkCount(at: event)
      ball.ballIsLive()
      clockOfWhistle = nil
    } else if let clock = event.clock {
      clockOfWhistle = clock.tenths
    }
  }

  mutating func end() {
    guard !game.isOpen else {
      for side in 0...1 { sides[side].closePeriod(at: lastClock?.tenths ?? clockOfWhistle) }
      return
    }
    while period < game.regulationPeriods { nextPeriod() }
    for side in 0...1 { sides[side].closePeriod(at: 0) }
  }

  private var court: DeadBall.Court { DeadBall.Court(own: sides[0].players, opponent: sides[1].players) }

  private mutating func nextPeriod() {
    for side in 0...1 { sides[side].closePeriod(at: 0) }
    period += 1
    openPeriod()
  }

  private mutating func openPeriod() {
    let length = game.length(ofPeriod: period)
    self.length = length.flatMap(GameClock.init(tenths:))
    for side in 0...1 { sides[side].openPeriod(length: length) }
    lastClock = nil
    clockOfWhistle = length
    ball.ballIsLive()
  }

  private mutating func checkClock(of event: GameEvent) {
    guard let clock = event.clock else { return }
    if let lastClock, clock > lastClock {
      faults.append(
        PlayFault(sequence: event.sequence, side: event.side, reason: .clockGrew(from: lastClock, to: clock)))
    } else if let length, clock > length {
      faults.append(
        PlayFault(sequence: event.sequence, side: event.side, reason: .clockBeyondPeriod(clock, length: length)))
    }
    lastClock = clock
  }

  private mutating func substitute(_ event: GameEvent) {
    guard let player = event.playerID else { return }
    let side = event.side.rawValue
    ball.substitution(from: court)
    let clock = event.clock?.tenths ?? clockOfWhistle
    if event.kind == .substitutionOut {
      guard !sides[side].goOut(player, at: clock) else { return }
      sides[side].doubt(player)
      faults.append(PlayFault(sequence: event.sequence, side: event.side, reason: .notOnCourt(player: player)))
    } else if sides[side].has(player) {
      // If all players are tracked, a missing substitution shows as a sixth player on court.
      if !sides[side].five.isWhole { sides[side].doubt(player) }
      faults.append(PlayFault(sequence: event.sequence, side: event.side, reason: .alreadyOnCourt(player: player)))
    } else {
      sides[side].comeIn(player, at: clock)
    }
  }

  /// A player with an event is on court, or was when play stopped; a technical foul may be the bench's.
  private mutating func checkPlace(of event: GameEvent) {
    let side = event.side.rawValue
    guard let player = event.playerID, !sides[side].has(player), event.kind != .technicalFoul, !event.kind.isOfLineup,
      sides[side].five.isWhole || sides[side].five.tracked.contains(player), !ball.had(player, on: event.side)
    else { return }
    sides[side].doubt(player)
    faults.append(
      PlayFault(sequence: event.sequence, side: event.side, reason: .playFromBench(player: player, event.kind)))
  }

  private mutating func credit(_ event: GameEvent) {
    let (side, other) = (event.side.rawValue, event.side.other.rawValue)
    if event.isFreeThrow, let court = ball.court(atFreeThrowOf: event.side) {
      sides[side].credit(event.points, to: court[event.side])
      sides[other].credit(-event.points, to: court[event.side.other])
    } else {
      sides[side].credit(event.points)
      sides[other].credit(-event.points)
    }
  }

  private mutating func checkCount(at event: GameEvent) {
    for side in SideIndex.allCases {
      let count = sides[side.rawValue].players.count
      if count > 5, !areTooMany[side.rawValue] {
        sides[side.rawValue].doubtAll()
        faults.append(PlayFault(sequence: event.sequence, side: side, reason: .tooManyOnCourt(count)))
      }
      areTooMany[side.rawValue] = count > 5
    }
  }
}
