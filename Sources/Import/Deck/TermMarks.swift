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
    return firstMarkRange(of: withoutMarksInBrackets(card)) ?? firstMarkRange(of: card)
  }

  private static func firstMarkRange(of card: String) -> Range<String.Index>? {
    marks.compactMap { card.firstRange(ofText: $0) }.min {
      ($0.lowerBound, $1.upperBound) < ($1.lowerBound, $0.upperBound)
    }
  }

  /// `poder (o__ue) – can` of `poder (o->ue) – can`, with as many bytes.
  private static func withoutMarksInBrackets(_ card: String) -> String {
    guard card.contains("("), card.contains(")") else { return card }
    var isWithin = false
    return String(
      card.map { sign in
        if sign == "(" { isWithin = true }
        if sign == ")" { isWithin = false }
        guard isWithin else { return sign }
        return "-=:>".contains(sign) ? "_" : "–—→".contains(sign) ? "…" : sign
      })
  }

  private static func firstMark(in card: String) -> String? { firstMarkRange(in: card).map { String(card[$0]) } }

  /// Whether the first mark of nearly all cards is an equals sign.
  static func areEquals(_ lines: [String]) -> Bool {
    let found = lines.compactMap { firstMark(in: withoutNumber($0)).map { mark in mark == "=" || mark == " = " } }
    return found.count > 3 && found.count(where: \.self) * 5 >= found.count * 4
  }
}
