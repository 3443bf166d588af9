import Diagnostics
import Formats
import People
import Records

/// Whether a table has each team in a row and in a column, and the score of two teams where they meet. It has no days, which
/// games of a book need.
enum CrossTable {
  private static let fewest = 3
  private static let mostRows = 60

  /// The line of its head; nil of any other table.
  ///
  /// - Throws: a `Diagnostic` if the rows cannot be read.
  static func head(in source: ByteSource, named name: String, delimiter: UInt8) throws(Diagnostic) -> Location? {
    var reader = try CSVReader(source, named: name, delimiter: delimiter)
    var rows: [(place: Location, cells: [String])] = []
    while try reader.next() {
      guard rows.count < mostRows else { return nil }
      rows.append((reader.location, TableFinder.cells(of: reader).map(\.trimmed)))
    }
    for (index, row) in rows.enumerated() {
      let columns = row.cells.dropFirst().prefix { !$0.isEmpty && $0.contains(where: \.isLetter) }.count
      let size = min(columns, rows.count - index - 1)
      guard size >= fewest else { continue }
      // Columns behind the teams have their points.
      for size in (fewest...size).reversed() where isSquare(rows[(index + 1)...(index + size)].map(\.cells)) {
        return row.place
      }
    }
    return nil
  }

  /// Whether rows have a name, nothing where a team would meet itself, and otherwise scores or nothing, most of them scores.
  private static func isSquare(_ rows: [[String]]) -> Bool {
    var scores = 0
    for (number, row) in rows.enumerated() {
      guard row.count > rows.count, row[0].contains(where: \.isLetter) else { return false }
      for column in rows.indices {
        let cell = row[column + 1]
        let score = ScoreCell(cell)?.first
        guard (score == nil) == (column == number) || cell.isEmpty || ScoreCell.isAbsent(cell) else { return false }
        scores += score == nil ? 0 : 1
      }
    }
    // Of half a season, a half of them.
    return scores * 4 >= rows.count * (rows.count - 1)
  }
}
