package import Diagnostics

/// Writes a workbook of Office Open XML piece by piece; the same cells give the same bytes, whenever they are written.
///
/// A worksheet is a table: a row of heads in bold that stays in place, and rows beneath it. A table longer than a
/// worksheet may be goes on in another one. Columns are as wide as the first rows need.
/// Memory: the first rows of a worksheet, then a piece; the bytes are handed over by `takeBytes()`.
package final class XLSXWriter {
  /// What spreadsheet programs take in a worksheet.
  private static let maxColumns = 16_384
  /// Columns are measured by so many rows.
  private static let measuredRows = 1_000
  private static let widest = 60

  private let zip: ZipWriter
  private let maxRows: Int
  private var names = WorksheetNames()
  private var title = ""
  private var heads: [String] = []
  /// Nil where no worksheet is open.
  private var row: Int?
  private var widths: [Int] = []
  /// Whether the open worksheet's head was written, after which its widths are settled.
  private var isMeasured = false
  /// Rows that are not in the archive yet.
  private var pending: [UInt8] = []

  /// - Parameter maxRows: what a worksheet takes, its head with them.
  /// - Throws: a `Diagnostic` where the library gives no writer.
  package init(maxRows: Int = 1_048_576) throws(Diagnostic) {
    zip = try ZipWriter(isZip64Allowed: false)
    self.maxRows = maxRows
    // What the file is stands at its beginning, so that programs recognise it by its first bytes.
    try zip.add("_rels/.rels", Array(XLSXParts.packageRelations.utf8))
  }

  /// Begins a worksheet; its name is made valid and unique.
  package func beginWorksheet(_ title: String, _ heads: [String]) throws(Diagnostic) {
    try endWorksheet()
    guard heads.count <= Self.maxColumns else {
      throw Diagnostic(field: "workbook", "expected up to \(Self.maxColumns) columns, found \(heads.count)")
    }
    self.title = title
    self.heads = heads
    _ = names.add(title)
    row = 0
    widths = Array(repeating: 0, count: heads.count)
    isMeasured = false
    try append(heads.map { .text($0) }, isBold: true)
  }

  /// Adds a row to the worksheet that is open.
  ///
  /// - Throws: a `Diagnostic` where a text is longer than a cell may be.
  package func add(_ cells: [XLSXCell], isBold: Bool = false) throws(Diagnostic) {
    if row == maxRows { try beginWorksheet(title, heads) }
    try append(cells, isBold: isBold)
    if row == Self.measuredRows {
      isMeasured = true
      try beginEntry()
    }
    if isMeasured, pending.count >= 1 << 16 { try flush() }
  }

  /// Hands over what was written since the last time.
  package func takeBytes() -> [UInt8] { zip.takeBytes() }

  /// Writes what a workbook has beside its worksheets, and hands over the last bytes.
  package func finish() throws(Diagnostic) -> [UInt8] {
    if names.names.isEmpty { try beginWorksheet("", []) }
    try endWorksheet()
    for (path, part) in XLSXParts.parts(worksheets: names.names) { try zip.add(path, Array(part.utf8)) }
    return try zip.finish()
  }

  private func beginEntry() throws(Diagnostic) {
    let rows = pending
    pending.removeAll(keepingCapacity: true)
    let columns = widths.enumerated().map { index, width in
      "<col min=\"\(index + 1)\" max=\"\(index + 1)\" width=\"\(min(width, Self.widest) + 2)\" customWidth=\"1\"/>"
    }.joined()
    try zip.begin("xl/worksheets/sheet\(names.names.count).xml", size: nil)
    try zip.write(
      Array(XLSXParts.worksheetStart(isFirst: names.names.count == 1, hasHeads: !heads.isEmpty, columns: columns).utf8))
    try zip.write(rows)
  }

  private func endWorksheet() throws(Diagnostic) {
    guard row != nil else { return }
    if !isMeasured { try beginEntry() }
    pending += XLSXParts.worksheetEnd.utf8
    try flush()
    row = nil
  }

  private func flush() throws(Diagnostic) {
    try zip.write(pending)
    pending.removeAll(keepingCapacity: true)
  }

  private func append(_ cells: [XLSXCell], isBold: Bool) throws(Diagnostic) {
    guard let row else { preconditionFailure("a row is added to a worksheet") }
    self.row = row + 1
    pending += "<row r=\"\(row + 1)\">".utf8
    for (column, cell) in cells.enumerated() {
      if !isMeasured, column < widths.count { widths[column] = max(widths[column], cell.width) }
      try append(cell, at: column, row + 1, isBold: isBold)
    }
    pending += "</row>".utf8
  }

  private func append(_ cell: XLSXCell, at column: Int, _ row: Int, isBold: Bool) throws(Diagnostic) {
    func begin(_ style: XLSXStyle, _ type: String = "") {
      pending += "<c r=\"\(Self.letters(of: column))\(row)\" s=\"\(style.index(isBold: isBold))\"\(type)>".utf8
    }
    func value(_ value: String) { pending += "<v>\(value)</v></c>".utf8 }
    switch cell {
    case .empty: break
    case .text(let text):
      try XLSXText.check(text)
      begin(XLSXText.style(of: text), " t=\"inlineStr\"")
      pending += "<is><t xml:space=\"preserve\">".utf8
      XLSXText.append(text, to: &pending)
      pending += "</t></is></c>".utf8
    case .number(let literal, _) where literal.utf8.count > 15 && !literal.utf8.contains(UInt8(ascii: ".")):
      try append(.text(literal), at: column, row, isBold: isBold)
    case .number(let literal, let format):
      begin(.number(format))
      value(literal)
    case .flag(let flag):
      begin(.plain, " t=\"b\"")
      value(flag ? "1" : "0")
    case .day(let day, _) where day >= Self.firstDay:
      begin(.day)
      value(String(day - Self.zero))
    case .instant(let milliseconds, _) where milliseconds >= Self.firstDay * 86_400_000:
      begin(.instant)
      value("\(Double(milliseconds - Self.zero * 86_400_000) / 86_400_000)")
    case .day(_, let written), .instant(_, let written):
      try append(.text(written), at: column, row, isBold: isBold)
    }
  }

  /// 1899-12-30, from which spreadsheet programs count, in days from 1970-01-01.
  private static let zero = -25_569
  /// 1900-03-01: they agree on no day before it, because 1900 has a 29 February in some.
  private static let firstDay = zero + 61

  /// `A`, `Z`, `AA`
  static func letters(of column: Int) -> String {
    var column = column
    var letters = ""
    repeat {
      letters = String(UnicodeScalar(UInt8(0x41 + column % 26))) + letters
      column = column / 26 - 1
    } while column >= 0
    return letters
  }
}

extension XLSXCell {
  /// How many digits wide it is.
  fileprivate var width: Int {
    switch self {
    case .empty: 0
    case .text(let text): XLSXText.width(of: text)
    case .number(let literal, let format): literal.utf8.count + (format == .money ? literal.utf8.count / 4 + 3 : 1)
    case .flag: 5
    case .day: 10
    case .instant: 19
    }
  }
}
