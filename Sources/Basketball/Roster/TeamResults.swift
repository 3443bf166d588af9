import People

/// A side in the records: a team in the book, or a folded name.
package enum Entrant: Hashable, Sendable {
  case team(Int64)
  case name(String)

  /// A side that is only a name.
  package init(named name: String) { self = .name(name.folded) }
}

extension Game {
  /// The team in whose record a side counts. In a game of a team against itself, the opponent is only a name.
  package func entrant(on side: SideIndex) -> Entrant {
    let isItself = side == .opponent && own.recordTeamID == opponent.recordTeamID
    if let team = self[side].recordTeamID, !isItself { return .team(team) }
    return .name(self[side].name.folded)
  }
}

/// A team's results in some games; all wins and losses are counted here.
package struct TeamResults: Hashable, Sendable {
  /// The oldest game first.
  package private(set) var results: [GameResult] = []
  package private(set) var record = WinLoss()
  package private(set) var pointsFor = 0
  package private(set) var pointsAgainst = 0
  private var byVenue: [Venue: WinLoss] = [:]

  package init() {}

  /// A game without both scores does not count.
  mutating func count(_ game: FinishedGame, _ side: SideIndex) {
    guard let result = game.result(for: side) else { return }
    results.append(result)
    record.count(result)
    byVenue[game.venue(of: side), default: WinLoss()].count(result)
    pointsFor += game.points(of: side) ?? 0
    pointsAgainst += game.points(of: side.other) ?? 0
  }

  package func record(_ venue: Venue) -> WinLoss { byVenue[venue] ?? WinLoss() }

  package var streak: Streak? { Streak(results) }

  /// The results of every team in some games.
  ///
  /// - Parameter games: finished games, in any order.
  package static func all(in games: some Sequence<FinishedGame>) -> [Entrant: TeamResults] {
    var all: [Entrant: TeamResults] = [:]
    for game in Array(games).inOrder(of: { GameOrder($0.game) }) {
      for side in SideIndex.allCases { all[game.game.entrant(on: side), default: TeamResults()].count(game, side) }
    }
    return all
  }
}
