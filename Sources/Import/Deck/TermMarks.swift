import Formats

/// The marks between a term and its definition.
extension TermLines {
  static let marks = [
    "\t", " :: ", "::", " - ", " – ", " — ", " = ", " → ", " -> ", "->", "→", " => ", "=>", " >> ", " : ", ": ", "=",
  ]

  /// Where the first of them is.
  static func firstMarkRange(in card: String) -> Range<String.Index>? {
    // `der Lehrer, - = teacher`: the dash is a form of the word.
    let card = card.contains(text: ", - ") ? card.replacing(text: ", - ", with: ", _ ") : card
    return marks.compactMap { card.firstRange(ofText: $0) }.min {
      ($0.lowerBound, $1.upperBound) < ($1.lowerBound, $0.upperBound)
    }
  }

  private static func firstMark(in card: String) -> String? { firstMarkRange(in: card).map { String(card[$0]) } }

  /// Whether the first mark of nearly all cards is an equals sign.
  static func areEquals(_ lines: [String]) -> Bool {
    let found = lines.compactMap { firstMark(in: withoutNumber($0)).map { mark in mark == "=" || mark == " = " } }
    return found.count > 3 && found.count(where: \.self) * 5 >= found.count * 4
  }
}
