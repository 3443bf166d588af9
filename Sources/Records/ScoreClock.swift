import Formats

extension ScoreCell {
  /// When a game begins, in a cell for its score: `7:00pm` of `7:00pm ET`, `19:30` of `19:30 Uhr`; nil of anything else.
  package static func clock(_ text: String) -> String? {
    guard let last = text.utf8.last, last == UInt8(ascii: ".") || last > UInt8(ascii: "@") else { return nil }
    return text.wholeMatch(of: Patterns.clock).map { String($0.1) }
  }
}

private enum Patterns {
  static let clock = Pattern(
    /(\d{1,2}(?:[:.]\d{2})? ?(?:a\.?m\.?|p\.?m\.?)|\d{1,2}[:.]\d{2}(?= ?(?:uhr|uur|h|hrs)\.?$))(?: ?(?:uhr|uur|h|hrs)\.?| [A-Z]{2,4})?/
      .ignoresCase())
}
