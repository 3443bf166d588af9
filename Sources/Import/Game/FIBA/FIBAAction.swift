import Basketball

/// The words of a file that mean something beyond its actions.
enum FIBAFile {
  /// The object in which our own files have what the format has no place for.
  static let own = "scorebook"
  static let paint = "pointsinthepaint"
  static let fastBreak = "fastbreak"
}

/// The actions of FIBA LiveStats, and their events.
enum FIBAAction {
  static let known = [
    "2pt", "3pt", "freethrow", "rebound", "assist", "steal", "block", "turnover", "foul", "substitution",
  ]

  /// Actions that say nothing that a box score counts.
  static let ignored: Set<String> = [
    "period", "game", "clock", "jumpball", "foulon", "blockon", "possession", "headcoachchallenge", "official",
    "teamfoul",
  ]

  /// Nil for an action without an event.
  static func meaning(of action: String, _ type: String, isMade: Bool) -> (kind: EventKind, detail: ShotDetail)? {
    switch action {
    case "2pt": return (isMade ? .twoPointMade : .twoPointMissed, detail(type))
    case "3pt": return (isMade ? .threePointMade : .threePointMissed, [])
    case "freethrow": return (isMade ? .freeThrowMade : .freeThrowMissed, [])
    case "rebound":
      switch type {
      case "offensive": return (.offensiveRebound, [])
      case "defensive": return (.defensiveRebound, [])
      case "offensivedeadball", "defensivedeadball": return (.deadBallRebound, [])
      default: return (.rebound, [])
      }
    case "assist": return (.assist, [])
    case "steal": return (.steal, [])
    case "block": return (.block, [])
    case "turnover": return (.turnover, [])
    case "foul":
      let isTechnical = ["technical", "coachTechnical", "benchTechnical", "adminTechnical"].contains(type)
      return (isTechnical ? .technicalFoul : .foul, [])
    case "substitution": return type == "in" ? (.substitutionIn, []) : type == "out" ? (.substitutionOut, []) : nil
    // Ours: points without a shot.
    case "points": return (.teamPoint, [])
    case "timeout": return ["team", "full", "short", ""].contains(type) ? (.timeout, []) : nil
    default: return nil
    }
  }

  private static func detail(_ type: String) -> ShotDetail {
    switch type {
    case "layup", "drivinglayup", "reverselayup", "eurostep": .layup
    case "dunk", "alleyoop": .dunk
    case "tipin", "tipindunk": .tipIn
    case "jumpshot", "pullupjumpshot", "stepbackjumpshot", "turnaroundjumpshot", "fadeaway", "floatingjumpshot",
      "hookshot":
      .jumper
    default: []
    }
  }
}
