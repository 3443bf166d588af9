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

  /// Whether it counts shots.
  var isOfShots: Bool {
    switch self {
    case .fieldGoalsMade, .fieldGoalsAttempted, .threePointersMade, .threePointersAttempted, .freeThrowsMade,
      .freeThrowsAttempted:
      true
    default: false
    }
  }
}

/// Some columns of a box score, a bit each. Books store the bits: they never change.
package struct BoxColumnSet: OptionSet, Hashable, Sendable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  package init(_ columns: some Sequence<BoxColumn>) {
    self.init(rawValue: columns.reduce(0) { $0 | Self.bit($1) })
  }

  package func contains(_ column: BoxColumn) -> Bool { rawValue & Self.bit(column) != 0 }

  private static func bit(_ column: BoxColumn) -> UInt32 {
    switch column {
    case .minutes: 1 << 0
    case .fieldGoalsMade: 1 << 1
    case .fieldGoalsAttempted: 1 << 2
    case .threePointersMade: 1 << 3
    case .threePointersAttempted: 1 << 4
    case .freeThrowsMade: 1 << 5
    case .freeThrowsAttempted: 1 << 6
    case .offensiveRebounds: 1 << 7
    case .defensiveRebounds: 1 << 8
    case .rebounds: 1 << 9
    case .assists: 1 << 10
    case .turnovers: 1 << 11
    case .steals: 1 << 12
    case .blocks: 1 << 13
    case .fouls: 1 << 14
    case .technicalFouls: 1 << 15
    case .points: 1 << 16
    case .plusMinus: 1 << 17
    }
  }

  /// The counts that a file may lack and that a line still has as zero. Points are always known, and time and plus/minus
  /// have a value of their own for it.
  package static let counts = BoxColumnSet(
    BoxColumn.allCases.filter { ![.minutes, .points, .plusMinus].contains($0) })

  /// The same and the rebounds that follow from them: two of the offensive, the defensive and all give the third.
  package var withDerived: BoxColumnSet {
    let rebounds = BoxColumnSet([.offensiveRebounds, .defensiveRebounds, .rebounds])
    return intersection(rebounds).rawValue.nonzeroBitCount == 2 ? union(rebounds) : self
  }

  /// The counts that a file with these columns lacks.
  package var lacking: BoxColumnSet { Self.counts.subtracting(withDerived) }
}

extension BoxLine {
  /// The count as files state it: offensive and defensive rebounds also beside some that are neither. Nil if it was not
  /// recorded.
  package func stated(_ column: BoxColumn) -> Int? {
    switch column {
    case .offensiveRebounds where !unrecorded.contains(column): offensiveRebounds
    case .defensiveRebounds where !unrecorded.contains(column): defensiveRebounds
    case _ where column.isOfShots && !unrecorded.contains(column): count(column)
    default: self[column]
    }
  }

  /// The value in a column; nil if it is not known. Minutes are rounded, half up.
  package subscript(column: BoxColumn) -> Int? {
    if unrecorded.contains(column) || column.isOfShots && hasPointsOnly { return nil }
    return count(column)
  }

  private func count(_ column: BoxColumn) -> Int? {
    switch column {
    case .minutes: timePlayed.map { ($0 + 300) / 600 }
    case .fieldGoalsMade: fieldGoalsMade
    case .fieldGoalsAttempted: fieldGoalsAttempted
    case .threePointersMade: threePointersMade
    case .threePointersAttempted: threePointersAttempted
    case .freeThrowsMade: freeThrowsMade
    case .freeThrowsAttempted: freeThrowsAttempted
    case .offensiveRebounds: isReboundSplitKnown ? offensiveRebounds : nil
    case .defensiveRebounds: isReboundSplitKnown ? defensiveRebounds : nil
    case .rebounds: rebounds
    case .assists: assists
    case .turnovers: turnovers
    case .steals: steals
    case .blocks: blocks
    case .fouls: fouls
    case .technicalFouls: technicalFouls
    case .points: points
    case .plusMinus: plusMinus
    }
  }
}

extension BoxColumn {
  /// The columns in which two lines differ. Unknown values do not differ, nor do times less than a minute apart,
  /// because box scores round them.
  package static func differences(
    _ line: BoxLine, _ other: BoxLine
  ) -> [(column: BoxColumn, value: Int, other: Int)] {
    allCases.compactMap { column in
      guard let value = line[column], let found = other[column], value != found else { return nil }
      if column == .minutes, let time = line.timePlayed, let played = other.timePlayed, abs(time - played) < 600 {
        return nil
      }
      return (column, value, found)
    }
  }
}
