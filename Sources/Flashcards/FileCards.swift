import Chance
package import Diagnostics

/// Checks the cards of a file against each other, by the same rules as a deck's import: duplicates, repeated keys, and
/// too many cards with the same front.
///
/// Cards are compared by 64-bit hashes. Memory: about 40 bytes per card, and the same again for a card with a key.
package struct FileCards {
  package enum Verdict: Hashable, Sendable {
    case new
    /// An equal card was earlier in the file.
    case repeated
    /// Another card with this key was earlier in the file.
    case keyTaken
    /// The deck has too many cards with this front.
    case tooMany
  }

  /// The maximum number of different cards with the same front in a deck.
  package static let homographs = 100

  private struct Front {
    var count: UInt32
    /// The first card's hash; most fronts have no second card.
    let first: UInt32
  }

  private var fronts: [UInt64: Front] = [:]
  private var further: Set<UInt64> = []
  private var keys: [UInt64: UInt64] = [:]

  /// - Parameter count: about how many cards there will be, so that there is room for them at once.
  package init(expecting count: Int = 0) { fronts.reserveCapacity(count) }

  /// What stands for a card when it is compared: the hashes of its front, and of all its faces.
  package struct Marks: Sendable {
    fileprivate let front: UInt64
    fileprivate let faces: UInt64

    /// - Parameter deck: the deck that it is in, if the cards of several are compared.
    package init(of card: Card, in deck: String = "") {
      front = FileCards.hash(card, [.front], deck)
      faces = FileCards.hash(card, FileCards.faces, deck)
    }
  }

  package mutating func judge(_ card: Card, in deck: String) -> Verdict {
    let marks = Marks(of: card, in: deck)
    guard card.has(.key) else { return judgeFront(marks, hasKey: false) }
    let key = Self.hash(card, [.key], deck)
    if let known = keys[key] { return known == marks.faces ? .repeated : .keyTaken }
    keys[key] = marks.faces
    return judgeFront(marks, hasKey: true)
  }

  /// The same without checking keys.
  package mutating func judgeFront(_ marks: Marks, hasKey: Bool) -> Verdict {
    let mark = UInt32(truncatingIfNeeded: marks.faces)
    guard let known = fronts[marks.front] else {
      fronts[marks.front] = Front(count: 1, first: mark)
      return .new
    }
    // Cards with different keys are different cards, even if everything else is equal.
    if !hasKey, known.first == mark || further.contains(marks.faces) { return .repeated }
    guard known.count < Self.homographs else { return .tooMany }
    fronts[marks.front]?.count += 1
    further.insert(marks.faces)
    return .new
  }

  /// The error for a card; nil if there is none.
  package static func fault(_ verdict: Verdict, of card: Card) -> Diagnostic? {
    switch verdict {
    case .new, .repeated: nil
    case .keyTaken:
      Diagnostic(
        Card.Face.key.field, .words(MessageText("each once in a deck", "elke sleutel één keer in een stapel")),
        found: .words(
          MessageText("'\(card.key ?? "")' again with other words", "nog eens '\(card.key ?? "")' met andere woorden")),
        hint: .words(
          MessageText(
            "if these are no keys, --map none=COLUMN leaves them out",
            "zijn dit geen sleutels, dan laat --map none=KOLOM ze weg")))
    case .tooMany:
      Diagnostic(
        Card.Face.front.field,
        .words(
          MessageText(
            "at most \(homographs) cards with one front", "hoogstens \(homographs) kaarten met dezelfde voorkant")),
        found: .words(MessageText("more with '\(card.front)'", "meer met '\(card.front)'")))
    }
  }

  private static let faces = Card.Face.allCases.filter { $0 != .key }

  private static func hash(_ card: Card, _ faces: [Card.Face], _ deck: String) -> UInt64 {
    var hash = QuickHash()
    var deck = deck
    deck.withUTF8 { hash.add($0) }
    for face in faces { card.withBytes(of: face) { hash.add($0) } }
    return hash.value
  }
}
