import People

/// One team's games against another.
package struct HeadToHead: Hashable, Sendable {
  /// The oldest game first, with the record between the two teams after it.
  package let log: [TeamSeason.LogEntry]
  package let record: WinLoss
  package let streak: Streak?
  package let totals: Matchup
  /// The best and the worst margin; negative for a loss. Nil before the first game with a result.
  package let bestMargin: Int?
  package let worstMargin: Int?

  /// - Parameters:
  ///   - opponent: the other side's name, without regard to case and accents; in any season.
  ///   - games: finished games, in any order; those of other teams are skipped.
  package init(of team: Int64, against opponent: String, games: some Sequence<FinishedGame>) {
    let name = opponent.folded
    let between = games.filter { game in
      game.side(of: team).map { game.game[$0.other].name.folded == name } ?? false
    }
    let season = TeamSeason(of: team, games: between)
    log = season.log
    record = season.record
    streak = season.streak
    totals = season.totals
    let margins = season.log.compactMap(\.margin)
    bestMargin = margins.max()
    worstMargin = margins.min()
  }

  /// The average margin; nil before the first game with a result.
  package var averageMargin: Double? {
    let margins = log.compactMap(\.margin)
    return ratio(margins.reduce(0, +), margins.count)
  }
}
