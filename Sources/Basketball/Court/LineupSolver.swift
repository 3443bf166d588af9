/// Who was on court, period by period, with the official minutes as the judge.
///
/// Each period is solved alone: whoever acts (apart from a technical foul) or goes out before coming in began it. If
/// that does not give five, every player who fits is tried. The ways to play all periods in which every player's time is
/// within a minute and a half of the official one remain. Where all of them agree on who was on court, it is verified;
/// elsewhere it is unknown.
struct LineupSolver {
  /// Tenths of a second between a player's time and the official minutes.
  static let tolerance = 900
  private static let maxSteps = 50_000

  /// In the order of the events; whole periods.
  private(set) var stretches: [CourtStretch] = []
  /// The players whose every stretch is known.
  private(set) var known: Set<Int64> = []
  /// The players on court at the start of the game; empty if unknown.
  private(set) var starters: Set<Int64> = []

  /// Nil if the side has no substitutions, or its plays have no clock.
  ///
  /// - Parameter minutes: official time on court by player in tenths of a second; empty if unknown.
  init?(_ side: SideIndex, of game: Game, events: [GameEvent], minutes: [Int64: Int]) {
    let players = minutes.keys.sorted()
    guard let plays = SideEvents(side, of: game, events: events, others: players), plays.hasSubstitutions else {
      return nil
    }
    let official = plays.players.map { minutes[$0] ?? 0 }
    var periods: [[PeriodLineup]] = []
    for (index, period) in plays.periods.enumerated() {
      let starters = index == 0 && plays.starters.nonzeroBitCount == 5 ? plays.starters : nil
      let candidates =
        minutes.isEmpty
        ? Self.carried(periods, starters: plays.starters)
        : plays.players.indices.reduce(into: UInt64(0)) { if official[$1] > 0 { $0 |= 1 << UInt64($1) } }
      periods.append(PeriodLineups.all(period, in: plays, candidates: candidates, starters: starters))
    }
    let fitting = minutes.isEmpty ? nil : Self.fitting(periods, official)
    for (index, period) in plays.periods.enumerated() {
      let lineups = fitting.map { $0[index].map { periods[index][$0] } } ?? periods[index]
      let certainty: LineupCertainty = fitting == nil ? .likely : .verified
      stretches += Self.stretches(lineups, of: period, index + 1, plays, certainty)
    }
    if let fitting { judge(zip(periods, fitting).map { all, used in used.map { all[$0] } }, plays) }
  }

  /// Those on court at the end of the period before, if they are known.
  private static func carried(_ periods: [[PeriodLineup]], starters: UInt64) -> UInt64 {
    guard let last = periods.last else { return starters }
    return last.count == 1 ? last[0].last : 0
  }

  /// For each period the ways to play it that occur in any way to play all of them in agreement with the minutes; nil
  /// if there is none, or too many to try.
  private static func fitting(_ periods: [[PeriodLineup]], _ official: [Int]) -> [[Int]]? {
    guard periods.allSatisfy({ !$0.isEmpty }) else { return nil }
    var search = MinuteSearch(periods, official, tolerance: tolerance, maxSteps: maxSteps)
    return search.run()
  }

  /// Players who are on court at the same times in all ways that remain.
  private mutating func judge(_ periods: [[PeriodLineup]], _ plays: SideEvents) {
    for (number, player) in plays.players.enumerated() {
      let bit: UInt64 = 1 << UInt64(number)
      let isKnown = periods.allSatisfy { ways in
        ways.allSatisfy { way in
          way.presence(of: bit) == ways[0].presence(of: bit) && way.changes.allSatisfy { $0.doubtful & bit == 0 }
        }
      }
      guard isKnown else { continue }
      let total = periods.reduce(0) { $0 + $1[0].time[number] }
      guard total > 0 || periods.contains(where: { !$0[0].presence(of: bit).isEmpty }) else { continue }
      known.insert(player)
    }
    if let first = periods.first, first.allSatisfy({ $0.changes[0].players == first[0].changes[0].players }) {
      starters = Set(first[0].changes[0].players.players.map { plays.players[$0] })
    }
  }

  private static func stretches(
    _ lineups: [PeriodLineup], of period: PeriodPlays, _ number: Int, _ plays: SideEvents, _ certainty: LineupCertainty
  ) -> [CourtStretch] {
    guard !lineups.isEmpty else {
      return [
        CourtStretch(
          period: number, firstEvent: period.firstEvent, from: period.length, to: period.end, players: [],
          certainty: .unknown)
      ]
    }
    let changes = Dictionary(lineups.flatMap(\.changes).map { ($0.event, $0.clock) }, uniquingKeysWith: min)
      .sorted { $0.key < $1.key }
    return changes.indices.map { index in
      let (event, clock) = changes[index]
      let next = index + 1 < changes.count ? changes[index + 1] : nil
      let on = lineups.map { $0.change(at: event).players }
      let isKnown = on.allSatisfy { $0 == on[0] }
      let isDoubtful = lineups.contains { way in
        way.change(at: event).doubtful != 0 || next.map { way.change(at: $0.key).doubtful != 0 } ?? false
      }
      return CourtStretch(
        period: number, firstEvent: event, from: clock, to: next?.value ?? period.end,
        players: on.reduce(.max, &).players.map { plays.players[$0] }.sorted(),
        certainty: !isKnown ? .unknown : isDoubtful ? .likely : certainty)
    }
  }
}

extension PeriodLineup {
  /// The change that is in effect at an event.
  func change(at event: Int) -> Change { changes.last { $0.event <= event } ?? changes[0] }

  /// The events at which a player comes and goes.
  fileprivate func presence(of bit: UInt64) -> [Int] {
    var events: [Int] = []
    for change in changes where (change.players & bit != 0) == events.count.isMultiple(of: 2) {
      events.append(change.event)
    }
    return events
  }
}
