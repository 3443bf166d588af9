package import Basketball
import Diagnostics
import GRDB
import People

/// The players, the box and the score of a game.
extension BookTransaction {
  /// All players that a game's events may refer to, by side, with their numbers in this game; a side that is only a
  /// name has none.
  package func rosters(of game: Game) throws -> [SideIndex: [Player]] {
    let numbers = try wornNumbers(in: game.id)
    var rosters: [SideIndex: [Player]] = [:]
    for side in SideIndex.allCases {
      guard let team = game[side].teamID else { continue }
      rosters[side] = players(try players(ofTeam: team), in: game, wearing: numbers)
    }
    return rosters
  }

  /// A game's box score, counted from its events.
  package func boxScore(of game: Game) throws -> BoxScore {
    let rosters = try rosters(of: game)
    return try boxScore(of: game, rosters: rosters, official: officialBox(of: game, rosters: rosters))
  }

  private func boxScore(
    of game: Game, rosters: [SideIndex: [Player]], official: OfficialBox<Player>?
  ) throws -> BoxScore {
    BoxScore(game, events: try events(of: game), rosters: rosters, minutes: official?.minutes ?? [:])
  }

  /// The box score for a game's sheets: the official one if there is any, else the one from the plays.
  package func standingBoxScore(of game: Game) throws -> BoxScore {
    let rosters = try rosters(of: game)
    let official = try officialBox(of: game, rosters: rosters)
    let plays = try boxScore(of: game, rosters: rosters, official: official)
    return official.map(plays.standing) ?? plays
  }

  /// The differences between the official box and the plays; nil if the game has no official box, or only a result.
  package func reconciliation(of game: Game) throws -> Reconciliation? {
    let rosters = try rosters(of: game)
    return try officialBox(of: game, rosters: rosters).flatMap { official in
      official.isResult
        ? nil : Reconciliation(official, with: try boxScore(of: game, rosters: rosters, official: official))
    }
  }

  /// The score of a game, own points first; for a finished game, the one on its sheets. Nil for a side whose score was
  /// not recorded. Cost: one pass over the events of an open game.
  package func score(of game: Game) throws -> (own: Int?, opponent: Int?) {
    if !game.isOpen {
      let rows = try BulkStatement(
        kept: "SELECT iif(is_score_kept, points, NULL) FROM side_total WHERE game_id = ? ORDER BY side", in: db)
      defer { rows.reset() }
      rows.bind(game.id, at: 1)
      var points: [Int?] = []
      while try rows.next() { points.append(rows.optionalInteger(0).map { Int($0) }) }
      return (points.first ?? nil, points.last ?? nil)
    }
    let box = try standingBoxScore(of: game)
    return (box.own.score, box.opponent.score)
  }
}
