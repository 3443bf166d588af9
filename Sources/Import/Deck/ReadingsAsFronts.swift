import Diagnostics
import Flashcards
import Formats

/// Words that have only a reading, such as `する` in kana where others have kanji too: it is their front, which is reported.
struct ReadingsAsFronts {
  private var first: (text: String, place: Location)?
  private var count = 0

  /// Moves the reading of a card to its front if that is empty.
  ///
  /// - Returns: whether it was.
  static func fill(_ card: inout Card) -> Bool {
    guard isBlank(card, .front), !isBlank(card, .phonetic), !isBlank(card, .back) else { return false }
    card.move(.phonetic, to: .front)
    return true
  }

  mutating func add(_ reading: String, at place: Location) {
    if first == nil { first = (reading, place) }
    count += 1
  }

  private static func isBlank(_ card: borrowing Card, _ face: Card.Face) -> Bool {
    card.withBytes(of: face) { $0.allSatisfy { $0 <= 0x20 } }
  }

  var remarks: [Diagnostic] {
    guard let first else { return [] }
    return [Diagnostic(.note, .readingAsFront(Excerpt.quoted(first.text), cards: count), at: first.place)]
  }
}
