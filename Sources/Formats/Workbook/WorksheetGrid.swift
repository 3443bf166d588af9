import Diagnostics

/// The cells of a worksheet, in the order they are read.
///
/// Memory: 16 bytes per cell, plus its text.
struct WorksheetGrid {
  static let maxRows = 1_048_576
  static let maxColumns = 16_384
  /// Rows times columns of a table, including empty cells.
  static let maxArea = 8_000_000
  /// Bytes of all texts together.
  static let maxText = 96 << 20

  private struct Cell {
    let row: Int32
    let column: Int32
    let start: Int32
    let count: Int32
  }

  /// A merged range of one column; rows counted from 0.
  struct Merge {
    let column: Int
    let first: Int
    let last: Int
  }

  private let sheet: String
  private let file: String
  private var cells: [Cell] = []
  private var text: [UInt8] = []
  private var isInOrder = true
  /// The places of formulas without a stored result.
  private(set) var unsolved: [Location] = []

  init(sheet: String, file: String) {
    self.sheet = sheet
    self.file = file
  }

  /// The place of a cell.
  ///
  /// - Parameters: counted from 0.
  func place(row: Int, column: Int) -> Location {
    Location(file: file, sheet: sheet, line: row + 1, column: column + 1)
  }

  /// Notes a formula without a stored result; its cell stays empty.
  mutating func addUnsolved(row: Int, column: Int) {
    guard unsolved.count < Workbook.maxUnsolved else { return }
    unsolved.append(place(row: row, column: column))
  }

  /// Adds a cell; an empty one is skipped.
  ///
  /// - Parameters:
  ///   - content: UTF-8; line breaks and other control characters become spaces, so that a row stays on one line.
  /// - Throws: a `Diagnostic` beyond the limits.
  mutating func add(_ content: some Collection<UInt8>, row: Int, column: Int) throws(Diagnostic) {
    guard row >= 0, row < Self.maxRows, column >= 0, column < Self.maxColumns else {
      throw Diagnostic(
        MessageText(
          "expected up to \(Self.maxRows) rows and \(Self.maxColumns) columns, found more",
          "verwacht hoogstens \(Self.maxRows) rijen en \(Self.maxColumns) kolommen, gevonden meer"),
        at: Location(file: file))
    }
    let start = text.count
    var isBlank = true
    for byte in content {
      if byte > 0x20 { isBlank = false }
      text.append(byte < 0x20 || byte == 0x7F ? 0x20 : byte)
    }
    guard !isBlank else {
      text.removeSubrange(start...)
      return
    }
    guard text.count <= Self.maxText, cells.count < Self.maxArea else {
      throw Diagnostic(
        MessageText(
          "expected up to \(Self.maxArea) cells and \(Self.maxText >> 20) MB of text in a worksheet, found more; save it as CSV",
          "verwacht hoogstens \(Self.maxArea) cellen en \(Self.maxText >> 20) MB tekst in een werkblad, gevonden meer; bewaar het als CSV"
        ),
        at: Location(file: file))
    }
    if let last = cells.last, (last.row, last.column) >= (Int32(row), Int32(column)) { isInOrder = false }
    cells.append(Cell(row: Int32(row), column: Int32(column), start: Int32(start), count: Int32(text.count - start)))
  }

  /// Adds text to the cell that was added last, if that is of this row: another definition of the same term.
  ///
  /// - Returns: whether there is one.
  mutating func extend(with content: [UInt8], row: Int) -> Bool {
    guard let last = cells.last, last.row == row, last.column > 0, Int(last.start + last.count) == text.count,
      content.contains(where: { $0 > 0x20 }), text.count + content.count < Self.maxText
    else { return false }
    text += Array("; ".utf8) + content
    cells[cells.count - 1] = Cell(
      row: last.row, column: last.column, start: last.start, count: Int32(text.count) - last.start)
    return true
  }

  /// Copies the text of each range merged down a column into the rows below.
  mutating func fill(_ merges: [Merge]) throws(Diagnostic) {
    var lasts: [Int64: Int] = [:]
    for merge in merges { lasts[Int64(merge.first) << 32 | Int64(merge.column)] = merge.last }
    guard !lasts.isEmpty else { return }
    for cell in cells {
      guard let last = lasts[Int64(cell.row) << 32 | Int64(cell.column)] else { continue }
      guard last < Self.maxRows, cells.count + last - Int(cell.row) < Self.maxArea else {
        throw Diagnostic(
          MessageText(
            "expected up to \(Self.maxArea) cells, found more",
            "verwacht hoogstens \(Self.maxArea) cellen, gevonden meer"), at: Location(file: file))
      }
      for row in cell.row + 1..<Int32(last) + 1 {
        cells.append(Cell(row: row, column: cell.column, start: cell.start, count: cell.count))
      }
      isInOrder = false
    }
  }

  /// The rows as CSV. Each row with content has as many cells as the widest one; row `n` is on line `n`.
  ///
  /// - Throws: a `Diagnostic` if the table is too large.
  mutating func csv() throws(Diagnostic) -> [UInt8] {
    guard let width = cells.lazy.map(\.column).max().map({ Int($0) + 1 }) else { return [] }
    if !isInOrder { cells.sort { ($0.row, $0.column) < ($1.row, $1.column) } }
    var rows = 0
    var previous: Int32 = -1
    for cell in cells where cell.row != previous {
      rows += 1
      previous = cell.row
    }
    guard rows * width <= Self.maxArea else {
      throw Diagnostic(
        MessageText(
          "expected a table of up to \(Self.maxArea) cells, found \(rows) rows of \(width); delete what is far to the right "
            + "of the table, or save the sheet as CSV",
          "verwacht een tabel van hoogstens \(Self.maxArea) cellen, gevonden \(rows) rijen van \(width); verwijder wat ver "
            + "rechts van de tabel staat, of bewaar het werkblad als CSV"), at: place(row: 0, column: 0))
    }
    var writer = CSVWriter()
    var lines: [UInt8] = []
    var line = 0
    var column = 0
    func endRow() {
      while column < width {
        writer.write(text: "")
        column += 1
      }
      writer.endRecord()
    }
    for cell in cells {
      if Int(cell.row) != line || column == 0 {
        if column > 0 {
          endRow()
          line += 1
        }
        lines += writer.takeBytes()
        while line < Int(cell.row) {
          lines.append(ASCII.lineFeed)
          line += 1
        }
        column = 0
      }
      // If a cell is repeated, its first text counts.
      guard cell.column >= column else { continue }
      while column < Int(cell.column) {
        writer.write(text: "")
        column += 1
      }
      text.withUnsafeBufferPointer {
        writer.write(utf8: UnsafeBufferPointer(rebasing: $0[Int(cell.start)..<Int(cell.start + cell.count)]))
      }
      column += 1
    }
    endRow()
    return lines + writer.takeBytes()
  }
}
