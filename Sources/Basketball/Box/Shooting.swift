extension BoxLine {
  package var twoPointersMade: Int { fieldGoalsMade - threePointersMade }
  package var twoPointersAttempted: Int { fieldGoalsAttempted - threePointersAttempted }

  /// FG% in percent; nil without an attempt.
  package var fieldGoalPercentage: Double? { percent(fieldGoalsMade, of: fieldGoalsAttempted) }

  /// 2P% in percent; nil without an attempt.
  package var twoPointPercentage: Double? { percent(twoPointersMade, of: twoPointersAttempted) }

  /// 3P% in percent; nil without an attempt.
  package var threePointPercentage: Double? { percent(threePointersMade, of: threePointersAttempted) }

  /// FT% in percent; nil without an attempt.
  package var freeThrowPercentage: Double? { percent(freeThrowsMade, of: freeThrowsAttempted) }

  /// eFG% = (FG + 0.5 · 3P) / FGA in percent, at most 150; nil without an attempt.
  package var effectiveFieldGoalPercentage: Double? {
    ratio(100 * fieldGoalsMade + 50 * threePointersMade, fieldGoalsAttempted)
  }

  /// TS% = PTS / (2 · (FGA + 0.44 · FTA)) in percent; nil without an attempt, or if points have no recorded shots.
  package var trueShootingPercentage: Double? {
    hasEveryShot ? ratio(5_000 * points, shootingPossessions * 4) : nil
  }

  /// 3PAr = 3PA / FGA: the share of field goal attempts that are threes, up to 1; nil without an attempt.
  package var threePointAttemptRate: Double? { ratio(threePointersAttempted, fieldGoalsAttempted) }

  /// FTr = FTA / FGA: free throw attempts per field goal attempt; nil without one.
  package var freeThrowAttemptRate: Double? { ratio(freeThrowsAttempted, fieldGoalsAttempted) }

  /// FT / FGA: free throws made per field goal attempt; nil without one.
  package var freeThrowRate: Double? { ratio(freeThrowsMade, fieldGoalsAttempted) }

  /// FGA + 0.44 · FTA, times 25 to make it an integer.
  var shootingPossessions: Int { 25 * fieldGoalsAttempted + 11 * freeThrowsAttempted }

  /// FGA + 0.44 · FTA + TOV, times 25 to make it an integer: the possessions that a player or side used.
  var possessionsUsed: Int { shootingPossessions + 25 * turnovers }
}
