extension BoxLine {
  /// TOV% = 100 · TOV / (FGA + 0.44 · FTA + TOV): turnovers in a hundred uses of the ball. Nil where the ball was not used,
  /// and where points have no shots.
  package var turnoverPercentage: Double? { hasEveryShot ? ratio(2_500 * turnovers, possessionsUsed) : nil }

  /// AST/TO; nil without a turnover.
  package var assistToTurnoverRatio: Double? { ratio(assists, turnovers) }
}
