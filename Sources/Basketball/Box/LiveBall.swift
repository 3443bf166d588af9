extension GameEvent {
  /// Whether the event shows that the ball was in play, so that earlier whistles are over: a field goal attempt, a
  /// rebound, a turnover, a steal, a block. Two or three points of an untracked player are a field goal, and one is a
  /// free throw.
  var showsLiveBall: Bool {
    switch kind {
    case .twoPointMade, .twoPointMissed, .threePointMade, .threePointMissed, .rebound, .offensiveRebound,
      .defensiveRebound, .steal, .block, .turnover:
      true
    case .teamPoint: points > 1
    case .freeThrowMade, .freeThrowMissed, .deadBallRebound, .assist, .foul, .technicalFoul, .starter, .substitutionIn,
      .substitutionOut, .timeout, .periodStart:
      false
    }
  }

  /// Whether the event is a free throw.
  var isFreeThrow: Bool {
    kind == .freeThrowMade || kind == .freeThrowMissed || kind == .teamPoint && points == 1
  }
}

extension EventKind {
  /// Whether the side of such an event had the ball.
  package var showsPossession: Bool {
    switch self {
    case .twoPointMade, .twoPointMissed, .threePointMade, .threePointMissed, .assist, .turnover, .offensiveRebound:
      true
    default: false
    }
  }
}

/// The players on court when play stopped: they get the plus/minus of free throws, not those substituted in before the
/// shot.
///
/// A free throw results from the other side's last foul since the ball was in play; if that foul was not recorded,
/// from the whistle before the substitutions.
struct DeadBall<Lineup> {
  /// Who is on court, by side.
  struct Court {
    let own: Lineup
    let opponent: Lineup

    subscript(side: SideIndex) -> Lineup { side == .own ? own : opponent }
  }

  private(set) var beforeSubstitutions: Court?
  private var atFoulOfOwn: Court?
  private var atFoulOfOpponent: Court?

  mutating func ballIsLive() { self = DeadBall() }

  mutating func foul(by side: SideIndex, _ court: Court) {
    if side == .own { atFoulOfOwn = court } else { atFoulOfOpponent = court }
  }

  mutating func substitution(from court: Court) {
    if beforeSubstitutions == nil { beforeSubstitutions = court }
  }

  /// The players credited with a free throw's points; nil if nobody was substituted since play stopped.
  func court(atFreeThrowOf side: SideIndex) -> Court? {
    (side == .own ? atFoulOfOpponent : atFoulOfOwn) ?? beforeSubstitutions
  }
}

extension DeadBall<[Int64]> {
  /// Whether a player was on court when play stopped.
  func had(_ player: Int64, on side: SideIndex) -> Bool {
    beforeSubstitutions?[side].contains(player) ?? false
  }
}
