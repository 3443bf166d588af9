/// Wins, losses and ties.
package struct WinLoss: Hashable, Sendable {
  package private(set) var wins = 0
  package private(set) var losses = 0
  package private(set) var ties = 0

  package init() {}

  package init(wins: Int, losses: Int, ties: Int = 0) {
    self.wins = wins
    self.losses = losses
    self.ties = ties
  }

  /// A game without a known result does not count.
  package mutating func count(_ result: GameResult?) {
    switch result {
    case .win?: wins += 1
    case .loss?: losses += 1
    case .tie?: ties += 1
    case nil: break
    }
  }

  package var games: Int { wins + losses + ties }

  /// Winning percentage, up to 1, a tie counting as half a win; nil before the first game.
  package var percentage: Double? { ratio(2 * wins + ties, 2 * games) }

  /// Games behind another record: half of the differences in wins and losses, a tie counting as half of each.
  package func gamesBehind(_ leader: WinLoss) -> Double {
    Double(leader.wins - wins + losses - leader.losses) / 2
  }
}

extension WinLoss: CustomStringConvertible {
  /// `12-3`, or `12-3-1` with ties.
  package var description: String { "\(wins)-\(losses)" + (ties == 0 ? "" : "-\(ties)") }
}

/// A streak of equal results.
package struct Streak: Hashable, Sendable {
  package let result: GameResult
  package let games: Int

  package init(_ result: GameResult, games: Int) {
    self.result = result
    self.games = games
  }

  /// Nil before the first game.
  ///
  /// - Parameter results: the oldest first.
  package init?(_ results: some BidirectionalCollection<GameResult>) {
    guard let last = results.last else { return nil }
    self.init(last, games: results.reversed().prefix { $0 == last }.count)
  }
}

extension Streak: CustomStringConvertible {
  /// `W3`, `L1`, `T2`
  package var description: String { "\(result.rawValue.prefix(1))\(games)" }
}
