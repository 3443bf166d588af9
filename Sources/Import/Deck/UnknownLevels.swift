import Diagnostics
import Flashcards
import Formats

/// Levels that are none of A1 to C2, such as `N5` and `HSK 2`: the cards are taken without them, which is reported.
struct UnknownLevels {
  private var levels: [(text: String, place: Location, cards: Int)] = []
  private var others = 0

  private static let most = 8

  /// Checks the card; one whose level is unknown is checked without it.
  ///
  /// - Returns: the level that is unknown.
  /// - Throws: a `Diagnostic` without a place if the card is at fault otherwise.
  static func check(_ card: inout Card) throws(Diagnostic) -> String? {
    var unknown: String?
    do throws(Diagnostic) {
      try card.check()
      return nil
    } catch  where error.field == Card.Face.level.field {
      unknown = card.takeUnknownLevel()
      guard unknown != nil else { throw error }
    }
    try card.check()
    return unknown
  }

  mutating func add(_ level: String, at place: Location) {
    if let known = levels.firstIndex(where: { $0.text == level }) {
      levels[known].cards += 1
    } else if levels.count < Self.most {
      levels.append((level, place, 1))
    } else {
      others += 1
    }
  }

  var remarks: [Diagnostic] {
    var remarks = levels.map { level in
      Diagnostic(.note, .unknownLevel(Excerpt.quoted(level.text), cards: level.cards), at: level.place)
    }
    if others > 0, let last = levels.last {
      remarks.append(Diagnostic(.note, .otherLevels(cards: others), at: last.place))
    }
    return remarks
  }
}
