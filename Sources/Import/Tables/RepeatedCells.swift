import Diagnostics
import Formats
import People

/// Cells that are left empty where they are those of the row above: the day of several games, the pupil of several times,
/// the team of several players.
struct RepeatedCells {
  /// The columns, each with its last text.
  private var texts: [Int: String] = [:]
  /// Those in which a cell was empty.
  private(set) var filled: Set<Int> = []

  private static let shownRows = 200

  /// Nil unless a quarter of the rows leave them empty, and not the first.
  ///
  /// - Parameters:
  ///   - header: at the header of the table.
  ///   - areGroups: whether each text is only at the top of its group: a team that is on two rows in succession is missing from
  ///     the others.
  init?(_ columns: Set<Int>, below header: CSVReader, areGroups: Bool = false) throws(Diagnostic) {
    guard !columns.isEmpty else { return nil }
    var (reader, rows) = (header, 0)
    var empty: [Int: Int] = [:]
    var (seen, repeated): ([Int: Set<String>], Set<Int>) = ([:], [])
    while rows < Self.shownRows, try reader.next() {
      let cells = TableFinder.cells(of: reader).map(\.trimmed)
      guard cells.count(where: { !$0.isEmpty }) > 1 else { continue }
      rows += 1
      for column in columns where column < cells.count {
        guard cells[column].isEmpty else {
          if !seen[column, default: []].insert(cells[column].folded).inserted { repeated.insert(column) }
          continue
        }
        if rows == 1 { empty[column] = -Self.shownRows } else { empty[column, default: 0] += 1 }
      }
    }
    for (column, count) in empty where count > 1 && count * 4 >= rows { texts[column] = "" }
    if areGroups { for column in repeated { texts[column] = nil } }
    guard !texts.isEmpty else { return nil }
  }

  /// Fills the empty cells of a row that has others; answers whether there were any.
  mutating func fill(_ cells: inout [String]) -> Bool {
    var isFilled = false
    guard cells.count(where: { !TableFinder.isBlank($0) }) > 1 else { return false }
    for (column, text) in texts where column < cells.count {
      if !TableFinder.isBlank(cells[column]) {
        texts[column] = cells[column]
      } else if !text.isEmpty {
        cells[column] = text
        filled.insert(column)
        isFilled = true
      }
    }
    return isFilled
  }
}
