package import Diagnostics
package import Flashcards
package import Formats

/// Reads a deck card by card: an array of cards, or an object with a `title` or `name` and `cards`.
///
/// Memory: one card. Cost: one pass over the bytes.
package struct DeckReader {
  package enum Record {
    case card(Card, Location)
    case rejected(Rejection)
  }

  private enum Place { case cards, afterCards, end }

  private var json: JSONReader
  private let name: String
  private let isObject: Bool
  private var place = Place.cards
  private var faces = CardFaces()
  /// How many cards were read, the rejected ones too.
  package private(set) var read = 0
  /// The deck's own name, if the file gives one; a name that stands behind the cards is known at the end only.
  package private(set) var title: String?

  package var encoding: TextEncoding { json.encoding }

  /// False where the file cannot give the deck a name any more: an array has none.
  package var mayNameTheDeck: Bool { isObject }

  /// - Throws: a `Diagnostic` where the file is not JSON, or holds no cards.
  package init(
    _ source: ByteSource, named name: String, encoding: TextEncoding? = nil
  ) throws(Diagnostic) {
    json = try JSONReader(source, named: name, encoding: encoding)
    self.name = name
    switch try json.next() {
    case .beginArray: isObject = false
    case .beginObject:
      isObject = true
      try findCards()
    default:
      throw Diagnostic("expected a deck: an array of cards, or an object with 'cards'", at: json.location)
    }
  }

  /// What the file holds that is not kept, told once a key.
  package var remarks: [Diagnostic] { faces.remarks }

  /// The next card; nil at the end.
  ///
  /// - Throws: a `Diagnostic` where the file is not JSON any further.
  package mutating func next() throws(Diagnostic) -> Record? {
    guard place == .cards else { return nil }
    let token = try json.next()
    switch token {
    case .endArray:
      place = .afterCards
      try finish()
      return nil
    case .beginObject:
      read += 1
      return try card()
    default:
      read += 1
      let value = try json.value(beginning: token)
      let diagnostic = Diagnostic("card \(read): expected an object, found \(value.noun)", at: value.location)
      return .rejected(Rejection(diagnostic, record: value.compactBytes))
    }
  }

  private mutating func card() throws(Diagnostic) -> Record {
    let start = json.location
    faces.begin()
    while try json.nextKind() == .key { try faces.readMember(from: &json) }
    do throws(Diagnostic) {
      return .card(try faces.card(at: start), start)
    } catch {
      let diagnostic = Diagnostic("card \(read): \(error.message)", at: error.location ?? start)
      return .rejected(Rejection(diagnostic, record: faces.record))
    }
  }

  private mutating func findCards() throws(Diagnostic) {
    let start = json.location
    var keys: [String] = []
    while true {
      guard case .key(let key) = try json.next() else { break }
      keys.append(key)
      if key.lowercased() == "cards" {
        let token = try json.next()
        guard token == .beginArray else {
          let value = try json.value(beginning: token)
          throw Diagnostic("cards: expected an array, found \(value.noun)", at: value.location)
        }
        return
      }
      try readMember(key)
    }
    let found = keys.isEmpty ? "an empty object" : keys.prefix(8).map { "'\($0)'" }.joined(separator: ", ")
    throw Diagnostic("deck: expected an array of cards or a key 'cards', found \(found)", at: start)
  }

  private mutating func readMember(_ key: String) throws(Diagnostic) {
    let place = json.location
    let value = try json.value()
    switch (key.lowercased(), value.kind) {
    case ("title", .string(let text)), ("name", .string(let text)): if title == nil { title = text }
    case ("title", _), ("name", _):
      throw Diagnostic("\(key): expected a string, found \(value.noun)", at: value.location)
    default: faces.remark(key, at: place)
    }
  }

  private mutating func finish() throws(Diagnostic) {
    if isObject {
      while case .key(let key) = try json.next() { try readMember(key) }
    }
    _ = try json.next()
    place = .end
  }
}
