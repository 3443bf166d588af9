import Formats
import People

/// Words copied from a printed list in columns that are aligned with spaces, each with its pronunciation in brackets:
/// `le cahier    [ləkaje]    das Heft    Voilà mon cahier.`
struct AlignedTerms {
  /// Separated by tabs, below a header.
  let table: [UInt8]
  /// The line of the text that each row is from.
  let lines: [Int]
  /// Titles, page numbers, footnotes.
  let others: [(line: Int, text: String, reason: SkippedLine.Reason)]

  private static let fewest = 5
  private static let mostLines = 5_000
  /// The fewest spaces before a line that continues the meaning above it.
  private static let indent = 8

  /// Nil unless most lines are such words.
  init?(_ text: [UInt8]) {
    guard let all = TextLines.all(of: text, upTo: Self.mostLines) else { return nil }
    var words: [(line: Int, end: Int, cells: [String])] = []
    var others: [(line: Int, text: String, reason: SkippedLine.Reason)] = []
    for (index, line) in all.enumerated() {
      let parts = line.split(separator: "  ").map { String($0).trimmed }.filter { !$0.isEmpty }
      guard let first = parts.first else { continue }
      if 3...4 ~= parts.count, parts[1].hasPrefix("["), parts[1].hasSuffix("]") {
        words.append((index + 1, index + 1, parts))
      } else if parts.count == 1, let last = words.indices.last, words[last].end == index,
        line.prefix(while: { $0 == " " }).count >= Self.indent, first.contains(where: \.isLetter)
      {
        // The rest of the meaning above.
        words[last].cells[2] += " " + first
        words[last].end = index + 1
      } else {
        others.append((index + 1, parts.joined(separator: " "), words.isEmpty ? .title : .note))
      }
    }
    guard words.count >= Self.fewest, words.count * 2 > others.count, let top = words.first else { return nil }
    var made = KeptLines(delimiter: UInt8(ascii: "\t"))
    var lines = [top.line]
    made.add(["front", "phonetic", "back", "example"], at: 1)
    for word in words {
      lines.append(word.line)
      made.add(word.cells + (word.cells.count == 3 ? [""] : []), at: lines.count)
    }
    (table, self.lines, self.others) = (made.bytes, lines, others)
  }
}
