/// What happened in the clutch: the last five minutes of regulation and all of overtime, while the score was within five
/// points.
///
/// An event belongs to it by the score before it, and an assist by the score before its basket.
package struct Clutch: Hashable, Sendable {
  /// Tenths of a second left in the last period of regulation when it begins.
  package static let clock = 3_000
  package static let margin = 5

  /// Tenths of a second; nil if an overtime has no clock, or no length.
  package private(set) var time: Int? = 0
  /// The counts of each side, the own one first.
  package private(set) var totals = [BoxLine(), BoxLine()]
  /// The counts of each player, by side.
  package private(set) var players: [[Int64: BoxLine]] = [[:], [:]]

  /// Whether the game had any.
  package var isAny: Bool { (time ?? 0) > 0 || totals.contains { !$0.hasNoCounts } }

  package func points(of side: SideIndex) -> Int { totals[side.rawValue].points }

  /// Nil if the last period of regulation has no clock, or a score is unknown. Cost: one pass over the events.
  package init?(_ game: Game, _ events: [GameEvent], areScoresKept: Bool) {
    let last = game.regulationPeriods
    guard areScoresKept, events.contains(where: { $0.isClocked(in: last) }) else {
      return nil
    }
    var period = 0
    // Tenths of a second left of what belongs to it, and whether that has begun.
    var (left, hasBegun) = (0, false)
    var (lead, leadBefore) = (0, 0)
    for event in events where event.period >= last && !event.isUndone {
      if event.period != period {
        pass(left, lead)
        period = event.period
        let length = game.length(ofPeriod: period)
        if period > last, length == nil || !events.contains(where: { $0.isClocked(in: period) }) { time = nil }
        left = period > last ? length ?? Self.clock : min(length ?? Self.clock, Self.clock)
        hasBegun = period > last || length.map { $0 <= Self.clock } ?? false
        // The score that the earlier periods ended with.
        if period == last { (lead, leadBefore) = Self.leads(in: events, before: last) }
      }
      if let clock = event.clock?.tenths, clock <= left {
        pass(left - clock, lead)
        (left, hasBegun) = (clock, true)
      }
      if hasBegun, abs(event.kind == .assist ? leadBefore : lead) <= Self.margin { count(event) }
      guard event.points > 0 else { continue }
      leadBefore = lead
      lead += event.side == .own ? event.points : -event.points
    }
    if !game.isOpen { pass(left, lead) }
  }

  private static func leads(in events: [GameEvent], before period: Int) -> (Int, Int) {
    var lead = 0
    for event in events where event.period < period && !event.isUndone {
      lead += event.side == .own ? event.points : -event.points
    }
    return (lead, lead)
  }

  private mutating func pass(_ tenths: Int, _ lead: Int) {
    if abs(lead) <= Self.margin { time = time.map { $0 + tenths } }
  }

  private mutating func count(_ event: GameEvent) {
    totals[event.side.rawValue].count(event.kind, points: event.points)
    guard let player = event.playerID, !event.kind.isOfLineup else { return }
    players[event.side.rawValue][player, default: BoxLine()].count(event.kind, points: event.points)
  }
}

extension GameEvent {
  /// Whether it counts and has a clock other than that of the start of the period.
  fileprivate func isClocked(in period: Int) -> Bool {
    self.period == period && clock != nil && !isUndone && kind != .periodStart
  }
}
