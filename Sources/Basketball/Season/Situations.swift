/// Where a side's points came from, besides its shots.
package enum PointSource: String, CaseIterable, Hashable, Sendable {
  case offTurnovers = "OFFTO"
  case secondChance = "2ND"
  case fastBreak = "FAST"
  case paint = "PAINT"
  case starters = "STARTERS"
  case bench = "BENCH"

  /// The points of a side in a game; nil if unknown.
  package func points(of side: BoxScore.SideScore) -> Int? {
    switch self {
    case .offTurnovers: side.specials.pointsOffTurnovers
    case .secondChance: side.specials.secondChancePoints
    case .fastBreak: side.specials.fastBreakPoints
    case .paint: side.specials.pointsInPaint
    case .starters: side.score.flatMap { score in side.specials.benchPoints.map { score - $0 } }
    case .bench: side.specials.benchPoints
    }
  }
}

/// A team's games by situation: where the points came from, the clutch, the runs.
package struct Situations: Sendable {
  /// One game from the team's side.
  package struct GameEntry: Sendable {
    package let box: BoxScore
    package let side: SideIndex
    /// Nil if it is not known.
    package let clutch: Clutch?

    /// The points of one of the sides from a source; nil if unknown.
    package func points(_ source: PointSource, of side: SideIndex) -> Int? { source.points(of: box[side]) }
    package var hadClutch: Bool { clutch?.isAny ?? false }
  }

  /// A run, and the game that it was in.
  package struct Run: Sendable {
    package let entry: GameEntry
    package let run: ScoreRun

    package var isTheTeams: Bool { run.side == entry.side }
    /// The first and the last score of it.
    package var first: BoxScore.FlowPoint { entry.box.flow[run.scores.lowerBound] }
    package var last: BoxScore.FlowPoint { entry.box.flow[run.scores.upperBound] }
  }

  /// The average of both sides over the games in which both are known.
  package struct SourceAverage: Hashable, Sendable {
    package let source: PointSource
    package let points: Double
    package let against: Double
    package let games: Int
  }

  /// The oldest first.
  package private(set) var games: [GameEntry] = []
  /// Both sides in the clutch, the team first.
  package private(set) var clutch = Matchup.zero
  package private(set) var clutchRecord = WinLoss()
  /// Tenths of a second; nil if it is not known of some game that had a clutch.
  package private(set) var clutchTime: Int? = 0
  /// Each player's counts in the clutch, and the games in which they have any.
  package private(set) var clutchPlayers: [Int64: (line: BoxLine, games: Int)] = [:]

  package init() {}

  /// Adds a game in which the team was on a side; the oldest first.
  ///
  /// - Parameter events: those of the game, for the clutch.
  package mutating func add(_ box: BoxScore, _ events: [GameEvent], side: SideIndex) {
    let entry = GameEntry(
      box: box, side: side, clutch: Clutch(box.game, events, areScoresKept: !box.flow.isEmpty))
    games.append(entry)
    guard let part = entry.clutch, part.isAny else { return }
    clutch += Matchup(part.totals[side.rawValue], against: part.totals[side.other.rawValue])
    clutchTime = clutchTime.flatMap { sum in part.time.map { sum + $0 } }
    clutchRecord.count(box.result(for: side))
    for (player, line) in part.players[side.rawValue] {
      let sum = clutchPlayers[player] ?? (BoxLine.zero, 0)
      clutchPlayers[player] = (sum.line.adding(line), sum.games + 1)
    }
  }

  /// The sources that are known in at least one game.
  package var averages: [SourceAverage] {
    PointSource.allCases.compactMap { source in
      let known = games.compactMap { game in
        game.points(source, of: game.side).flatMap { own in
          game.points(source, of: game.side.other).map { (own: own, against: $0) }
        }
      }
      guard let own = ratio(known.reduce(0) { $0 + $1.own }, known.count),
        let against = ratio(known.reduce(0) { $0 + $1.against }, known.count)
      else { return nil }
      return SourceAverage(source: source, points: own, against: against, games: known.count)
    }
  }

  /// The marked runs of both sides: the most points first, then the earliest.
  package func runs(limit: Int) -> [Run] {
    let all = games.flatMap { game in game.box.markedRuns.map { Run(entry: game, run: $0) } }
    return Array(
      all.enumerated().sorted { ($1.element.run.points, $0.offset) < ($0.element.run.points, $1.offset) }
        .prefix(limit).map(\.element))
  }
}

extension BoxLine {
  fileprivate func adding(_ line: BoxLine) -> BoxLine {
    var sum = self
    sum += line
    return sum
  }
}
