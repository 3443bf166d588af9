import People

extension WrittenDate {
  /// A date without a weekday before it and a time after it: `Sat 8 Nov 2025 18:30`, `za. 8-11-2025`.
  static func bare(_ text: String) -> String {
    var words = text.split { $0 == " " || $0 == "\u{A0}" || $0 == "," }.map(String.init)
    if words.count > 1, let first = words.first {
      let word = first.hasSuffix(".") ? String(first.dropLast()) : first
      if word.allSatisfy(\.isLetter), MonthName.month(word) == nil || words.count > 3 { words.removeFirst() }
    }
    if words.count > 1, ["am", "pm", "uhr", "uur"].contains(words.last?.lowercased()) { words.removeLast() }
    if words.count > 1, let last = words.last, last.contains(":"), last.first?.isNumber == true { words.removeLast() }
    return words.joined(separator: " ")
  }
}
