package import Basketball
import Diagnostics
import People

/// A game and its score, if recorded, as one of its sides sees it.
package struct GameHead: Sendable {
  package let game: Game
  package let side: SideIndex
  /// The points of that side, and of the other.
  package let own: Int?
  package let opponent: Int?

  /// - Parameters:
  ///   - own: the points of the side with index 0, whichever side sees the game.
  ///   - side: who sees it.
  package init(_ game: Game, own: Int?, opponent: Int?, seenBy side: SideIndex = .own) {
    (self.game, self.side) = (game, side)
    (self.own, self.opponent) = side == .own ? (own, opponent) : (opponent, own)
  }

  /// Nil for a finished game without a score.
  fileprivate var ending: Ending<GameResult>? {
    game.isOpen ? .open : GameResult(points: own, against: opponent).map { .ended($0) }
  }
}

extension RecordKind<GameHead> {
  package static let game = RecordKind(
    "game", plural: "games",
    Field("date") { $0.game.date },
    Field("team") { $0.game[$0.side].name },
    Field("points") { $0.own },
    Field("opponent") { $0.game[$0.side.other].name },
    Field("against") { $0.opponent },
    Field("result") { $0.ending },
    Field("minutes", isSparse: true) { $0.game.minutes },
    Field("where") { $0.game.venue(of: $0.side).rawValue },
    Field("location") { $0.game.location },
    list: ["date", "team", "points", "opponent", "against", "result", "minutes"])
}

extension GameResult: ChoiceValue {}
