/// A count column of a box score, by its head.
package enum BoxColumn: String, CaseIterable, Hashable, Sendable {
  case minutes = "MIN"
  case fieldGoalsMade = "FGM"
  case fieldGoalsAttempted = "FGA"
  case threePointersMade = "3PM"
  case threePointersAttempted = "3PA"
  case freeThrowsMade = "FTM"
  case freeThrowsAttempted = "FTA"
  case offensiveRebounds = "OREB"
  case defensiveRebounds = "DREB"
  case rebounds = "REB"
  case assists = "AST"
  case turnovers = "TO"
  case steals = "STL"
  case blocks = "BLK"
  case fouls = "PF"
  case technicalFouls = "TF"
  case points = "PTS"
  case plusMinus = "+/-"
}

extension BoxColumn {
  /// A line's value in the column; nil if unknown. Minutes are rounded, half up.
  package func value(in line: BoxLine) -> Int? {
    switch self {
    case .minutes: line.timePlayed.map { ($0 + 300) / 600 }
    case .fieldGoalsMade: line.fieldGoalsMade
    case .fieldGoalsAttempted: line.fieldGoalsAttempted
    case .threePointersMade: line.threePointersMade
    case .threePointersAttempted: line.threePointersAttempted
    case .freeThrowsMade: line.freeThrowsMade
    case .freeThrowsAttempted: line.freeThrowsAttempted
    case .offensiveRebounds: line.isReboundSplitKnown ? line.offensiveRebounds : nil
    case .defensiveRebounds: line.isReboundSplitKnown ? line.defensiveRebounds : nil
    case .rebounds: line.rebounds
    case .assists: line.assists
    case .turnovers: line.turnovers
    case .steals: line.steals
    case .blocks: line.blocks
    case .fouls: line.fouls
    case .technicalFouls: line.technicalFouls
    case .points: line.points
    case .plusMinus: line.plusMinus
    }
  }

  /// The columns in which two lines differ. Unknown values do not differ, nor do times less than a minute apart,
  /// because box scores round them.
  package static func differences(
    _ line: BoxLine, _ other: BoxLine
  ) -> [(column: BoxColumn, value: Int, other: Int)] {
    allCases.compactMap { column in
      guard let value = column.value(in: line), let found = column.value(in: other), value != found else { return nil }
      if column == .minutes, let time = line.timePlayed, let played = other.timePlayed, abs(time - played) < 600 {
        return nil
      }
      return (column, value, found)
    }
  }
}
