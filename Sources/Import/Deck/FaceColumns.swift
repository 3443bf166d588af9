import Diagnostics
import Formats
import People

/// Which columns of a file can be a face of a card, by what their cells hold: yes and no, ranks, counts and frequencies
/// are none.
struct FaceColumns {
  /// Columns whose cells are all yes or no, or figures.
  private(set) var unfit: Set<Int> = []
  /// Columns that number the rows, or say yes or no.
  private(set) var numbering: Set<Int> = []
  /// Columns in which most cells begin with a small letter, so that they are no names of people.
  private(set) var small: Set<Int> = []
  /// Columns that number the rows.
  private(set) var counting: Set<Int> = []
  /// Columns in which at most one cell of ten is empty.
  private(set) var complete: Set<Int> = []

  /// Columns of genders, articles or a few words that are repeated, which nobody is asked about.
  private(set) var marking: Set<Int> = []

  /// The columns of some that have a text in nearly each row.
  func faces(among columns: some Sequence<Int>) -> [Int] {
    columns.filter { complete.contains($0) && !unfit.contains($0) }
  }

  /// The rows that show it.
  static let rows = 60
  private static let flags: Set<String> = [
    "true", "false", "yes", "no", "y", "n", "ja", "nee", "x", "✓", "✔", "✔️", "✗", "☐", "☑", "☑️", "✅",
    "❌", "⭐", "🟢", "🔴", "🟡", "waar", "onwaar", "[x]", "[ ]",
  ]

  /// - Parameters:
  ///   - head: the first text of the file, in UTF-8; it may end anywhere.
  ///   - hasHeader: whether the first row names the columns.
  init(_ head: [UInt8], delimiter: UInt8, hasHeader: Bool) {
    var rows: [[String]] = []
    do throws(Diagnostic) {
      var reader = try CSVReader(ByteSource(head), named: "", encoding: .utf8, delimiter: delimiter)
      if hasHeader { _ = try reader.next() }
      while rows.count < Self.rows, try reader.next() {
        rows.append((0..<min(reader.count, 200)).map { reader.text($0) })
      }
    } catch {
      // The head ends within a row, or the row is at fault: whoever reads the file comes to it.
    }
    self.init(rows)
  }

  /// - Parameter rows: the cells of the first rows, without a header.
  init(_ rows: [[String]]) {
    var columns: [[String]] = []
    for row in rows {
      for (column, cell) in row.enumerated() {
        if column == columns.count { columns.append([]) }
        let text = cell.trimmed
        if !text.isEmpty { columns[column].append(text) }
      }
    }
    for (column, cells) in columns.enumerated() where !cells.isEmpty {
      let areFlags = cells.allSatisfy { Self.flags.contains($0.lowercased()) }
      let first = Int(cells[0])
      let isNumbering =
        cells.count > 1
        && cells.enumerated().allSatisfy { index, cell in first.map { Int(cell) == $0 + index } ?? false }
      if areFlags || isNumbering { numbering.insert(column) }
      if isNumbering { counting.insert(column) }
      if cells.count * 10 >= rows.count * 9 { complete.insert(column) }
      let areAddresses = cells.allSatisfy { $0.contains(text: "://") || $0.lowercased().hasPrefix("www.") }
      if areFlags || areAddresses || cells.allSatisfy(Self.isFigure) { unfit.insert(column) }
      if cells.count(where: { $0.first?.isLowercase ?? false }) * 2 > cells.count { small.insert(column) }
      if cells.allSatisfy(Self.isGender) || cells.count > 5 && Set(cells).count * 3 <= cells.count {
        marking.insert(column)
      }
    }
  }

  private static let genders: Set<String> = [
    "m", "f", "n", "v", "o", "w", "mv", "pl", "mf", "m/f", "m/v", "c", "der", "die", "das", "le", "la", "les", "l'",
    "un", "une",
    "el", "los", "las", "il", "lo", "i", "gli", "de", "het", "masc", "fem", "neut",
  ]
  /// `f`, `m.`, `der`
  static func isGender(_ cell: String) -> Bool {
    genders.contains(cell.lowercased().filter { !".()".contains($0) })
  }

  /// `12`, `0.35`, `1,204`, `12 %`.
  private static func isFigure(_ cell: String) -> Bool {
    cell.contains(where: \.isNumber) && !cell.contains { !($0.isASCII && $0.isNumber || " .,%+-".contains($0)) }
  }
}
