extension BoxLine {
  package var twoPointersMade: Int? { difference(.fieldGoalsMade, .threePointersMade) }
  package var twoPointersAttempted: Int? { difference(.fieldGoalsAttempted, .threePointersAttempted) }

  private func difference(_ all: BoxColumn, _ part: BoxColumn) -> Int? {
    self[all].flatMap { all in self[part].map { all - $0 } }
  }

  /// FG% in percent; nil without a known attempt.
  package var fieldGoalPercentage: Double? { percent(self[.fieldGoalsMade], of: self[.fieldGoalsAttempted]) }

  /// 2P% in percent; nil without a known attempt.
  package var twoPointPercentage: Double? { percent(twoPointersMade, of: twoPointersAttempted) }

  /// 3P% in percent; nil without a known attempt.
  package var threePointPercentage: Double? { percent(self[.threePointersMade], of: self[.threePointersAttempted]) }

  /// FT% in percent; nil without a known attempt.
  package var freeThrowPercentage: Double? { percent(self[.freeThrowsMade], of: self[.freeThrowsAttempted]) }

  /// eFG% = (FG + 0.5 · 3P) / FGA in percent, at most 150; nil without a known attempt.
  package var effectiveFieldGoalPercentage: Double? {
    records([.fieldGoalsMade, .threePointersMade])
      ? ratio(100 * fieldGoalsMade + 50 * threePointersMade, self[.fieldGoalsAttempted]) : nil
  }

  /// TS% = PTS / (2 · (FGA + 0.44 · FTA)) in percent; nil without an attempt, or if points have no recorded shots.
  package var trueShootingPercentage: Double? {
    hasEveryShot ? ratio(5_000 * points, shootingPossessions * 4) : nil
  }

  /// 3PAr = 3PA / FGA: the share of field goal attempts that are threes, up to 1; nil without a known attempt.
  package var threePointAttemptRate: Double? { ratio(self[.threePointersAttempted], self[.fieldGoalsAttempted]) }

  /// FTr = FTA / FGA: free throw attempts per field goal attempt; nil without a known one.
  package var freeThrowAttemptRate: Double? { ratio(self[.freeThrowsAttempted], self[.fieldGoalsAttempted]) }

  /// FT / FGA: free throws made per field goal attempt; nil without a known one.
  package var freeThrowRate: Double? { ratio(self[.freeThrowsMade], self[.fieldGoalsAttempted]) }

  /// FGA + 0.44 · FTA, times 25 to make it an integer.
  var shootingPossessions: Int { 25 * fieldGoalsAttempted + 11 * freeThrowsAttempted }

  /// FGA + 0.44 · FTA + TOV, times 25 to make it an integer: the possessions that a player or side used.
  var possessionsUsed: Int { shootingPossessions + 25 * turnovers }
}
