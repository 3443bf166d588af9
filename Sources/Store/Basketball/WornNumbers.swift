import Basketball
import GRDB

/// Jersey numbers in a game: they belong to the game and do not change with the roster.
extension BookTransaction {
  /// By player. Cost: one query for all players of the game.
  func wornNumbers(in game: Int64) throws -> [Int64: Jersey] {
    let rows = try BulkStatement(kept: "SELECT player_id, jersey FROM worn_number WHERE game_id = ?", in: db)
    rows.bind(game, at: 1)
    defer { rows.reset() }
    var numbers: [Int64: Jersey] = [:]
    while try rows.next() { numbers[rows.integer(0)] = try Jersey(rows.text(1)) }
    return numbers
  }

  /// The players of a side for a game's sheets, in roster order.
  ///
  /// A player has the number recorded in this game. In an open game, the others have the roster's number, unless
  /// another player has worn it; in a finished game, their number is unknown.
  func players(_ players: [Player], in game: Game, wearing numbers: [Int64: Jersey]) -> [Player] {
    let worn = Set(players.compactMap { numbers[$0.id] })
    return players.map { player in
      if let number = numbers[player.id] { return player.wearing(number) }
      guard game.isOpen, let jersey = player.jersey, !worn.contains(jersey) else { return player.wearing(nil) }
      return player
    }
    .sorted(by: Player.inRosterOrder)
  }

  /// Records a player's number in a game and replaces the recorded one.
  func note(_ jersey: Jersey, of player: Int64, on side: SideIndex, in game: Int64) throws {
    try note([(player, jersey)], on: side, in: game)
  }

  func note(_ numbers: [(player: Int64, jersey: Jersey)], on side: SideIndex, in game: Int64) throws {
    let insertion = BulkInsertion(
      into: "worn_number (game_id, side, player_id, jersey)", columns: 4,
      conflict: "ON CONFLICT DO UPDATE SET jersey = excluded.jersey", in: db)
    try insertion.add(numbers) { number, first, row in
      row.bind(game, at: first)
      row.bind(Int64(side.rawValue), at: first + 1)
      row.bind(number.player, at: first + 2)
      row.bind(number.jersey.text, at: first + 3)
    }
  }

  /// When a game ends, records the roster's numbers for players without a number in the game, except numbers that
  /// another player of the side has worn.
  func noteNumbersOfRosters(in game: Int64) throws {
    try db.cachedStatement(
      sql: """
        INSERT INTO worn_number (game_id, side, player_id, jersey)
        SELECT game_id, side, player.id, jersey FROM side JOIN player USING (team_id)
        WHERE game_id = ?1 AND jersey IS NOT NULL AND NOT EXISTS (
          SELECT 1 FROM worn_number AS worn WHERE worn.game_id = ?1 AND worn.side = side.side
            AND (worn.player_id = player.id OR worn.jersey = player.jersey))
        """
    ).execute(arguments: [game])
  }
}

/// A file's jersey numbers for the players of a game.
struct StatedNumbers {
  private var numbers: [[Int64: Jersey]] = [[:], [:]]

  subscript(side: SideIndex, player: Int64) -> Jersey? {
    get { numbers[side.rawValue][player] }
    set { numbers[side.rawValue][player] = newValue }
  }

  /// Stores them in the book.
  ///
  /// - Parameter isTurned: whether the file's own side is the game's other one.
  /// - Returns: whether any number differs from the book's.
  @discardableResult
  func note(in game: Int64, isTurned: Bool = false, _ book: BookTransaction) throws -> Bool {
    let known = try book.wornNumbers(in: game)
    var hasChanged = false
    for side in SideIndex.allCases {
      let changed = numbers[side.rawValue].sorted { $0.key < $1.key }.filter { known[$0.key] != $0.value }
      try book.note(changed.map { ($0.key, $0.value) }, on: isTurned ? side.other : side, in: game)
      hasChanged = hasChanged || !changed.isEmpty
    }
    return hasChanged
  }
}
