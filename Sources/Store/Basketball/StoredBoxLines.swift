import Basketball
import GRDB

extension BookTransaction {
  /// Removes a game's stored lines and totals; its events may then change.
  func removeLines(of game: Int64) throws {
    for table in ["box_line", "side_total"] {
      try db.cachedStatement(sql: "DELETE FROM \(table) WHERE game_id = ?").execute(arguments: [game])
    }
  }

  /// Calculates a finished game's lines and totals again, from its events and its official box, and stores them.
  func storeLines(of game: Game) throws {
    try removeLines(of: game.id)
    let rosters = try rosters(of: game)
    let official = try officialBox(of: game, rosters: rosters)
    let events = try events(of: game)
    let box = BoxScore(game, events: events, rosters: rosters, minutes: official?.minutes ?? [:])
    try storeLines(of: box, official: official, shots: game.shots(in: events))
  }

  /// Stores a game's lines for each player and side with an event, and each side's totals.
  ///
  /// - Parameters:
  ///   - box: the box score from the game's events.
  ///   - shots: those of the events with a place or a zone.
  func storeLines(of box: BoxScore, official: OfficialBox<Player>?, shots: [Shot]) throws {
    let line = try BulkStatement(
      kept:
        "INSERT INTO box_line (id, game_id, side, player_id, \(LineColumns.list)) VALUES (?, ?, ?, ?, \(LineColumns.places))",
      in: db)
    var id = try nextID(in: "box_line")
    func keep(_ counts: BoxLine, of player: Int64?, _ side: SideIndex, isStarter: Bool) throws {
      line.bind(id, at: 1)
      line.bind(box.game.id, at: 2)
      line.bind(Int64(side.rawValue), at: 3)
      line.bind(player, at: 4)
      line.bind(counts, isStarter: isStarter, from: 5)
      try line.run()
      id += 1
    }
    let total = try BulkStatement(
      kept: """
        INSERT INTO side_total (game_id, side, \(LineColumns.list), is_score_kept, zones)
        VALUES (?, ?, \(LineColumns.places), ?, ?)
        """, in: db)
    let standing = official.map(box.standing) ?? box
    for side in SideIndex.allCases {
      for player in box[side].lines {
        try keep(player.line, of: player.player.id, side, isStarter: player.isStarter)
      }
      if !box[side].sideLine.hasNoCounts { try keep(box[side].sideLine, of: nil, side, isStarter: false) }
      total.bind(box.game.id, at: 1)
      total.bind(Int64(side.rawValue), at: 2)
      total.bind(standing[side].totals, isStarter: false, from: 3)
      total.bind(standing[side].isScoreKept ? 1 : 0, at: Int32(LineColumns.names.count + 3))
      total.bind(ZoneCounts(shots.filter { $0.side == side }).text, at: Int32(LineColumns.names.count + 4))
      try total.run()
    }
  }
}
