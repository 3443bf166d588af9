extension BoxScore {
  /// The box score of the sheets where an official box came with the plays: the official numbers stand, and what the official
  /// box does not say, as plus/minus, is filled in from the plays. How the score went stays that of the plays.
  ///
  /// A side of which the official box has no line, total or period keeps its own. `Reconciliation` tells what differs.
  package func standing(_ official: OfficialBox<Player>) -> BoxScore {
    let periods = SideIndex.allCases.reduce(0) { longest, side in
      max(longest, (official[side].pointsByPeriod ?? self[side].pointsByPeriod).count)
    }
    return BoxScore(
      game: game, own: own.standing(official.own, periods: periods),
      opponent: opponent.standing(official.opponent, periods: periods), flow: flow, faults: faults)
  }
}

extension BoxScore.SideScore {
  fileprivate func standing(
    _ box: OfficialBox<Player>.SideBox, periods: Int
  ) -> BoxScore.SideScore {
    let points = box.pointsByPeriod ?? pointsByPeriod
    var lines = self.lines
    var withoutEvents = self.withoutEvents
    var sideLine = box.sideLine ?? self.sideLine
    if !box.lines.isEmpty {
      let counted = Dictionary(self.lines.map { ($0.player.id, $0.line) }, uniquingKeysWith: { first, _ in first })
      let listed = box.lines.sorted { Player.inRosterOrder($0.who, $1.who) }.map { line in
        BoxScore.PlayerLine(
          player: line.who, line: line.line.filled(from: counted[line.who.id]), isStarter: line.isStarter)
      }
      lines = listed.filter(\.isStarter) + listed.filter { !$0.isStarter }
      let ids = Set(listed.map(\.player.id))
      withoutEvents = (self.lines.map(\.player) + self.withoutEvents).filter { !ids.contains($0.id) }
        .sorted(by: Player.inRosterOrder)
      if box.sideLine == nil { sideLine = .zero }
    }
    let totals =
      box.totals ?? (box.lines.isEmpty ? self.totals : BoxLine.sum(lines.map(\.line) + [sideLine]))
    return BoxScore.SideScore(
      side: side, pointsByPeriod: points + Array(repeating: 0, count: periods - points.count), lines: lines,
      sideLine: sideLine,
      totals: totals.filled(from: self.totals), withoutEvents: withoutEvents, isLineupKnown: isLineupKnown,
      specials: box.specials.filled(from: specials))
  }
}

extension BoxLine {
  /// The line with time and plus/minus of another where it has none.
  fileprivate func filled(from line: BoxLine?) -> BoxLine {
    var filled = self
    filled.timePlayed = timePlayed ?? line?.timePlayed
    filled.plusMinus = plusMinus ?? line?.plusMinus
    return filled
  }
}

extension Specials {
  /// These, and others' where these are unknown.
  fileprivate func filled(from others: Specials) -> Specials {
    var filled = self
    filled.pointsOffTurnovers = pointsOffTurnovers ?? others.pointsOffTurnovers
    filled.secondChancePoints = secondChancePoints ?? others.secondChancePoints
    filled.pointsInPaint = pointsInPaint ?? others.pointsInPaint
    filled.fastBreakPoints = fastBreakPoints ?? others.fastBreakPoints
    filled.benchPoints = benchPoints ?? others.benchPoints
    filled.timesTied = timesTied ?? others.timesTied
    filled.leadChanges = leadChanges ?? others.leadChanges
    filled.largestLead = largestLead ?? others.largestLead
    filled.largestRun = largestRun ?? others.largestRun
    filled.timeLed = timeLed ?? others.timeLed
    return filled
  }
}
