import Diagnostics

/// Reads the cells of one worksheet of Office Open XML.
struct XLSXSheetReader {
  let parts: WorkbookParts
  let is1904: Bool
  var formats: [NumberFormat] = []
  var strings = SharedStrings()

  init(parts: WorkbookParts, is1904: Bool) {
    self.parts = parts
    self.is1904 = is1904
  }

  /// The attributes of a cell's start tag.
  private struct Cell {
    var row = 0
    var column = 0
    var style = 0
    var type = CellType.number
    var hasFormula = false
    var value: [UInt8] = []
  }

  private enum CellType {
    case number, shared, text, flag
  }

  /// The worksheet's rows, and the places of formulas without a stored result.
  func csv(
    _ content: [UInt8], of part: String, named name: String
  ) throws(Diagnostic) -> (csv: [UInt8], unsolved: [Location]) {
    var grid = WorksheetGrid(sheet: name, file: parts.name)
    var xml = try parts.xml(content, of: part)
    var row = -1
    var next = 0
    var cell: Cell?
    var text = XLSXTextCollector()
    var isInValue = false
    var merges: [WorksheetGrid.Merge] = []
    while true {
      switch try xml.nextKind() {
      case .start:
        if xml.isElement(named: "row") {
          row += 1
          next = 0
          xml.forEachAttribute { name, value in
            if Self.isNamed("r", name), let number = Self.number(value) { row = number - 1 }
          }
        } else if xml.isElement(named: "c") {
          let found = Self.cell(xml, row: row, column: next)
          next = found.column + 1
          cell = xml.isEmpty ? nil : found
        } else if xml.isElement(named: "mergeCell") {
          if let merge = Self.merge(xml) { merges.append(merge) }
        } else if cell != nil {
          if xml.isElement(named: "v") { isInValue = !xml.isEmpty }
          if xml.isElement(named: "f") { cell?.hasFormula = true }
          text.begin(xml)
        }
      case .text:
        guard cell != nil else { continue }
        var value: [UInt8] = []
        if isInValue { xml.withText { value += $0 } } else { text.take(xml, onto: &value) }
        cell?.value += value
      case .end:
        if xml.isElement(named: "c"), let found = cell {
          try add(found, to: &grid)
          cell = nil
        } else if cell != nil {
          if xml.isElement(named: "v") { isInValue = false }
          text.end(xml)
        }
      case .endOfDocument:
        try grid.fill(merges)
        return (try grid.csv(), grid.unsolved)
      }
    }
  }

  private func add(_ cell: Cell, to grid: inout WorksheetGrid) throws(Diagnostic) {
    func refused(_ message: MessageText) -> Diagnostic {
      Diagnostic(message, at: grid.place(row: cell.row, column: cell.column))
    }
    guard !cell.value.isEmpty else {
      if cell.hasFormula, cell.type != .text { grid.addUnsolved(row: cell.row, column: cell.column) }
      return
    }
    let value = String(decoding: cell.value, as: UTF8.self)
    switch cell.type {
    case .shared:
      guard let index = Int(value), let text = strings[index] else {
        throw refused(
          MessageText(
            "expected the number of a text, found \(Excerpt.quoted(value))",
            "verwacht het nummer van een tekst, gevonden \(Excerpt.quoted(value))"))
      }
      try grid.add(Self.unescaped(text), row: cell.row, column: cell.column)
    case .text: try grid.add(Self.unescaped(cell.value[...]), row: cell.row, column: cell.column)
    case .flag: try grid.add((value == "1" ? "TRUE" : "FALSE").utf8, row: cell.row, column: cell.column)
    case .number:
      let format = formats.indices.contains(cell.style) ? formats[cell.style] : .general
      let text = WorkbookNumber.text(value, format, is1904: is1904)
      try grid.add(text.utf8, row: cell.row, column: cell.column)
    }
  }

  private static func cell(_ xml: borrowing XMLReader, row: Int, column: Int) -> Cell {
    var cell = Cell(row: row, column: column)
    xml.forEachAttribute { name, value in
      if isNamed("r", name), let place = reference(value) { (cell.row, cell.column) = place }
      if isNamed("s", name) { cell.style = number(value) ?? 0 }
      if isNamed("t", name) {
        cell.type =
          switch String(decoding: value, as: UTF8.self) {
          case "s": .shared
          case "b": .flag
          case "n": .number
          // `str` is a formula's text, `e` an error such as #N/A, `d` a date in ISO 8601.
          default: .text
          }
      }
    }
    return cell
  }

  /// A merged range of one column; nil for others, where only the first cell has the text.
  private static func merge(_ xml: borrowing XMLReader) -> WorksheetGrid.Merge? {
    var found: WorksheetGrid.Merge?
    xml.forEachAttribute { name, value in
      guard isNamed("ref", name), let colon = value.firstIndex(of: UInt8(ascii: ":")) else { return }
      guard let first = reference(UnsafeBufferPointer(rebasing: value[..<colon])),
        let last = reference(UnsafeBufferPointer(rebasing: value[(colon + 1)...])), first.column == last.column,
        first.row < last.row
      else { return }
      found = WorksheetGrid.Merge(column: first.column, first: first.row, last: last.row)
    }
    return found
  }

  /// A reference such as `B5`: row and column from 0.
  static func reference(_ text: UnsafeBufferPointer<UInt8>) -> (row: Int, column: Int)? {
    var column = 0
    var index = 0
    while index < text.count, case let letter = (text[index] & 0xDF) &- 0x40, (1...26).contains(letter), index < 3 {
      column = column * 26 + Int(letter)
      index += 1
    }
    guard index > 0, let row = number(UnsafeBufferPointer(rebasing: text[index...])), row > 0 else { return nil }
    return (row - 1, column - 1)
  }

  /// A number of up to seven digits.
  private static func number(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
    guard (1...7).contains(text.count) else { return nil }
    var number = 0
    for byte in text {
      guard byte &- 0x30 < 10 else { return nil }
      number = number * 10 + Int(byte &- 0x30)
    }
    return number
  }

  private static func isNamed(_ name: StaticString, _ text: UnsafePointer<UInt8>) -> Bool {
    let count = name.utf8CodeUnitCount
    for index in 0..<count where text[index] != name.utf8Start[index] { return false }
    return text[count] == 0
  }

  /// The text with its escapes such as `_x000D_` resolved.
  static func unescaped(_ text: ArraySlice<UInt8>) -> [UInt8] {
    guard text.contains(UInt8(ascii: "_")) else { return Array(text) }
    var result: [UInt8] = []
    var rest = text
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "_"), rest.count >= 6, rest.first == UInt8(ascii: "x"),
        rest[rest.startIndex + 5] == UInt8(ascii: "_"),
        let code = UInt32(String(decoding: rest.dropFirst().prefix(4), as: UTF8.self), radix: 16),
        let scalar = Unicode.Scalar(code)
      {
        result += Array(String(Character(scalar)).utf8)
        rest = rest.dropFirst(6)
      } else {
        result.append(byte)
      }
    }
    return result
  }
}
