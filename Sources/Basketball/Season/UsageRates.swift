/// A player's usage and rate statistics while on court, after Basketball-Reference.
///
/// The side's and the opponents' counts are those of the games in which the player played, so that a season, or a career with
/// several teams, is the sum of its games. Each rate is of 100; nil if the player's or the side's time is not known or is
/// none, where a count that it needs was not kept, or where there was nothing to have a part in.
package struct UsageRates: Hashable, Sendable {
  /// USG%: uses of the ball, by shots, free throws and turnovers. Turnovers of the side itself are in the side's.
  package let usage: Double?
  /// AST%: baskets of the others that the player assisted.
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
    // How much of the side's time was the player's: MP / (TmMP / 5).
    let part = line.timePlayed.flatMap { time in
      team.timePlayed.flatMap { ratio(5 * time, $0) }
    }
    func rate(_ count: Int, of chances: Double?) -> Double? {
      guard let part, part > 0, let chances, chances > 0 else { return nil }
      return 100 * Double(count) / (part * chances)
    }
    let areShotsKept = line.hasEveryShot && team.isTracked
    let isOpponentKept = opponent.isTracked
    let isSplitKept = isOpponentKept && team.isReboundSplitKnown && opponent.isReboundSplitKnown
    usage = areShotsKept ? rate(line.possessionsUsed, of: Double(team.possessionsUsed)) : nil
    offensiveRebounds =
      isSplitKept
      ? rate(line.offensiveRebounds, of: Double(team.offensiveRebounds + opponent.defensiveRebounds)) : nil
    defensiveRebounds =
      isSplitKept
      ? rate(line.defensiveRebounds, of: Double(team.defensiveRebounds + opponent.offensiveRebounds)) : nil
    rebounds = isOpponentKept ? rate(line.rebounds, of: Double(team.rebounds + opponent.rebounds)) : nil
    steals = rate(line.steals, of: matchup.possessions)
    blocks =
      isOpponentKept ? rate(line.blocks, of: Double(opponent.twoPointersAttempted)) : nil
    let others = part.map { $0 * Double(team.fieldGoalsMade) - Double(line.fieldGoalsMade) }
    assists =
      areShotsKept && others.map({ $0 > 0 }) ?? false ? ratio(Double(100 * line.assists), others) : nil
  }
}
