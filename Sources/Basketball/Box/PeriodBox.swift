/// A game's box score by period, from its plays.
///
/// An official box has no lines by period: its totals may differ.
package struct PeriodBox: Hashable, Sendable {
  package private(set) var game: Game
  /// Both sides of each period, the first period first. Empty without plays.
  package private(set) var periods: [[BoxScore.SideScore]]

  package subscript(period: Int, side: SideIndex) -> BoxScore.SideScore { periods[period - 1][side.rawValue] }

  /// Time on court and plus/minus are those of a period whose lineups are known throughout. A player whose periods do
  /// not add up to the plus/minus of the game has none in any of them.
  ///
  /// Cost: two passes over the events.
  /// - Parameters:
  ///   - rosters: every player in the events, by side.
  ///   - kept: which sides' scores were recorded; unless both were, nobody has a plus/minus.
  package init(
    _ game: Game, events: [GameEvent], lineups: Lineups, rosters: [SideIndex: [Player]], kept: KeptScores
  ) {
    self.game = game
    let last = events.reduce(0) { $1.isUndone ? $0 : max($0, $1.period) }
    var counts = Array(repeating: [SideCounts(), SideCounts()], count: last)
    for event in events where !event.isUndone { counts[event.period - 1][event.side.rawValue].count(event) }
    let stretches = SideIndex.allCases.map { lineups[$0].stretches }
    let points = StretchPoints(events, stretches)
    let courts = SideIndex.allCases.map { side in
      let courts = (0..<last).map { CourtTime(in: stretches[side.rawValue], points[side], period: $0 + 1) }
      return CourtTime.adding(up: courts, to: lineups[side].plusMinus)
    }
    let periods = counts.enumerated().map { index, counts in
      SideIndex.allCases.map { side in
        BoxScore.SideScore(
          game[side], counts[side.rawValue], courts[side.rawValue][index], lineups[side].starters,
          roster: rosters[side] ?? [], isScoreKept: kept[side], isMarginKnown: kept.areBoth)
      }
    }
    // A game with its final score alone has no plays by period.
    self.periods = periods.contains { $0.contains { !$0.totals.hasNoCounts } } ? periods : []
  }
}

extension PeriodBox {
  /// The same with private names.
  package var inPrivate: PeriodBox {
    var box = self
    box.game = game.inPrivate
    box.periods = periods.map { $0.map(\.inPrivate) }
    return box
  }
}

/// Who was on court in a period, how long, and with which point difference; empty if the lineups are not known.
private struct CourtTime {
  private(set) var time: [Int64: Int?] = [:]
  private(set) var plusMinus: [Int64: Int] = [:]

  /// The periods without the plus/minus of players whose sum differs from that of the game.
  static func adding(up periods: [CourtTime], to game: [Int64: Int]) -> [CourtTime] {
    var sums: [Int64: Int] = [:]
    for period in periods { sums.merge(period.plusMinus, uniquingKeysWith: +) }
    return periods.map { period in
      var period = period
      period.plusMinus = period.plusMinus.filter { sums[$0.key] == game[$0.key] }
      return period
    }
  }

  init(in stretches: [CourtStretch], _ points: [Int], period: Int) {
    let own = stretches.indices.filter { stretches[$0].period == period }
    guard own.allSatisfy({ stretches[$0].certainty == .verified }) else { return }
    for index in own {
      for player in stretches[index].players {
        time[player] = (time[player] ?? 0).flatMap { time in stretches[index].length.map { time + $0 } }
        plusMinus[player, default: 0] += points[index]
      }
    }
    // Who was taken out before any time had passed was not on court.
    for (player, time) in time where time == 0 && plusMinus[player] == 0 {
      (self.time[player], plusMinus[player]) = (nil, nil)
    }
  }
}

extension BoxScore.SideScore {
  fileprivate init(
    _ side: Side, _ counts: SideCounts, _ court: CourtTime, _ starters: Set<Int64>, roster: [Player],
    isScoreKept: Bool, isMarginKnown: Bool
  ) {
    let isKnown = !court.time.isEmpty
    let lines = roster.sorted(by: Player.inRosterOrder).compactMap { player -> BoxScore.PlayerLine? in
      let isOnCourt = court.time[player.id] != nil
      guard isOnCourt || counts[player.id].map({ !$0.hasNoCounts }) ?? false else { return nil }
      var line = counts[player.id] ?? BoxLine()
      line.timePlayed = court.time[player.id] ?? (isKnown ? 0 : nil)
      line.plusMinus = isMarginKnown && isOnCourt ? court.plusMinus[player.id] : nil
      return BoxScore.PlayerLine(player: player, line: line, isStarter: starters.contains(player.id))
    }
    var sideLine = counts.sideLine
    sideLine.timePlayed = isKnown ? 0 : nil
    var totals = BoxLine.sum(lines.map(\.line) + [sideLine])
    totals.plusMinus = nil
    self.init(
      side: side, pointsByPeriod: [totals.points], lines: lines.filter(\.isStarter) + lines.filter { !$0.isStarter },
      sideLine: sideLine, totals: totals, withoutEvents: [], isLineupKnown: isKnown, specials: Specials(),
      isScoreKept: isScoreKept)
  }
}
