import Diagnostics

/// Cells without text whose classes say what they mean, as the colours of a chart do.
struct ClassedCells {
  /// The fewest cells for which classes are what they say: a chart of one kind of hands has more.
  private static let fewest = 60

  private var meant: [(row: Int, column: Int, text: String)] = []

  mutating func add(_ text: String, row: Int, column: Int) { meant.append((row, column, text)) }

  /// Writes what is meant into the cells, if they are as many as a chart has; answers whether it did.
  func fill(_ grid: inout WorksheetGrid) throws(Diagnostic) -> Bool {
    guard meant.count >= Self.fewest, Set(meant.map(\.text)).count > 1 else { return false }
    for (row, column, text) in meant { try grid.add(Array(text.utf8), row: row, column: column) }
    return true
  }
}
