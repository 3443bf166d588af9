/// What happened while some players were on court together, or while one was not.
package struct CourtTally: Hashable, Sendable {
  /// Tenths of a second; nil if a clock is missing.
  package var time: Int? = 0
  package var points = 0
  package var pointsAgainst = 0
  /// Possessions of the side, and of the other one.
  package var possessions = 0
  package var possessionsAgainst = 0

  package init() {}

  package static func += (sum: inout CourtTally, part: CourtTally) {
    sum.time = sum.time.flatMap { time in part.time.map { time + $0 } }
    sum.points += part.points
    sum.pointsAgainst += part.pointsAgainst
    sum.possessions += part.possessions
    sum.possessionsAgainst += part.possessionsAgainst
  }

  package static func -= (sum: inout CourtTally, part: CourtTally) {
    sum.time = sum.time.flatMap { time in part.time.map { time - $0 } }
    sum.points -= part.points
    sum.pointsAgainst -= part.pointsAgainst
    sum.possessions -= part.possessions
    sum.possessionsAgainst -= part.possessionsAgainst
  }

  package var plusMinus: Int { points - pointsAgainst }
  /// ORtg: points per 100 possessions.
  package var offensiveRating: Double? { ratio(Double(100 * points), Double(possessions)) }
  /// DRtg: the other side's points per 100 of its possessions.
  package var defensiveRating: Double? { ratio(Double(100 * pointsAgainst), Double(possessionsAgainst)) }
  package var netRating: Double? {
    offensiveRating.flatMap { own in defensiveRating.map { own - $0 } }
  }
}

/// A game by stretches: what happened in each of them.
package struct StretchTallies {
  /// For each side, the own one first, a tally for each stretch.
  package private(set) var sides: [[CourtTally]]

  package subscript(side: SideIndex) -> [CourtTally] { sides[side.rawValue] }

  /// Nil if possessions cannot be counted: a side has points without shots, no turnovers, or missed shots and no
  /// rebounds.
  ///
  /// Cost: one pass over the events.
  package init?(_ events: [GameEvent], _ lineups: Lineups) {
    let stretches = SideIndex.allCases.map { lineups[$0].stretches }
    var sides = stretches.map { stretches in
      stretches.map { stretch in
        var tally = CourtTally()
        tally.time = stretch.length
        return tally
      }
    }
    var cursor = CourtCursor(stretches)
    var ball = Possessions<CourtCursor.Court>()
    func count(_ side: SideIndex, _ court: CourtCursor.Court) {
      if court[side] >= 0 { sides[side.rawValue][court[side]].possessions += 1 }
      if court[side.other] >= 0 { sides[side.other.rawValue][court[side.other]].possessionsAgainst += 1 }
    }
    var record = [Recorded(), Recorded()]
    for (index, event) in events.enumerated() where !event.isUndone {
      record[event.side.rawValue].add(event.kind)
      let court = cursor.take(event, at: index)
      ball.take(event, court, count: count)
      guard event.points > 0 else { continue }
      if court[event.side] >= 0 { sides[event.side.rawValue][court[event.side]].points += event.points }
      let other = event.side.other
      if court[other] >= 0 { sides[other.rawValue][court[other]].pointsAgainst += event.points }
    }
    ball.endPeriod(count)
    guard record.allSatisfy(\.isComplete) else { return nil }
    self.sides = sides
  }
}

/// The kinds of events that a side has, as far as possessions depend on them.
private struct Recorded {
  private var shots = false
  private var rebounds = false
  private var turnovers = false
  private var loosePoints = false

  mutating func add(_ kind: EventKind) {
    switch kind {
    case .twoPointMade, .twoPointMissed, .threePointMade, .threePointMissed: shots = true
    case .rebound, .offensiveRebound, .defensiveRebound: rebounds = true
    case .turnover: turnovers = true
    case .teamPoint: loosePoints = true
    default: break
    }
  }

  var isComplete: Bool { shots && rebounds && turnovers && !loosePoints }
}
