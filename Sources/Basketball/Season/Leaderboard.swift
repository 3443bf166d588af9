/// The leaders in a category; ties share a rank, and the next rank is skipped.
package struct Leaderboard<Who: Hashable & Sendable>: Hashable, Sendable {
  package enum Measure: Hashable, Sendable {
    case total, perGame
  }

  /// The minimum for being listed.
  package struct Minimum: Hashable, Sendable {
    package let games: Int
    /// Attempts, if the category is a percentage.
    package let attempts: Int
    /// Minutes on court, if the category is a rate.
    package let minutes: Int

    /// A whole game of FIBA: with less, one lucky quarter would lead.
    package static var usualMinutes: Int { 40 }

    package init(games: Int = 1, attempts: Int = 1, minutes: Int = 0) {
      self.games = games
      self.attempts = attempts
      self.minutes = minutes
    }

    fileprivate func permits(_ totals: PlayerTotals, by category: Category) -> Bool {
      totals.games >= max(1, games) && category.attempts(in: totals.line).map { $0 >= attempts } ?? true
        && (!category.isRate || totals.line.timePlayed.map { $0 >= minutes * 600 } ?? false)
    }
  }

  package struct Entry: Hashable, Sendable {
    /// From 1.
    package let rank: Int
    package let who: Who
    package let value: Double
    package let games: Int
  }

  package let category: Category
  package let entries: [Entry]

  /// Ranks those with a value, the best first; ties stay in their original order.
  ///
  /// - Parameters:
  ///   - measure: makes no difference for percentages and rates.
  ///   - limit: how many ranks are listed; all who share the last one are included.
  package init(
    _ players: some Sequence<(who: Who, totals: PlayerTotals)>, by category: Category, _ measure: Measure = .perGame,
    minimum: Minimum = Minimum(), limit: Int = .max
  ) {
    self.category = category
    var listed: [(who: Who, value: Double, games: Int, place: Int)] = []
    for (place, player) in players.enumerated() {
      let totals = player.totals
      guard minimum.permits(totals, by: category), let sum = category.value(of: totals) else { continue }
      let value = measure == .total || category.isShare ? sum : sum / Double(totals.games)
      listed.append((player.who, value, totals.games, place))
    }
    let sign = category.isLowestBest ? -1.0 : 1
    listed.sort { ($1.value * sign, $0.place) < ($0.value * sign, $1.place) }
    var entries: [Entry] = []
    for (index, player) in listed.enumerated() {
      let rank = entries.last.flatMap { $0.value == player.value ? $0.rank : nil } ?? index + 1
      if rank > limit { break }
      entries.append(Entry(rank: rank, who: player.who, value: player.value, games: player.games))
    }
    self.entries = entries
  }
}
