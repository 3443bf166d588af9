import Diagnostics
import Formats
import People

/// Another table of a Markdown file, after a line of text: its columns are not those of the one that is read.
struct TableApart {
  private var (isApart, isOther) = (false, false)
  /// The names and the place of the first other table.
  private(set) var other: (names: [String], place: Location)?
  /// The line of the last row of a table.
  private var last = 0

  /// Whether a row is one of it.
  mutating func takes(_ reader: CSVReader, below header: [UInt8], width: Int) -> Bool {
    guard TableFinder.isMarkdown(reader) else {
      (isApart, isOther) = (true, false)
      return false
    }
    if isApart { isOther = reader.raw() != header && TableFinder.cells(of: reader).count != width }
    if isApart, isOther, other == nil { other = (TableFinder.cells(of: reader).map(\.trimmed), reader.location) }
    isApart = false
    return isOther
  }

  /// Whether a row is the head of another table: it is the first one of a table, and a rule is below it.
  mutating func isHead(_ reader: CSVReader) throws(Diagnostic) -> Bool {
    guard TableFinder.isMarkdown(reader) else { return false }
    let line = reader.location.line
    defer { last = line }
    var below = reader
    guard line > last + 1, try below.next(), TableFinder.isMarkdown(below) else { return false }
    let cells = TableFinder.cells(of: below).map(\.trimmed)
    return !cells.isEmpty && cells.allSatisfy { $0.contains("-") && $0.allSatisfy { ":-".contains($0) } }
  }
}
