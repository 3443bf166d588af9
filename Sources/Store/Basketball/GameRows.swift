/// Rows ordered by game, with the game's number in the first column. They are read game by game, so that several
/// tables can be merged in one pass each.
struct GameRows {
  let row: BulkStatement
  private var hasRow: Bool
  private var isTaken = false

  init(_ sql: String, in book: BookTransaction) throws {
    row = try BulkStatement(sql, in: book.db)
    hasRow = try row.next()
  }

  /// The game of the next row; nil at the end. Valid after all rows of a game are read.
  var game: Int64? { hasRow ? row.integer(0) : nil }

  /// Advances to the next row of a game and skips rows of earlier games. False if there are no more.
  mutating func next(of game: Int64) throws -> Bool {
    if isTaken {
      hasRow = try row.next()
      isTaken = false
    }
    while hasRow, row.integer(0) < game { hasRow = try row.next() }
    isTaken = hasRow && row.integer(0) == game
    return isTaken
  }

  func end() { row.reset() }
}
