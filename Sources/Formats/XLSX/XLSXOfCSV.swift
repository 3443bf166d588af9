package import Diagnostics

/// A workbook with one worksheet, made from a CSV file written for people.
///
/// A column of numbers only becomes numbers, and a column of ISO days becomes days. Every other column is text,
/// without the apostrophes that guard text in CSV.
package func workbook(ofCSV bytes: [UInt8], titled title: String) throws(Diagnostic) -> [UInt8] {
  var reader = try CSVReader(ByteSource(bytes), named: title, delimiter: ASCII.comma)
  var records: [[String]] = []
  while try reader.next() { records.append((0..<reader.count).map { reader.text($0) }) }
  let writer = try XLSXWriter()
  let heads = records.first ?? []
  try writer.beginWorksheet(title, heads.map(CSVWriter.unguarded))
  let rows = records.dropFirst()
  let kinds = heads.indices.map { column in
    CSVCellKind(of: rows.lazy.filter { $0.indices.contains(column) && !$0[column].isEmpty }.map { $0[column] })
  }
  for row in rows { try writer.add(zip(kinds, row).map { $0.cell($1) }) }
  return try writer.finish()
}

/// The type of a CSV column.
private enum CSVCellKind {
  case text, day
  case number(XLSXFormat)

  /// - Parameter cells: the cells that are not empty.
  init(of cells: some Sequence<String>) {
    var decimals: Set<Int> = []
    var (areNumbers, areDays) = (true, true)
    for cell in cells {
      if let places = Self.decimals(of: cell) { decimals.insert(places) } else { areNumbers = false }
      areDays = areDays && Self.day(cell) != nil
      if !areNumbers && !areDays { break }
    }
    if areNumbers && !decimals.isEmpty {
      let formats: [Int: XLSXFormat] = [0: .whole, 1: .tenths, 2: .hundredths, 3: .thousandths]
      self = .number(decimals.count == 1 ? formats[decimals.first ?? -1] ?? .general : .general)
    } else {
      self = areDays && !areNumbers ? .day : .text
    }
  }

  func cell(_ text: String) -> XLSXCell {
    if text.isEmpty { return .empty }
    return switch self {
    case .number(let format): .number(text, format)
    case .day: Self.day(text).map { .day($0, written: text) } ?? .text(text)
    case .text: .text(CSVWriter.unguarded(text))
    }
  }

  /// The decimal places of a number; nil if the text is not a number, or has zeros that a number would lose.
  private static func decimals(of text: String) -> Int? {
    let digits = text.utf8.drop { $0 == UInt8(ascii: "-") }
    guard text.utf8.count - digits.count <= 1, digits.count <= 15 else { return nil }
    let parts = digits.split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
    guard digits.allSatisfy({ (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }), let whole = parts.first,
      whole.count == 1 || (whole.first.map { $0 != 0x30 } ?? false)
    else { return nil }
    guard parts.count == 2 else { return 0 }
    return parts[1].isEmpty || parts[1].contains(UInt8(ascii: ".")) ? nil : parts[1].count
  }

  /// The day `2026-11-02`, counted from 1970-01-01.
  private static func day(_ text: String) -> Int? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard text.utf8.count == 10, parts.count == 3, parts[0].utf8.count == 4, parts[1].utf8.count == 2,
      text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == UInt8(ascii: "-") }), let year = Int(parts[0]),
      let month = Int(parts[1]), let day = Int(parts[2]), (1...12).contains(month), (1...31).contains(day)
    else { return nil }
    return XLSXCell.number(ofYear: year, month: month, day: day)
  }
}
