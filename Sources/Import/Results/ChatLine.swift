import Formats
import People

/// A message as chat programs copy and export it: `[08/11/2025, 13:02:55] Tom: Lions 34 Hawks 28`,
/// `08/11/2025, 13:02 - Tom: …`.
struct ChatLine {
  let date: String
  let text: String

  init?(_ line: String) {
    var rest = line[...]
    let isBracketed = rest.first == "["
    if isBracketed { rest = rest.dropFirst() }
    let date = rest.prefix { $0.isNumber || "/.-".contains($0) }
    rest = rest.dropFirst(date.count)
    guard date.count > 5, rest.hasPrefix(", ") || rest.hasPrefix(" ") else { return nil }
    rest = rest.drop { ", ".contains($0) }
    let time = rest.prefix { $0.isNumber || ":.".contains($0) }
    rest = rest.dropFirst(time.count)
    guard time.count > 3, time.contains(":") else { return nil }
    let half = rest.drop(while: \.isWhitespace).prefix(2).lowercased()
    if half == "am" || half == "pm" { rest = rest.drop(while: \.isWhitespace).dropFirst(2) }
    let mark = isBracketed ? "]" : " -"
    guard rest.hasPrefix(mark) else { return nil }
    rest = rest.dropFirst(mark.count)
    guard let colon = rest.prefix(60).firstIndex(of: ":") else { return nil }
    self.date = String(date)
    text = String(rest[rest.index(after: colon)...]).trimmed
  }

  /// A message up to the end of the sentence with the score: what is behind `Lions 34 Hawks 28.` and `Lions 34 - 28 Hawks.` is
  /// chat. Other lines stay.
  static func firstSentence(_ line: String) -> String {
    guard line.first == "[" || line.first?.isNumber == true, ChatLine(line) != nil,
      let end = line.firstMatch(of: Patterns.sentence).map({ line.index(after: $0.range.lowerBound) })
        ?? line.firstMatch(of: Patterns.scoreInSentence)?.range.upperBound
    else { return line }
    return String(line[..<end])
  }
}

private enum Patterns {
  static let sentence = Pattern(/[\d)][.!;]\s/)
  static let scoreInSentence = Pattern(/\d ?[-–:] ?\d{1,3}(?= \p{L}).*?\p{L}{3}(?=[.!]+(?:\s|$))/)
}
