/// The state of a game between two events: who is on court and since when, and why play has stopped.
struct CourtWalk {
  private(set) var sides: [CourtSide]
  private(set) var faults: [PlayFault] = []
  private let game: Game
  private var period = 1
  /// The number of periods up to now.
  var periods: Int { period }
  /// The period's length; nil if unknown.
  private var length: GameClock?
  private var ball = DeadBall<[Int64]>()
  /// The clock of the last event that had one.
  private var lastClock: GameClock?
  /// The clock of the last whistle: no time passes until the ball is in play again.
  private var clockOfWhistle: Int?
  /// Whether too many players on court were already reported.
  private var areTooMany = [false, false]
  private var recorders: [StretchRecorder]

  init(_ game: Game, _ events: [GameEvent]) {
    self.game = game
    let sides = SideIndex.allCases.map { CourtSide(StartingFive(of: $0, in: events)) }
    self.sides = sides
    recorders = sides.map { _ in StretchRecorder() }
    openPeriod(at: 0)
  }

  /// - Parameter index: its index among all events.
  mutating func take(_ event: GameEvent, at index: Int) {
    while period < event.period { nextPeriod(at: index) }
    checkClock(of: event)
    switch event.kind {
    case .starter, .periodStart: return
    case .substitutionIn, .substitutionOut: substitute(event, at: index)
    case .foul, .technicalFoul: settleAtFoul()
    default: break
    }
    checkPlace(of: event)
    if event.showsLiveBall {
      checkCount(at: event)
      ball.ballIsLive()
      settle()
      clockOfWhistle = nil
    } else if let clock = event.clock {
      clockOfWhistle = clock.tenths
    }
  }

  mutating func end() {
    guard !game.isOpen else { return closePeriod(at: lastClock?.tenths ?? clockOfWhistle) }
    while period < game.regulationPeriods { nextPeriod(at: .max) }
    closePeriod(at: 0)
  }

  /// The players of a side who are recorded to be on court, and when.
  func stretches(of side: SideIndex) -> [CourtStretch] { recorders[side.rawValue].done }

  private mutating func settle() {
    for side in 0...1 { recorders[side].settle(sides[side].players) }
  }

  /// Free throws count for those on court at their foul: it may stand between substitutions of one dead ball.
  private mutating func settleAtFoul() {
    for side in 0...1 where sides[side].players.count <= 5 { recorders[side].settle(sides[side].players) }
  }

  private mutating func closePeriod(at clock: Int?) {
    settle()
    for side in 0...1 {
      sides[side].closePeriod(at: clock)
      recorders[side].close(at: clock)
    }
  }

  private var court: DeadBall<[Int64]>.Court { DeadBall.Court(own: sides[0].players, opponent: sides[1].players) }

  private mutating func nextPeriod(at index: Int) {
    closePeriod(at: 0)
    period += 1
    openPeriod(at: index)
  }

  private mutating func openPeriod(at index: Int) {
    let length = game.length(ofPeriod: period)
    self.length = length.flatMap(GameClock.init(tenths:))
    for side in 0...1 {
      sides[side].openPeriod(length: length)
      recorders[side].open(period, at: index, clock: length, sides[side].players)
    }
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

  private mutating func substitute(_ event: GameEvent, at index: Int) {
    guard let player = event.playerID else { return }
    let side = event.side.rawValue
    ball.substitution(from: court)
    let clock = event.clock?.tenths ?? clockOfWhistle
    if sides[side].players.count <= 5 { recorders[side].settle(sides[side].players, unlessAt: clock) }
    recorders[side].change(at: index, clock: clock)
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
