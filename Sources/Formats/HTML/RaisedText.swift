/// Raised text in a cell of a page, which is a power, a charge, or the mark of a footnote.
enum RaisedText {
  private static let raised: [Character: Character] = [
    "0": "⁰", "1": "¹", "2": "²", "3": "³", "4": "⁴", "5": "⁵", "6": "⁶", "7": "⁷", "8": "⁸", "9": "⁹", "+": "⁺",
    "-": "⁻",
    "−": "⁻", "–": "⁻", "n": "ⁿ",
  ]
  /// Units and letters of formulas: a move of a chart, as in `Ds` and `P`, is none.
  private static let bases: Set<Substring> = [
    "m", "mm", "cm", "dm", "km", "hm", "s", "min", "ft", "in", "a", "b", "c", "x", "y", "z", "n", "r", "t", "v", "mc",
  ]

  /// `³` of `m<sup>3</sup>`, `²⁺` of `Ca<sup>2+</sup>`; nil of the mark of a footnote, and of other text.
  ///
  /// - Parameters:
  ///   - before: the text of the cell before it.
  ///   - isFollowed: whether text follows it in the cell: then a raised digit after a number is a power, as in `10³ m`.
  static func power(_ text: String, behind before: String, isFollowed: Bool) -> String? {
    let characters = text.compactMap { raised[$0] }
    guard !characters.isEmpty, characters.count == text.count, let last = before.last else { return nil }
    let base = before[(before.lastIndex { !$0.isLetter }.map { before.index(after: $0) } ?? before.startIndex)...]
    let isCharge = text.contains { "+-−–".contains($0) }
    guard isCharge || bases.contains(base) || last == ")" || last.isNumber && isFollowed else { return nil }
    return String(characters)
  }
}
