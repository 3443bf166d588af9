/// A game's box score by period, from its plays.
///
/// An official box has no lines by period: its totals may differ.
package struct PeriodBox: Hashable, Sendable {
  package private(set) var game: Game
  /// Both sides of each period, the first period first. Empty without plays.
  package private(set) var periods: [[BoxScore.SideScore]]

  package subscript(period: Int, side: SideIndex) -> BoxScore.SideScore { periods[period - 1][side.rawValue] }

  /// Time on court and plus/minus add up to those of the game, because those are their sums. A period whose lineups are
  /// known throughout has them of everybody, even of those of whom they are not known in the whole game.
  ///
  /// Cost: one pass over the events.
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
    let periods = counts.enumerated().map { index, counts in
      SideIndex.allCases.map { side in
        BoxScore.SideScore(
          game[side], counts[side.rawValue], lineups[side].periods.dropFirst(index).first, lineups[side].starters,
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

extension BoxScore.SideScore {
  fileprivate init(
    _ side: Side, _ counts: SideCounts, _ court: CourtTime?, _ starters: Set<Int64>, roster: [Player],
    isScoreKept: Bool, isMarginKnown: Bool
  ) {
    let isKnown = court?.isWhole ?? false
    // Who was taken out before any time had passed was not on court.
    let onCourt = (court?.time ?? [:]).filter { $0.value != 0 || court?.plusMinus[$0.key] != 0 }
    let lines = roster.sorted(by: Player.inRosterOrder).compactMap { player -> BoxScore.PlayerLine? in
      let isOnCourt = onCourt[player.id] != nil
      guard isOnCourt || counts[player.id].map({ !$0.hasNoCounts }) ?? false else { return nil }
      var line = counts[player.id] ?? BoxLine()
      line.timePlayed = onCourt[player.id] ?? (isKnown ? 0 : nil)
      line.plusMinus = isMarginKnown && isOnCourt ? court?.plusMinus[player.id] : nil
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
