import Formats

extension ScoreCell {
  /// Whether it may as well be a whole quarter of an hour, at which games begin: `10:30`.
  package var mayBeQuarter: Bool { mayBeTime && (second ?? 1) % 15 == 0 }

  /// Whether these are all such times: nobody writes `10:00` for ten points to none.
  package static func areTimes(_ cells: [ScoreCell]) -> Bool {
    cells.allSatisfy(\.mayBeQuarter) && cells.contains { $0.second == 0 }
  }

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
