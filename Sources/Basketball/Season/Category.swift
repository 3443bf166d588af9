/// The categories of leaderboards: counts, and percentages.
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
}

extension Category {
  /// Whether it is a percentage, which is not divided by games.
  package var isShare: Bool {
    switch self {
    case .fieldGoalPercentage, .threePointPercentage, .freeThrowPercentage, .effectiveFieldGoalPercentage,
      .trueShootingPercentage:
      true
    default: false
    }
  }

  /// A line's value; nil if unknown, or without an attempt. Minutes include their fraction.
  package func value(in line: BoxLine) -> Double? {
    switch self {
    case .points: Double(line.points)
    case .rebounds: Double(line.rebounds)
    case .assists: Double(line.assists)
    case .steals: Double(line.steals)
    case .blocks: Double(line.blocks)
    case .threePointersMade: Double(line.threePointersMade)
    case .freeThrowsMade: Double(line.freeThrowsMade)
    case .fieldGoalsMade: Double(line.fieldGoalsMade)
    case .offensiveRebounds: line.isReboundSplitKnown ? Double(line.offensiveRebounds) : nil
    case .defensiveRebounds: line.isReboundSplitKnown ? Double(line.defensiveRebounds) : nil
    case .minutes: line.timePlayed.map { Double($0) / 600 }
    case .plusMinus: line.plusMinus.map(Double.init)
    case .turnovers: Double(line.turnovers)
    case .fouls: Double(line.fouls)
    case .efficiency: line.efficiency.map(Double.init)
    case .gameScore: line.gameScore
    case .fieldGoalPercentage: line.fieldGoalPercentage
    case .threePointPercentage: line.threePointPercentage
    case .freeThrowPercentage: line.freeThrowPercentage
    case .effectiveFieldGoalPercentage: line.effectiveFieldGoalPercentage
    case .trueShootingPercentage: line.trueShootingPercentage
    }
  }

  /// The attempts of a percentage; nil for counts.
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
