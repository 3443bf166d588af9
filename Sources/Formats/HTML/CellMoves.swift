import Diagnostics

/// The moves of a blackjack chart whose cells have colours instead of letters, by the classes of the cells.
struct CellMoves {
  /// The fewest cells for which classes are what they say: a chart of one kind of hands has more.
  private static let fewest = 60
  private static let words: Set<String> = ["hit", "stand", "double", "split", "surrender"]

  private var moves: [(row: Int, column: Int, move: String)] = []

  /// Takes `hit` of the classes `cell cell-hit`, and `double or hit` of `double-hit`; nothing of others.
  mutating func add(_ classes: String, row: Int, column: Int) {
    let found = classes.lowercased().split { !$0.isLetter }.map(String.init).filter(Self.words.contains)
    if 1...2 ~= found.count { moves.append((row, column, found.joined(separator: " or "))) }
  }

  /// Writes the moves into the cells, if there are as many as a chart has; answers whether it did.
  func fill(_ grid: inout WorksheetGrid) throws(Diagnostic) -> Bool {
    guard moves.count >= Self.fewest, Set(moves.map(\.move)).count > 1 else { return false }
    for (row, column, move) in moves { try grid.add(Array(move.utf8), row: row, column: column) }
    return true
  }
}
