extension GameEvent {
  /// Whether the event shows that the ball was in play, so that whistles before it are over: a shot from the field, a
  /// rebound, a turnover, a steal, a block. Points of an untracked player are a shot from the field where they are two or
  /// three, and a free throw where they are one.
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

/// Who was on court when play stopped: the points of free throws are theirs, not those of players who came on before the
/// shot.
///
/// A free throw follows from the other side's last foul since the ball was in play; where that foul was not recorded, from
/// the whistle that came before the substitutions.
struct DeadBall {
  /// Who is on court, by side.
  typealias Court = [[Int64]]

  private var beforeSubstitutions: Court?
  private var atFoul: [Court?] = [nil, nil]

  mutating func ballIsLive() { self = DeadBall() }

  mutating func foul(by side: SideIndex, _ court: Court) { atFoul[side.rawValue] = court }

  mutating func substitution(from court: Court) {
    if beforeSubstitutions == nil { beforeSubstitutions = court }
  }

  /// Whose the points of a free throw are; nil where nobody was substituted since play stopped.
  func court(atFreeThrowOf side: SideIndex) -> Court? { atFoul[side.other.rawValue] ?? beforeSubstitutions }

  /// Whether a player was on court when play stopped.
  func had(_ player: Int64, on side: SideIndex) -> Bool {
    beforeSubstitutions?[side.rawValue].contains(player) ?? false
  }
}
