/// Rows whose first column is a game's number, and that come in its order: they are taken game by game, so that several
/// tables are gone through side by side, each once.
struct GameRows {
  let row: BulkStatement
  private var hasRow: Bool
  private var isTaken = false

  init(_ sql: String, in book: BookTransaction) throws {
    row = try BulkStatement(sql, in: book.db)
    hasRow = try row.next()
  }

  /// Whose row the next one is; nil at the end. To be asked when the rows of a game are taken.
  var game: Int64? { hasRow ? row.integer(0) : nil }

  /// Goes on to the next row of a game; rows of games before it are passed over. False if it has no more.
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
