/// A game added up: both sides' lines, the score by period, and how the score went.
package struct BoxScore: Hashable, Sendable {
  package struct PlayerLine: Hashable, Sendable {
    package let player: Player
    package let line: BoxLine
  }

  package struct SideScore: Hashable, Sendable {
    package let side: Side
    /// Points in each period, the first period first; as long for both sides.
    package let pointsByPeriod: [Int]
    /// A line for each player with at least one event, in roster order.
    package let lines: [PlayerLine]
    /// What belongs to the side and to no player: points of untracked players.
    package let sideLine: BoxLine
    /// The sum of all of these lines.
    package let totals: BoxLine
    /// Players of the roster without an event; whether they were on court is not known.
    package let withoutEvents: [Player]

    package var score: Int { totals.points }
  }

  /// The score after one event that scored.
  package struct FlowPoint: Hashable, Sendable {
    package let sequence: Int
    package let period: Int
    package let own: Int
    package let opponent: Int
  }

  package let game: Game
  package let own: SideScore
  package let opponent: SideScore
  package let flow: [FlowPoint]

  package subscript(side: SideIndex) -> SideScore { side == .own ? own : opponent }

  /// How many periods the events reach into; regulation at least once the game is over.
  package var periods: Int { own.pointsByPeriod.count }

  package var result: GameResult { GameResult(points: own.score, against: opponent.score) }
}

extension BoxScore {
  /// Adds a game up from its events in one pass; undone events do not count.
  ///
  /// - Parameter rosters: every player that an event may name, by side.
  package init(_ game: Game, events: [GameEvent], rosters: [SideIndex: [Player]]) {
    var periods = game.isOpen ? 1 : game.regulationPeriods
    for event in events where !event.isUndone { periods = max(periods, event.period) }
    var tallies = [Tally(periods: periods), Tally(periods: periods)]
    var flow: [FlowPoint] = []
    for event in events where !event.isUndone {
      tallies[event.side.rawValue].count(event)
      if event.points > 0 {
        flow.append(
          FlowPoint(
            sequence: event.sequence, period: event.period,
            own: tallies[0].points, opponent: tallies[1].points))
      }
    }
    self.game = game
    self.flow = flow
    own = tallies[0].sideScore(of: game.own, roster: rosters[.own] ?? [])
    opponent = tallies[1].sideScore(of: game.opponent, roster: rosters[.opponent] ?? [])
  }

  private struct Tally {
    var points = 0
    var byPeriod: [Int]
    var side = BoxLine()
    var players: [Int64: BoxLine] = [:]

    init(periods: Int) { byPeriod = Array(repeating: 0, count: periods) }

    mutating func count(_ event: GameEvent) {
      points += event.points
      byPeriod[event.period - 1] += event.points
      if let player = event.playerID {
        players[player, default: BoxLine()].count(event.kind, points: event.points)
      } else {
        side.count(event.kind, points: event.points)
      }
    }

    func sideScore(of sideOfGame: Side, roster: [Player]) -> SideScore {
      let ordered = roster.sorted(by: Player.inRosterOrder)
      var totals = side
      for line in players.values { totals += line }
      return SideScore(
        side: sideOfGame, pointsByPeriod: byPeriod,
        lines: ordered.compactMap { player in
          players[player.id].map { PlayerLine(player: player, line: $0) }
        },
        sideLine: side, totals: totals,
        withoutEvents: ordered.filter { players[$0.id] == nil })
    }
  }
}
