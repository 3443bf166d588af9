import Diagnostics
import Flashcards
import Formats
import Records

/// Cards in JSON: a list of cards, an object with one, a list of such objects, or an object whose keys are the words;
/// and in JSON Lines, one card per line.
///
/// Memory: one card; if deck names are needed, the cards of a deck whose name follows them. Cost: one pass over the
/// bytes.
struct JSONDeckReader: DeckText {
  private enum Place {
    /// Among the cards of a list, or the lines of JSON Lines.
    case cards
    /// Among the words that are the keys of an object.
    case words
    /// Among the units whose words are the keys of objects.
    case units
    /// Among the decks of a list.
    case decks
    case end
  }

  private var json: JSONReader
  private var card: CardOfJSON
  private let isLines: Bool
  /// The key of the list of cards, if not `cards`, and that of the list of decks.
  private let listKey: String?
  private let decksKey: String?
  /// The keys that lead to a list of cards within other objects, and how many of them were gone through.
  private let path: [String]
  private var level = 0
  /// The lists of cards, where there are several.
  private let lists: [String]
  /// The keys of lists beside one another, each a deck of that name, and the one at hand.
  private let categories: Set<String>
  private var category: String?
  private let severalDecks: Diagnostic?
  private let units: JSONWordUnits?
  private var place = Place.cards
  private var (isInObject, isInDecks) = (false, false)
  private var mayDescribe = true
  /// What the object at hand says of itself.
  private var members = JSONDeckMembers()
  private var nameOfDecks: String?
  /// The decks of the lists that were joined to one, in their order; those of lists that are behind are dropped.
  private var joined: [Surroundings]
  private(set) var details: [(deck: String?, details: DeckDetails)] = []

  /// Cards whose deck's name may follow them; nil if names are not needed.
  private var waiting: WaitingCards?
  private var isWaiting = false
  /// Whether the latest card had waited, and its deck.
  private var (isOfWaiting, deckOfWaiting): (Bool, String?) = (false, nil)

  /// - Parameters:
  ///   - shape: the shape of the first part of the file.
  ///   - firstChoice: the number of the first choice of a question, where numbers say which is right.
  ///   - waitsForNames: whether a card is returned only when the name of its deck is known.
  init(
    _ source: ByteSource, named file: String, encoding: TextEncoding?, isLines: Bool, shape: JSONShape,
    firstChoice: Int?,
    map: FaceMap?, waitsForNames: Bool
  ) throws(Diagnostic) {
    joined = source.origin.surroundings
    json = try JSONReader(source, named: file, encoding: encoding, lines: isLines)
    card = CardOfJSON(map, firstChoice: firstChoice, in: file)
    self.isLines = isLines
    waiting = waitsForNames ? WaitingCards(in: file) : nil
    listKey = shape.listKey(map)
    decksKey = shape.decksKey
    path = shape.cardsPath(map)
    categories = shape.categories(map)
    units = shape.units(map)
    lists = shape.lists(map)
    severalDecks = shape.severalDecks(map, in: file)
    guard !isLines else { return }
    switch try json.nextKind() {
    case .beginArray: break
    case .beginObject where units != nil: try findUnits()
    case .beginObject where shape.isMapOfWords(map): place = .words
    case .beginObject:
      isInObject = true
      try findCards()
    default:
      throw Diagnostic(nil, .words(.cardsInJSON), found: nil, at: json.location)
    }
  }

  var encoding: TextEncoding { json.encoding }
  var delimiter: UInt8? { nil }
  var read: Int { card.read }
  var title: String? { isInDecks ? nameOfDecks : members.name }
  var deckName: String? { (isOfWaiting ? deckOfWaiting : card.deckName) ?? category ?? deckOfJoined ?? members.name }
  var skipped: [SkippedLine] { card.skipped }
  var remarks: [Diagnostic] { (severalDecks.map { [$0] } ?? []) + card.remarks }
  var rejects: RejectsForm { isLines ? .jsonLines : .json }
  var recordsAreObjects: Bool { true }
  var record: [UInt8] { (isOfWaiting ? waiting?.last : card.last)?.object(of: deckName) ?? [] }

  mutating func next() throws(Diagnostic) -> DeckReader.Record? {
    // The common case first.
    if case .cards = place, !isWaiting, !isOfWaiting {
      json.unmark()
      let kind = try json.nextKind()
      if let record = try take(kind) { return record }
    }
    while true {
      if !isWaiting, let (card, location, deck) = waiting?.next() {
        (isOfWaiting, deckOfWaiting) = (true, deck)
        return .card(card, location)
      }
      isOfWaiting = false
      let record: DeckReader.Record?
      switch place {
      case .cards:
        json.unmark()
        record = try take(json.nextKind())
      case .words: record = try nextWord()
      case .units: record = try nextUnit()
      case .decks: record = try nextDeck()
      case .end: return nil
      }
      guard isWaiting, case .card(let waitingCard, let location)? = record else {
        if let record { return record }
        continue
      }
      waiting?.add(waitingCard, at: location, of: card.deckName)
    }
  }

  /// The card of the list whose first token was just returned; nil if the list ends, or the card is skipped.
  private mutating func take(_ kind: JSONKind) throws(Diagnostic) -> DeckReader.Record? {
    switch kind {
    case .endArray: try leaveCards()
    case .end: place = .end
    default:
      leaveJoined()
      return try card.read(kind, from: &json, of: category ?? deckOfJoined ?? (isInDecks ? members.name : nil))
    }
    return nil
  }

