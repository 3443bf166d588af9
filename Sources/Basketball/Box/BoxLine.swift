/// The counts of a player or a side in a box score.
///
/// The counts by themselves are for counting events and for sums. What is shown or calculated from goes through the
/// subscript by `BoxColumn`, which is nil for what was not recorded.
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
  /// Rebounds not recorded as offensive or defensive.
  package var otherRebounds = 0
  package var assists = 0
  package var steals = 0
  package var blocks = 0
  package var turnovers = 0
  /// Personal fouls.
  package var fouls = 0
  package var technicalFouls = 0
  /// Time on court in tenths of a second; nil if unknown, which is not zero.
  package var timePlayed: Int?
  /// The point difference while on court; nil if the lineup is unknown.
  package var plusMinus: Int?
  /// The counts that a file did not have: they are zero here, and not known.
  package var unrecorded: BoxColumnSet = []

  /// A line without events and with unknown time on court.
  package init() {}

  /// The maximum count in a file; plays cannot reach it, and sums cannot overflow.
  package static let countLimit = 9_999

  /// The start of a sum: no events and no time.
  package static let zero: BoxLine = {
    var line = BoxLine()
    line.timePlayed = 0
    line.plusMinus = 0
    return line
  }()

  package var rebounds: Int { offensiveRebounds + defensiveRebounds + otherRebounds }

  /// False if any rebound is neither offensive nor defensive, or a file lacks either: then neither count is known.
  package var isReboundSplitKnown: Bool {
    otherRebounds == 0 && records([.offensiveRebounds, .defensiveRebounds])
  }

  /// The same line, in which some counts were not recorded.
  package func without(_ columns: BoxColumnSet) -> BoxLine {
    var line = self
    line.unrecorded.formUnion(columns)
    return line
  }

  /// Whether all of some counts were recorded; the set is made only for a line that lacks any.
  package func records(_ columns: @autoclosure () -> Set<BoxColumn>) -> Bool {
    unrecorded.isEmpty || columns().allSatisfy { !unrecorded.contains($0) }
  }

  /// Whether all counts are zero; the time on court is not a count.
  package var hasNoCounts: Bool {
    var counts = self
    counts.timePlayed = nil
    counts.plusMinus = nil
    counts.unrecorded = []
    return counts == BoxLine()
  }

  /// Whether nothing but points was recorded, if that.
  package var isScoreOnly: Bool {
    var rest = self
    (rest.points, rest.plusMinus, rest.unrecorded) = (0, nil, [])
    return rest == BoxLine()
  }

  /// The points of the shots that were made.
  package var pointsOfShots: Int { 2 * fieldGoalsMade + threePointersMade + freeThrowsMade }

  private var hasBaskets: Bool { records([.fieldGoalsMade, .threePointersMade, .freeThrowsMade]) }

  /// Whether the points are those of the shots that were made.
  package var hasEveryBasket: Bool { hasBaskets && points == pointsOfShots }

  /// Whether some of its points were recorded without shots, so that more were made than were counted.
  package var hasPointsAlone: Bool { hasBaskets && points != pointsOfShots }

  /// Whether all its points were recorded without shots, as those of an opponent may be: no count of shots is known then.
  package var hasPointsOnly: Bool { hasBaskets && points > 0 && pointsOfShots == 0 }

  /// False if any points were recorded without shots, or shots without attempts: then attempts are unknown.
  package var hasEveryShot: Bool { hasEveryBasket && records([.fieldGoalsAttempted, .freeThrowsAttempted]) }

  /// Whether everything is known that rates over possessions are calculated from, apart from the time.
  package var isWhole: Bool {
    hasEveryShot && isReboundSplitKnown && records([.assists, .turnovers, .steals, .blocks, .fouls])
  }

  /// Whether a side's counts are more than a score: every point has its shot, and there are attempts.
  package var isTracked: Bool { hasEveryShot && fieldGoalsAttempted > 0 }
}

extension BoxLine {
  /// Counts one event; the caller skips undone ones, or takes one that was counted back out, `times` being -1.
  package mutating func count(_ kind: EventKind, points value: Int, times: Int = 1) {
    points += times * value
    switch kind {
    case .freeThrowMade:
      freeThrowsMade += times
      freeThrowsAttempted += times
    case .freeThrowMissed:
      freeThrowsAttempted += times
    case .twoPointMade:
      fieldGoalsMade += times
      fieldGoalsAttempted += times
    case .twoPointMissed:
      fieldGoalsAttempted += times
    case .threePointMade:
      threePointersMade += times
      threePointersAttempted += times
      fieldGoalsMade += times
      fieldGoalsAttempted += times
    case .threePointMissed:
      threePointersAttempted += times
      fieldGoalsAttempted += times
    case .rebound: otherRebounds += times
    case .offensiveRebound: offensiveRebounds += times
    case .defensiveRebound: defensiveRebounds += times
    case .assist: assists += times
    case .steal: steals += times
    case .block: blocks += times
    case .turnover: turnovers += times
    case .foul: fouls += times
    case .technicalFoul: technicalFouls += times
    case .deadBallRebound, .teamPoint, .starter, .substitutionIn, .substitutionOut, .timeout, .periodStart: break
    }
  }

  /// Adds a line to a sum that starts with `zero`. Time, plus/minus and every count are known if they are known in every
  /// line.
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
    total.unrecorded.formUnion(line.unrecorded)
  }

  private static func sum(_ a: Int?, _ b: Int?) -> Int? {
    guard let a, let b else { return nil }
    return a + b
  }

  /// The sum of some lines; all zero for none.
  package static func sum(_ lines: some Sequence<BoxLine>) -> BoxLine {
    lines.reduce(into: .zero) { $0 += $1 }
  }

  /// Every count, in the order of the stored columns. Time and plus/minus are not included, because they are not
  /// counted event by event.
  package static var counts: [WritableKeyPath<BoxLine, Int>] {
    [
      \.points, \.fieldGoalsMade, \.fieldGoalsAttempted, \.threePointersMade, \.threePointersAttempted,
      \.freeThrowsMade, \.freeThrowsAttempted, \.offensiveRebounds, \.defensiveRebounds, \.otherRebounds,
      \.assists, \.steals, \.blocks, \.turnovers, \.fouls, \.technicalFouls,
    ]
  }
}
