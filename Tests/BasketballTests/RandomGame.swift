import Basketball
import Chance
import Fuzzing
import Testing

/// A random game without contradictions, and the expected results: both sides have rosters, every substitution has a
/// clock, free throws follow fouls, possibly with other events in between.
struct RandomGame {
  private(set) var script = Script()
  private(set) var time: [Int64: Int] = [:]
  private(set) var plusMinus: [Int64: Int] = [:]
  private(set) var periods: Int
  let game: Game
  private var random: SplitMix64
  private var courts: [[Int64]] = [Array(1...5), Array(101...105)]
  private var benches: [[Int64]] = [Array(6...10), Array(106...110)]
  private var clock = 0

  init(seed: UInt64) throws {
    random = SplitMix64(seed: seed)
    periods = Int.random(in: 1...4, using: &random)
    game = try timedGame(periods: periods)
    try script.starters(.own, 1...5)
    try script.starters(.opponent, 101...105)
    for player in courts.joined() { (time[player], plusMinus[player]) = (0, 0) }
    if random.isOnce(in: 4) { periods += 1 }
    for period in 1...periods {
      if period > 1 { try script.nextPeriod() }
      clock = period > game.regulationPeriods ? 3_000 : 6_000
      while clock > 0 {
        pass(Int.random(in: 1...300, using: &random))
        if clock > 0 { try play() }
      }
    }
  }

  var players: [SideIndex: [Player]] {
    get throws {
      try [
        .own: (1...10).map { try player($0, "Player \($0)", jersey: "\($0)") },
        .opponent: (101...110).map { try player($0, "Player \($0)", jersey: "\($0 - 100)") },
      ]
    }
  }

  private mutating func pass(_ tenths: Int) {
    let passed = min(tenths, clock)
    for player in courts.joined() { time[player, default: 0] += passed }
    clock -= passed
  }

  private mutating func add(_ side: SideIndex, _ player: Int64?, _ kind: EventKind) throws {
    try script.add(side, player, kind, GameClock(tenths: clock)?.description)
  }

  private mutating func someone(_ side: SideIndex) -> Int64 {
    courts[side.rawValue].randomElement(using: &random) ?? 1
  }

  private mutating func credit(_ points: Int, to side: SideIndex, on courts: [[Int64]]) {
    for player in courts[side.rawValue] { plusMinus[player, default: 0] += points }
    for player in courts[side.other.rawValue] { plusMinus[player, default: 0] -= points }
  }

  private mutating func play() throws {
    let side: SideIndex = random.isOnce(in: 2) ? .own : .opponent
    switch Int.random(in: 0..<8, using: &random) {
    case 0, 1:
      let kind: EventKind = random.isOnce(in: 3) ? .threePointMade : .twoPointMade
      try add(side, someone(side), kind)
      credit(kind.points ?? 0, to: side, on: courts)
    case 2:
      try add(side, someone(side), .twoPointMissed)
      try add(side.other, random.isOnce(in: 4) ? nil : someone(side.other), .defensiveRebound)
    case 3: try add(side, random.isOnce(in: 5) ? nil : someone(side), .turnover)
    case 4: try add(side, nil, .timeout)
    case 5, 6: try freeThrows(of: side)
    default: try substitute(side)
    }
  }

  private mutating func freeThrows(of side: SideIndex) throws {
    let courts = courts
    try add(side.other, someone(side.other), random.isOnce(in: 8) ? .technicalFoul : .foul)
    let shooter = someone(side)
    for _ in 1...Int.random(in: 1...3, using: &random) {
      if random.isOnce(in: 3) { try substitute(random.isOnce(in: 2) ? .own : .opponent, keeping: shooter) }
      let isMade = random.isOnce(in: 2)
      try add(side, shooter, isMade ? .freeThrowMade : .freeThrowMissed)
      if isMade { credit(1, to: side, on: courts) }
    }
    // The ball is in play again.
    pass(Int.random(in: 1...50, using: &random))
    try add(side.other, someone(side.other), .turnover)
  }

  private mutating func substitute(_ side: SideIndex, keeping shooter: Int64? = nil) throws {
    let index = side.rawValue
    guard let out = courts[index].filter({ $0 != shooter }).randomElement(using: &random),
      let incoming = benches[index].randomElement(using: &random)
    else { return }
    let isOutFirst = random.isOnce(in: 2)
    if isOutFirst { try add(side, out, .substitutionOut) }
    try add(side, incoming, .substitutionIn)
    if !isOutFirst { try add(side, out, .substitutionOut) }
    courts[index] = courts[index].filter { $0 != out } + [incoming]
    benches[index] = benches[index].filter { $0 != incoming } + [out]
    time[incoming, default: 0] += 0
    plusMinus[incoming, default: 0] += 0
  }
}
