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
  /// When it began, where two games of a day are told apart by it.
  package let time: TimeOfDay?
  package let home: TeamScore
  package let away: TeamScore
  /// Nil if the season follows from the teams and the date.
  package let season: String?
  package let location: String?
  package let notes: String?
  /// Whether neither team is at home.
  package let isNeutral: Bool
  /// Whether the team with fewer points forfeited the game.
  package let isForfeit: Bool

  /// - Throws: a `Diagnostic` without a place: two different teams of up to 50 characters; up to 999 points; up to 20
  ///   periods that add up to the score; a season, a location and notes within their limits.
  package init(
    date: CalendarDate, time: TimeOfDay? = nil, home: TeamScore, away: TeamScore, season: String? = nil,
    location: String? = nil,
    notes: String? = nil, isNeutral: Bool = false, isForfeit: Bool = false
  ) throws(Diagnostic) {
    (self.date, self.time) = (date, time)
    self.home = try Self.checked(home, as: "home")
    self.away = try Self.checked(away, as: "away")
    try Side.expectAnother(self.away.name, than: self.home.name)
    guard !isForfeit || home.points != away.points else {
      let winner = MessageText("a winner of a forfeited game", "een winnaar van een reglementaire uitslag")
      throw Diagnostic("score", .words(winner), found: .text("\(home.points)–\(away.points)"))
    }
    self.season = try optionalSingleLine(season, as: "season", upTo: Team.seasonLimit)
    self.location = try optionalSingleLine(location, as: "location", upTo: Game.locationLimit)
    self.notes = try optionalSingleLine(notes, as: "notes", upTo: Game.notesLimit)
    (self.isNeutral, self.isForfeit) = (isNeutral, isForfeit)
  }

  private static func checked(_ side: TeamScore, as field: FieldKey) throws(Diagnostic) -> TeamScore {
    let name = try singleLine(side.name, as: field, upTo: Side.nameLimit)
    guard (0...pointsLimit).contains(side.points) else {
      let points = MessageText("0 to \(pointsLimit) points", "0 tot en met \(pointsLimit) punten")
      throw Diagnostic("score", .words(points), found: .text("\(side.points)"))
    }
    if let periods = side.periods {
      let sum = periods.reduce(0, +)
      guard (1...20).contains(periods.count), periods.allSatisfy({ $0 >= 0 }), sum == side.points else {
        let periods = MessageText(
          "periods of '\(name)' that add up to \(side.points)",
          "perioden van '\(name)' die samen \(side.points) zijn")
        throw Diagnostic("score", .words(periods), found: .words(MessageText("a sum of \(sum)", "samen \(sum)")))
      }
    }
    return TeamScore(name, side.points, periods: side.periods)
  }

  /// The periods without overtime: four, and more where nobody was level after the fourth, as in games of six.
  package var regulationPeriods: Int {
    guard let own = home.periods, let others = away.periods else { return 4 }
    let periods = min(own.count, others.count)
    guard periods > 4 else { return max(periods, 1) }
    let wasLevel = (4..<periods).allSatisfy { own.prefix($0).reduce(0, +) == others.prefix($0).reduce(0, +) }
    return wasLevel ? 4 : min(periods, Self.mostPeriods)
  }

  private static let mostPeriods = 10

  /// `34–28`, the home team's points first.
  package var text: String { "\(home.points)–\(away.points)" }
}
