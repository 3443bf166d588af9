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
    let insertion = BulkInsertion(
      into: "box_line (id, game_id, side, player_id, \(LineColumns.list))", columns: LineColumns.names.count + 4, in: db
    )
    let first = try nextID(in: "box_line")
    var lines: [(line: BoxLine, player: Int64?, side: SideIndex, isStarter: Bool)] = []
    let total = try BulkStatement(
      kept: """
        INSERT INTO side_total (game_id, side, \(LineColumns.list), is_score_kept, zones)
        VALUES (?, ?, \(LineColumns.places), ?, ?)
        """, in: db)
    let standing = official.map(box.standing) ?? box
    for side in SideIndex.allCases {
      for player in box[side].lines {
        lines.append((player.line, player.player.id, side, player.isStarter))
      }
      if !box[side].sideLine.hasNoCounts { lines.append((box[side].sideLine, nil, side, false)) }
      total.bind(box.game.id, at: 1)
      total.bind(Int64(side.rawValue), at: 2)
      total.bind(standing[side].totals, isStarter: false, from: 3)
      total.bind(standing[side].isScoreKept ? 1 : 0, at: Int32(LineColumns.names.count + 3))
      total.bind(ZoneCounts(shots.filter { $0.side == side }).text, at: Int32(LineColumns.names.count + 4))
      try total.run()
    }
    try insertion.add(Array(lines.enumerated())) { line, at, row in
      row.bind(first + Int64(line.offset), at: at)
      row.bind(box.game.id, at: at + 1)
      row.bind(Int64(line.element.side.rawValue), at: at + 2)
      row.bind(line.element.player, at: at + 3)
      row.bind(line.element.line, isStarter: line.element.isStarter, from: at + 4)
    }
  }
}
