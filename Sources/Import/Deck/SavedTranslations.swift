import Diagnostics
import Formats
import People

/// Translations as translators save them, a row each without a header: the two languages, the text and what it means:
/// `English,Spanish,speed bump,badén`.
struct SavedTranslations {
  /// Separated by tabs, below a header: the front in the language that the most rows begin with, whichever way they were looked up.
  let table: [UInt8]
  /// The line of the file that each row is from.
  let lines: [Int]
  /// The two languages of nearly all rows, as written.
  let languages: (front: String, back: String)
  /// The rows of other languages, and where the first of them is.
  let others: (count: Int, line: Int)?
  private static let fewest = 3
  private static let mostRows = 10_000

  /// Nil unless each row begins with the names of two languages.
  init?(_ source: ByteSource, named name: String, delimiter: UInt8) throws(Diagnostic) {
    var reader = try CSVReader(source, named: name, delimiter: delimiter)
    var rows: [(line: Int, cells: [String])] = []
    while try reader.next() {
      let cells = TableFinder.cells(of: reader).map(\.trimmed)
      guard cells.contains(where: { !$0.isEmpty }) else { continue }
      guard rows.count < Self.mostRows, cells.count > 3,
        cells[0...1].allSatisfy({ LanguageNames.code(of: $0) != nil }), cells[0].folded != cells[1].folded
      else { return nil }
      rows.append((reader.location.line, cells))
    }
    guard rows.count >= Self.fewest else { return nil }
    func pair(_ cells: [String]) -> Set<String> { [cells[0].folded, cells[1].folded] }
    let pairs = Dictionary(grouping: rows) { pair($0.cells) }
    guard let usual = pairs.max(by: { $0.value.count < $1.value.count })?.value else { return nil }
    let first = usual.count { $0.cells[0].folded == usual[0].cells[0].folded } * 2 >= usual.count ? 0 : 1
    languages = (usual[0].cells[first], usual[0].cells[1 - first])
    var made = KeptLines(delimiter: UInt8(ascii: "\t"))
    var lines = [rows[0].line]
    made.add(["front", "back"], at: 1)
    for row in rows {
      let isTurned = row.cells[1].folded == languages.front.folded
      lines.append(row.line)
      made.add(isTurned ? [row.cells[3], row.cells[2]] : [row.cells[2], row.cells[3]], at: lines.count)
    }
    let foreign = rows.filter { pair($0.cells) != pair(usual[0].cells) }
    others = foreign.first.map { (foreign.count, $0.line) }
    (table, self.lines) = (made.bytes, lines)
  }
}
