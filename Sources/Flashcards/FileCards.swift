package import Diagnostics

/// Judges the cards of a file by one another, as the decks do that they are put into: what stands there twice, whose key is
/// taken, and which front stands there too often.
///
/// Cards are compared by hashes of 64 bits. Memory: about 40 bytes a card, and as many again for one with a key.
package struct FileCards {
  package enum Verdict: Hashable, Sendable {
    case new
    /// The file has brought the same before.
    case repeated
    /// The file has brought another with the same key before.
    case keyTaken
    /// A front can be on only so many cards of a deck.
    case tooMany
  }

  /// How many different cards of a deck may have one front.
  package static let homographs = 100

  private struct Front {
    var count: UInt32
    /// Of the first card, for most fronts have no second.
    let first: UInt32
  }

  private var fronts: [UInt64: Front] = [:]
  private var further: Set<UInt64> = []
  private var keys: [UInt64: UInt64] = [:]

  package init() {}

  package mutating func judge(_ card: Card, in deck: String) -> Verdict {
    guard card.has(.key) else { return judgeFront(of: card, in: deck) }
    let key = Self.hash(card, [.key], deck)
    let faces = Self.hash(card, Self.faces, deck)
    if let known = keys[key] { return known == faces ? .repeated : .keyTaken }
    keys[key] = faces
    return judgeFront(of: card, in: deck)
  }

  /// The same without a look at keys.
  package mutating func judgeFront(of card: Card, in deck: String) -> Verdict {
    let front = Self.hash(card, [.front], deck)
    let faces = Self.hash(card, Self.faces, deck)
    let mark = UInt32(truncatingIfNeeded: faces)
    guard let known = fronts[front] else {
      fronts[front] = Front(count: 1, first: mark)
      return .new
    }
    // Cards with keys of their own are several, whatever else they say.
    if !card.has(.key), known.first == mark || further.contains(faces) { return .repeated }
    guard known.count < Self.homographs else { return .tooMany }
    fronts[front]?.count += 1
    further.insert(faces)
    return .new
  }

  /// What is said against a card; nil if nothing is.
  package static func fault(_ verdict: Verdict, of card: Card) -> Diagnostic? {
    switch verdict {
    case .new, .repeated: nil
    case .keyTaken:
      Diagnostic(field: "key", "expected each once in a deck, found '\(card.key ?? "")' again with other words")
    case .tooMany:
      Diagnostic(field: "front", "expected at most \(homographs) cards with one front, found more with '\(card.front)'")
    }
  }

  private static let faces = Card.Face.allCases.filter { $0 != .key }

  private static func hash(_ card: Card, _ faces: [Card.Face], _ deck: String) -> UInt64 {
    var hasher = Hasher()
    hasher.combine(deck)
    for face in faces {
      card.withBytes(of: face) {
        hasher.combine($0.count)
        hasher.combine(bytes: UnsafeRawBufferPointer($0))
      }
    }
    return UInt64(bitPattern: Int64(hasher.finalize()))
  }
}
