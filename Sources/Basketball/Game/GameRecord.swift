package import Diagnostics
package import Foundation
package import People

/// A game from a file, before it has an id: its teams, date and events.
package struct GameRecord: Hashable, Sendable {
  /// A reference to a player: by name, by number, or by both, with a key if two on a team have the same name.
  package struct PlayerMention: Hashable, Sendable {
    package let jersey: Jersey?
    package let name: String?
    package let key: String?

    /// - Returns: nil if neither is given.
    package init?(jersey: Jersey?, name: String?, key: String? = nil) {
      guard jersey != nil || name != nil || key != nil else { return nil }
      self.jersey = jersey
      self.name = name
      self.key = key
    }
  }

  /// An event with a reference to the player instead of an id.
  package struct Play: Hashable, Sendable {
    package let side: SideIndex
    package let player: PlayerMention?
    package let kind: EventKind
    package let points: Int
    package let period: Int
    package let at: Date
    /// Nil if the clock was not recorded.
    package let clock: GameClock?
    package let detail: ShotDetail
    /// Where the shot was taken; nil if that was not recorded, or it is no shot.
    package let spot: ShotSpot?
    package let isUndone: Bool

    /// - Parameter points: nil if the kind determines them.
    /// - Throws: a `Diagnostic` without a place that begins with the field's name: points must match the kind, 1 to 3
    ///   for `TEAM_POINT`; a period is 1 to 100. A period and a timeout have no player. Shots, assists, steals and
    ///   blocks of one's own side require one, as do starters and substitutions of either side. Only field goals and
    ///   points have a place or a zone.
    package init(
      side: SideIndex, player: PlayerMention?, kind: EventKind, points: Int? = nil, period: Int, at: Date,
      clock: GameClock? = nil, detail: ShotDetail = [], spot: ShotSpot? = nil, isUndone: Bool = false
    ) throws(Diagnostic) {
      let worth = points ?? kind.points ?? 0
      guard kind.points.map({ $0 == worth }) ?? (1...3).contains(worth) else {
        let expected = MessageText {
          "\(kind.points.map { "\($0)" } ?? $0.pick("1 to 3", "1 tot en met 3")) \($0.pick("for", "voor")) \(kind.rawValue)"
        }
        throw Diagnostic("points", .words(expected), found: .text(points.map { "\($0)" } ?? ""))
      }
      guard (1...100).contains(period) else {
        throw Diagnostic("period", .range("1", "100"), found: .text("\(period)"))
      }
      if kind == .periodStart, player != nil || side != .own {
        let expected = MessageText(
          "the own side and no player for a PERIOD_START", "de eigen kant en geen speler bij PERIOD_START")
        throw Diagnostic("event", .words(expected), found: nil)
      }
      if kind == .timeout, player != nil {
        throw Diagnostic("event", .words(MessageText("no player for a TIMEOUT", "geen speler bij TIMEOUT")), found: nil)
      }
      if player == nil, kind.isOfLineup || side == .own && kind.needsPlayer {
        let expected = MessageText(
          "a number or a name for \(kind.rawValue)", "een nummer of een naam bij \(kind.rawValue)")
        throw Diagnostic("player", .words(expected), found: .nothing)
      }
      if let spot, !kind.hasSpot || worth == 1 {
        let expected = MessageText(
          "none for \(kind.rawValue), which is no field goal", "geen bij \(kind.rawValue), dat geen velddoelpunt is")
        throw Diagnostic(
          spot.place == nil ? "zone" : "at", .words(expected), found: .text(spot.description))
      }
      self.side = side
      self.player = player
      self.kind = kind
      self.points = worth
      self.period = period
      self.at = at
      self.clock = clock
      self.detail = detail
      self.spot = spot
      self.isUndone = isUndone
    }
  }

  package static let playLimit = 20_000

  package let date: CalendarDate
  package let team: String
  package let season: String
  package let opponent: String
  /// Not nil if the opponent is a team of the book too.
  package let opponentSeason: String?
  package let location: String?
  package let notes: String?
  package let isHome: Bool
  package let regulationPeriods: Int
  package let startedAt: Date
  /// Nil while the game is open.
  package let endedAt: Date?
  package let details: GameDetails
  /// The official box score; nil if the file has none.
  package var official: OfficialBox<PlayerMention>?
  package private(set) var plays: [Play] = []

  /// A game before its first event.
  ///
  /// - Throws: a `Diagnostic` without a place that begins with the field's name, by the same rules as for a new game.
  package init(
    date: CalendarDate, team: String, season: String, opponent: String, opponentSeason: String? = nil,
    location: String? = nil, notes: String? = nil, isHome: Bool = true, regulationPeriods: Int = 4, startedAt: Date,
    endedAt: Date? = nil, details: GameDetails = GameDetails()
  ) throws(Diagnostic) {
    self.date = date
    self.team = try singleLine(team, as: "team", upTo: Team.nameLimit)
    self.season = try singleLine(season, as: "season", upTo: Team.seasonLimit)
    self.opponent = try singleLine(opponent, as: "opponent", upTo: Side.nameLimit)
    self.opponentSeason = try optionalSingleLine(opponentSeason, as: "opponent_season", upTo: Team.seasonLimit)
    self.location = try optionalSingleLine(location, as: "location", upTo: Game.locationLimit)
    self.notes = try optionalSingleLine(notes, as: "notes", upTo: Game.notesLimit)
    self.isHome = isHome
    guard (1...10).contains(regulationPeriods) else {
      throw Diagnostic("periods", .range("1", "10"), found: .text("\(regulationPeriods)"))
    }
    self.regulationPeriods = regulationPeriods
    self.startedAt = startedAt
    self.endedAt = endedAt
    self.details = details
  }

  /// Adds an event after the others.
  ///
  /// - Throws: a `Diagnostic` without a place if the period is before that of an earlier event that is not undone, or
  ///   there are more than 20,000 events.
  package mutating func add(_ play: Play) throws(Diagnostic) {
    guard plays.count < Self.playLimit else {
      let expected = MessageText(
        "up to \(Self.playLimit) events in a game", "hoogstens \(Self.playLimit) acties in een wedstrijd")
      throw Diagnostic("sequence", .words(expected), found: .more)
    }
    if !play.isUndone {
      guard play.period >= lastPeriod else {
        let expected = MessageText(
          "\(lastPeriod) or more after the previous event", "\(lastPeriod) of meer na de vorige actie")
        throw Diagnostic("period", .words(expected), found: .text("\(play.period)"))
      }
      lastPeriod = play.period
    }
    plays.append(play)
  }

  /// The period of the last event that is not undone.
  private var lastPeriod = 1
}

extension EventKind {
  /// Whether it always has a player. Rebounds, turnovers, fouls and untracked points may be a side's own.
  fileprivate var needsPlayer: Bool {
    switch self {
    case .freeThrowMade, .freeThrowMissed, .twoPointMade, .twoPointMissed, .threePointMade, .threePointMissed,
      .assist, .steal, .block, .starter, .substitutionIn, .substitutionOut:
      true
    case .rebound, .offensiveRebound, .defensiveRebound, .deadBallRebound, .turnover, .foul, .technicalFoul, .teamPoint,
      .timeout, .periodStart:
      false
    }
  }
}
