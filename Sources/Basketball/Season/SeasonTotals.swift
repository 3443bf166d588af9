package import People

/// A league's or scoring program's season totals, to compare with the book's games.
package struct SeasonTotals: Hashable, Sendable {
  /// The counts in a file.
  package struct StatedLine: Hashable, Sendable {
    package var games: Int?
    package var starts: Int?
    /// In tenths of a second.
    package var time: Int?
    package var counts: [BoxColumn: Int] = [:]

    package init() {}
  }

  package struct PlayerTotal: Hashable, Sendable {
    package let name: String
    package let jersey: Jersey?
    package var line: StatedLine

    package init(name: String, jersey: Jersey?, _ line: StatedLine) {
      self.name = name
      self.jersey = jersey
      self.line = line
    }
  }

  /// A game of the list: the other side, and the result.
  package struct ListedGame: Hashable, Sendable {
    package let date: CalendarDate
    package let opponent: String
    /// Nil for a neutral venue, or if the file does not have it.
    package var isHome: Bool?
    package var points: Int?
    package var opponentPoints: Int?

    package init(
      date: CalendarDate, opponent: String, isHome: Bool? = nil, points: Int? = nil, opponentPoints: Int? = nil
    ) {
      self.date = date
      self.opponent = opponent
      self.isHome = isHome
      self.points = points
      self.opponentPoints = opponentPoints
    }
  }

  /// The games that a record is for.
  package enum RecordPart: String, CaseIterable, Hashable, Sendable {
    case overall, home, away, neutral

    /// `record`, `record at home`
    package var title: String {
      switch self {
      case .overall: "record"
      case .home: "record at home"
      case .away: "record away"
      case .neutral: "record on neutral ground"
      }
    }
  }

  package struct TeamTotal: Hashable, Sendable {
    package let name: String
    /// Whether only league games were counted.
    package var isLeagueOnly = false
    package var games: [ListedGame] = []
    package var players: [PlayerTotal] = []
    package var records: [RecordPart: WinLoss] = [:]
    package var totals = StatedLine()
    /// The totals of all opponents.
    package var opponentTotals = StatedLine()

    package init(name: String) { self.name = name }
  }

  package var teams: [TeamTotal] = []

  package init() {}
}

/// The totals of a team's games in the book.
package struct SeasonCount: Sendable {
  package struct PlayerCount: Sendable {
    package let name: String
    package let jersey: Jersey?
    package let totals: PlayerTotals

    package init(name: String, jersey: Jersey?, _ totals: PlayerTotals) {
      self.name = name
      self.jersey = jersey
      self.totals = totals
    }
  }

  package let season: TeamSeason
  /// All players of the roster, including those without a game.
  package let players: [PlayerCount]

  package init(_ season: TeamSeason, players: [PlayerCount]) {
    self.season = season
    self.players = players
  }

  package var games: [SeasonTotals.ListedGame] {
    season.log.map { entry in
      SeasonTotals.ListedGame(
        date: entry.game.game.date, opponent: entry.opponent.name,
        isHome: entry.venue == .neutral ? nil : entry.venue == .home, points: entry.points,
        opponentPoints: entry.pointsAgainst)
    }
  }

  func record(_ part: SeasonTotals.RecordPart) -> WinLoss {
    switch part {
    case .overall: season.record
    case .home: season.record(.home)
    case .away: season.record(.away)
    case .neutral: season.record(.neutral)
    }
  }
}

extension [SeasonTotals.ListedGame] {
  /// The games that the other list lacks, compared by day and score.
  package func missing(from others: [SeasonTotals.ListedGame]) -> [SeasonTotals.ListedGame] {
    filter { game in
      !others.contains { other in
        other.date == game.date
          && (game.points == nil || other.points == nil || game.points == other.points)
          && (game.opponentPoints == nil || other.opponentPoints == nil || game.opponentPoints == other.opponentPoints)
      }
    }
  }
}
