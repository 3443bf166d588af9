/// The score flow: leads, lead changes, margins and durations.
package struct ScoreCourse: Hashable, Sendable {
  private var ties = [0, 0]
  private var changes = [0, 0]
  private var leads = [0, 0]
  private var runs = [0, 0]
  private var times: [Int]?

  /// How often a basket tied the score; the start of the game does not count.
  package var timesTied: Int { ties[0] + ties[1] }

  /// How often the lead changed sides, with or without a tie in between.
  package var leadChanges: Int { changes[0] + changes[1] }

  /// How often a side tied the score.
  package func timesTied(by side: SideIndex) -> Int { ties[side.rawValue] }

  /// How often a side took the lead from the other one.
  package func leadChanges(to side: SideIndex) -> Int { changes[side.rawValue] }

  package func largestLead(of side: SideIndex) -> Int { leads[side.rawValue] }

  /// The most points in a row without any by the other side.
  package func largestRun(of side: SideIndex) -> Int { runs[side.rawValue] }

  /// Tenths of a second in the lead; nil if a basket has no clock, the clock increases, or a period's length is
  /// unknown.
  package func timeLed(by side: SideIndex) -> Int? { times?[side.rawValue] }

  /// - Parameters:
  ///   - flow: the score after each scoring event, in order.
  ///   - periods: the number of periods played.
  package init(_ flow: [BoxScore.FlowPoint], of game: Game, periods: Int) {
    var leader = 0
    var last = (own: 0, opponent: 0)
    for point in flow {
      let lead = point.own - point.opponent
      leads[0] = max(leads[0], lead)
      leads[1] = max(leads[1], -lead)
      let side: SideIndex = point.own > last.own ? .own : .opponent
      if lead == 0 { ties[side.rawValue] += 1 }
      if lead.signum() == -leader, leader != 0 { changes[side.rawValue] += 1 }
      if lead != 0 { leader = lead.signum() }
      last = (point.own, point.opponent)
    }
    for run in ScoreRun.all(in: flow) { runs[run.side.rawValue] = max(runs[run.side.rawValue], run.points) }
    times = Self.times(flow, of: game, periods: periods)
  }

  private static func times(_ flow: [BoxScore.FlowPoint], of game: Game, periods: Int) -> [Int]? {
    guard !game.isOpen else { return nil }
    var times = [0, 0]
    var last = (elapsed: 0, lead: 0)
    func pass(to elapsed: Int) -> Bool {
      guard elapsed >= last.elapsed else { return false }
      if last.lead != 0 { times[last.lead > 0 ? 0 : 1] += elapsed - last.elapsed }
      last.elapsed = elapsed
      return true
    }
    for point in flow {
      guard let elapsed = game.elapsed(in: point.period, at: point.clock), pass(to: elapsed) else { return nil }
      last.lead = point.own - point.opponent
    }
    guard let elapsed = game.elapsed(in: periods, at: GameClock(tenths: 0)), pass(to: elapsed) else { return nil }
    return times
  }
}

extension Game {
  /// The game time played, in tenths of a second; nil if the clock or a length is unknown, or the clock shows more
  /// than the period's length.
  package func elapsed(in period: Int, at clock: GameClock?) -> Int? {
    guard let clock, let length = length(ofPeriod: period), clock.tenths <= length else { return nil }
    var elapsed = length - clock.tenths
    for earlier in 1..<max(1, period) {
      guard let length = self.length(ofPeriod: earlier) else { return nil }
      elapsed += length
    }
    return elapsed
  }
}
