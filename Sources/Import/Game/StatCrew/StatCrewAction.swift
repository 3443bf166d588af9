import Basketball

/// StatCrew's codes of actions, and their events.
enum StatCrewAction {
  enum Meaning {
    case kind(EventKind, ShotDetail)
    /// Points without a shot: the running score gives their number.
    case pointsOnly
    /// A known action with an unknown type: read as this.
    case guess(EventKind)
    case unknown
  }

  static let actions = ["GOOD", "MISS", "REBOUND", "ASSIST", "STEAL", "BLOCK", "TURNOVER", "FOUL", "SUB", "TIMEOUT"]

  static func meaning(of action: String, type: String) -> Meaning {
    switch action {
    case "GOOD": shot(type, isMade: true)
    case "MISS": shot(type, isMade: false)
    case "REBOUND":
      switch type {
      case "OFF": .kind(.offensiveRebound, [])
      case "DEF": .kind(.defensiveRebound, [])
      case "DEADB": .kind(.deadBallRebound, [])
      case "": .kind(.rebound, [])
      default: .guess(.rebound)
      }
    case "ASSIST": .kind(.assist, [])
    case "STEAL": .kind(.steal, [])
    case "BLOCK": .kind(.block, [])
    case "TURNOVER": .kind(.turnover, [])
    case "FOUL": type == "TECH" ? .kind(.technicalFoul, []) : .kind(.foul, [])
    case "SUB":
      switch type {
      case "IN": .kind(.substitutionIn, [])
      case "OUT": .kind(.substitutionOut, [])
      default: .unknown
      }
    // Timeouts of officials and television belong to no team.
    case "TIMEOUT": type == "MEDIA" || type == "OFFICIAL" || type == "TV" ? .unknown : .kind(.timeout, [])
    default: .unknown
    }
  }

  private static func shot(_ type: String, isMade: Bool) -> Meaning {
    let two = isMade ? EventKind.twoPointMade : .twoPointMissed
    return switch type {
    case "3PTR": .kind(isMade ? .threePointMade : .threePointMissed, [])
    case "FT": .kind(isMade ? .freeThrowMade : .freeThrowMissed, [])
    case "JUMPER": .kind(two, .jumper)
    case "LAYUP": .kind(two, .layup)
    case "DUNK": .kind(two, .dunk)
    case "TIPIN": .kind(two, .tipIn)
    // Programs that do not record the kind of shot write this.
    case "2PTR": .kind(two, [])
    case "": isMade ? .pointsOnly : .unknown
    // Free throws and three-pointers have codes of their own.
    default: .guess(two)
    }
  }
}
