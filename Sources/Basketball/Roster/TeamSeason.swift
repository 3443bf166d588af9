/// A team's games: record, averages, leaders, trends.
package struct TeamSeason: Hashable, Sendable {
  /// A row of the game log.
  package struct LogEntry: Hashable, Sendable {
    package let game: FinishedGame
    package let side: SideIndex
    /// The record after this game.
    package let record: WinLoss

    package var opponent: Side { game.game[side.other] }
    /// Nil if the side's score was not recorded.
    package var points: Int? { game.points(of: side) }
    package var pointsAgainst: Int? { game.points(of: side.other) }
    /// The points that were scored, for and against; nil of a forfeited game too.
    package var scored: Int? { game.scored(by: side) }
    package var scoredAgainst: Int? { game.scored(by: side.other) }
    /// The margin; nil if either score is unknown, or the game was forfeited.
    package var margin: Int? { scored.flatMap { scored in scoredAgainst.map { scored - $0 } } }
    package var result: GameResult? { game.result(for: side) }
    package var venue: Venue { game.venue(of: side) }
  }

  /// The oldest game first.
  package let log: [LogEntry]
  private let results: TeamResults
  /// The team's counts and its opponents', in the games that are not only a stated result.
  package let totals: Matchup
  /// The number of those games, over which counts are averaged.
  package let gamesWithCounts: Int

  /// - Parameter games: finished games, in any order; those without the team are skipped.
  package init(of team: Int64, games: some Sequence<FinishedGame>) { self.init(of: .team(team), games: games) }

  /// The games of a team, or of a side that is only a name.
  package init(of team: Entrant, games: some Sequence<FinishedGame>) {
    var log: [LogEntry] = []
    var results = TeamResults()
    var totals = Matchup.zero
    var gamesWithCounts = 0
    for game in Array(games).inOrder(of: { GameOrder($0.game) }) {
      guard let side = game.side(of: team) else { continue }
      results.count(game, side)
      if !game.resultOnly.contains(side) {
        totals += game.matchup(of: side)
        gamesWithCounts += 1
      }
      log.append(LogEntry(game: game, side: side, record: results.record))
    }
    self.log = log
    self.results = results
    self.totals = totals
    self.gamesWithCounts = gamesWithCounts
  }

  package var record: WinLoss { results.record }
  package var streak: Streak? { results.streak }
  package func record(_ venue: Venue) -> WinLoss { results.record(venue) }

  /// Over the games with a known score of the side that were played.
  package var pointsPerGame: Double? { mean(log.compactMap(\.scored)) }
  package var pointsAgainstPerGame: Double? { mean(log.compactMap(\.scoredAgainst)) }

  private func mean(_ points: [Int]) -> Double? { ratio(points.reduce(0, +), points.count) }

  /// The average per game; nil without a game, or if the sum is unknown.
  package func perGame(_ total: Int?) -> Double? { total.flatMap { ratio($0, gamesWithCounts) } }
}

/// The trend of a number from game to game.
package struct Trend: Hashable, Sendable {
  /// A value for each game, the oldest first; nil if unknown.
  package let values: [Double?]

  package init(_ values: [Double?]) { self.values = values }

  /// A player's values, in the order of the games.
  package init(_ category: Category, in games: [PlayedGame]) {
    values = games.map { category.value(in: $0.line) }
  }

  /// The moving average of each value and those before it, `games` at most; nil if none of them is known.
  package func average(over games: Int) -> [Double?] {
    values.indices.map { index in
      let known = values[max(0, index + 1 - max(1, games))...index].compactMap(\.self)
      return known.isEmpty ? nil : known.reduce(0, +) / Double(known.count)
    }
  }

  /// The mean of the last games minus the mean of all; nil if either is unknown.
  package func change(over games: Int) -> Double? {
    guard let last = average(over: games).last ?? nil, let all = average(over: values.count).last ?? nil else {
      return nil
    }
    return last - all
  }
}
