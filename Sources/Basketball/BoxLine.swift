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
  /// Personal fouls.
  package var fouls = 0
  package var technicalFouls = 0
  /// How long on court, in tenths of a second of the game's clock; nil where nobody kept it, which is not zero.
  package var timePlayed: Int?
  /// The side's points less the other's while on court; nil where it is not known who was.
  package var plusMinus: Int?

  /// A line of no events, and of somebody of whom it is not known how long they were on court.
  package init() {}

  /// The most that a file may give as one count; plays cannot reach it, and no sum of such counts overflows.
  package static let countLimit = 9_999

  /// What sums begin with: no events and no time.
  package static let zero: BoxLine = {
    var line = BoxLine()
    line.timePlayed = 0
    line.plusMinus = 0
    return line
  }()

  package var rebounds: Int { offensiveRebounds + defensiveRebounds + otherRebounds }

  /// False where some rebound has no side of the court: then neither part is known.
  package var isReboundSplitKnown: Bool { otherRebounds == 0 }

  /// Whether nothing was counted; the time on court is no count.
  package var hasNoCounts: Bool {
    var counts = self
    counts.timePlayed = nil
    counts.plusMinus = nil
    return counts == BoxLine()
  }

  /// False where some points were kept without their shots: then what was attempted is not known.
  package var hasEveryShot: Bool { points == 2 * fieldGoalsMade + threePointersMade + freeThrowsMade }

  /// Whether a side's counts are more than a bare score: every point has its shot, and some shots were kept.
  package var isTracked: Bool { hasEveryShot && fieldGoalsAttempted > 0 }
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
    case .technicalFoul: technicalFouls += 1
    case .deadBallRebound, .teamPoint, .starter, .substitutionIn, .substitutionOut, .timeout, .periodStart: break
    }
  }

  /// Adds a line to a sum, which is to begin with `zero`. Time and plus/minus of a sum are known where those of each line are.
  package static func += (total: inout BoxLine, line: BoxLine) {
    total.points += line.points
    total.fieldGoalsMade += line.fieldGoalsMade
    total.fieldGoalsAttempted += line.fieldGoalsAttempted
    total.threePointersMade += line.threePointersMade
    total.threePointersAttempted += line.threePointersAttempted
    total.freeThrowsMade += line.freeThrowsMade
    total.freeThrowsAttempted += line.freeThrowsAttempted
    total.offensiveRebounds += line.offensiveRebounds
    total.defensiveRebounds += line.defensiveRebounds
    total.otherRebounds += line.otherRebounds
    total.assists += line.assists
    total.steals += line.steals
    total.blocks += line.blocks
    total.turnovers += line.turnovers
    total.fouls += line.fouls
    total.technicalFouls += line.technicalFouls
    total.timePlayed = sum(total.timePlayed, line.timePlayed)
    total.plusMinus = sum(total.plusMinus, line.plusMinus)
  }

  private static func sum(_ a: Int?, _ b: Int?) -> Int? {
    guard let a, let b else { return nil }
    return a + b
  }

  /// The sum of some lines; nothing of it is unknown where there are none.
  package static func sum(_ lines: some Sequence<BoxLine>) -> BoxLine {
    lines.reduce(into: .zero) { $0 += $1 }
  }

  /// Every count, in the order in which the book stores them. Time and plus/minus stand apart: no single event adds to them.
  package static var counts: [WritableKeyPath<BoxLine, Int>] {
    [
      \.points, \.fieldGoalsMade, \.fieldGoalsAttempted, \.threePointersMade, \.threePointersAttempted,
      \.freeThrowsMade, \.freeThrowsAttempted, \.offensiveRebounds, \.defensiveRebounds, \.otherRebounds,
      \.assists, \.steals, \.blocks, \.turnovers, \.fouls, \.technicalFouls,
    ]
  }
}
