/// The totals of a side and its opponents in the same games: one game, a season, or any others.
package struct Matchup: Hashable, Sendable {
  package private(set) var side: BoxLine
  package private(set) var opponent: BoxLine

  package init(_ side: BoxLine, against opponent: BoxLine) {
    self.side = side
    self.opponent = opponent
  }

  /// The start of a sum.
  package static let zero = Matchup(.zero, against: .zero)

  package static func += (total: inout Matchup, game: Matchup) {
    total.side += game.side
    total.opponent += game.opponent
  }

  /// Whether both sides have everything that ratings need: every count, and the time.
  package var isWhole: Bool {
    [side, opponent].allSatisfy { $0.isTracked && $0.isWhole && $0.timePlayed != nil }
  }

  /// The same from the opponents' side.
  package var reversed: Matchup { Matchup(opponent, against: side) }
}

extension Matchup {
  /// Possessions of each side: the mean of both sides' estimates, FGA + 0.4 · FTA − 1.07 · ORB / (ORB + opponent's
  /// DRB) · (FGA − FG) + TOV each.
  ///
  /// Nil if a side has only a score, points without shots, rebounds that are neither offensive nor defensive, or
  /// missed shots but no rebounds, or if its turnovers were not recorded.
  package var possessions: Double? {
    guard let own = halfPossessions, let others = reversed.halfPossessions else { return nil }
    return (own + others) / 2
  }

  private var halfPossessions: Double? {
    guard side.isTracked, side.isReboundSplitKnown, opponent.isReboundSplitKnown, side.records([.turnovers]) else {
      return nil
    }
    let misses = side.fieldGoalsAttempted - side.fieldGoalsMade
    let used = Double(10 * side.fieldGoalsAttempted + 4 * side.freeThrowsAttempted + 10 * side.turnovers) / 10
    if misses == 0 { return used }
    return ratio(side.offensiveRebounds, side.offensiveRebounds + opponent.defensiveRebounds)
      .map { used - 1.07 * $0 * Double(misses) }
  }

  /// ORtg: points per 100 possessions.
  package var offensiveRating: Double? { ratio(Double(100 * side.points), possessions) }

  /// DRtg: the opponent's points per 100 possessions.
  package var defensiveRating: Double? { ratio(Double(100 * opponent.points), possessions) }

  package var netRating: Double? { ratio(Double(100 * (side.points - opponent.points)), possessions) }

  /// Possessions per 40 or 48 minutes; nil if the side's time is unknown.
  package func pace(per minutes: Int) -> Double? {
    guard let time = side.timePlayed else { return nil }
    return ratio(possessions.map { $0 * Double(minutes * 600 * 5) }, Double(time))
  }

  /// ORB% of the side: its share of 100 rebounds under the opponent's basket; nil if there are none, or the split is
  /// unknown.
  package var offensiveReboundPercentage: Double? {
    guard side.isReboundSplitKnown, opponent.isReboundSplitKnown, opponent.isTracked else { return nil }
    return percent(side.offensiveRebounds, of: side.offensiveRebounds + opponent.defensiveRebounds)
  }

  /// DRB% of the side: its share of 100 rebounds under its own basket.
  package var defensiveReboundPercentage: Double? {
    guard side.isReboundSplitKnown, opponent.isReboundSplitKnown, opponent.isTracked else { return nil }
    return percent(side.defensiveRebounds, of: side.defensiveRebounds + opponent.offensiveRebounds)
  }

  /// TRB% of the side: its share of all rebounds.
  package var reboundPercentage: Double? {
    opponent.isTracked
      ? ratio(side[.rebounds].map { 100 * $0 }, side[.rebounds].flatMap { own in opponent[.rebounds].map { own + $0 } })
      : nil
  }
}

/// Oliver's four factors of a side.
package struct FourFactors: Hashable, Sendable {
  /// eFG%, in percent.
  package let shooting: Double?
  /// TOV%, in percent.
  package let turnovers: Double?
  /// ORB / (ORB + opponent's DRB), in percent.
  package let offensiveRebounding: Double?
  /// FT / FGA.
  package let freeThrows: Double?

  package init(_ matchup: Matchup) {
    shooting = matchup.side.hasEveryShot ? matchup.side.effectiveFieldGoalPercentage : nil
    turnovers = matchup.side.turnoverPercentage
    offensiveRebounding = matchup.offensiveReboundPercentage
    freeThrows = matchup.side.hasEveryShot ? matchup.side.freeThrowRate : nil
  }
}
