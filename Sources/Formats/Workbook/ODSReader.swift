import Diagnostics

/// Reads the tables of an OpenDocument spreadsheet.
///
/// Source: OASIS OpenDocument 1.3, part 3, chapter 9.
enum ODSReader {
  private static let part = "content.xml"

  static func sheets(of parts: WorkbookParts) throws(Diagnostic) -> [Workbook.Sheet] {
    guard let content = try parts.content(of: part) else {
      throw parts.damaged("without its contents", "zonder inhoud")
    }
    var reader = ODSTableReader(try parts.xml(content, of: part), parts: parts)
    let sheets = try reader.sheets()
    guard !sheets.isEmpty else { throw parts.damaged("without a worksheet", "zonder werkblad") }
    return sheets
  }
}

private struct ODSTableReader: ~Copyable {
  private var xml: XMLReader
  private let parts: WorkbookParts
  private var hiddenStyles: Set<String> = []

  /// A cell's start tag, and its displayed text.
  private struct Cell {
    var type = ""
    var value = ""
    var repeats = 1
    var rowSpan = 1
    var hasFormula = false
    var shown: [UInt8] = []
    var paragraphs = 0
  }

  init(_ xml: consuming XMLReader, parts: WorkbookParts) {
    self.xml = xml
    self.parts = parts
  }

  mutating func sheets() throws(Diagnostic) -> [Workbook.Sheet] {
    var sheets: [Workbook.Sheet] = []
    var style = ""
    while true {
      switch try xml.nextKind() {
      case .start:
        switch xml.elementName {
        case "style": style = xml.localAttribute("name") ?? ""
        case "table-properties": if xml.localAttribute("display") == "false" { hiddenStyles.insert(style) }
        case "table":
          let name = xml.localAttribute("name") ?? ""
          let isHidden = xml.localAttribute("style-name").map { hiddenStyles.contains($0) } ?? false
          let table = xml.isEmpty ? ([], []) : try table(named: name)
          sheets.append(Workbook.Sheet(name: name, isHidden: isHidden, csv: table.0, unsolved: table.1))
        default: break
        }
      case .endOfDocument: return sheets
      case .end, .text: break
      }
    }
  }

  private mutating func table(named name: String) throws(Diagnostic) -> ([UInt8], [Location]) {
    var grid = WorksheetGrid(sheet: name, file: parts.name)
    var row = 0
    while true {
      switch try xml.nextKind() {
      case .start where xml.isElement(named: "table-row"):
        let repeats = Self.count(xml.localAttribute("number-rows-repeated") ?? "1")
        let isEmpty = xml.isEmpty
        let cells = isEmpty ? [] : try self.row(at: row, in: &grid)
        // Programs fill the rest of a sheet with one repeated empty row.
        if !cells.isEmpty {
          for index in 0..<repeats {
            for cell in cells {
              try grid.add(cell.text, row: row + index, column: cell.column)
              for below in 0..<cell.rowSpan - 1 {
                try grid.add(cell.text, row: row + index + below + 1, column: cell.column)
              }
            }
          }
        }
        row += repeats
      case .end where xml.isElement(named: "table"): return (try grid.csv(), grid.unsolved)
      case .endOfDocument: return (try grid.csv(), grid.unsolved)
      default: break
      }
    }
  }

