extension BoxLine {
  /// TOV% = 100 · TOV / (FGA + 0.44 · FTA + TOV): turnovers per 100 plays. Nil without plays, or if points have no
  /// recorded shots.
  package var turnoverPercentage: Double? {
    hasEveryShot && records([.turnovers]) ? ratio(2_500 * turnovers, possessionsUsed) : nil
  }

  /// AST/TO; nil without a known turnover.
  package var assistToTurnoverRatio: Double? { ratio(self[.assists], self[.turnovers]) }
}
