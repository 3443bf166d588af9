import Formats
import People

/// The mark at the end of each card of a list: `xylem :: tissue that carries water ;;`.
struct CardEnd {
  let mark: String
  /// Whether some cards are on several lines: a line without the mark continues on the next one.
  private(set) var isBelow = false
  /// Whether the mark is within some definitions too.
  private(set) var isWithin = false

  private static let marks = [";;", "||", ";", "|"]
  private static let fewest = 3

  init(mark: String) { self.mark = mark }

  /// The mark of lines that have another between their two sides; nil unless nearly each card has both.
  init?(of lines: [String], between sides: String) {
    let cards = lines.count { $0.contains(text: sides) }
    let found = Self.marks.first { mark in
      let ends = lines.count { $0.hasSuffix(mark) }
      return ends >= Self.fewest && abs(ends - cards) * 10 <= cards
    }
    guard let mark = found else { return nil }
    self.mark = mark
    isWithin = lines.contains { $0.hasSuffix(mark) && $0.dropLast(mark.count).contains(text: mark) }
    isBelow = lines.contains { $0.hasSuffix(mark) && !$0.contains(text: sides) }
  }

  /// The value of `--between-cards` that reads the cards so.
  var option: String { isWithin ? mark + "\\n" : mark }

  /// Whether a line is the last of its card.
  func isAt(_ line: String) -> Bool { line.hasSuffix(mark) }

  /// A line without the mark.
  func removed(from line: String) -> String {
    isAt(line) ? String(line.dropLast(mark.count)).trimmed : line
  }
}