  private mutating func row(
    at row: Int, in grid: inout WorksheetGrid
  ) throws(Diagnostic) -> [(column: Int, text: [UInt8], rowSpan: Int)] {
    var found: [(column: Int, text: [UInt8], rowSpan: Int)] = []
    var column = 0
    while true {
      switch try xml.nextKind() {
      case .start where xml.isElement(named: "table-cell") || xml.isElement(named: "covered-table-cell"):
        let isCovered = xml.isElement(named: "covered-table-cell")
        let isEmpty = xml.isEmpty
        var cell = startedCell()
        if !isEmpty { try readContent(of: &cell) }
        let text = isCovered ? [] : cellText(cell)
        if text.isEmpty, cell.hasFormula, cell.type.isEmpty, !isCovered { grid.addUnsolved(row: row, column: column) }
        if !text.isEmpty {
          guard column + cell.repeats <= WorksheetGrid.maxColumns else {
            throw Diagnostic(
              MessageText(
                "expected up to \(WorksheetGrid.maxColumns) columns, found more",
                "verwacht hoogstens \(WorksheetGrid.maxColumns) kolommen, gevonden meer"),
              at: grid.place(row: row, column: 0))
          }
          for index in 0..<cell.repeats { found.append((column + index, text, cell.rowSpan)) }
        }
        column += cell.repeats
        guard column <= 1 << 20 else {
          throw Diagnostic(
            MessageText(
              "expected up to \(WorksheetGrid.maxColumns) columns, found more",
              "verwacht hoogstens \(WorksheetGrid.maxColumns) kolommen, gevonden meer"),
            at: grid.place(row: row, column: 0))
        }
      case .end where xml.isElement(named: "table-row"): return found
      case .endOfDocument: return found
      default: break
      }
    }
  }

  /// How often something is repeated: once at least, and never so often that places overflow.
  private static func count(_ text: String) -> Int { min(max(1, Int(text) ?? 1), 1 << 21) }

  private func startedCell() -> Cell {
    var cell = Cell()
    var columnSpan = 1
    xml.forEachLocalAttribute { name, value in
      switch name {
      case "value-type": if cell.type.isEmpty { cell.type = value }
      case "value", "date-value", "time-value", "boolean-value", "string-value": cell.value = value
      case "number-columns-repeated": cell.repeats = Self.count(value)
      case "number-rows-spanned": cell.rowSpan = min(max(1, Int(value) ?? 1), 10_000)
      case "number-columns-spanned": columnSpan = Int(value) ?? 1
      case "formula": cell.hasFormula = true
      default: break
      }
    }
    // Only a merged range of one column repeats its text in each row.
    if columnSpan > 1 { cell.rowSpan = 1 }
    return cell
  }

  /// Reads the paragraphs of a cell, without its comment.
  private mutating func readContent(of cell: inout Cell) throws(Diagnostic) {
    var isInComment = false
    while true {
      switch try xml.nextKind() {
      case .start:
        if xml.isElement(named: "annotation") { isInComment = !xml.isEmpty }
        guard !isInComment else { continue }
        if xml.isElement(named: "p") {
          if cell.paragraphs > 0 { cell.shown.append(0x20) }
          cell.paragraphs += 1
        }
        if xml.isElement(named: "s") || xml.isElement(named: "tab") || xml.isElement(named: "line-break") {
          cell.shown.append(0x20)
        }
      case .text:
        guard !isInComment, cell.paragraphs > 0 else { continue }
        var text: [UInt8] = []
        xml.withText { text += $0 }
        cell.shown += text
      case .end:
        if xml.isElement(named: "annotation") { isInComment = false }
        if xml.isElement(named: "table-cell") || xml.isElement(named: "covered-table-cell") { return }
      case .endOfDocument: return
      }
    }
  }

  private func cellText(_ cell: Cell) -> [UInt8] {
    let shown = String(decoding: cell.shown, as: UTF8.self)
    switch cell.type {
    case "float", "currency":
      let isPadded =
        shown.utf8.count > 1 && shown.hasPrefix("0") && shown.utf8.allSatisfy { (0x30...0x39).contains($0) }
      return isPadded ? cell.shown : Array(WorkbookNumber.text(cell.value, .general, is1904: false).utf8)
    case "percentage":
      return shown.hasSuffix("%") ? cell.shown : Array(WorkbookNumber.text(cell.value, .percent(2), is1904: false).utf8)
    case "boolean": return Array((cell.value == "true" ? "TRUE" : "FALSE").utf8)
    case "date":
      // A day, or a day and a time, in ISO 8601.
      return Array((cell.value.hasSuffix("T00:00:00") ? String(cell.value.dropLast(9)) : cell.value).utf8)
    case "string": return shown.isEmpty ? Array(cell.value.utf8) : cell.shown
    // A time is its displayed text: 1:54.
    default: return cell.shown
    }
  }
}
