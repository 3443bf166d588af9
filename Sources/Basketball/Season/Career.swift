package import Diagnostics

/// A person's games on all of their teams.
package struct Career: Hashable, Sendable {
  /// The games on one team in one season.
  package struct Season: Hashable, Sendable {
    package let team: Team
    package let totals: PlayerTotals
  }

  /// The highest value in one game.
  package struct High: Hashable, Sendable {
    package let category: Category
    package let value: Double
    /// The games in which it was reached, the first one first.
    package let games: [FinishedGame]
  }

  /// The minimum number of games for highs.
  package static let gamesForHighs = 3

  /// The oldest game first.
  package let games: [PlayedGame]
  package let totals: PlayerTotals
  /// A line for each team and season, in the order of their first games.
  package let seasons: [Season]

  /// - Parameters:
  ///   - games: the person's lines in finished games, in any order.
  ///   - teams: at least those that the person played for.
  /// - Throws: a `Diagnostic` without a place if there is no game.
  package init(_ games: [PlayedGame], teams: some Sequence<Team>) throws(Diagnostic) {
    guard !games.isEmpty else {
      throw Diagnostic(
        field: "career",
        MessageText(
          """
          expected at least one finished game, found none; end one with 'scorebook game end'
          """,
          """
          verwacht minstens één gespeelde wedstrijd, gevonden geen; sluit er een af met 'scorebook game \
          end'
          """))
    }
    self.games = games.inOrder { GameOrder($0.game.game) }
    var totals = PlayerTotals()
    var byTeam: [Int64: PlayerTotals] = [:]
    var order: [Int64] = []
    for game in self.games {
      totals += game
      guard let team = game.game.game[game.side].teamID else { continue }
      if byTeam[team] == nil { order.append(team) }
      byTeam[team, default: PlayerTotals()] += game
    }
    self.totals = totals
    let named = Dictionary(teams.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    seasons = order.compactMap { id in
      named[id].flatMap { team in byTeam[id].map { Season(team: team, totals: $0) } }
    }
  }

  /// The highest value of a category in one game; nil before the third game, if it is zero, and for percentages, where
  /// a single shot would give 100. Games with an unknown value are skipped.
  package func high(_ category: Category) -> High? {
    guard games.count >= Self.gamesForHighs, !category.isShare else { return nil }
    var best = 0.0
    var reached: [FinishedGame] = []
    for index in games.indices {
      guard let value = category.value(in: games[index].line), value > 0, value >= best else { continue }
      if value > best { reached = [] }
      best = value
      reached.append(games[index].game)
    }
    return reached.isEmpty ? nil : High(category: category, value: best, games: reached)
  }
}
