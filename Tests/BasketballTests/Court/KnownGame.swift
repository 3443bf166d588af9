import Basketball
import Chance
import Foundation
import Fuzzing
import People

/// A random game as a scorer's program writes it, with the lineups that it had: halves or quarters, whole seconds,
/// substitutions at whistles and between periods, technical fouls of the bench, a side that ends with four.
///
/// The faults of real files can be added to it; the truth stays what it was.
struct KnownGame {
  private(set) var events: [GameEvent] = []
  /// Tenths of a second by player.
  private(set) var time: [Int64: Int] = [:]
  private(set) var plusMinus: [Int64: Int] = [:]
  /// The players on court after each event, own side first.
  private(set) var courts: [[Set<Int64>]] = []
  /// The point difference while fewer than five were on court, times the number missing, by side.
  private(set) var missed = [0, 0]
  private(set) var score = [0, 0]
  private(set) var game: Game
  private(set) var periods: Int
  /// The sequence numbers of substitutions between periods.
  private(set) var betweenPeriods: Set<Int> = []
  private var random: SplitMix64
  private var on: [[Int64]] = [Array(1...5), Array(101...105)]
  private var bench: [[Int64]]
  private var gone: Set<Int64> = []
  private var clock = 0
  private var period = 0

  init(seed: UInt64) throws {
    random = SplitMix64(seed: seed)
    let isHalves = random.isOnce(in: 2)
    periods = isHalves ? 2 : 4
    game = Basketball.Game(
      id: 1, date: CalendarDate(year: 2025, month: 11, day: 8), regulationPeriods: periods, startedAt: tipOff,
      status: .ended(at: tipOff + 5_400),
      own: Side(name: "Lions", teamID: 1, isHome: true), opponent: Side(name: "Hawks", teamID: 2, isHome: false),
      details: try GameDetails(periodMinutes: isHalves ? 20 : 10, overtimeMinutes: 5))
    let depth = Int64.random(in: 8...13, using: &random)
    bench = [Array(6...depth), Array(106...(depth + 100))]
    for player in on.joined() {
      come(player)
      add(player < 100 ? .own : .opponent, player, .starter)
    }
    if random.isOnce(in: 6) { periods += 1 }
    for number in 1...periods { play(number) }
  }

  /// The official minutes, rounded to whole ones.
  var minutes: [SideIndex: [Int64: Int]] {
    var minutes: [SideIndex: [Int64: Int]] = [.own: [:], .opponent: [:]]
    for (player, time) in time { minutes[player < 100 ? .own : .opponent]?[player] = (time + 300) / 600 * 600 }
    return minutes
  }

  private mutating func pass(_ seconds: Int) {
    let passed = min(seconds, clock / 10) * 10
    for player in on.joined() { time[player, default: 0] += passed }
    clock -= passed
  }

  private mutating func add(_ side: SideIndex, _ player: Int64?, _ kind: EventKind, credit: [[Int64]]? = nil) {
    let points = kind.points ?? 0
    events.append(
      GameEvent(
        sequence: events.count + 1, side: side, playerID: player, kind: kind, points: points, period: max(1, period),
        at: tipOff, clock: kind == .starter ? nil : GameClock(tenths: clock)))
    courts.append(on.map(Set.init))
    guard points > 0 else { return }
    let credit = credit ?? on
    score[side.rawValue] += points
    missed[side.rawValue] += (5 - credit[side.rawValue].count) * points
    missed[side.other.rawValue] -= (5 - credit[side.other.rawValue].count) * points
    for player in credit[side.rawValue] { plusMinus[player, default: 0] += points }
    for player in credit[side.other.rawValue] { plusMinus[player, default: 0] -= points }
  }

  private mutating func someone(_ side: SideIndex) -> Int64 {
    on[side.rawValue].randomElement(using: &random) ?? 0
  }

  private mutating func play(_ number: Int) {
    period = number
    clock = number > game.regulationPeriods ? 3_000 : (game.length(ofPeriod: 1) ?? 0)
    if number > 1 {
      add(.own, nil, .periodStart)
      for side in SideIndex.allCases where !random.isOnce(in: 4) {
        let before = events.count
        substitute(side, upTo: 5)
        for event in events[before...] { betweenPeriods.insert(event.sequence) }
      }
    }
    var ball: SideIndex = random.isOnce(in: 2) ? .own : .opponent
    while clock > 0 {
      pass(Int.random(in: 4...28, using: &random))
      if clock > 0 { ball = possession(of: ball) }
    }
  }

  /// - Returns: the side with the ball afterwards.
  private mutating func possession(of side: SideIndex) -> SideIndex {
    switch Int.random(in: 0..<12, using: &random) {
    case 0...3:
      let kind: EventKind = random.isOnce(in: 3) ? .threePointMade : .twoPointMade
      let shooter = someone(side)
      add(side, shooter, kind)
      if random.isOnce(in: 2), let passer = on[side.rawValue].first(where: { $0 != shooter }) {
        add(side, passer, .assist)
      }
      if random.isOnce(in: 8) { whistle() }
      return side.other
    case 4...6:
      add(side, someone(side), random.isOnce(in: 3) ? .threePointMissed : .twoPointMissed)
      return rebound(of: side)
    case 7, 8:
      add(side, random.isOnce(in: 8) ? nil : someone(side), .turnover)
      if random.isOnce(in: 2) { add(side.other, someone(side.other), .steal) } else { whistle() }
      return side.other
    case 9: return technicalFoul(side)
    default: return freeThrows(of: side)
    }
  }

