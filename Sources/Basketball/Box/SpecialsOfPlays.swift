/// The specials of both sides, calculated from the plays.
struct SpecialsOfPlays {
  private var sides = [Specials(), Specials()]

  subscript(side: SideIndex) -> Specials { sides[side.rawValue] }

  /// Unknown values are nil: points in the paint and fast-break points if no shot of the game is marked so; bench
  /// points if the starters are unknown or any points have no player; points off turnovers if any shots of either side
  /// were not recorded; second-chance points also if any rebounds are neither offensive nor defensive.
  ///
  /// - Parameters:
  ///   - course: nil if either score was not recorded.
  ///   - totals: the counts of the own side and of the opponent.
  init(_ events: [GameEvent], course: ScoreCourse?, lineups: Lineups, totals: [BoxLine]) {
    var possessions = PossessionPoints()
    var paint = [0, 0]
    var fastBreak = [0, 0]
    var bench = [0, 0]
    var nobodys = [0, 0]
    var marks: ShotDetail = []
    for event in events where !event.isUndone {
      possessions.take(event)
      marks.formUnion(event.detail)
      guard event.points > 0 else { continue }
      let side = event.side.rawValue
      if event.detail.contains(.paint) { paint[side] += event.points }
      if event.detail.contains(.fastBreak) { fastBreak[side] += event.points }
      if let player = event.playerID {
        if !lineups[event.side].starters.contains(player) { bench[side] += event.points }
      } else {
        nobodys[side] += event.points
      }
    }
    let areShotsKept = totals.allSatisfy(\.isTracked)
    for index in SideIndex.allCases {
      let side = index.rawValue
      sides[side].timesTied = course?.timesTied(by: index)
      sides[side].leadChanges = course?.leadChanges(to: index)
      sides[side].largestLead = course?.largestLead(of: index)
      sides[side].largestRun = course?.largestRun(of: index)
      sides[side].timeLed = course?.timeLed(by: index)
      if marks.contains(.paint) { sides[side].pointsInPaint = paint[side] }
      if marks.contains(.fastBreak) { sides[side].fastBreakPoints = fastBreak[side] }
      if lineups[index].starters.count == 5, nobodys[side] == 0 { sides[side].benchPoints = bench[side] }
      guard areShotsKept else { continue }
      sides[side].pointsOffTurnovers = possessions.offTurnovers[side]
      if totals.allSatisfy(\.isReboundSplitKnown) { sides[side].secondChancePoints = possessions.secondChance[side] }
    }
  }
}
