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
    /// Time and plus/minus by period, the first one first. The figures of the game are their sums.
    package let periods: [CourtTime]
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
    let isRecorded = events.contains { $0.kind == .substitutionIn || $0.kind == .substitutionOut }
    let minutes = SideIndex.allCases.map { game.plausible(minutes[$0] ?? [:], periods: walk.periods) }
    let solved = SideIndex.allCases.map { side -> LineupSolver? in
      let minutes = minutes[side.rawValue]
      guard isRecorded, !minutes.isEmpty || !walk.sides[side.rawValue].isWhole else { return nil }
      return LineupSolver(side, of: game, events: events, minutes: minutes)
    }
    // Without official minutes a search finds nothing that counts: what was recorded stays.
    let judged = zip(solved, minutes).map { solver, minutes in minutes.isEmpty ? nil : solver }
    let recorded = SideIndex.allCases.map { walk.stretches(of: $0) }
    let points = StretchPoints(events, zip(judged, recorded).map { $0?.stretches ?? $1 })
    let sides = SideIndex.allCases.map { side -> SideLineups in
      let (walked, index) = (walk.sides[side.rawValue], side.rawValue)
      if let solver = judged[index] { return SideLineups(walked, solver, points[side], periods: walk.periods) }
      let stretches = solved[index]?.stretches ?? recorded[index].areKnown(walked.isWhole)
      return SideLineups(walked, recorded[index], points[side], showing: stretches)
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
  /// What official minutes confirm.
  fileprivate init(_ walked: CourtSide, _ solver: LineupSolver, _ points: [Int], periods count: Int) {
    let periods = (1...max(1, count)).map {
      CourtTime(in: solver.stretches, points, period: $0, known: solver.known)
    }
    self.init(
      starters: walked.five.starters.count == 5 || solver.starters.isEmpty ? walked.five.starters : solver.starters,
      isWhole: solver.stretches.allSatisfy { $0.certainty == .verified }, periods, known: solver.known,
      solver.stretches)
  }

  /// What was recorded.
  ///
  /// - Parameter shown: the stretches that are shown: those of a search without official minutes, if there was one.
  fileprivate init(
    _ walked: CourtSide, _ stretches: [CourtStretch], _ points: [Int], showing shown: [CourtStretch]
  ) {
    let periods = walked.times.enumerated().map { index, times in
      CourtTime(
        in: stretches, points, period: index + 1, times: times.filter { walked.known.contains($0.key) },
        isWhole: walked.isWhole)
    }
    self.init(starters: walked.five.starters, isWhole: walked.isWhole, periods, known: walked.known, shown)
  }

  private init(
    starters: Set<Int64>, isWhole: Bool, _ periods: [CourtTime], known: Set<Int64>, _ stretches: [CourtStretch]
  ) {
    var time: [Int64: Int?] = [:]
    var plusMinus: [Int64: Int] = [:]
    for period in periods {
      for (player, part) in period.time where known.contains(player) {
        time[player] = (time[player] ?? 0).flatMap { sum in part.map { sum + $0 } }
      }
      for (player, part) in period.plusMinus where known.contains(player) { plusMinus[player, default: 0] += part }
    }
    (self.starters, self.isWhole, self.periods, self.stretches) = (starters, isWhole, periods, stretches)
    (timePlayed, self.plusMinus) = (time.compactMapValues(\.self), plusMinus)
  }
}
