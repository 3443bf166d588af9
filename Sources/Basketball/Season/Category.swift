/// The categories of leaderboards: counts, percentages, and rates.
package enum Category: String, CaseIterable, Hashable, Sendable {
  case points = "PTS"
  case rebounds = "REB"
  case assists = "AST"
  case steals = "STL"
  case blocks = "BLK"
  case threePointersMade = "3PM"
  case freeThrowsMade = "FTM"
  case fieldGoalsMade = "FGM"
  case offensiveRebounds = "OREB"
  case defensiveRebounds = "DREB"
  case minutes = "MIN"
  case plusMinus = "+/-"
  case turnovers = "TO"
  case fouls = "PF"
  case efficiency = "EFF"
  case gameScore = "GmSc"
  case fieldGoalPercentage = "FG%"
  case threePointPercentage = "3P%"
  case freeThrowPercentage = "FT%"
  case effectiveFieldGoalPercentage = "eFG%"
  case trueShootingPercentage = "TS%"
  case pointsPer36 = "PTS/36"
  case reboundsPer36 = "REB/36"
  case assistsPer36 = "AST/36"
  case usage = "USG%"
  case individualOffensiveRating = "IORTG"
  case individualDefensiveRating = "IDRTG"
}

extension Category {
  /// Whether it is a percentage or a rate, which is not divided by games.
  package var isShare: Bool {
    switch self {
    case .fieldGoalPercentage, .threePointPercentage, .freeThrowPercentage, .effectiveFieldGoalPercentage,
      .trueShootingPercentage:
      true
    default: isRate
    }
  }

  /// Whether it is a rate over the time on court, which means little after a few minutes.
  package var isRate: Bool {
    switch self {
    case .pointsPer36, .reboundsPer36, .assistsPer36, .usage, .individualOffensiveRating, .individualDefensiveRating:
      true
    default: false
    }
  }

  /// Whether the lowest value is the best.
  package var isLowestBest: Bool { self == .individualDefensiveRating }

  /// The value of some games; nil if unknown.
  package func value(of totals: PlayerTotals) -> Double? {
    switch self {
    case .pointsPer36: totals.per(minutes: 36, totals.line[.points])
    case .reboundsPer36: totals.per(minutes: 36, totals.line[.rebounds])
    case .assistsPer36: totals.per(minutes: 36, totals.line[.assists])
    case .usage: totals.usageRates.usage
    case .individualOffensiveRating: totals.individualRatings.offensive
    case .individualDefensiveRating: totals.individualRatings.defensive
    default: value(in: totals.line)
    }
  }

  /// A line's value; nil if unknown, without an attempt, or for a rate. Minutes include their fraction.
  package func value(in line: BoxLine) -> Double? {
    func count(_ column: BoxColumn) -> Double? { line[column].map(Double.init) }
    return switch self {
    case .points: Double(line.points)
    case .rebounds: count(.rebounds)
    case .assists: count(.assists)
    case .steals: count(.steals)
    case .blocks: count(.blocks)
    case .threePointersMade: count(.threePointersMade)
    case .freeThrowsMade: count(.freeThrowsMade)
    case .fieldGoalsMade: count(.fieldGoalsMade)
    case .offensiveRebounds: count(.offensiveRebounds)
    case .defensiveRebounds: count(.defensiveRebounds)
    case .minutes: line.timePlayed.map { Double($0) / 600 }
    case .plusMinus: count(.plusMinus)
    case .turnovers: count(.turnovers)
    case .fouls: count(.fouls)
    case .efficiency: line.efficiency.map(Double.init)
    case .gameScore: line.gameScore
    case .fieldGoalPercentage: line.fieldGoalPercentage
    case .threePointPercentage: line.threePointPercentage
    case .freeThrowPercentage: line.freeThrowPercentage
    case .effectiveFieldGoalPercentage: line.effectiveFieldGoalPercentage
    case .trueShootingPercentage: line.trueShootingPercentage
    case .pointsPer36, .reboundsPer36, .assistsPer36, .usage, .individualOffensiveRating, .individualDefensiveRating:
      nil
    }
  }

  /// The attempts of a percentage, as far as they are known; nil for counts.
  package func attempts(in line: BoxLine) -> Int? {
    switch self {
    case .fieldGoalPercentage, .effectiveFieldGoalPercentage: line.fieldGoalsAttempted
    case .trueShootingPercentage: line.fieldGoalsAttempted + line.freeThrowsAttempted
    case .threePointPercentage: line.threePointersAttempted
    case .freeThrowPercentage: line.freeThrowsAttempted
    default: nil
    }
  }
}
