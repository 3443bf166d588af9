import Formats
import People

/// What one line of a list of terms says.
extension TermLines {
  private static let questionLabels: Set<String> = [
    "q", "question", "vraag", "v", "frage", "f", "front", "term", "pregunta",
  ]
  private static let answerLabels: Set<String> = [
    "a", "answer", "antwoord", "antwort", "back", "definition", "réponse", "r", "respuesta",
  ]

  private static let longestLabel = 40

  /// What follows the label of `Q: …` or `Answer 2: …`.
  static func label(of line: String) -> (isQuestion: Bool, text: String)? {
    let line = line.first?.isNumber == true ? withoutNumber(line) : line
    guard let colon = line.utf8.prefix(longestLabel).firstIndex(where: { ":.)".utf8.contains($0) }) else { return nil }
    let label = line[..<colon].lowercased().filter { !$0.isNumber && !" *_#-".contains($0) }
    var text = String(line[line.index(after: colon)...]).trimmed
    // `**Q:** What…` and `**Q: What…**` of Markdown
    let stars = String(line.prefix { "*_".contains($0) })
    if !stars.isEmpty {
      text = text.hasPrefix(stars) ? String(text.dropFirst(stars.count)).trimmed : text
      text = text.hasSuffix(stars) ? String(text.dropLast(stars.count)).trimmed : text
    }
    if questionLabels.contains(label) { return (true, text) }
    return answerLabels.contains(label) ? (false, text) : nil
  }

  /// `huis-house`: one hyphen, between two letters.
  static func hyphenated(_ card: String) -> (term: String, definition: String)? {
    let parts = card.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].last?.isLetter == true, parts[1].first?.isLetter == true else { return nil }
    return pair(parts[0], parts[1])
  }

  /// `la manzana (apple)`; the term begins with a small letter, as no name does.
  static func bracketed(_ card: String) -> (term: String, definition: String)? {
    let card = withoutNumber(card)
    guard card.first?.isLowercase == true, card.last == ")", let open = card.firstRange(ofText: " (") else {
      return nil
    }
    let definition = card[open.upperBound...].dropLast()
    guard !definition.contains(where: { "()".contains($0) || $0.isNumber }) else { return nil }
    return pair(card[..<open.lowerBound], definition)
  }

  /// `el pan - bread`, cut at the first of the marks.
  static func pair(of card: String) -> (term: String, definition: String)? {
    let card = withoutNumber(card)
    let found = firstMarkRange(in: card)
    // A stroke, or columns aligned with spaces, where nothing else is between them.
    guard let found = found ?? card.firstRange(ofText: " / ") ?? card.firstRange(ofText: "  ") else { return nil }
    // `surplus:::more is supplied`, which is to be asked both ways.
    let behind = card[found.upperBound...]
    return pair(card[..<found.lowerBound], card[found].contains(text: "::") ? behind.drop { $0 == ":" } : behind)
  }

  static func pair(_ term: Substring, _ definition: Substring) -> (term: String, definition: String)? {
    let (term, definition) = (withoutStars(String(term).trimmed), withoutStars(String(definition).trimmed))
    return term.isEmpty || definition.isEmpty ? nil : (term, definition)
  }

  /// `Stomata` of Markdown's `**Stomata**`.
  private static func withoutStars(_ text: String) -> String {
    for mark in ["**", "__"] where text.hasPrefix(mark) && text.hasSuffix(mark) && text.count > 4 {
      return String(text.dropFirst(2).dropLast(2)).trimmed
    }
    return text
  }

  /// Without the `12.`, `12)` or `•` of a list.
  static func withoutNumber(_ card: String) -> String {
    let card = card.trimmed
    let digits = card.prefix { $0.isASCII && $0.isNumber }
    let rest = card.dropFirst(digits.count)
    if 1...4 ~= digits.count, let mark = rest.first, ".)".contains(mark), rest.dropFirst().first?.isWhitespace == true {
      return String(rest.dropFirst()).trimmed
    }
    if let mark = card.first, "•*–-".contains(mark), card.dropFirst().first?.isWhitespace == true {
      return String(card.dropFirst()).trimmed
    }
    return card
  }
}
