package import Basketball
import Diagnostics
import People

/// A game and its score, if recorded.
package struct GameHead: Sendable {
  package let game: Game
  package let own: Int?
  package let opponent: Int?

  package init(_ game: Game, own: Int?, opponent: Int?) {
    (self.game, self.own, self.opponent) = (game, own, opponent)
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
    Field("team") { $0.game.own.name },
    Field("points") { $0.own },
    Field("opponent") { $0.game.opponent.name },
    Field("against") { $0.opponent },
    Field("result") { $0.ending },
    Field("minutes", isSparse: true) { $0.game.minutes },
    Field("where") { $0.game.own.isHome ? "home" : "away" },
    Field("location") { $0.game.location },
    list: ["date", "team", "points", "opponent", "against", "result", "minutes"])
}

extension GameResult: ChoiceValue {}
