import Basketball
import Foundation
import GRDB

extension Book {
  /// Calculates time on court and plus/minus of finished games again, once, in a book from an older version: lineups
  /// follow from the official minutes now, period by period.
  ///
  /// They are derived from the events, so it is no change in the book's history. A read-only book is not changed. Cost: one
  /// query; the first time, one pass over the events of games with substitutions.
  ///
  /// - Parameter advance: called with the number of games done, and of all of them.
  package func updateLineups(_ advance: (_ done: Int, _ total: Int) -> Void = { _, _ in }) throws {
    guard readOnlyFault == nil, try read({ try $0.isPending(.lineups) }) else { return }
    try write(as: PendingTask.lineups.rawValue) { book in
      try Journal.pause(book.db)
      // Another process may have finished it meanwhile.
      if try book.isPending(.lineups) { try book.updateLineups(advance) }
    }
  }
}

extension BookTransaction {
  /// Calculates them for every finished game with substitutions, after which it is no longer pending.
  func updateLineups(_ advance: (_ done: Int, _ total: Int) -> Void = { _, _ in }) throws {
    try updateLineups(where: "TRUE", advance)
    try db.execute(sql: "DELETE FROM pending WHERE task = ?", arguments: [PendingTask.lineups.rawValue])
  }

  /// The rows keep their ids.
  ///
  /// - Parameter condition: which finished games with substitutions.
  func updateLineups(
    where condition: String, _ advance: (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) throws {
    let games = try games(
      where: """
        \(condition) AND ended_at IS NOT NULL AND EXISTS (
          SELECT 1 FROM event WHERE event.game_id = game.id AND kind IN ('SUB_IN', 'SUB_OUT'))
        """, [])
    for (number, game) in games.enumerated() {
      advance(number, games.count)
      let rosters = try rosters(of: game)
      let official = try officialBox(of: game, rosters: rosters)
      let plays = BoxScore(game, events: try events(of: game), rosters: rosters, minutes: official?.minutes ?? [:])
      let standing = official.map(plays.standing) ?? plays
      for side in SideIndex.allCases {
        for line in plays[side].lines {
          try setLineup(line.line, isStarter: line.isStarter, of: line.player.id, in: game.id, side)
        }
        try setLineup(plays[side].sideLine, isStarter: false, of: nil, in: game.id, side)
        let totals = standing[side].totals
        try db.cachedStatement(sql: "UPDATE side_total SET time = ?, plus_minus = ? WHERE game_id = ? AND side = ?")
          .execute(arguments: [totals.timePlayed, totals.plusMinus, game.id, side.rawValue])
      }
    }
  }

  private func setLineup(_ line: BoxLine, isStarter: Bool, of player: Int64?, in game: Int64, _ side: SideIndex) throws
  {
    try db.cachedStatement(
      sql: """
        UPDATE box_line SET time = ?, plus_minus = ?, is_starter = ?
        WHERE game_id = ? AND side = ? AND ifnull(player_id, 0) = ?
        """
    ).execute(arguments: [line.timePlayed, line.plusMinus, isStarter, game, side.rawValue, player ?? 0])
  }
}
