import Basketball

/// The action of FIBA LiveStats for an event: its kind, and what kind of it.
struct FIBAAction {
  let type: String
  var subtype = ""

  /// Nil for a starter, who is marked among the players.
  init?(_ kind: EventKind, _ detail: ShotDetail, isOfPlayer: Bool) {
    switch kind {
    case .twoPointMade, .twoPointMissed: (type, subtype) = ("2pt", Self.shot(detail))
    case .threePointMade, .threePointMissed: (type, subtype) = ("3pt", "jumpshot")
    case .freeThrowMade, .freeThrowMissed: type = "freethrow"
    case .rebound: type = "rebound"
    case .offensiveRebound: (type, subtype) = ("rebound", "offensive")
    case .defensiveRebound: (type, subtype) = ("rebound", "defensive")
    case .deadBallRebound: (type, subtype) = ("rebound", "offensivedeadball")
    case .assist: type = "assist"
    case .steal: type = "steal"
    case .block: type = "block"
    case .turnover: type = "turnover"
    case .foul: (type, subtype) = ("foul", "personal")
    case .technicalFoul: (type, subtype) = ("foul", isOfPlayer ? "technical" : "benchTechnical")
    // The format has no points without a shot.
    case .teamPoint: type = "points"
    case .substitutionIn: (type, subtype) = ("substitution", "in")
    case .substitutionOut: (type, subtype) = ("substitution", "out")
    case .timeout: (type, subtype) = ("timeout", "full")
    case .periodStart: (type, subtype) = ("period", "start")
    case .starter: return nil
    }
  }

  private static func shot(_ detail: ShotDetail) -> String {
    if detail.contains(.dunk) { return "dunk" }
    if detail.contains(.layup) { return "layup" }
    if detail.contains(.tipIn) { return "tipin" }
    return detail.contains(.jumper) ? "jumpshot" : ""
  }
}
