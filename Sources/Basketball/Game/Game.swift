package import Diagnostics
package import Foundation
package import People

/// The two sides of a game: the scoring team, and the opponent.
package enum SideIndex: Int, CaseIterable, Hashable, Sendable {
  case own = 0
  case opponent = 1

  package var other: SideIndex { self == .own ? .opponent : .own }
}

/// One side of a game: a team of the book, or only a name.
package struct Side: Hashable, Sendable {
  package static let nameLimit = 50

  package let name: String
  /// The team with its players; nil if the side is only a name.
  package let teamID: Int64?
  /// The team in whose record the game counts: the same, or else the team that the name matches.
  package let recordTeamID: Int64?
  package let isHome: Bool

  package init(name: String, teamID: Int64? = nil, recordTeamID: Int64? = nil, isHome: Bool) {
    self.name = name
    self.teamID = teamID
    self.recordTeamID = teamID ?? recordTeamID
    self.isHome = isHome
  }
}

/// A game: when, where, between whom, and whether it is open.
package struct Game: Hashable, Sendable {
  package enum Status: Hashable, Sendable {
    case open
    case ended(at: Date)
  }

  package static let locationLimit = 100
  package static let notesLimit = 500

  package var id: Int64
  package let date: CalendarDate
  package let location: String?
  package let notes: String?
  /// The number of periods before overtime: four quarters, or two halves.
  package let regulationPeriods: Int
  package let startedAt: Date
  package let status: Status
  package let own: Side
  package let opponent: Side
  package let details: GameDetails
  /// When its last event was recorded; nil without events.
  package let lastEventAt: Date?
  /// The day of the last change after its end; nil if there was none.
  package let correctedOn: CalendarDate?
  /// The side that forfeited the game; nil if it was played.
  package let forfeitedBy: SideIndex?
  /// The side that gets the ball after the next held ball; nil if unknown.
  package let arrow: SideIndex?

  package init(
    id: Int64 = 0, date: CalendarDate, location: String? = nil, notes: String? = nil, regulationPeriods: Int = 4,
    startedAt: Date, status: Status = .open, own: Side, opponent: Side, details: GameDetails = GameDetails(),
    lastEventAt: Date? = nil, correctedOn: CalendarDate? = nil, forfeitedBy: SideIndex? = nil, arrow: SideIndex? = nil
  ) {
    self.id = id
    self.date = date
    self.location = location
    self.notes = notes
    self.regulationPeriods = regulationPeriods
    self.startedAt = startedAt
    self.status = status
    self.own = own
    self.opponent = opponent
    self.details = details
    self.lastEventAt = lastEventAt
    self.correctedOn = correctedOn
    self.forfeitedBy = forfeitedBy
    self.arrow = arrow
  }

  package subscript(side: SideIndex) -> Side { side == .own ? own : opponent }

  /// The venue from a side's view.
  package func venue(of side: SideIndex) -> Venue {
    details.isNeutral ? .neutral : self[side].isHome ? .home : .away
  }

  package var isOpen: Bool { status == .open }

  /// The same game with another status.
  package func with(_ status: Status) -> Game {
    Game(
      id: id, date: date, location: location, notes: notes, regulationPeriods: regulationPeriods, startedAt: startedAt,
      status: status, own: own, opponent: opponent, details: details, lastEventAt: lastEventAt,
      correctedOn: correctedOn, forfeitedBy: forfeitedBy, arrow: arrow)
  }
}

extension Game {
  /// A game that is about to begin.
  ///
  /// - Parameter opponentTeam: the opponent's team, if it is in the book.
  /// - Throws: a `Diagnostic` without a place: the opponent is required, up to 50 characters; the location up to 100;
  ///   the date at most a year after `today`; one to ten regulation periods.
  package static func starting(
    _ team: Team, against opponent: String, of opponentTeam: Int64? = nil, on date: CalendarDate, today: CalendarDate,
    at instant: Date,
    location: String? = nil, isAway: Bool = false, regulationPeriods: Int = 4, details: GameDetails = GameDetails()
  ) throws(Diagnostic) -> Game {
    let opponentName = try singleLine(opponent, as: "opponent", upTo: Side.nameLimit)
    guard date <= today.aYearLater else {
      let year = MessageText("at most a year from \(today)", "hoogstens een jaar vanaf \(today)")
      throw Diagnostic("date", .words(year), found: .text("\(date)"))
    }
    guard (1...10).contains(regulationPeriods) else {
      throw Diagnostic("periods", .range("1", "10"), found: .text("\(regulationPeriods)"))
    }
    return Game(
      date: date, location: try optionalSingleLine(location, as: "location", upTo: locationLimit),
      regulationPeriods: regulationPeriods, startedAt: instant,
      own: Side(name: team.name, teamID: team.id, isHome: !isAway),
      opponent: Side(name: opponentName, teamID: opponentTeam, isHome: isAway), details: details)
  }

  /// A period's length in tenths of a second; nil if unknown.
  package func length(ofPeriod period: Int) -> Int? {
    (period > regulationPeriods ? details.overtimeMinutes : details.periodMinutes).map { $0 * 600 }
  }

  /// `1`…`4`, then `OT`, `OT2`, `OT3`: the column heads of the score by period.
  package func periodName(_ period: Int) -> String {
    let overtime = period - regulationPeriods
    return overtime < 1 ? String(period) : overtime == 1 ? "OT" : "OT\(overtime)"
  }
}

/// The result of a game for one side.
package enum GameResult: String, CaseIterable, Hashable, Sendable {
  case win = "WIN"
  case loss = "LOSS"
  case tie = "TIE"

  /// Nil if either score is unknown.
  package init?(points: Int?, against other: Int?) {
    guard let points, let other else { return nil }
    self = points > other ? .win : points < other ? .loss : .tie
  }
}
