/// Hollinger's player efficiency rating (PER) within a league, whose average is 15.
///
/// The league is any set of games, such as a book's. Only games with every shot, the split of the rebounds, and both
/// sides' time on court count.
package struct PlayerEfficiency: Sendable {
  /// A player's counts on one team, and both sides' counts in those games.
  package struct Season: Hashable, Sendable {
    package let line: BoxLine
    package let matchup: Matchup

    package init(_ line: BoxLine, in matchup: Matchup) {
      self.line = line
      self.matchup = matchup
    }
  }

  private let factor: Double
  private let valueOfPossession: Double
  private let defensiveRebounds: Double
  private let freeThrowsAFoul: Double
  private let attemptsAFoul: Double
  private let pace: Double
  private var average = 0.0

  /// - Parameters:
  ///   - league: every game of the league, seen from one side.
  ///   - players: all of its players, on each of their teams.
  /// - Returns: nil if the league has no free throws, fouls, rebounds or time to compare with.
  package init?(league: Matchup, players: [Season]) {
    let pace = league.pace(per: 48)
    let both = BoxLine.sum([league.side, league.opponent])
    guard let pace, pace > 0, both.timePlayed != nil, both.fieldGoalsMade > 0,
      both.freeThrowsMade > 0, both.fouls > 0, both.rebounds > 0, both.isTracked, both.isWhole
    else { return nil }
    let goals = Double(both.fieldGoalsMade)
    let freeThrows = Double(both.freeThrowsMade)
    let attempts = Double(both.freeThrowsAttempted)
    let possessions =
      Double(both.fieldGoalsAttempted - both.offensiveRebounds + both.turnovers) + 0.44 * attempts
    guard possessions > 0 else { return nil }
    factor = 2.0 / 3 - (0.5 * (Double(both.assists) / goals)) / (2 * (goals / freeThrows))
    valueOfPossession = Double(both.points) / possessions
    defensiveRebounds = Double(both.rebounds - both.offensiveRebounds) / Double(both.rebounds)
    freeThrowsAFoul = freeThrows / Double(both.fouls)
    attemptsAFoul = attempts / Double(both.fouls)
    self.pace = pace
    var sum = 0.0
    var time = 0
    for player in players {
      guard let rating = adjusted(player), let played = player.line.timePlayed else { continue }
      sum += rating * Double(played)
      time += played
    }
    guard time > 0, sum > 0 else { return nil }
    average = sum / Double(time)
  }

  /// PER = uPER · (league's pace / side's pace) · (15 / league's average); nil if the player's time is unknown or zero,
  /// or a needed count was not recorded.
  package func rating(of player: Season) -> Double? { adjusted(player).map { $0 * 15 / average } }

  private func adjusted(_ player: Season) -> Double? {
    guard let unadjusted = unadjusted(player), let own = player.matchup.pace(per: 48), own > 0 else { return nil }
    return unadjusted * pace / own
  }

  /// uPER, with its terms in the order of the formula.
  private func unadjusted(_ player: Season) -> Double? {
    let line = player.line
    let team = player.matchup.side
    guard let time = line.timePlayed, time > 0, line.isWhole, team.hasEveryShot,
      let assisted = ratio(team[.assists], team.fieldGoalsMade)
    else { return nil }
    let possession = valueOfPossession
    let share = defensiveRebounds
    let missed = Double(line.fieldGoalsAttempted - line.fieldGoalsMade)
    let missedFreeThrows = Double(line.freeThrowsAttempted - line.freeThrowsMade)
    var sum = Double(line.threePointersMade) + 2.0 / 3 * Double(line.assists)
    sum += (2 - factor * assisted) * Double(line.fieldGoalsMade)
    sum += Double(line.freeThrowsMade) * 0.5 * (1 + (1 - assisted) + 2.0 / 3 * assisted)
    sum -= possession * Double(line.turnovers)
    sum -= possession * share * missed
    sum -= possession * 0.44 * (0.44 + 0.56 * share) * missedFreeThrows
    sum += possession * (1 - share) * Double(line.rebounds - line.offensiveRebounds)
    sum += possession * share * Double(line.offensiveRebounds)
    sum += possession * Double(line.steals) + possession * share * Double(line.blocks)
    sum -= Double(line.fouls) * (freeThrowsAFoul - 0.44 * attemptsAFoul * possession)
    return sum / (Double(time) / 600)
  }
}
