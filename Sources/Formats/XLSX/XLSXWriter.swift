package import Diagnostics

/// Writes an Office Open XML workbook piece by piece; the same cells always give the same bytes.
///
/// A worksheet is a table: a frozen row of bold heads, and rows below it. A table longer than a worksheet's limit
/// continues in another one. Column widths are measured from the first rows.
/// Memory: the first rows of a worksheet, then one piece; `takeBytes()` returns the bytes.
package final class XLSXWriter {
  /// The column limit of spreadsheet programs.
  private static let maxColumns = 16_384
  /// The number of rows that column widths are measured from.
  private static let measuredRows = 1_000
  private static let widest = 60

  private let zip: ZipWriter
  private let maxRows: Int
  private var names = WorksheetNames()
  private var title = ""
  private var heads: [String] = []
  /// Nil if no worksheet is open.
  private var row: Int?
  private var widths: [Int] = []
  /// Whether the open worksheet's head was written, which fixes its column widths.
  private var isMeasured = false
  /// Rows that are not yet in the archive.
  private var pending: [UInt8] = []

  /// - Parameter maxRows: the row limit of a worksheet, including its head.
  /// - Throws: a `Diagnostic` if the library returns no writer.
  package init(maxRows: Int = 1_048_576) throws(Diagnostic) {
    zip = try ZipWriter(isZip64Allowed: false)
    self.maxRows = maxRows
    // The package relations come first, so that programs recognise the file by its first bytes.
    try zip.add("_rels/.rels", Array(XLSXParts.packageRelations.utf8))
  }

  /// Begins a worksheet; its name is made valid and unique.
  package func beginWorksheet(_ title: String, _ heads: [String]) throws(Diagnostic) {
    try endWorksheet()
    guard heads.count <= Self.maxColumns else {
      throw Diagnostic(
        field: "workbook",
        MessageText(
          "expected up to \(Self.maxColumns) columns, found \(heads.count)",
          "verwacht hoogstens \(Self.maxColumns) kolommen, gevonden \(heads.count)"))
    }
    self.title = title
    self.heads = heads
    _ = names.add(title)
    row = 0
    widths = Array(repeating: 0, count: heads.count)
    isMeasured = false
    try append(heads.map { .text($0) }, isBold: true)
  }

  /// Adds a row to the open worksheet.
  ///
  /// - Throws: a `Diagnostic` if a text is too long for a cell.
  package func add(_ cells: [XLSXCell], isBold: Bool = false) throws(Diagnostic) {
    if row == maxRows { try beginWorksheet(title, heads) }
    try append(cells, isBold: isBold)
    if row == Self.measuredRows {
      isMeasured = true
      try beginEntry()
    }
    if isMeasured, pending.count >= 1 << 16 { try flush() }
  }

  /// Returns the bytes written since the last call.
  package func takeBytes() -> [UInt8] { zip.takeBytes() }

  /// Writes the parts other than the worksheets, and returns the last bytes.
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

  /// 1899-12-30, day 0 of spreadsheet programs, in days from 1970-01-01.
  private static let zero = -25_569
  /// 1900-03-01: programs disagree about earlier days, because some of them have a 29 February 1900.
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
  /// The width in digits.
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
