/// The box score of a game: both sides' lines, the score by period, and the score flow.
package struct BoxScore: Hashable, Sendable {
  package struct PlayerLine: Hashable, Sendable {
    package let player: Player
    package let line: BoxLine
    package let isStarter: Bool
  }

  package struct SideScore: Hashable, Sendable {
    package let side: Side
    /// Points in each period, the first period first; as long for both sides.
    package let pointsByPeriod: [Int]
    /// A line for each player with at least one event: starters first, each in roster order.
    package let lines: [PlayerLine]
    /// What belongs to the side and not to a player: points of untracked players, rebounds out of bounds.
    package let sideLine: BoxLine
    /// The sum of all lines. Its plus/minus is that of all players together, five times the margin.
    package let totals: BoxLine
    /// Players of the roster without an event. They did not play if `isLineupKnown`; otherwise that is unknown.
    package let withoutEvents: [Player]
    /// Whether the lineup is known throughout the game.
    package let isLineupKnown: Bool
    package let specials: Specials
    /// Whether the side's score was recorded. If not, its points are unknown, not 0.
    package let isScoreKept: Bool
    /// False if only the final score was recorded: the points of each period are unknown, not 0.
    package var arePeriodsKept = true

    /// Whether there is a score and no statistics, neither of players nor of the side.
    package var isResultOnly: Bool { isScoreKept && lines.isEmpty && sideLine.hasNoCounts && totals.isScoreOnly }

    /// Whether nothing at all was recorded of the side.
    package var hasNothing: Bool { !isScoreKept && lines.isEmpty && sideLine.hasNoCounts }

    /// Nil if it was not recorded.
    package var score: Int? { isScoreKept ? totals.points : nil }

    /// The score by period; nil if it was not recorded.
    package var scoresByPeriod: [Int?] { pointsByPeriod.map { isScoreKept && arePeriodsKept ? $0 : nil } }
  }

  /// The score after one scoring event.
  package struct FlowPoint: Hashable, Sendable {
    package let sequence: Int
    package let period: Int
    package let own: Int
    package let opponent: Int
    /// The game clock; nil if it was not recorded.
    package let clock: GameClock?

    package init(sequence: Int, period: Int, own: Int, opponent: Int, clock: GameClock? = nil) {
      self.sequence = sequence
      self.period = period
      self.own = own
      self.opponent = opponent
      self.clock = clock
    }
  }

  package let game: Game
  package let own: SideScore
  package let opponent: SideScore
  /// Empty if the plays do not have both scores.
  package let flow: [FlowPoint]
  /// Contradictions in the events; the counts follow the events as recorded.
  package let faults: [PlayFault]

  package subscript(side: SideIndex) -> SideScore { side == .own ? own : opponent }

  /// The number of periods played; at least regulation for a finished game, and 0 if only the final score is known.
  package var periods: Int { own.pointsByPeriod.count }

  /// A side's result; nil while the game is open, or if either score is unknown.
  package func result(for side: SideIndex) -> GameResult? {
    game.isOpen ? nil : GameResult(points: self[side].score, against: self[side.other].score)
  }

  package var keptScores: KeptScores { KeptScores(own: own.isScoreKept, opponent: opponent.isScoreKept) }

  /// The score flow; nil if the plays do not show it.
  package var course: ScoreCourse? { flow.isEmpty ? nil : ScoreCourse(flow, of: game, periods: periods) }
}

extension BoxScore {
  /// Calculates a game's box score from its events; undone events do not count. Cost: a few passes over the events.
  ///
  /// - Parameters:
  ///   - rosters: every player in the events, by side.
  ///   - minutes: official time on court in tenths of a second, by side and player, which decides who was on court.
  package init(
    _ game: Game, events: [GameEvent], rosters: [SideIndex: [Player]], minutes: [SideIndex: [Int64: Int]] = [:]
  ) {
    var periods = game.isOpen ? 1 : game.regulationPeriods
    for event in events where !event.isUndone { periods = max(periods, event.period) }
    let lastPeriod = events.lazy.filter { !$0.isUndone }.map(\.period).max()
    var counts = [SideCounts(), SideCounts()]
    var points = [Array(repeating: 0, count: periods), Array(repeating: 0, count: periods)]
    var score = [0, 0]
    var flow: [FlowPoint] = []
    for event in events where !event.isUndone {
      let side = event.side.rawValue
      counts[side].count(event)
      guard event.points > 0 else { continue }
      points[side][event.period - 1] += event.points
      score[side] += event.points
      flow.append(
        FlowPoint(
          sequence: event.sequence, period: event.period, own: score[0], opponent: score[1], clock: event.clock))
    }
    let lineups = Lineups(game, events: events, minutes: minutes)
    let kept = KeptScores(own: ScoreEvidence(counts[0]), opponent: ScoreEvidence(counts[1]), isOpen: game.isOpen)
    let specials = SpecialsOfPlays(
      events, course: kept.areBoth ? ScoreCourse(flow, of: game, periods: periods) : nil, lineups: lineups,
      totals: counts.map(\.totals))
    func sideScore(_ side: SideIndex) -> SideScore {
      counts[side.rawValue].add(lineups[side], isMarginKnown: kept.areBoth)
      var score = SideScore(
        game[side], counts[side.rawValue], pointsByPeriod: points[side.rawValue], roster: rosters[side] ?? [],
        lineups: lineups[side], specials: specials[side], isScoreKept: kept[side])
      // All plays of a game that is over are in its first period: nobody said when the others began.
      score.arePeriodsKept = game.isOpen || periods == 1 || lastPeriod != 1
      return score
    }
    self.game = game
    self.flow = kept.areBoth ? flow : []
    faults = lineups.faults
    own = sideScore(.own)
    opponent = sideScore(.opponent)
  }
}

extension BoxScore.SideScore {
  fileprivate init(
    _ side: Side, _ counts: SideCounts, pointsByPeriod: [Int], roster: [Player], lineups: Lineups.SideLineups,
    specials: Specials, isScoreKept: Bool
  ) {
    let ordered = roster.sorted(by: Player.inRosterOrder)
    let lines = ordered.compactMap { player in
      counts[player.id].map {
        BoxScore.PlayerLine(player: player, line: $0, isStarter: lineups.starters.contains(player.id))
      }
    }
    self.init(
      side: side, pointsByPeriod: pointsByPeriod, lines: lines.filter(\.isStarter) + lines.filter { !$0.isStarter },
      sideLine: counts.sideLine, totals: counts.totals, withoutEvents: ordered.filter { counts[$0.id] == nil },
      isLineupKnown: lineups.isWhole, specials: specials, isScoreKept: isScoreKept)
  }
}
