/// A player's usage and rate statistics while on court, as defined by Basketball-Reference.
///
/// The side's and the opponents' counts are those of the games in which the player played, so that a season, or a
/// career with several teams, is the sum of its games. Each rate is a percentage. It is nil if the player's or the
/// side's time is unknown or zero, if a count that it needs was not recorded, or if its denominator is zero.
package struct UsageRates: Hashable, Sendable {
  /// USG%: possessions that the player used, by shots, free throws and turnovers. The side's own turnovers count for
  /// the side.
  package let usage: Double?
  /// AST%: teammates' baskets that the player assisted.
  package let assists: Double?
  /// ORB%
  package let offensiveRebounds: Double?
  /// DRB%
  package let defensiveRebounds: Double?
  /// TRB%
  package let rebounds: Double?
  /// STL%: the opponent's possessions that ended with the player's steal.
  package let steals: Double?
  /// BLK%: the opponent's two-point attempts that the player blocked.
  package let blocks: Double?

  package init(of line: BoxLine, in matchup: Matchup) {
    let team = matchup.side
    let opponent = matchup.opponent
    // The player's share of the side's time: MP / (TmMP / 5).
    let part = line.timePlayed.flatMap { time in
      team.timePlayed.flatMap { ratio(5 * time, $0) }
    }
    func rate(_ count: Int?, of chances: Double?) -> Double? {
      guard let count, let part, part > 0, let chances, chances > 0 else { return nil }
      return 100 * Double(count) / (part * chances)
    }
    let areShotsKept = line.hasEveryShot && team.isTracked
    let isOpponentKept = opponent.isTracked
    let isSplitKept = isOpponentKept && team.isReboundSplitKnown && opponent.isReboundSplitKnown
    let areTurnoversKept = line.records([.turnovers]) && team.records([.turnovers])
    usage = areShotsKept && areTurnoversKept ? rate(line.possessionsUsed, of: Double(team.possessionsUsed)) : nil
    offensiveRebounds =
      isSplitKept
      ? rate(line[.offensiveRebounds], of: Double(team.offensiveRebounds + opponent.defensiveRebounds)) : nil
    defensiveRebounds =
      isSplitKept
      ? rate(line[.defensiveRebounds], of: Double(team.defensiveRebounds + opponent.offensiveRebounds)) : nil
    rebounds =
      isOpponentKept && team.records([.rebounds]) && opponent.records([.rebounds])
      ? rate(line[.rebounds], of: Double(team.rebounds + opponent.rebounds)) : nil
    steals = rate(line[.steals], of: matchup.possessions)
    blocks =
      isOpponentKept ? rate(line[.blocks], of: opponent.twoPointersAttempted.map { Double($0) }) : nil
    let others = part.map { $0 * Double(team.fieldGoalsMade) - Double(line.fieldGoalsMade) }
    assists =
      areShotsKept && others.map({ $0 > 0 }) ?? false ? ratio(line[.assists].map { Double(100 * $0) }, others) : nil
  }
}
