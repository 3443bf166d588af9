package import Diagnostics
package import People

/// A game on the schedule: the day, the two teams, and what is known of the rest.
package struct Fixture: Hashable, Sendable {
  package enum Status: String, CaseIterable, Hashable, Sendable {
    case scheduled
    /// Not on its day; its new day is not known yet.
    case postponed
    case cancelled
  }

  /// The maximum length of a round and a group.
  package static let roundLimit = 50
  package static let uidLimit = 255

  package var date: CalendarDate
  /// On the clock of the place where it is played.
  package var time: TimeOfDay?
  package let home: String
  package let away: String
  /// Nil if the season follows from the date.
  package let season: String?
  package let location: String?
  package let round: String?
  package let group: String?
  /// Nil if it is not said, as in a list without such a column.
  package private(set) var stated: Status?
  /// Whether neither team is at home.
  package let isNeutral: Bool
  /// The identity of its event in the calendar that it comes from.
  package let uid: String?

  /// - Throws: a `Diagnostic` without a place: two different teams of up to 50 characters; season, location, round and
  ///   group within their limits.
  package init(
    date: CalendarDate, time: TimeOfDay? = nil, home: String, away: String, season: String? = nil,
    location: String? = nil, round: String? = nil, group: String? = nil, status: Status? = nil,
    isNeutral: Bool = false, uid: String? = nil
  ) throws(Diagnostic) {
    (self.date, self.time, self.stated, self.isNeutral) = (date, time, status, isNeutral)
    self.home = try singleLine(home, as: "home", upTo: Side.nameLimit)
    self.away = try singleLine(away, as: "away", upTo: Side.nameLimit)
    try Side.expectAnother(self.away, than: self.home)
    self.season = try optionalSingleLine(season, as: "season", upTo: Team.seasonLimit)
    self.location = try optionalSingleLine(location, as: "location", upTo: Game.locationLimit)
    self.round = try optionalSingleLine(round, as: "round", upTo: Self.roundLimit)
    self.group = try optionalSingleLine(group, as: "group", upTo: Self.roundLimit)
    self.uid = try optionalSingleLine(uid, as: "uid", upTo: Self.uidLimit)
  }

  package var status: Status {
    get { stated ?? .scheduled }
    set { stated = newValue }
  }

  /// `Lions – Hawks, 2025-11-22 18:30`
  package var title: String { "\(home) – \(away), \(when)" }

  /// `2025-11-22 18:30`
  package var when: String { "\(date)" + (time.map { " \($0)" } ?? "") }

  /// Whether a team plays in it.
  package func has(_ team: String) -> Bool { [home.folded, away.folded].contains(team.folded) }
}

/// A fixture of the book, and the game that was played for it.
package struct ScheduledGame: Hashable, Sendable {
  /// A game of the same teams on the same day.
  package struct Played: Hashable, Sendable {
    package let game: Int64
    package let isOpen: Bool
    /// Whether a side forfeited it: nobody played.
    package let isForfeit: Bool
    /// Nil for a side whose score was not recorded.
    package let home: Int?
    package let away: Int?

    package init(_ game: Int64, isOpen: Bool, isForfeit: Bool = false, home: Int?, away: Int?) {
      (self.game, self.isOpen, self.isForfeit, self.home, self.away) = (game, isOpen, isForfeit, home, away)
    }

    /// `34–28`, the home team's points first; nil if a score was not recorded.
    package var score: String? { home.flatMap { home in away.map { "\(home)–\($0)" } } }
  }

  /// 0 for a game that was on no schedule.
  package let id: Int64
  package let fixture: Fixture
  /// Nil for a team that is only a name.
  package let homeTeam: Int64?
  package let awayTeam: Int64?
  package let played: Played?

  package init(id: Int64, _ fixture: Fixture, homeTeam: Int64?, awayTeam: Int64?, played: Played?) {
    (self.id, self.fixture, self.homeTeam, self.awayTeam) = (id, fixture, homeTeam, awayTeam)
    self.played = played
  }

  /// `scheduled`, `postponed`, `cancelled`, `open`, `played` or `forfeit`.
  package var state: String {
    played.map { $0.isOpen ? "open" : $0.isForfeit ? "forfeit" : "played" } ?? fixture.status.rawValue
  }

  /// Whether it is still to be played on its day.
  package var isAhead: Bool { played == nil && fixture.status == .scheduled }

  /// Whether a team plays in it: by its id, or by its name in its season.
  package func isHome(_ team: Team) -> Bool? {
    if homeTeam == team.id { return true }
    if awayTeam == team.id { return false }
    guard fixture.season?.folded == team.season.folded else { return nil }
    if homeTeam == nil, fixture.home.folded == team.name.folded { return true }
    return awayTeam == nil && fixture.away.folded == team.name.folded ? false : nil
  }
}

extension Side {
  /// - Throws: a `Diagnostic` without a place if both names are those of one team.
  static func expectAnother(_ away: String, than home: String) throws(Diagnostic) {
    guard home.folded == away.folded else { return }
    let other = MessageText("another team than '\(home)'", "een ander team dan '\(home)'")
    throw Diagnostic("away", .words(other), found: .words(MessageText("the same", "hetzelfde")))
  }
}
