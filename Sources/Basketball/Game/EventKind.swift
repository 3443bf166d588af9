/// The kinds of events, with their names in the book and its exports.
package enum EventKind: String, CaseIterable, Hashable, Sendable {
  case freeThrowMade = "FT_MADE"
  case freeThrowMissed = "FT_MISS"
  case twoPointMade = "TWO_MADE"
  case twoPointMissed = "TWO_MISS"
  case threePointMade = "THREE_MADE"
  case threePointMissed = "THREE_MISS"
  /// A rebound recorded as neither offensive nor defensive.
  case rebound = "REBOUND"
  case offensiveRebound = "OFF_REBOUND"
  case defensiveRebound = "DEF_REBOUND"
  /// The ball was dead after the miss: it is nobody's rebound and not counted.
  case deadBallRebound = "DEAD_REBOUND"
  case assist = "ASSIST"
  case steal = "STEAL"
  case block = "BLOCK"
  case turnover = "TURNOVER"
  /// A personal foul.
  case foul = "FOUL"
  /// A technical foul, which is not a personal foul; without a player it is the bench's.
  case technicalFoul = "TECH_FOUL"
  /// Points only, for a player whose shots are not tracked, or a side whose players are not.
  case teamPoint = "TEAM_POINT"
  /// A player is on court when the game begins.
  case starter = "STARTER"
  case substitutionIn = "SUB_IN"
  case substitutionOut = "SUB_OUT"
  case timeout = "TIMEOUT"
  /// A period begins; it belongs to neither side.
  case periodStart = "PERIOD_START"
}

extension EventKind {
  /// The points of this kind; nil if the event has them (`teamPoint`: one, two or three).
  package var points: Int? {
    switch self {
    case .freeThrowMade: 1
    case .twoPointMade: 2
    case .threePointMade: 3
    case .teamPoint: nil
    default: 0
    }
  }

  /// Whether it changes or records who is on court.
  package var isOfLineup: Bool {
    switch self {
    case .starter, .substitutionIn, .substitutionOut: true
    default: false
    }
  }

  /// Whether it shows that the side's score is recorded: a shot, made or missed, or points.
  package var isShotOrPoint: Bool {
    switch self {
    case .freeThrowMade, .freeThrowMissed, .twoPointMade, .twoPointMissed, .threePointMade, .threePointMissed,
      .teamPoint:
      true
    default: false
    }
  }

  /// Whether it may belong to a side without a player: a rebound out of bounds, a foul of the bench.
  package var isOfSideAlone: Bool {
    switch self {
    case .rebound, .offensiveRebound, .defensiveRebound, .deadBallRebound, .turnover, .foul, .technicalFoul, .timeout:
      true
    default: false
    }
  }

  /// The word to type after a jersey number; nil for kinds with their own command.
  package var word: String? {
    switch self {
    case .freeThrowMade: "ft+"
    case .freeThrowMissed: "ft-"
    case .twoPointMade: "2pt+"
    case .twoPointMissed: "2pt-"
    case .threePointMade: "3pt+"
    case .threePointMissed: "3pt-"
    case .rebound: "reb"
    case .offensiveRebound: "oreb"
    case .defensiveRebound: "dreb"
    case .assist: "ast"
    case .steal: "stl"
    case .block: "blk"
    case .turnover: "to"
    case .foul: "pf"
    case .technicalFoul: "tf"
    case .starter: "start"
    case .substitutionIn: "in"
    case .substitutionOut: "out"
    case .deadBallRebound, .teamPoint, .timeout, .periodStart: nil
    }
  }

  /// The word that names it in lists and corrections: the one to type, or the name of its own command.
  package var label: String {
    switch self {
    case .teamPoint: "score"
    case .timeout: "timeout"
    case .periodStart: "period"
    case .deadBallRebound: "dead"
    default: word ?? rawValue
    }
  }

  /// Reads a label, or what `stat` accepts.
  package init?(label: String) {
    guard let kind = Self(word: label) ?? Self.allCases.first(where: { $0.label == label.lowercased() }) else {
      return nil
    }
    self = kind
  }

  /// The event in a reply: `2 points for #23 Mia Okafor`.
  package var title: String {
    switch self {
    case .freeThrowMade: "free throw made"
    case .freeThrowMissed: "free throw missed"
    case .twoPointMade: "2 points"
    case .twoPointMissed: "2-pointer missed"
    case .threePointMade: "3 points"
    case .threePointMissed: "3-pointer missed"
    case .rebound: "rebound"
    case .offensiveRebound: "offensive rebound"
    case .defensiveRebound: "defensive rebound"
    case .deadBallRebound: "dead ball"
    case .assist: "assist"
    case .steal: "steal"
    case .block: "block"
    case .turnover: "turnover"
    case .foul: "personal foul"
    case .technicalFoul: "technical foul"
    case .starter: "start on court"
    case .substitutionIn: "substitution in"
    case .substitutionOut: "substitution out"
    case .timeout: "timeout"
    case .teamPoint: "points"
    case .periodStart: "period"
    }
  }

  /// Every kind that `stat` accepts, in the order of its help.
  package static let typed = allCases.filter { $0.word != nil }

  private static let byWord: [String: EventKind] = {
    var words: [String: EventKind] = [:]
    for kind in typed {
      words[kind.word ?? ""] = kind
      words[kind.rawValue.lowercased()] = kind
    }
    let spellings: [(String, EventKind)] = [
      ("rebound", .rebound), ("assist", .assist), ("steal", .steal), ("block", .block),
      ("tov", .turnover), ("turnover", .turnover), ("foul", .foul), ("tech", .technicalFoul),
      ("2+", .twoPointMade), ("2-", .twoPointMissed), ("3+", .threePointMade), ("3-", .threePointMissed),
    ]
    for (word, kind) in spellings { words[word] = kind }
    return words
  }()

  /// Reads what was typed after the jersey number: the short word, the stored name, or a common synonym.
  package init?(word: String) {
    guard let kind = Self.byWord[word] ?? Self.byWord[word.lowercased()] else { return nil }
    self = kind
  }
}
