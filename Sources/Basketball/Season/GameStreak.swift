/// The longest row of games in which something was so, and the one that is still going on.
package struct GameStreak: Hashable, Sendable {
  /// What a row of games is made of.
  package enum Kind: Hashable, Sendable {
    case result(GameResult)
    /// So many points or more.
    case points(Int)
    case doubleDouble

    /// Its name in data: `won`, `points10`, `doubleDouble`.
    package var key: String {
      switch self {
      case .result(let result): Split.result(result).key
      case .points(let points): "points\(points)"
      case .doubleDouble: "doubleDouble"
      }
    }
  }

  package let kind: Kind
  package let longest: Int
  /// The first and the last game of the longest row; of several, the latest.
  package let first: FinishedGame
  package let last: FinishedGame
  /// How many of the latest games; 0 if the last game was not so.
  package let current: Int

  /// Rows that are listed are at least so long.
  package static let leastGames = 2
  private static let steps = [10, 20, 30, 40, 50]

  /// Nil if there are not two such games in a row.
  ///
  /// - Parameter games: the oldest first.
  private init?(_ kind: Kind, _ games: [(game: FinishedGame, isSo: Bool)]) {
    var (count, best, end) = (0, 0, 0)
    for (index, game) in games.enumerated() {
      count = game.isSo ? count + 1 : 0
      if count > 0, count >= best { (best, end) = (count, index) }
    }
    guard best >= Self.leastGames else { return nil }
    (self.kind, longest, current) = (kind, best, count)
    (first, last) = (games[end - best + 1].game, games[end].game)
  }

  /// The rows of wins and of losses in a team's season.
  package static func all(of season: TeamSeason) -> [GameStreak] {
    let known = season.log.filter { $0.result != nil }
    return [GameResult.win, .loss].compactMap { result in
      GameStreak(.result(result), known.map { ($0.game, $0.result == result) })
    }
  }

  /// A player's rows of games with at least 10, 20, … points, and of double-doubles.
  ///
  /// - Parameter games: the oldest first.
  package static func all(of games: [PlayedGame]) -> [GameStreak] {
    let points = steps.compactMap { least in
      GameStreak(.points(least), games.map { ($0.game, $0.line.points >= least) })
    }
    return points
      + [GameStreak(.doubleDouble, games.map { ($0.game, $0.line.isDoubleDouble == true) })].compactMap(\.self)
  }
}
