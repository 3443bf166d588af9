import Formats
import People

/// Cards as notes in Markdown have them: some are items of a list with the term in bold, others the rows of tables.
struct ItemsAndTables {
  /// Separated by tabs, below the header of the tables.
  let table: [UInt8]
  /// The line of the text that each line of the table is from.
  let lines: [Int]
  /// How many cards are items.
  let itemCount: Int
  /// Titles, headings, sentences, terms without a definition.
  private(set) var others: [(line: Int, text: String, reason: SkippedLine.Reason)] = []

  private static let fewestItems = 3
  private static let mostLines = 20_000

  /// Nil unless there are such items, and tables with columns for the front and the back.
  init?(_ text: [UInt8]) {
    guard text.contains(UInt8(ascii: "|")) else { return nil }
    guard let written = TextLines.all(of: text, upTo: Self.mostLines) else { return nil }
    let all = written.map { String($0) }
    var header: Header?
    /// Each with the lines that it is from.
    var cards: [(lines: [Int], cells: [String])] = []
    var items: [(lines: [Int], term: String, definition: String, place: Int)] = []
    for (index, raw) in all.enumerated() {
      let line = raw.trimmed
      guard !line.isEmpty else { continue }
      if line.hasPrefix("|") {
        let cells = Self.cells(line)
        if index == 0 || !all[index - 1].trimmed.hasPrefix("|") {
          guard let found = Header(cells), header == nil || header == found else { return nil }
          header = found
        } else if cells.allSatisfy({ !$0.isEmpty && $0.allSatisfy { ":- ".contains($0) } }) {
          others.append((index + 1, line, .rule))
        } else {
          cards.append(([index + 1], cells))
        }
      } else if let item = Self.item(line) {
        items.append(([index + 1], item.term, item.definition, cards.count + items.count))
      } else if let last = items.last, last.lines.last == index, !line.hasPrefix("#"),
        raw.first?.isWhitespace == true || TermLines.withoutNumber(line) == line
      {
        items[items.count - 1].lines.append(index + 1)
        items[items.count - 1].definition += "\n" + line
      } else {
        let isFirst = cards.isEmpty && items.isEmpty
        others.append((index + 1, line, isFirst ? .title : line.hasPrefix("#") ? .heading : .note))
      }
    }
    guard let header, !cards.isEmpty, items.count >= Self.fewestItems else { return nil }
    for item in items { cards.insert((item.lines, header.row(item.term, item.definition)), at: item.place) }
    var writer = CSVWriter(delimiter: UInt8(ascii: "\t"))
    writer.write(header.names)
    for card in cards {
      writer.write(card.cells + Array(repeating: "", count: max(0, header.names.count - card.cells.count)))
    }
    table = writer.bytes
    lines = [cards[0].lines[0]] + cards.flatMap(\.lines)
    itemCount = items.count
  }

  /// The columns of the tables.
  private struct Header: Equatable {
    let names: [String]
    private let front: Int
    private let back: Int

    /// Nil unless two columns are named for the faces, or are the only ones.
    init?(_ cells: [String]) {
      let roles = cells.map { DeckRole.named($0)?.role }
      if let front = roles.firstIndex(of: .front),
        let back = roles.firstIndex(of: .back) ?? roles.firstIndex(of: .translation)
      {
        (names, self.front, self.back) = (cells, front, back)
      } else if cells.count == 2, DeckColumns.maySayFaces(cells) {
        (names, front, back) = (["front", "back"], 0, 1)
      } else {
        return nil
      }
    }

    func row(_ term: String, _ definition: String) -> [String] {
      names.indices.map { $0 == front ? term : $0 == back ? definition : "" }
    }
  }

  /// The cells of a row, without bold and code; `\\|` is a bar within one.
  private static func cells(_ line: String) -> [String] {
    let bar = "\u{0}"
    var cells = line.replacing(text: "\\|", with: bar).split(separator: "|", omittingEmptySubsequences: false)
      .dropFirst()
    if cells.last?.allSatisfy(\.isWhitespace) == true { cells = cells.dropLast() }
    return cells.map { cell in
      String(cell).replacing(text: bar, with: "|").replacing(text: "**", with: "").replacing(text: "`", with: "")
        .trimmed
    }
  }

  /// `- **Cation**: positive ion`, `* **Anion:** negative ion`.
  private static func item(_ line: String) -> (term: String, definition: String)? {
    let text = TermLines.withoutNumber(line)
    guard text != line, let match = text.wholeMatch(of: Patterns.item) else { return nil }
    let (term, rest) = (String(match.1).trimmed, String(match.2).trimmed)
    let named = term.hasSuffix(":") ? String(term.dropLast()).trimmed : term
    guard let mark = marks.first(where: { rest.hasPrefix($0) }) else {
      return named == term || rest.isEmpty ? nil : (named, rest)
    }
    let definition = String(rest.dropFirst(mark.count)).trimmed
    return definition.isEmpty ? nil : (named, definition)
  }

  private static let marks = [":", "–", "—", "-", "=", "→"]
}

private enum Patterns {
  static let item = Pattern(/(?:\*\*|__)(.+?)(?:\*\*|__)(.*)/)
}
