import Formats
import People

/// Cards as notes in Markdown have them: a heading with the question, and the answer below it.
struct HeadedCards {
  /// Separated by tabs, below a header.
  let table: [UInt8]
  /// The line of the text that each row is from.
  let lines: [Int]
  let others: [(line: Int, text: String, reason: SkippedLine.Reason)]

  private static let fewest = 3
  private static let mostLines = 20_000

  /// Nil unless headings of one level have text below them, and are questions or have rules between them.
  ///
  /// - Parameter isDeck: whether the user says that it is a deck.
  init?(_ text: [UInt8], isDeck: Bool) {
    guard text.contains(UInt8(ascii: "#")) else { return nil }
    guard let written = TextLines.all(of: text, upTo: Self.mostLines) else { return nil }
    let all = written.map { String($0).trimmed }
    let levels = all.map { $0.prefixMatch(of: Patterns.heading).map { $0.1.count } ?? 0 }
    // The title is above them.
    guard let level = levels.filter({ $0 > 0 }).max(), levels.count(where: { $0 == level }) >= Self.fewest else {
      return nil
    }
    var cards: [(line: Int, front: String, back: [String])] = []
    var others: [(line: Int, text: String, reason: SkippedLine.Reason)] = []
    var rules = 0
    for (index, line) in all.enumerated() where !line.isEmpty {
      if levels[index] == level {
        cards.append((index + 1, String(line.drop { $0 == "#" }).trimmed, []))
      } else if line.wholeMatch(of: Patterns.rule) != nil {
        rules += 1
      } else if levels[index] > 0 || cards.isEmpty {
        others.append((index + 1, line, levels[index] > 0 && !cards.isEmpty ? .heading : .title))
      } else {
        cards[cards.count - 1].back.append(line)
      }
    }
    // Questions with labels are the cards below the headings of their parts.
    guard !cards.contains(where: { $0.back.contains { TermLines.label(of: $0)?.isQuestion == true } }) else {
      return nil
    }
    let questions = cards.count { $0.front.hasSuffix("?") }
    let saysSo = others.contains { $0.text.lowercased().contains(Patterns.deck) }
    guard isDeck || questions * 2 > cards.count || rules + 1 >= cards.count || saysSo,
      cards.count(where: { !$0.back.isEmpty }) * 4 >= cards.count * 3,
      // A table below a heading is no answer.
      !cards.contains(where: { $0.back.contains { $0.hasPrefix("|") } })
    else { return nil }
    var made = KeptLines(delimiter: UInt8(ascii: "\t"))
    var lines = [cards[0].line]
    made.add(["front", "back"], at: 1)
    for card in cards {
      guard !card.back.isEmpty else {
        others.append((card.line, card.front, .noDefinition))
        continue
      }
      lines.append(card.line)
      made.add([card.front, card.back.joined(separator: " ")], at: lines.count)
    }
    (table, self.lines, self.others) = (made.bytes, lines, others)
  }
}

private enum Patterns {
  static let heading = Pattern(/(#{1,6})\s+\S/)
  static let rule = Pattern(/(?:-{3,}|\*{3,}|_{3,})/)
  static let deck = Pattern(/flash ?cards?|karteikarten|lernkarten|flashkaart|leerkaart|\bcards\b|quiz/)
}
