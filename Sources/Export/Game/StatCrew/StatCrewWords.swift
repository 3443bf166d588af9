import Basketball

/// StatCrew's codes of an event; nil if there are none.
func statCrewWords(_ kind: EventKind, _ detail: ShotDetail) -> (action: String, type: String?)? {
  switch kind {
  case .freeThrowMade: ("GOOD", "FT")
  case .freeThrowMissed: ("MISS", "FT")
  case .twoPointMade: ("GOOD", shotType(detail))
  case .twoPointMissed: ("MISS", shotType(detail))
  case .threePointMade: ("GOOD", "3PTR")
  case .threePointMissed: ("MISS", "3PTR")
  case .rebound: ("REBOUND", nil)
  case .offensiveRebound: ("REBOUND", "OFF")
  case .defensiveRebound: ("REBOUND", "DEF")
  case .deadBallRebound: ("REBOUND", "DEADB")
  case .assist: ("ASSIST", nil)
  case .steal: ("STEAL", nil)
  case .block: ("BLOCK", nil)
  case .turnover: ("TURNOVER", nil)
  case .foul: ("FOUL", nil)
  case .technicalFoul: ("FOUL", "TECH")
  // Points without a shot: the running score gives their number.
  case .teamPoint: ("GOOD", nil)
  case .substitutionIn: ("SUB", "IN")
  case .substitutionOut: ("SUB", "OUT")
  case .timeout: ("TIMEOUT", nil)
  case .starter, .periodStart: nil
  }
}

private func shotType(_ detail: ShotDetail) -> String {
  if detail.contains(.dunk) { return "DUNK" }
  if detail.contains(.layup) { return "LAYUP" }
  if detail.contains(.tipIn) { return "TIPIN" }
  return detail.contains(.jumper) ? "JUMPER" : "2PTR"
}

/// The counts of a line under StatCrew's names; what was not recorded is nil.
func statCrewCells(_ line: BoxLine) -> [(String, String?)] {
  func written(_ cells: [(String, BoxColumn)]) -> [(String, String?)] {
    cells.map { name, column in (name, line.stated(column).map { String($0) }) }
  }
  let minutes = line.timePlayed.map { String($0 / 600) }
  let seconds = line.timePlayed.flatMap { $0 % 600 == 0 ? nil : tenthsText($0 % 600) }
  return written([
    ("fgm", .fieldGoalsMade), ("fga", .fieldGoalsAttempted), ("fgm3", .threePointersMade),
    ("fga3", .threePointersAttempted), ("ftm", .freeThrowsMade), ("fta", .freeThrowsAttempted), ("tp", .points),
    ("blk", .blocks), ("stl", .steals), ("ast", .assists),
  ]) + [("min", minutes), ("sec", seconds)]
    + written([
      ("oreb", .offensiveRebounds), ("dreb", .defensiveRebounds), ("treb", .rebounds), ("pf", .fouls),
      ("tf", .technicalFouls), ("to", .turnovers), ("plusminus", .plusMinus),
    ])
}

/// The counts of a side besides its lines, under StatCrew's names.
func statCrewSpecials(_ specials: Specials) -> [(String, String?)] {
  let counts = [
    ("pts_to", specials.pointsOffTurnovers), ("pts_ch2", specials.secondChancePoints),
    ("pts_paint", specials.pointsInPaint), ("pts_fastb", specials.fastBreakPoints),
    ("pts_bench", specials.benchPoints), ("ties", specials.timesTied), ("leads", specials.leadChanges),
    ("large_lead", specials.largestLead), ("biggest_run", specials.largestRun),
  ]
  return counts.map { ($0.0, $0.1.map { String($0) }) } + [("lead_time", specials.timeLed.map(tenthsText))]
}

/// `25`, or `25.3` if there are tenths.
func tenthsText(_ tenths: Int) -> String {
  tenths % 10 == 0 ? String(tenths / 10) : "\(tenths / 10).\(tenths % 10)"
}
