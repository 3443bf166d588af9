import Basketball

/// The SportsML action of an event, in terms of its vocabularies where they exist.
struct SportsMLAction {
  var `class` = "play"
  let type: String
  /// What the participant did.
  var role: String?
  var attempt: String?
  var result: String?
  /// For a team rebound; otherwise the player's role shows it.
  var zone: String?
  var outcome: String?
  var level: String?

  /// Nil for a starter, who is an attribute of the player instead of an action.
  init?(_ kind: EventKind) {
    switch kind {
    case .freeThrowMade, .freeThrowMissed, .twoPointMade, .twoPointMissed, .threePointMade, .threePointMissed:
      let isMade = (kind.points ?? 0) > 0
      self.class = isMade ? "score" : "play"
      type = "spbkbaction:shot"
      role = isMade ? "scorer" : "shooter"
      result = isMade ? nil : "spbkbscoreattemptresult:missed"
      switch kind {
      case .freeThrowMade, .freeThrowMissed: attempt = "spbkbscoreattempt:free-throw"
      case .twoPointMade, .twoPointMissed: attempt = "spbkbscoreattempt:fg"
      default: attempt = "spbkbscoreattempt:fg3"
      }
    case .teamPoint:
      self.class = "score"
      type = "scorebook:points"
      role = "scorer"
    case .assist: (type, role) = ("spbkbaction:pass", "assist")
    case .steal: (type, role) = ("spbkbaction:turnover", "takeaway")
    case .turnover: (type, role) = ("spbkbaction:turnover", "giveaway")
    case .block: (type, role) = ("spbkbaction:shot", "blocker")
    case .offensiveRebound: (type, role, zone) = ("spbkbaction:rebound", "rebounder-offense", "offense")
    case .defensiveRebound: (type, role, zone) = ("spbkbaction:rebound", "rebounder-defense", "defense")
    case .rebound: (type, role) = ("spbkbaction:rebound", "rebounder")
    case .deadBallRebound: (type, role, outcome) = ("spbkbaction:rebound", "rebounder", "dead-ball")
    case .foul, .technicalFoul:
      self.class = "penalty"
      type = "spbkbaction:foul"
      role = "penalty-committed-by"
      level = kind == .foul ? "spbkbinfractionlevel:regular" : "spbkbinfractionlevel:technical"
    case .substitutionIn, .substitutionOut:
      self.class = "substitution"
      type = "spbkbaction:substitution"
      role = kind == .substitutionIn ? "on-court" : "off-court"
    case .timeout: type = "spcommonaction:timeout"
    case .periodStart: type = "spcommonaction:period-start"
    case .starter: return nil
    }
  }

  static func shot(_ detail: ShotDetail) -> String? {
    if detail.contains(.dunk) { return "dunk" }
    if detail.contains(.layup) { return "layup" }
    if detail.contains(.tipIn) { return "tip-in" }
    return detail.contains(.jumper) ? "jumper" : nil
  }
}
