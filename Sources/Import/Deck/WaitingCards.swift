import Diagnostics
import Flashcards

/// Cards that are read and not yet returned, in flat memory: their texts, and about fifty bytes per card.
struct WaitingCards {
  private struct Entry {
    var lengths = SIMD8<UInt16>(repeating: 0)
    var line: Int
    var column: Int
    /// The number of the card's deck.
    var deck: Int
    var createdAt: Int64?
  }

  private let file: String
  private var bytes: [UInt8] = []
  private var entries: [Entry] = []
  private var decks: [String?] = [nil]
  private var card = Card()
  private var byte = 0
  private var entry = 0

  init(in file: String) { self.file = file }

  /// The card last taken.
  var last: Card { card }

  /// Appends a checked card.
  mutating func add(_ card: Card, at place: Location, of deck: String?) {
    var new = Entry(line: place.line, column: place.column, deck: number(of: deck), createdAt: card.createdAt)
    for face in Card.Face.allCases {
      card.withBytes(of: face) { text in
        bytes.append(contentsOf: text)
        // A checked face has at most 2,000 characters of four bytes each.
        new.lengths[face.rawValue] = UInt16(truncatingIfNeeded: text.count)
      }
    }
    entries.append(new)
  }

  /// Removes and returns the first card; nil if none is left.
  mutating func next() -> (card: Card, place: Location, deck: String?)? {
    guard entry < entries.count else {
      if entry > 0 { self = WaitingCards(in: file) }
      return nil
    }
    let first = entries[entry]
    entry += 1
    card.removeAll()
    for face in Card.Face.allCases where first.lengths[face.rawValue] > 0 {
      let end = byte + Int(first.lengths[face.rawValue])
      bytes.withUnsafeBufferPointer { card.append(UnsafeBufferPointer(rebasing: $0[byte..<end]), as: face) }
      byte = end
    }
    card.createdAt = first.createdAt
    return (card, Location(file: file, line: first.line, column: first.column), decks[first.deck])
  }

  private mutating func number(of deck: String?) -> Int {
    if decks.last == deck { return decks.count - 1 }
    guard deck != nil else { return 0 }
    decks.append(deck)
    return decks.count - 1
  }
}
