import Foundation
import People

/// A finished game with both sides' totals, for seasons, standings and careers without reading events.
package struct FinishedGame: Hashable, Sendable {
  package let game: Game
  package let own: BoxLine
  package let opponent: BoxLine
  /// Which sides' scores are known.
  package let kept: KeptScores
  /// The sides with a stated result and no statistics, which averages leave out.
  package let resultOnly: Set<SideIndex>

  /// - Parameters:
  ///   - own: the stored totals of the own side.
  ///   - opponent: those of the other side.
  package init(_ game: Game, own: BoxLine, opponent: BoxLine, kept: KeptScores = .both, resultOnly: Set<SideIndex> = [])
  {
    self.game = game
    self.own = own
    self.opponent = opponent
    self.kept = kept
    self.resultOnly = resultOnly
  }

  package func matchup(of side: SideIndex) -> Matchup {
    side == .own ? Matchup(own, against: opponent) : Matchup(opponent, against: own)
  }

  /// Nil if the side's score was not recorded.
  package func points(of side: SideIndex) -> Int? {
    kept[side] ? (side == .own ? own.points : opponent.points) : nil
  }

  /// The points that a side scored; nil if they were not recorded, and of a forfeited game: nobody scored those.
  package func scored(by side: SideIndex) -> Int? { game.forfeitedBy == nil ? points(of: side) : nil }

  /// Nil if either score was not recorded.
  package func result(for side: SideIndex) -> GameResult? {
    GameResult(points: points(of: side), against: points(of: side.other))
  }

  /// The venue from a side's view.
  package func venue(of side: SideIndex) -> Venue { game.venue(of: side) }

  /// A team's side, by its roster or by its name; nil if it did not play. In a game of a team against itself, it is
  /// the own side.
  package func side(of team: Int64) -> SideIndex? { side(of: .team(team)) }

  package func side(of team: Entrant) -> SideIndex? {
    SideIndex.allCases.first { game.entrant(on: $0) == team }
  }
}

/// The venue from a side's view.
package enum Venue: String, CaseIterable, Hashable, Sendable {
  case home, away, neutral
}

/// The order of games: by date, then by start, then by number.
struct GameOrder: Comparable {
  private let day: Int
  private let startedAt: Double
  private let id: Int64

  init(_ game: Game) {
    day = (game.date.year * 12 + game.date.month) * 31 + game.date.day
    startedAt = game.startedAt.timeIntervalSince1970
    id = game.id
  }

  static func < (a: GameOrder, b: GameOrder) -> Bool { (a.day, a.startedAt, a.id) < (b.day, b.startedAt, b.id) }
}

extension Array {
  /// Sorted with the oldest game first. Games that are in order already, as from the book, are not moved.
  func inOrder(of game: (Element) -> GameOrder) -> [Element] {
    let places = indices.map { (game: game(self[$0]), index: $0) }
    let isInOrder = zip(places, places.dropFirst()).allSatisfy { $0.game <= $1.game }
    if isInOrder { return self }
    return places.sorted { ($0.game, $0.index) < ($1.game, $1.index) }.map { self[$0.index] }
  }
}

/// A player's line in one game: a row of a game log.
package struct PlayedGame: Hashable, Sendable {
  package let game: FinishedGame
  package let side: SideIndex
  package let line: BoxLine
  /// Nil if nobody's start was recorded.
  package let isStarter: Bool?

  package init(_ game: FinishedGame, on side: SideIndex, _ line: BoxLine, isStarter: Bool? = false) {
    self.game = game
    self.side = side
    self.line = line
    self.isStarter = isStarter
  }

  package var matchup: Matchup { game.matchup(of: side) }
  package var result: GameResult? { game.result(for: side) }
}
