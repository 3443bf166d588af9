/// The players on court throughout a game, if its events show it: time, plus/minus, and contradictions.
///
/// Time counts if the lengths of the periods are known and every substitution has a clock, its own or that of the
/// whistle before it. Plus/minus needs no clock. A player without recorded time on court has neither.
///
/// If a side has official minutes and its plays have a clock, the minutes decide (`LineupSolver`): substitutions may then
/// be missing at the start of a period. Otherwise the events must be complete.
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
    /// Who was on court, in the order of the events; unknown where nothing but the period is known.
    package let stretches: [CourtStretch]
  }

  package let own: SideLineups
  package let opponent: SideLineups
  /// In the order of the events.
  package let faults: [PlayFault]

  package subscript(side: SideIndex) -> SideLineups { side == .own ? own : opponent }

  /// Cost: one pass over the events that were not undone, and a few more for a side with official minutes.
  ///
  /// A finished game has all of its regulation; an open one counts up to the last recorded clock.
  /// - Parameter minutes: official time on court in tenths of a second, by side and player; empty if unknown.
  package init(_ game: Game, events: [GameEvent], minutes: [SideIndex: [Int64: Int]] = [:]) {
    var walk = CourtWalk(game, events)
    for (index, event) in events.enumerated() where !event.isUndone { walk.take(event, at: index) }
    walk.end()
    var sides = SideIndex.allCases.map { walk.outcome(of: $0) }
    let isRecorded = events.contains { $0.kind == .substitutionIn || $0.kind == .substitutionOut }
    let minutes = SideIndex.allCases.map { game.plausible(minutes[$0] ?? [:], periods: walk.periods) }
    let solved = SideIndex.allCases.map { side -> LineupSolver? in
      let minutes = minutes[side.rawValue]
      guard isRecorded, !minutes.isEmpty || !sides[side.rawValue].isWhole else { return nil }
      return LineupSolver(side, of: game, events: events, minutes: minutes)
    }
    let stretches = zip(sides, solved).map { $1?.stretches ?? $0.stretches }
    let gained = StretchPoints(events, stretches)
    for side in SideIndex.allCases {
      guard let solver = solved[side.rawValue] else { continue }
      sides[side.rawValue] = SideLineups(
        sides[side.rawValue], solver, isJudged: !minutes[side.rawValue].isEmpty,
        plusMinus: gained.byPlayer(of: side, in: stretches))
    }
    (own, opponent) = (sides[0], sides[1])
    faults = walk.faults.filter { fault in
      !fault.reason.isOfLineup || solved[fault.side.rawValue] == nil || !sides[fault.side.rawValue].isWhole
    }
  }
}

extension Game {
  /// Official minutes that can judge who was on court: their sum is about that of five players. Otherwise none.
  fileprivate func plausible(_ minutes: [Int64: Int], periods: Int) -> [Int64: Int] {
    let lengths = (1...max(1, periods)).compactMap { length(ofPeriod: $0) }
    let (sum, expected) = (minutes.values.reduce(0, +), 5 * lengths.reduce(0, +))
    return lengths.count == periods && abs(sum - expected) * 4 <= expected ? minutes : [:]
  }
}

extension Lineups.SideLineups {
  /// The outcome of a search: everything that the official minutes confirm, or else what was recorded, with the lineups
  /// that are only likely.
  fileprivate init(
    _ recorded: Self, _ solver: LineupSolver, isJudged: Bool, plusMinus: [Int64: Int]
  ) {
    stretches = solver.stretches
    starters = recorded.starters.count == 5 || solver.starters.isEmpty ? recorded.starters : solver.starters
    isWhole = isJudged && solver.stretches.allSatisfy { $0.certainty == .verified }
    timePlayed = isJudged ? solver.time : recorded.timePlayed
    self.plusMinus = isJudged ? plusMinus.filter { solver.known.contains($0.key) } : recorded.plusMinus
  }
}

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
    case .foul, .technicalFoul: ball.foul(by: event.side, court)
    default: break
    }
    checkPlace(of: event)
    if event.points > 0 { credit(event) }
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

  /// What is known of a side after the end.
  func outcome(of side: SideIndex) -> Lineups.SideLineups {
    sides[side.rawValue].outcome { isWhole in recorders[side.rawValue].stretches(areKnown: isWhole) }
  }

  private mutating func settle() {
    for side in 0...1 { recorders[side].settle(sides[side].players) }
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
