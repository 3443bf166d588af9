/// Follows the ball through a game and counts the possessions of both sides.
///
/// A possession ends with a made field goal (unless its free throw is missed and the side gets the rebound), the last
/// free throw if it is made, a defensive rebound, a turnover, or the end of the period. Free throws for a technical
/// foul neither end nor begin one. A side that has the ball at the end of a period had a possession if it did anything
/// with it, or if there was time on the clock when it got it. If a side acts while the other has had the ball, the other's
/// possession has ended unrecorded.
struct Possessions<Lineup> {
  private struct Ending {
    let side: SideIndex
    let lineup: Lineup
    let clock: Int?
  }

  /// The side that has the ball, if known.
  private var holder: SideIndex?
  /// Whether it has shot or rebounded.
  private var hasActed = false
  /// Tenths of a second left when it got the ball.
  private var clockOfGain: Int?
  /// A basket or a free throw that ends the possession unless a missed free throw follows.
  private var pending: Ending?
  /// Whether the last foul of each side since the ball was in play was a technical one.
  private var isTechnical = [false, false]
  private var period = 1
  private var last: Lineup?

  /// - Parameters:
  ///   - lineup: those on court for the event; for free throws, those of the foul.
  ///   - count: is given each possession that has ended, with those on court at its end.
  mutating func take(_ event: GameEvent, _ lineup: Lineup, count: (SideIndex, Lineup) -> Void) {
    if event.period != period {
      endPeriod(count)
      period = event.period
    }
    last = lineup
    let side = event.side
    let clock = event.clock?.tenths
    switch event.kind {
    case .twoPointMade, .threePointMade: make(event, lineup, count)
    case .teamPoint: if event.points > 1 { make(event, lineup, count) } else { throwFree(event, lineup, count) }
    case .freeThrowMade, .freeThrowMissed: throwFree(event, lineup, count)
    case .twoPointMissed, .threePointMissed: act(side, lineup, count)
    case .offensiveRebound: act(side, lineup, count)
    case .rebound:
      if holder == side && pending == nil { act(side, lineup, count) } else { gain(side, lineup, clock, count) }
    case .defensiveRebound: gain(side, lineup, clock, count)
    case .turnover:
      act(side, lineup, count)
      end(Ending(side: side, lineup: lineup, clock: clock), count)
    case .foul: isTechnical[side.rawValue] = false
    case .technicalFoul: isTechnical[side.rawValue] = true
    case .assist, .steal, .block, .deadBallRebound, .starter, .substitutionIn, .substitutionOut, .timeout, .periodStart:
      break
    }
    if event.showsLiveBall { isTechnical = [false, false] }
  }

  /// The last period is over.
  mutating func endPeriod(_ count: (SideIndex, Lineup) -> Void) {
    settle(count)
    if let holder, let last, hasActed || clockOfGain.map({ $0 > 0 }) ?? false { count(holder, last) }
    (holder, hasActed, clockOfGain, isTechnical, last) = (nil, false, nil, [false, false], nil)
  }

  private mutating func end(_ ending: Ending, _ count: (SideIndex, Lineup) -> Void) {
    count(ending.side, ending.lineup)
    (holder, hasActed, clockOfGain) = (ending.side.other, false, ending.clock)
  }

  private mutating func settle(_ count: (SideIndex, Lineup) -> Void) {
    guard let ending = pending else { return }
    pending = nil
    end(ending, count)
  }

  /// The side does something with the ball.
  private mutating func act(_ side: SideIndex, _ lineup: Lineup, _ count: (SideIndex, Lineup) -> Void) {
    settle(count)
    if let holder, holder != side, hasActed { count(holder, lineup) }
    (holder, hasActed) = (side, true)
  }

  /// The side gets the ball from the other.
  private mutating func gain(
    _ side: SideIndex, _ lineup: Lineup, _ clock: Int?, _ count: (SideIndex, Lineup) -> Void
  ) {
    settle(count)
    if let holder, holder != side, hasActed { count(holder, lineup) }
    (holder, hasActed, clockOfGain) = (side, false, clock)
  }

  private mutating func make(_ event: GameEvent, _ lineup: Lineup, _ count: (SideIndex, Lineup) -> Void) {
    act(event.side, lineup, count)
    pending = Ending(side: event.side, lineup: lineup, clock: event.clock?.tenths)
  }

  private mutating func throwFree(_ event: GameEvent, _ lineup: Lineup, _ count: (SideIndex, Lineup) -> Void) {
    guard !isTechnical[event.side.other.rawValue] else { return }
    if pending?.side == event.side {
      (pending, holder, hasActed) = (nil, event.side, true)
    } else {
      act(event.side, lineup, count)
    }
    guard event.points > 0 else { return }
    pending = Ending(side: event.side, lineup: lineup, clock: event.clock?.tenths)
  }
}
