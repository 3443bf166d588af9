/// Points by how a side won the ball: off the other side's turnovers, or after its own offensive rebounds.
///
/// Points count until the side loses the ball: by a turnover, an action of the other side with the ball, the end of
/// the period, or its own basket, whose free throw still counts.
struct PossessionPoints {
  private(set) var offTurnovers = [0, 0]
  private(set) var secondChance = [0, 0]
  private var afterTurnover: SideIndex?
  private var afterRebound: SideIndex?
  /// Whether the side has made a field goal, so that only free throws from it may follow.
  private var hasScored = false
  private var period = 1

  mutating func take(_ event: GameEvent) {
    if event.period != period { begin(nil) }
    period = event.period
    switch event.kind {
    case .turnover: begin(event.side.other, afterTurnover: true)
    case .offensiveRebound:
      if (afterTurnover ?? afterRebound ?? event.side) != event.side || hasScored { begin(nil) }
      afterRebound = event.side
    case .defensiveRebound, .periodStart: begin(nil)
    case .rebound, .twoPointMade, .twoPointMissed, .threePointMade, .threePointMissed, .freeThrowMade, .freeThrowMissed,
      .teamPoint:
      use(event)
    case .assist, .steal, .block, .foul, .technicalFoul, .deadBallRebound, .starter, .substitutionIn, .substitutionOut,
      .timeout:
      break
    }
  }

  private mutating func use(_ event: GameEvent) {
    let isFree = event.isFreeThrow
    if let holder = afterTurnover ?? afterRebound, holder != event.side || hasScored && !isFree { begin(nil) }
    if afterTurnover == event.side { offTurnovers[event.side.rawValue] += event.points }
    if afterRebound == event.side { secondChance[event.side.rawValue] += event.points }
    if event.points > 0, !isFree { hasScored = true }
  }

  private mutating func begin(_ holder: SideIndex?, afterTurnover isTurnover: Bool = false) {
    afterTurnover = isTurnover ? holder : nil
    afterRebound = nil
    hasScored = false
  }
}
