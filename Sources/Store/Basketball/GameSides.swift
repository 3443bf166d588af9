import Basketball
import GRDB
import People

extension BookTransaction {
  /// Inserts a side of a game.
  ///
  /// It is inserted as a name and then becomes the team, which is allowed beside another open game of the team.
  func insertSide(_ side: SideIndex, of game: Int64, named name: String, team: Int64?, isHome: Bool) throws {
    try db.cachedStatement(sql: "INSERT INTO side (game_id, side, name, is_home) VALUES (?, ?, ?, ?)")
      .execute(arguments: [game, side.rawValue, name, isHome])
    guard let team else { return }
    try db.cachedStatement(sql: "UPDATE side SET team_id = ?, name = NULL WHERE game_id = ? AND side = ?")
      .execute(arguments: [team, game, side.rawValue])
  }

  /// Deletes a game that has only a result; the game in its place keeps that result beside its plays, unless it has a
  /// box of its own.
  ///
  /// - Parameter team: the own side of the game in its place.
  func replace(_ stated: Game, with id: Int64, of team: String, hasBox: Bool) throws {
    if !hasBox, let result = try officialBox(of: stated) {
      let isTurned = stated.own.name.folded != team.folded
      var box = OfficialBox<Int64>()
      for side in SideIndex.allCases {
        let from = result[isTurned ? side.other : side]
        (box[side].finalScore, box[side].pointsByPeriod) = (from.finalScore, from.pointsByPeriod)
      }
      try keep(box, of: id)
    }
    try delete(gameNumbered: stated.id)
  }

  /// Deletes a game with everything that belongs to it.
  func delete(gameNumbered id: Int64) throws {
    for table in ["worn_number", "official_line", "official_side", "side_total", "box_line", "event", "side"] {
      try db.cachedStatement(sql: "DELETE FROM \(table) WHERE game_id = ?").execute(arguments: [id])
    }
    try db.cachedStatement(sql: "DELETE FROM game WHERE id = ?").execute(arguments: [id])
  }
}
