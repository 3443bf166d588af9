import Diagnostics
import Flashcards
import Formats
import Records

/// What the objects around the cards of a JSON file say of their deck.
struct JSONDeckMembers {
  /// The name of the current object, in most files a deck.
  var name: String?
  /// What the object at hand says of itself.
  var deck = DeckDetails()
  /// The keys of what is kept of a deck, with their places.
  private var said: [(key: String, place: Location)] = []
  /// The keys that are not kept and were reported.
  private var told: Set<String> = []
  private var instants = InstantReading()

  /// The keys of objects that say what the deck is called.
  private static let heads = decks.union(["info", "meta", "metadata", "header"])
  private static let decks: Set<String> = ["set", "deck", "studyset", "study_set", "collection"]

  /// Reads the value of the key that was just returned.
  ///
  /// - Throws: a `Diagnostic` if the value of a name is no text.
  mutating func read(_ key: String, from json: inout JSONReader, _ card: inout CardOfJSON) throws(Diagnostic) {
    let place = json.location
    let kind = try json.nextKind()
    switch key.lowercased() {
    case let word where JSONShape.titles.contains(word):
      guard kind == .string else {
        let value = try json.value(beginning: kind)
        throw Diagnostic(FieldKey(key), .string, found: .words(value.noun), at: value.location)
      }
      if name == nil { name = json.text }
      return
    case "icon" where kind == .string && (1...20).contains(json.text.unicodeScalars.count):
      deck.icon = json.text
      said.append((key, place))
      return
    case "image" where kind == .string && json.withBytes(CardFaces.isFileName):
      deck.image = json.text
      said.append((key, place))
      return
    case "createdat", "created_at", "created":
      deck.createdAt = CardFaces.instant(kind, of: &json, &instants)
      if deck.createdAt != nil {
        said.append((key, place))
        return
      }
    // `"deck": "N4 Kanji"`
    case let word where kind == .string && Self.decks.contains(word):
      if name == nil { name = json.text }
      return
    case let word where kind == .beginObject && Self.heads.contains(word):
      if try readName(from: &json) { return }
      if told.insert(key).inserted { card.remark(key, at: place) }
      return
    default: break
    }
    if told.insert(key).inserted { card.remark(key, at: place) }
    try json.skipValue(beginning: kind)
  }

  /// Takes the title of an object about the cards beside it: `"set": {"title": "Food"}`; answers whether it is the deck's.
  private mutating func readName(from json: inout JSONReader) throws(Diagnostic) -> Bool {
    var isTaken = false
    while try json.nextKind() == .key {
      let key = json.text.lowercased()
      let kind = try json.nextKind()
      if JSONShape.titles.contains(key), kind == .string {
        if name == nil { (name, isTaken) = (json.text, true) }
      } else {
        try json.skipValue(beginning: kind)
      }
    }
    return isTaken
  }

  /// Begins a list of decks, each of which says its own; what was said of the whole file is reported.
  mutating func beginDecks(_ card: inout CardOfJSON) {
    for (key, place) in said { card.remark(key, at: place) }
    (said, deck) = ([], DeckDetails())
  }
}