  /// The deck of the list, of several that were joined, in which the card at hand is.
  private var deckOfJoined: String? { joined.first?.members.first { $0.names == ["deck"] }?.text }

  /// Drops the lists that end before the card at hand.
  private mutating func leaveJoined() {
    while joined.count > 1, joined[1].isBefore(json.location) { joined.removeFirst() }
  }

  /// The next word; nil at the end, and for a member about the whole file.
  private mutating func nextWord() throws(Diagnostic) -> DeckReader.Record? {
    json.unmark()
    guard try json.nextKind() == .key else {
      if units != nil { place = .units } else { try finish() }
      return nil
    }
    let key = json.text
    guard mayDescribe, units == nil, JSONShape.descriptions.contains(key.lowercased()) else {
      mayDescribe = false
      return try card.readWord(from: &json)
    }
    try readMember(key)
    return nil
  }

  /// Goes into the objects around the units.
  private mutating func findUnits() throws(Diagnostic) {
    place = .units
    for wanted in units?.path ?? [] {
      while try json.nextKind() == .key, json.text != wanted { try readMember(json.text) }
      try begin(.beginObject, of: wanted)
    }
  }

  /// Moves to the words of the next unit.
  private mutating func nextUnit() throws(Diagnostic) -> DeckReader.Record? {
    if try json.nextKind() != .key {
      for _ in units?.path ?? [] { while try json.nextKind() == .key { try readMember(json.text) } }
      try finish()
    } else if JSONShape.descriptions.contains(json.text.lowercased()) {
      try readMember(json.text)
    } else {
      let unit = json.text
      (category, place) = (units?.deck(of: unit), .words)
      try begin(.beginObject, of: unit)
    }
    return nil
  }

  /// - Throws: a `Diagnostic` if the value of a key is no list, or no object.
  private mutating func begin(_ expected: JSONKind, of key: String) throws(Diagnostic) {
    let kind = try json.nextKind()
    guard kind != expected else { return }
    let value = try json.value(beginning: kind)
    throw Diagnostic(
      FieldKey(key), expected == .beginArray ? .array : .object, found: .words(value.noun), at: value.location)
  }

  /// Moves to the cards of the next deck.
  private mutating func nextDeck() throws(Diagnostic) -> DeckReader.Record? {
    switch try json.nextKind() {
    case .endArray:
      isInDecks = false
      members.name = nameOfDecks
      while try json.nextKind() == .key { try readMember(json.text) }
      try finish()
    case .beginObject:
      members.name = nil
      try findCards()
    case let kind:
      let value = try json.value(beginning: kind)
      throw Diagnostic("decks", .object, found: .words(value.noun), at: value.location)
    }
    return nil
  }

  /// Moves to the list of cards, or of decks, in the object just begun.
  private mutating func findCards() throws(Diagnostic) {
    let start = json.location
    var keys: [String] = []
    while try json.nextKind() == .key {
      let key = json.text
      if keys.count < 8 { keys.append(key) }
      if !isInDecks, key == decksKey {
        _ = try json.nextKind()
        members.beginDecks(&card)
        (isInDecks, nameOfDecks, place) = (true, members.name, .decks)
        return
      }
      if !isInDecks, level < path.count, key == path[level] {
        if try enter(key) { return }
        continue
      }
      if categories.contains(key) {
        let kind = try json.nextKind()
        guard kind == .beginArray else {
          try json.skipValue(beginning: kind)
          continue
        }
        (category, place) = (key, .cards)
        return
      }
      if key == listKey && !isInDecks || key.lowercased() == "cards" || isInDecks && JSONShape.isList(key) {
        try begin(.beginArray, of: key)
        place = .cards
        isWaiting = waiting != nil && members.name == nil
        return
      }
      try readMember(key)
    }
    if category != nil { return try finish() }
    if let first = lists.first {
      throw Diagnostic(
        DeckRole.deck.fieldKey, .words(.oneListOfCards),
        found: .plain(lists.prefix(8).map { Excerpt.quoted($0) }.joined(separator: ", ")),
        hint: .option(
          "map", choices: lists.count < 9 ? lists.map { FieldMap.entry("cards", $0) } : [],
          words: .nameTheRightOne(FaceMap.example(cards: first))), at: start)
    }
    let found = keys.prefix(8).map { Excerpt.quoted($0) }.joined(separator: ", ")
    throw Diagnostic(
      DeckRole.deck.fieldKey, .words(.arrayOfCards), found: keys.isEmpty ? .emptyObject : .plain(found), at: start)
  }

  /// Goes into the next object on the way to the list of cards; answers `true` in the list itself.
  private mutating func enter(_ key: String) throws(Diagnostic) -> Bool {
    let isLast = level == path.count - 1
    try begin(isLast ? .beginArray : .beginObject, of: key)
    guard isLast else {
      level += 1
      return false
    }
    place = .cards
    isWaiting = waiting != nil && members.name == nil
    return true
  }

  /// Goes past the end of a list of cards.
  private mutating func leaveCards() throws(Diagnostic) {
    if category != nil { return try findCards() }
    if isInObject || isInDecks {
      for _ in 0...level { while try json.nextKind() == .key { try readMember(json.text) } }
    }
    if members.deck != DeckDetails() { details.append((members.name, members.deck)) }
    members.deck = DeckDetails()
    isWaiting = false
    if isInDecks { place = .decks } else { try finish() }
  }

  private mutating func readMember(_ key: String) throws(Diagnostic) { try members.read(key, from: &json, &card) }

  private mutating func finish() throws(Diagnostic) {
    _ = try json.nextKind()
    place = .end
  }
}
