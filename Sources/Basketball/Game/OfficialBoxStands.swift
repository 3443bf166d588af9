extension BoxScore {
  /// The box score for sheets if there is an official box. The official numbers take precedence; what the official box
  /// lacks, such as plus/minus, is taken from the plays. The score flow is that of the plays.
  ///
  /// If the official box has no lines, totals or periods of a side, the side keeps its own. `Reconciliation` reports
  /// the differences. A stated result without a box yields to plays that have the score.
  package func standing(_ stated: OfficialBox<Player>) -> BoxScore {
    var official = stated
    for side in SideIndex.allCases { official[side] = stated[side].yielding(toPlays: self[side].isScoreKept) }
    let kept = official.keptScores(over: keptScores)
    func arePeriodsKept(_ side: SideIndex) -> Bool { official[side].arePeriodsKept(byPlays: self[side]) }
    // A side without a score has empty periods only beside another's.
    let periods =
      SideIndex.allCases
      .filter { arePeriodsKept($0) && (kept[$0] || arePeriodsKept($0.other)) }
      .map { (official[$0].pointsByPeriod ?? self[$0].pointsByPeriod).count }
      .max() ?? 0
    return BoxScore(
      game: game, own: own.standing(official.own, periods: periods, isScoreKept: kept.own),
      opponent: opponent.standing(official.opponent, periods: periods, isScoreKept: kept.opponent), flow: flow,
      faults: faults)
  }
}

extension BoxScore.SideScore {
  fileprivate func standing(
    _ box: OfficialBox<Player>.SideBox, periods: Int, isScoreKept: Bool
  ) -> BoxScore.SideScore {
    let arePeriodsKept = box.arePeriodsKept(byPlays: self)
    let points = arePeriodsKept ? (box.pointsByPeriod ?? pointsByPeriod).prefix(periods) : []
    var lines = self.lines
    var withoutEvents = self.withoutEvents
    var sideLine = box.sideLine ?? self.sideLine
    let counted = Dictionary(self.lines.map { ($0.player.id, $0.line) }, uniquingKeysWith: { first, _ in first })
    if !box.lines.isEmpty {
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
    return BoxScore.SideScore(
      side: side, pointsByPeriod: Array(points) + Array(repeating: 0, count: periods - points.count), lines: lines,
      sideLine: sideLine,
      totals: box.standingTotals(over: self.totals) { counted[$0.id] }, withoutEvents: withoutEvents,
      isLineupKnown: isLineupKnown,
      specials: box.specials.filled(from: specials), isScoreKept: isScoreKept,
      arePeriodsKept: arePeriodsKept)
  }
}

extension OfficialBox.SideBox {
  /// False for a final score, or for lines and totals beside plays without a score, that have no score by period.
  fileprivate func arePeriodsKept(byPlays plays: BoxScore.SideScore) -> Bool {
    guard pointsByPeriod == nil else { return true }
    return finalScore == nil && (plays.isScoreKept || lines.isEmpty && totals == nil)
  }

  /// A side's totals on its sheets: the official totals, else the sum of the official lines, else those of the plays.
  /// Time and plus/minus are those of the plays if the box has none. Without official totals, the points are the sum
  /// of the official score by period, if there is one, or the stated final score.
  ///
  /// - Parameters:
  ///   - totals: those of the plays.
  ///   - counted: a player's line in the plays; nil if they have no event.
  package func standingTotals(over totals: BoxLine, counted: (Who) -> BoxLine?) -> BoxLine {
    if let official = self.totals { return official.filled(from: totals) }
    var line = totals
    if !lines.isEmpty {
      line = BoxLine.sum(lines.map { $0.line.filled(from: counted($0.who)) } + [sideLine ?? .zero]).filled(from: totals)
    }
    if let periods = pointsByPeriod, !periods.isEmpty { line.points = periods.reduce(0, +) }
    if let finalScore { line.points = finalScore }
    return line
  }
}

extension BoxLine {
  /// A copy with time and plus/minus of another line if missing.
  fileprivate func filled(from line: BoxLine?) -> BoxLine {
    var filled = self
    filled.timePlayed = timePlayed ?? line?.timePlayed
    filled.plusMinus = plusMinus ?? line?.plusMinus
    return filled
  }
}

extension Specials {
  /// A copy with missing values taken from another.
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