  private mutating func rebound(of side: SideIndex) -> SideIndex {
    if random.isOnce(in: 4) {
      add(side, random.isOnce(in: 4) ? nil : someone(side), .offensiveRebound)
      return side
    }
    add(side.other, random.isOnce(in: 4) ? nil : someone(side.other), .defensiveRebound)
    return side.other
  }

  private mutating func technicalFoul(_ side: SideIndex) -> SideIndex {
    guard random.isOnce(in: 6) else { return possession(of: side) }
    let offender = bench[side.other.rawValue].randomElement(using: &random)
    add(side.other, random.isOnce(in: 2) ? offender : someone(side.other), .technicalFoul)
    add(side, someone(side), random.isOnce(in: 2) ? .freeThrowMade : .freeThrowMissed)
    return side
  }

  private mutating func freeThrows(of side: SideIndex) -> SideIndex {
    let courts = on
    let fouler = someone(side.other)
    add(side.other, fouler, .foul)
    let shooter = someone(side)
    let count = Int.random(in: 1...2, using: &random)
    if random.isOnce(in: 25), !gone.contains(fouler) {
      // Out for the rest of the game; the last five of a side go on as four.
      gone.insert(fouler)
      leave(fouler, side.other)
    } else if random.isOnce(in: 2) {
      substitute(random.isOnce(in: 2) ? .own : .opponent, keeping: shooter)
    }
    var isMade = false
    for _ in 0..<count {
      isMade = random.isOnce(in: 2)
      add(side, shooter, isMade ? .freeThrowMade : .freeThrowMissed, credit: courts)
    }
    if isMade { return side.other }
    pass(1)
    return clock > 0 ? rebound(of: side) : side
  }

  private mutating func whistle() {
    if random.isOnce(in: 3) { add(random.isOnce(in: 2) ? .own : .opponent, nil, .timeout) }
    for side in SideIndex.allCases where random.isOnce(in: 2) { substitute(side) }
  }

  private mutating func leave(_ player: Int64, _ side: SideIndex) {
    let index = side.rawValue
    on[index].removeAll { $0 == player }
    add(side, player, .substitutionOut)
    guard let incoming = bench[index].filter({ !gone.contains($0) }).randomElement(using: &random) else { return }
    bench[index].removeAll { $0 == incoming }
    on[index].append(incoming)
    come(incoming)
    add(side, incoming, .substitutionIn)
  }

  private mutating func come(_ player: Int64) {
    time[player, default: 0] += 0
    plusMinus[player, default: 0] += 0
  }

  private mutating func substitute(_ side: SideIndex, upTo count: Int = 2, keeping shooter: Int64? = nil) {
    let index = side.rawValue
    let out = on[index].filter { $0 != shooter }.shuffled(using: &random)
      .prefix(Int.random(in: 1...count, using: &random))
    let incoming = bench[index].filter { !gone.contains($0) }.shuffled(using: &random).prefix(out.count)
    for (out, incoming) in zip(out, incoming) {
      on[index] = on[index].filter { $0 != out } + [incoming]
      bench[index] = bench[index].filter { $0 != incoming } + [out]
      come(incoming)
      let isOutFirst = random.isOnce(in: 2)
      add(side, isOutFirst ? out : incoming, isOutFirst ? .substitutionOut : .substitutionIn)
      add(side, isOutFirst ? incoming : out, isOutFirst ? .substitutionIn : .substitutionOut)
    }
  }
}

/// What scorers leave out, write twice, or write in the wrong order.
extension KnownGame {
  /// The events without the substitutions at the starts of some periods.
  func withoutSubstitutions(atStartsOf periods: Set<Int>) -> [GameEvent] {
    events.filter { !periods.contains($0.period) || !betweenPeriods.contains($0.sequence) }
  }

  /// The events with one substitution left out, one written twice, and one exchanged with a play at the same clock.
  static func slips(in events: [GameEvent], _ random: inout SplitMix64) -> [GameEvent] {
    var events = events
    func substitution() -> Int? {
      events.indices.filter { events[$0].kind == .substitutionIn || events[$0].kind == .substitutionOut }
        .randomElement(using: &random)
    }
    if random.isOnce(in: 2), let index = substitution() { events.remove(at: index) }
    if random.isOnce(in: 2), let index = substitution() { events.insert(events[index], at: index + 1) }
    if random.isOnce(in: 2), let index = substitution(), index > 0, events[index - 1].clock == events[index].clock,
      events[index - 1].period == events[index].period, !events[index - 1].kind.isOfLineup
    {
      events.swapAt(index - 1, index)
    }
    return events
  }
}
