extension BoxLine {
  package var twoPointersMade: Int { fieldGoalsMade - threePointersMade }
  package var twoPointersAttempted: Int { fieldGoalsAttempted - threePointersAttempted }

  /// FG%, of 100; nil without an attempt.
  package var fieldGoalPercentage: Double? { percent(fieldGoalsMade, of: fieldGoalsAttempted) }

  /// 2P%, of 100; nil without an attempt.
  package var twoPointPercentage: Double? { percent(twoPointersMade, of: twoPointersAttempted) }

  /// 3P%, of 100; nil without an attempt.
  package var threePointPercentage: Double? { percent(threePointersMade, of: threePointersAttempted) }

  /// FT%, of 100; nil without an attempt.
  package var freeThrowPercentage: Double? { percent(freeThrowsMade, of: freeThrowsAttempted) }

  /// eFG% = (FG + 0.5 · 3P) / FGA, of 100, or 150 where every three goes in; nil without an attempt.
  package var effectiveFieldGoalPercentage: Double? {
    ratio(100 * fieldGoalsMade + 50 * threePointersMade, fieldGoalsAttempted)
  }

  /// TS% = PTS / (2 · (FGA + 0.44 · FTA)), of 100; nil without an attempt, and where points have no shots.
  package var trueShootingPercentage: Double? {
    hasEveryShot ? ratio(5_000 * points, shootingPossessions * 4) : nil
  }

  /// 3PAr = 3PA / FGA: how many of the shots from the field are threes, up to 1; nil without an attempt.
  package var threePointAttemptRate: Double? { ratio(threePointersAttempted, fieldGoalsAttempted) }

  /// FTr = FTA / FGA: free throws attempted for each shot from the field; nil without one.
  package var freeThrowAttemptRate: Double? { ratio(freeThrowsAttempted, fieldGoalsAttempted) }

  /// FT / FGA: free throws made for each shot from the field; nil without one.
  package var freeThrowRate: Double? { ratio(freeThrowsMade, fieldGoalsAttempted) }

  /// FGA + 0.44 · FTA, times 25, so that it is whole.
  var shootingPossessions: Int { 25 * fieldGoalsAttempted + 11 * freeThrowsAttempted }

  /// FGA + 0.44 · FTA + TOV, times 25, so that it is whole: what a player, or a side, used of the ball.
  var possessionsUsed: Int { shootingPossessions + 25 * turnovers }
}
