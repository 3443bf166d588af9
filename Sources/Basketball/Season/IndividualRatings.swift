/// A player's individual offensive and defensive rating, as Dean Oliver defines them.
///
/// The formulas are those of Basketball on Paper, appendix 1, as on Basketball-Reference's "Calculating Individual
/// Offensive and Defensive Ratings". The side's and the opponents' counts are those of the same games as the player's, or
/// of all of the side's games; the sheet says which.
///
/// Both are nil if the player's or the side's time is unknown or zero, or if the player's line or a side lacks a count.
package struct IndividualRatings: Hashable, Sendable {
  /// Points produced per 100 individual possessions; nil without one.
  package private(set) var offensive: Double?
  /// Points allowed per 100 possessions, of which a fifth depends on the player's stops.
  package private(set) var defensive: Double?
  /// Points from the player's own shots, and the shares in those from assists and offensive rebounds.
  package private(set) var pointsProduced: Double?
  /// Scoring possessions, missed shots that the other side rebounded, and turnovers.
  package private(set) var possessions: Double?

  package init(of line: BoxLine, in matchup: Matchup) {
    guard let time = line.timePlayed, time > 0, let all = matchup.side.timePlayed, all > 0, line.isWhole,
      let parts = Parts(matchup)
    else { return }
    let share = 5 * Double(time) / Double(all)
    if let produced = parts.produced(by: line, share: share), produced.possessions > 0 {
      (pointsProduced, possessions) = (produced.points, produced.possessions)
      offensive = 100 * produced.points / produced.possessions
    }
    defensive = parts.defense(of: line, share: share)
  }
}

/// What the formulas need of both sides.
private struct Parts {
  let team: BoxLine
  let opponent: BoxLine
  let possessions: Double
  /// Possessions on which the side scored at least once.
  let scoring: Double
  /// ORB / (ORB + opponent's DRB)
  let rebounding: Double
  /// Plays on which the side scored, of all.
  let play: Double
  /// What an offensive rebound counts for, against making the shot after it.
  let weight: Double

  init?(_ matchup: Matchup) {
    (team, opponent) = (matchup.side, matchup.opponent)
    guard team.isWhole, let possessions = matchup.possessions, possessions > 0,
      team.scoringPossessions > 0,
      opponent.scoringPossessions > 0,
      let rebounding = ratio(team.offensiveRebounds, team.offensiveRebounds + opponent.defensiveRebounds),
      let play = ratio(
        team.scoringPossessions,
        Double(team.fieldGoalsAttempted + team.turnovers) + 0.4 * Double(team.freeThrowsAttempted)),
      let weight = ratio((1 - rebounding) * play, (1 - rebounding) * play + rebounding * (1 - play))
    else { return nil }
    (self.possessions, scoring, self.rebounding, self.play, self.weight) = (
      possessions, team.scoringPossessions, rebounding, play, weight
    )
  }

  /// Points produced, and possessions. Nil if a quotient that the player's counts need has a zero denominator.
  func produced(by line: BoxLine, share: Double) -> (points: Double, possessions: Double)? {
    let (made, attempted) = (Double(line.fieldGoalsMade), Double(line.fieldGoalsAttempted))
    let (assists, rebounds) = (Double(line.assists), Double(line.offensiveRebounds))
    var own = 0.0
    if made > 0 {
      guard let assisted = assisted(line, share: share) else { return nil }
      own = 1 - 0.5 * (Double(line.points - line.freeThrowsMade) / (2 * attempted)) * assisted
    }
    var (helped, threes) = (0.0, 1.0)
    if assists > 0 {
      let others = team.fieldGoalsMade - line.fieldGoalsMade
      guard
        let worth = ratio(
          team.points - team.freeThrowsMade - line.points + line.freeThrowsMade,
          2 * (team.fieldGoalsAttempted - line.fieldGoalsAttempted)),
        let value = ratio(
          Double(others) + 0.5 * Double(team.threePointersMade - line.threePointersMade), Double(others))
      else { return nil }
      (helped, threes) = (0.5 * worth * assists, value)
    }
    let kept = 1 - Double(team.offensiveRebounds) / scoring * weight * play
    let rebounded = rebounds * weight * play
    let free = line.scoringFreeThrows
    let scored = (made * own + helped + free) * kept + rebounded
    let missed = (attempted - made) * (1 - 1.07 * rebounding)
    let shots = 2 * (made + 0.5 * Double(line.threePointersMade)) * own
    let passes = 2 * threes * helped
    let points = (shots + passes + Double(line.freeThrowsMade)) * kept + rebounded * Double(team.points) / scoring
    return (points, scored + missed + line.emptyFreeThrows + Double(line.turnovers))
  }

  /// The share of the player's baskets that teammates assisted, estimated (qAST).
  private func assisted(_ line: BoxLine, share: Double) -> Double? {
    let (assists, goals) = (Double(team.assists), Double(team.fieldGoalsMade))
    let onCourt = share * 1.14 * (assists - Double(line.assists)) / goals
    if share == 1 { return onCourt }
    return ratio(assists * share - Double(line.assists), goals * share - Double(line.fieldGoalsMade))
      .map { onCourt + $0 * (1 - share) }
  }

  /// - Parameter share: the player's share of the game's time. Both sides have played the same time.
  func defense(of line: BoxLine, share: Double) -> Double? {
    guard let shooting = ratio(opponent.fieldGoalsMade, opponent.fieldGoalsAttempted),
      let rebounding = ratio(opponent.offensiveRebounds, opponent.offensiveRebounds + team.defensiveRebounds),
      // What a forced miss counts for, against the rebound after it.
      let forced = ratio(
        shooting * (1 - rebounding), shooting * (1 - rebounding) + (1 - shooting) * rebounding)
    else { return nil }
    let miss = forced * (1 - 1.07 * rebounding)
    let own = Double(line.steals) + Double(line.blocks) * miss + Double(line.defensiveRebounds) * (1 - forced)
    let unblocked = Double(opponent.fieldGoalsAttempted - opponent.fieldGoalsMade - team.blocks)
    let unstolen = Double(opponent.turnovers - team.steals)
    var shared = (unblocked * miss + unstolen) * share / 5
    if line.fouls > 0, team.fouls > 0 { shared += Double(line.fouls) / Double(team.fouls) * opponent.emptyFreeThrows }
    let side = 100 * Double(opponent.points) / possessions
    let stops = (own + shared) * 5 / (possessions * share)
    let perScore = Double(opponent.points) / opponent.scoringPossessions
    return side + 0.2 * (100 * perScore * (1 - stops) - side)
  }
}

extension BoxLine {
  /// Trips to the line, 0.4 · FTA, on which at least one of two is made, and those on which neither is.
  fileprivate var scoringFreeThrows: Double { trips - emptyFreeThrows }
  fileprivate var emptyFreeThrows: Double {
    guard let share = ratio(freeThrowsMade, freeThrowsAttempted) else { return 0 }
    return (1 - share) * (1 - share) * trips
  }
  private var trips: Double { 0.4 * Double(freeThrowsAttempted) }
  fileprivate var scoringPossessions: Double { Double(fieldGoalsMade) + scoringFreeThrows }
}
