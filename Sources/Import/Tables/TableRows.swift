package import Diagnostics
import Formats
import People
import Records

/// The rows of a table: their cells, and whether one is a header.
extension TableFinder {
  /// How much of a table's first rows is the header of a kind: the columns that are known, of a row that is one.
  package static func headerScore(of csv: [UInt8], as kind: TableKind) throws(Diagnostic) -> Int {
    var reader = try CSVReader(ByteSource(csv), named: "", delimiter: UInt8(ascii: ","))
    var best = 0
    var rows = 0
    while rows < headRows, try reader.next() {
      rows += 1
      let names = header(of: reader).names
      let known = names.count { kind.isKnown($0) }
      if kind.isHeader(names) { best = max(best, 1 + known) }
      // The day may be a heading above its games.
      if names.count > 2, kind.lacksOnlyDay(names) { best = max(best, known) }
    }
    return best
  }

  /// The names of a table's columns, of the first row that is a header; nil if none is.
  package static func columns(of csv: [UInt8], as kind: TableKind) throws(Diagnostic) -> [String]? {
    var reader = try CSVReader(ByteSource(csv), named: "", delimiter: UInt8(ascii: ","))
    var rows = 0
    while rows < headRows, try reader.next() {
      rows += 1
      let names = header(of: reader).names
      if kind.isHeader(names) { return names }
    }
    return nil
  }

  /// The cells of the current row; for a Markdown table without the bars at the ends.
  static func cells(of reader: CSVReader) -> [String] {
    let cells = (0..<reader.count).map { text(of: $0, in: reader) }
    guard isMarkdown(reader) else { return cells }
    return joined(cells.dropFirst().dropLast(isBlank(cells.last ?? "") ? 1 : 0)).map(withoutMarkdown)
  }

  /// The text of a cell; `5-11` of `="5-11"`, which keeps a spreadsheet from making a date of it.
  static func text(of cell: Int, in reader: CSVReader) -> String {
    let text = reader.text(cell)
    return isFormulaText(text) ? String(text.dropFirst(2).dropLast()) : text
  }

  private static func isFormulaText(_ text: String) -> Bool {
    text.hasPrefix("=\"") && text.hasSuffix("\"") && text.utf8.count > 2
  }

  static func hasFormulaText(_ reader: CSVReader) -> Bool {
    reader.raw().contains(UInt8(ascii: "=")) && (0..<reader.count).contains { isFormulaText(reader.text($0)) }
  }

  /// The cells of a Markdown table, in which `\|` is a bar.
  private static func joined(_ cells: ArraySlice<String>) -> [String] {
    var joined: [String] = []
    for cell in cells {
      if let last = joined.last, last.hasSuffix("\\") {
        joined[joined.count - 1] = last.dropLast() + "|" + cell
      } else {
        joined.append(cell)
      }
    }
    return joined
  }

  /// A cell without bold, italics and code, and a link as its text.
  private static func withoutMarkdown(_ cell: String) -> String {
    var text = cell.replacing(text: "**", with: "").replacing(text: "`", with: "").trimmed
    if text.contains(text: "](") { text = text.replacing(Patterns.link) { String($0.1) } }
    // `Noa Prieto *(lesionada)*`
    if text.hasSuffix(")*") || text.hasSuffix(")_") { text = text.replacing(Patterns.slanted) { String($0.1) } }
    // `the *Terror*`
    if text.contains("*") { text = text.replacing(Patterns.italics) { "\($0.1)\($0.2)" } }
    for mark in ["*", "_"] where text.count > 2 && text.hasPrefix(mark) && text.hasSuffix(mark) {
      text = String(text.dropFirst().dropLast())
    }
    return text
  }

  static func isMarkdown(_ reader: CSVReader) -> Bool {
    reader.delimiter == UInt8(ascii: "|") && reader.count > 2 && isBlank(reader.text(0))
      && reader.raw().first == UInt8(ascii: "|")
  }

  /// Whether a line between tables is a heading: `## U14`, `**U14**`.
  static func isMarkdownHeading(_ text: String) -> Bool {
    text.hasPrefix("#") || text.count > 4 && text.hasPrefix("**") && text.hasSuffix("**")
  }

  /// The names of a header: without line breaks and trailing empty cells.
  static func header(of reader: CSVReader) -> (names: [String], isClean: Bool) {
    var names = cells(of: reader)
    let written = (0..<reader.count).map { reader.text($0) }
    while names.last?.allSatisfy(\.isWhitespace) == true { names.removeLast() }
    names = names.map { name in
      name.contains(where: \.isNewline) ? name.split(whereSeparator: \.isWhitespace).joined(separator: " ") : name
    }
    return (names, names == written)
  }
}

/// All bytes as UTF-8; those of a worksheet already are.
func decodedText(
  _ bytes: [UInt8], from source: ByteSource, encoding: TextEncoding?, named name: String
) throws(Diagnostic) -> (bytes: [UInt8], encoding: TextEncoding) {
  if let encoding = source.origin.encoding { return (bytes, encoding) }
  return try decodedText(bytes, encoding: encoding, named: name)
}

private enum Patterns {
  static let slanted = Pattern(/[*_](\([^*_]*\))[*_]$/)
  static let italics = Pattern(/(^|[^\p{L}\d*])\*(\p{L}(?:[^*]*[\p{L}\d.!?])?)\*(?![\p{L}\d*])/)
  static let link = Pattern(/!?\[([^\]]*)\]\([^)]*\)/)
}
