import Formats
import People

/// Terms and definitions with a tab between them, of which some definitions go on in lines of their own, as programs copy them:
/// `passive transport⇥three kinds:` above `- osmosis`.
struct ContinuedTerms {
  /// The same below a header, with each definition that has several lines in quotes.
  let table: [UInt8]
  /// The line of the file that each line of the table is from.
  let lines: [Int]
  /// The number of lines that were added to the definition above them, and the first of them.
  let joined: (count: Int, line: Int)
  /// The terms without a definition.
  let others: [(line: Int, text: String, reason: SkippedLine.Reason)]

  private static let maxBytes = 1 << 20
  private static let fewest = 3

  /// Nil unless each line has a tab, or two, or continues the one above: it begins with the mark of a list, the one above ends
  /// with a comma or a semicolon, or a term that has no definition shows by its tab that lines without one are no terms. A heading
  /// or a line below a blank one continues nothing, and each definition has a term.
  init?(_ text: [UInt8]) {
    guard text.count <= Self.maxBytes, text.contains(0x09) else { return nil }
    let lines = TextLines.all(of: text)
    // A quote that ends on another line is a spreadsheet's.
    guard lines.allSatisfy({ $0.utf8.count { $0 == UInt8(ascii: "\"") }.isMultiple(of: 2) }) else { return nil }
    let keepsTabs = lines.contains { $0.last == "\t" && $0.count > 1 }
    var cards: [(line: Int, front: String, back: String)] = []
    var (count, first, wide) = (0, 0, 0)
    var isBelowBlank = false
    for (index, line) in lines.enumerated() {
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
      switch cells.count {
      case 2, 3:
        isBelowBlank = false
        if cells.count == 3 { wide += 1 }
        let back = cells.dropFirst().joined(separator: " ")
        cards.append((index + 1, Self.unquoted(String(cells[0]).trimmed), Self.unquoted(back.trimmed)))
      case 1 where line.allSatisfy(\.isWhitespace): isBelowBlank = true
      case 1:
        // A heading is no part of the card above it.
        guard let last = cards.indices.last, !cards[last].back.isEmpty, !isBelowBlank,
          !TermLines.isHeading(String(line)),
          keepsTabs || line.prefixMatch(of: Patterns.item) != nil || Self.isOpen(cards[last].back)
        else { return nil }
        cards[last].back += "\n\(String(line).trimmed)"
        count += 1
        if first == 0 { first = index + 1 }
      default: return nil
      }
    }
    guard cards.allSatisfy({ !$0.front.isEmpty || $0.back.isEmpty }) else { return nil }
    let whole = cards.filter { !$0.back.isEmpty }
    // Where most lines have three cells, they are three columns.
    guard count > 0, whole.count >= Self.fewest, count < whole.count * 3, wide * 4 <= cards.count else { return nil }
    var writer = CSVWriter(delimiter: 0x09)
    writer.write(["front", "back"])
    for card in whole { writer.write([card.front, card.back]) }
    table = writer.bytes
    self.lines = [1] + whole.flatMap { card in (0...card.back.count { $0 == "\n" }).map { card.line + $0 } }
    joined = (count, first)
    others = cards.filter { $0.back.isEmpty && !$0.front.isEmpty }.map { ($0.line, $0.front, .noDefinition) }
  }

  /// Whether more follows a definition: `cell division that makes gametes;`
  private static func isOpen(_ definition: String) -> Bool { definition.last.map { ",;:".contains($0) } ?? false }

  /// `allele` of `"allele"`.
  private static func unquoted(_ text: String) -> String {
    guard text.count > 2, text.first == "\"", text.last == "\"", text.count(where: { $0 == "\"" }) == 2 else {
      return text
    }
    return String(text.dropFirst().dropLast())
  }
}

private enum Patterns {
  static let item = Pattern(/\s*(?:[-–•*·▪>] ?|\d{1,2}[.)] |[a-z][.)] )\S/)
}
