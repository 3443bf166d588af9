package import People

/// What a league's or a scorer's program adds up of a season, to hold against the games of the book.
package struct SeasonTotals: Hashable, Sendable {
  package struct PlayerTotal: Hashable, Sendable {
    package let name: String
    package let jersey: Jersey?
    package var games: Int?
    package var starts: Int?
    package var line: BoxLine

    package init(name: String, jersey: Jersey?, games: Int? = nil, starts: Int? = nil, line: BoxLine) {
      self.name = name
      self.jersey = jersey
      self.games = games
      self.starts = starts
      self.line = line
    }
  }

  /// A game of the list: the other side, and how it ended.
  package struct ListedGame: Hashable, Sendable {
    package let date: CalendarDate
    package let opponent: String
    /// Nil on neutral ground, or where the file does not say.
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

  package struct TeamTotal: Hashable, Sendable {
    package let name: String
    package var games: [ListedGame] = []
    package var players: [PlayerTotal] = []
    package var wins: Int?
    package var losses: Int?
    package var totals: BoxLine?
    /// What all opponents together came to.
    package var opponentTotals: BoxLine?

    package init(name: String) { self.name = name }
  }

  package var teams: [TeamTotal] = []

  package init() {}
}

extension SeasonTotals.TeamTotal {
  /// One count that the file and the book have differently.
  package struct Difference: Hashable, Sendable {
    /// Whom it is of; nil for the team.
    package let player: String?
    /// `games`, or a count of a box score as `points`.
    package let count: String
    package let stated: Int
    package let found: Int
  }

  /// Where this total differs from that of the book's games, cell by cell: the players of the file in their order, then
  /// the team. A count that the file does not give is not compared.
  ///
  /// A player is the same by name and, where namesakes are, by number; one whom the book does not have has nothing there.
  package func differences(from book: SeasonTotals.TeamTotal) -> [Difference] {
    var found: [Difference] = []
    for player in players {
      let namesakes = book.players.filter { $0.name == player.name }
      let other =
        (namesakes.count == 1 ? namesakes.first : namesakes.first { $0.jersey == player.jersey })
        ?? SeasonTotals.PlayerTotal(name: player.name, jersey: player.jersey, games: 0, starts: 0, line: BoxLine())
      found += Self.compare("games", player.games, other.games ?? 0, of: player.name)
      found += Self.compare(player.line, other.line, of: player.name)
    }
    found += Self.compare("wins", wins, book.wins ?? 0, of: nil)
    found += Self.compare("losses", losses, book.losses ?? 0, of: nil)
    if let totals { found += Self.compare(totals, book.totals ?? BoxLine(), of: nil) }
    return found
  }

  /// The games of the list that the book does not have on their day with their score, and the other way round.
  package func missing(from book: SeasonTotals.TeamTotal) -> [SeasonTotals.ListedGame] {
    games.filter { game in
      !book.games.contains { other in
        other.date == game.date
          && (game.points == nil || other.points == nil || game.points == other.points)
          && (game.opponentPoints == nil || other.opponentPoints == nil || game.opponentPoints == other.opponentPoints)
      }
    }
  }

  private static func compare(_ name: String, _ stated: Int?, _ found: Int, of player: String?) -> [Difference] {
    guard let stated, stated != found else { return [] }
    return [Difference(player: player, count: name, stated: stated, found: found)]
  }

  private static func compare(_ stated: BoxLine, _ found: BoxLine, of player: String?) -> [Difference] {
    zip(countNames, BoxLine.counts).flatMap { name, path in
      compare(name, stated[keyPath: path], found[keyPath: path], of: player)
    }
  }

  /// In the order of `BoxLine.counts`.
  private static let countNames = [
    "points", "field goals made", "field goals attempted", "three-pointers made", "three-pointers attempted",
    "free throws made", "free throws attempted", "offensive rebounds", "defensive rebounds", "other rebounds",
    "assists", "steals", "blocks", "turnovers", "personal fouls", "technical fouls",
  ]
}
