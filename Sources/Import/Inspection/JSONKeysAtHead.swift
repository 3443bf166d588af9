import Diagnostics
import Formats
import People
import Records

/// The keys at the start of a JSON document: its own, and those of the first object in it.
struct JSONKeysAtHead {
  private(set) var own: [String] = []
  private var first: [String] = []
  /// Whether a list of cards is anywhere within: `folders.sets.cards`.
  let hasCardsWithin: Bool

  init(_ text: [UInt8]) {
    hasCardsWithin = Self.hasCards(within: text)
    do {
      var json = try JSONReader(ByteSource(text), named: "", lines: true)
      switch try json.next() {
      case .beginObject: try readKeys(of: &json)
      case .beginArray: if try json.next() == .beginObject { try readFirst(of: &json) }
      default: break
      }
    } catch {
      // The head may end anywhere; the part that was read decides.
    }
  }

  /// Whether the first object of a list under such a key has the sides of a card.
  private static func hasCards(within text: [UInt8]) -> Bool {
    do {
      var json = try JSONReader(ByteSource(text), named: "", lines: true)
      while true {
        switch try json.next() {
        case .end: return false
        case .key(let key) where key.lowercased() == "cards" || JSONShape.isList(key):
          guard try json.next() == .beginArray, try json.next() == .beginObject else { continue }
          var card: [String] = []
          while case .key(let name) = try json.next() {
            card.append(name)
            try json.skipValue()
          }
          if FileKind(columns: card) == .deck { return true }
        default: break
        }
      }
    } catch {
      // The head may end anywhere; the part that was read decides.
      return false
    }
  }

  private mutating func readKeys(of json: inout JSONReader) throws {
    while case .key(let key) = try json.next() {
      own.append(key)
      let value = try json.next()
      guard value == .beginArray else {
        try json.skipValue(beginning: value)
        continue
      }
      let depth = json.depth
      if try json.next() == .beginObject { return try readFirst(of: &json) }
      while json.depth >= depth, try json.nextKind() != .end {}
    }
  }

  private mutating func readFirst(of json: inout JSONReader) throws {
    while case .key(let key) = try json.next() {
      first.append(key)
      try json.skipValue()
    }
  }

  /// Whether an object has cards, or decks of them.
  var hasCards: Bool { (own + first).contains { ["cards", "decks", "flashcards"].contains($0.lowercased()) } }

  /// Whether the keys name a list of cards, or a card's front or back.
  var areOfDeck: Bool {
    own.contains { ["cards", "decks", "flashcards", "words", "notes"].contains($0.lowercased()) }
      || (own + first).contains { name in
        DeckRole.named(name).map { [.front, .back, .translation].contains($0.role) } ?? false
      }
  }

  var kind: FileKind? {
    let names: [(key: String, kind: FileKind)] = [
      ("results", .results), ("fixtures", .schedule), ("scores", .scores), ("reviews", .reviews),
      ("sessions", .sessions),
    ]
    let named = names.first { own.contains($0.key) }?.kind
    // Of games, the scores are results; of pupils, the results or the sessions are scores.
    let shown = FileKind.records(first)
    // `{"results": [{"question": …, "correct_answer": …}]}`
    if shown == nil, FileKind(columns: first) == .deck { return nil }
    let others: [FileKind?] = [.scores, .results]
    return (others.contains(shown) && (others + [.sessions]).contains(named) ? shown : named) ?? shown
      ?? FileKind.records(own) ?? (areOfTables ? .scores : nil)
  }

  /// Whether an object has a person and a times table, which no player of a roster has, whatever else it has.
  private var areOfTables: Bool {
    let kind = RecordKind.score
    let fields = Set(first.compactMap { kind.names.usual($0).map { kind.columns[$0].key.name } })
    return fields.isSuperset(of: ["person", "table"]) && !first.contains { RosterHeading($0)?.role == .jersey }
  }
}
