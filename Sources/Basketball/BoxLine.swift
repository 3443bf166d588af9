/// What a player, or a side, did in a game: the counts of a box score.
package struct BoxLine: Hashable, Sendable {
  package var points = 0
  package var fieldGoalsMade = 0
  package var fieldGoalsAttempted = 0
  package var threePointersMade = 0
  package var threePointersAttempted = 0
  package var freeThrowsMade = 0
  package var freeThrowsAttempted = 0
  package var offensiveRebounds = 0
  package var defensiveRebounds = 0
  /// Rebounds whose side of the court was not noted.
  package var otherRebounds = 0
  package var assists = 0
  package var steals = 0
  package var blocks = 0
  package var turnovers = 0
  package var fouls = 0

  package init() {}

  package var rebounds: Int { offensiveRebounds + defensiveRebounds + otherRebounds }

  /// False where some rebound has no side of the court: then neither part is known.
  package var isReboundSplitKnown: Bool { otherRebounds == 0 }
}

extension BoxLine {
  /// Counts one event; the caller leaves out those that were undone.
  package mutating func count(_ kind: EventKind, points value: Int) {
    points += value
    switch kind {
    case .freeThrowMade:
      freeThrowsMade += 1
      freeThrowsAttempted += 1
    case .freeThrowMissed:
      freeThrowsAttempted += 1
    case .twoPointMade:
      fieldGoalsMade += 1
      fieldGoalsAttempted += 1
    case .twoPointMissed:
      fieldGoalsAttempted += 1
    case .threePointMade:
      threePointersMade += 1
      threePointersAttempted += 1
      fieldGoalsMade += 1
      fieldGoalsAttempted += 1
    case .threePointMissed:
      threePointersAttempted += 1
      fieldGoalsAttempted += 1
    case .rebound: otherRebounds += 1
    case .offensiveRebound: offensiveRebounds += 1
    case .defensiveRebound: defensiveRebounds += 1
    case .assist: assists += 1
    case .steal: steals += 1
    case .block: blocks += 1
    case .turnover: turnovers += 1
    case .foul: fouls += 1
    case .teamPoint, .periodStart: break
    }
  }

  package static func += (total: inout BoxLine, line: BoxLine) {
    for count in counts { total[keyPath: count] += line[keyPath: count] }
  }

  /// Every count, in the order in which the book stores them.
  package static var counts: [WritableKeyPath<BoxLine, Int>] {
    [
      \.points, \.fieldGoalsMade, \.fieldGoalsAttempted, \.threePointersMade, \.threePointersAttempted,
      \.freeThrowsMade, \.freeThrowsAttempted, \.offensiveRebounds, \.defensiveRebounds, \.otherRebounds,
      \.assists, \.steals, \.blocks, \.turnovers, \.fouls,
    ]
  }
}
