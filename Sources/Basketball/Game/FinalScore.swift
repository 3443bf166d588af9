package import Diagnostics
package import People

/// The result of a game that is known without plays: the day, the teams and the final score.
package struct FinalScore: Hashable, Sendable {
  /// A team and its points.
  package struct TeamScore: Hashable, Sendable {
    package let name: String
    package let points: Int
    /// Points in each period, the first period first; nil if unknown.
    package let periods: [Int]?

    package init(_ name: String, _ points: Int, periods: [Int]? = nil) {
      (self.name, self.points, self.periods) = (name, points, periods)
    }
  }

  package static let pointsLimit = 999

  package let date: CalendarDate
  package let home: TeamScore
  package let away: TeamScore
  /// Nil if the season follows from the teams and the date.
  package let season: String?
  package let location: String?
  package let notes: String?
  /// Whether neither team is at home.
  package let isNeutral: Bool

  /// - Throws: a `Diagnostic` without a place: two different teams of up to 50 characters; up to 999 points; up to 20
  ///   periods that add up to the score; a season, a location and notes within their limits.
  package init(
    date: CalendarDate, home: TeamScore, away: TeamScore, season: String? = nil, location: String? = nil,
    notes: String? = nil, isNeutral: Bool = false
  ) throws(Diagnostic) {
    self.date = date
    self.home = try Self.checked(home, as: "home")
    self.away = try Self.checked(away, as: "away")
    guard self.home.name.folded != self.away.name.folded else {
      throw Diagnostic(field: "away", "expected another team than '\(self.home.name)', found the same")
    }
    self.season = try optionalSingleLine(season, as: "season", upTo: Team.seasonLimit)
    self.location = try optionalSingleLine(location, as: "location", upTo: Game.locationLimit)
    self.notes = try optionalSingleLine(notes, as: "notes", upTo: Game.notesLimit)
    self.isNeutral = isNeutral
  }

  private static func checked(_ side: TeamScore, as field: FieldKey) throws(Diagnostic) -> TeamScore {
    let name = try singleLine(side.name, as: field, upTo: Side.nameLimit)
    guard (0...pointsLimit).contains(side.points) else {
      throw Diagnostic(field: "score", "expected 0 to \(pointsLimit) points, found '\(side.points)'")
    }
    if let periods = side.periods {
      let sum = periods.reduce(0, +)
      guard (1...20).contains(periods.count), periods.allSatisfy({ $0 >= 0 }), sum == side.points else {
        throw Diagnostic(
          field: "score", "expected periods of '\(name)' that add up to \(side.points), found a sum of \(sum)")
      }
    }
    return TeamScore(name, side.points, periods: side.periods)
  }

  /// `34–28`, the home team's points first.
  package var text: String { "\(home.points)–\(away.points)" }
}
