import Basketball

/// A box line as the cells of a table; `–` stands for what is not known, or cannot be.
struct BoxCells: ViewRow {
  let line: BoxLine

  init(_ line: BoxLine) { self.line = line }

  var fields: [String: ViewNode] {
    [
      "minutes": unknown,
      "fieldGoalsMade": .count(line.fieldGoalsMade),
      "fieldGoalsAttempted": .count(line.fieldGoalsAttempted),
      "fieldGoalPercentage": shots(line.fieldGoalsMade, of: line.fieldGoalsAttempted),
      "threePointersMade": .count(line.threePointersMade),
      "threePointersAttempted": .count(line.threePointersAttempted),
      "threePointPercentage": shots(line.threePointersMade, of: line.threePointersAttempted),
      "freeThrowsMade": .count(line.freeThrowsMade),
      "freeThrowsAttempted": .count(line.freeThrowsAttempted),
      "freeThrowPercentage": shots(line.freeThrowsMade, of: line.freeThrowsAttempted),
      "offensiveRebounds": line.isReboundSplitKnown ? .count(line.offensiveRebounds) : unknown,
      "defensiveRebounds": line.isReboundSplitKnown ? .count(line.defensiveRebounds) : unknown,
      "rebounds": .count(line.rebounds),
      "assists": .count(line.assists),
      "turnovers": .count(line.turnovers),
      "steals": .count(line.steals),
      "blocks": .count(line.blocks),
      "fouls": .count(line.fouls),
      "points": .count(line.points),
    ]
  }

  private var unknown: ViewNode { .text("–") }

  private func shots(_ made: Int, of attempted: Int) -> ViewNode {
    percentage(made: made, of: attempted).map(ViewNode.text) ?? unknown
  }
}

extension ViewNode {
  fileprivate static func count(_ count: Int) -> ViewNode { .text(String(count)) }
}

extension BoxLine {
  /// The points that the shots kept account for; fewer than `points` where points were kept without their shots.
  var pointsToldByShots: Int { 2 * fieldGoalsMade + threePointersMade + freeThrowsMade }
}
