extension BoxLine {
  /// Hollinger's game score: PTS + 0.4 FG − 0.7 FGA − 0.4 (FTA − FT) + 0.7 ORB + 0.3 DRB + STL + 0.7 AST + 0.7 BLK −
  /// 0.4 PF − TOV. About 10 is an average game, 40 a great one. Nil if points have no recorded shots, or any of the others
  /// was not recorded.
  package var gameScore: Double? {
    guard isWhole else { return nil }
    let shots = 10 * points + 4 * fieldGoalsMade - 7 * fieldGoalsAttempted - 4 * (freeThrowsAttempted - freeThrowsMade)
    let rebounds = 7 * offensiveRebounds + 3 * defensiveRebounds
    let rest = 10 * steals + 7 * assists + 7 * blocks - 4 * fouls - 10 * turnovers
    return ratio(shots + rebounds + rest, 10)
  }

  /// EFF = PTS + REB + AST + STL + BLK − (FGA − FG) − (FTA − FT) − TO; nil if points have no recorded shots, or any of the
  /// others was not recorded.
  package var efficiency: Int? {
    guard hasEveryShot, records([.rebounds, .assists, .steals, .blocks, .turnovers]) else { return nil }
    let misses = fieldGoalsAttempted - fieldGoalsMade + freeThrowsAttempted - freeThrowsMade
    return points + rebounds + assists + steals + blocks - misses - turnovers
  }
}
