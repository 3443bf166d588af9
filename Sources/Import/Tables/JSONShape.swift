import Diagnostics
import Formats
import Records

/// The shape of a JSON text, judged from its first part.
struct JSONShape {
  enum Root { case array, object, lines, other }

  /// A member of the outermost object: its key, and the start of its value.
  struct Member {
    enum Value { case text, number, object, list, listOfLists, listOfObjects, emptyList, other }
    let key: String
    let value: Value
  }

  private(set) var root = Root.other
  /// The members of the outermost object that were examined.
  private(set) var members: [Member] = []
  /// Whether the first part is the whole text.
  private var isWhole = false
  /// The lists of cards under keys that are not usual ones.
  private(set) var nested: [[String]] = []
  /// The key of a list of decks that is not the usual one: `{"units": [{"title": …, "flashcards": […]}]}`.
  private var otherDecksKey: String?
  /// The units of words, if there are no lists.
  private var words: JSONWordUnits?

  private static let most = 200

  /// - Parameter head: the first text of the file, in UTF-8; it may end anywhere.
  init(head: [UInt8]) {
    do throws(Diagnostic) {
      var json = try JSONReader(ByteSource(head), named: "", encoding: .utf8, lines: true)
      switch try json.nextKind() {
      case .beginArray:
        root = .array
        while json.depth > 0 { _ = try json.nextKind() }
      case .beginObject:
        root = .object
        while members.count < Self.most, try json.nextKind() == .key { try readMember(&json) }
        while json.depth > 0 { _ = try json.nextKind() }
      default: return
      }
      isWhole = true
      let kind = try json.nextKind()
      if kind == .beginObject || kind == .beginArray { root = .lines }
    } catch {
      // The head ends here, or is faulty: the reader reports that.
    }
    if root == .object, listKey(nil) == nil, decksKey == nil, !isCrowdAnki, !isOneCard {
      let lists = JSONCardLists(head: head)
      nested = lists.paths
      if nested.isEmpty, lists.decks.count == 1 { otherDecksKey = lists.decks[0] }
      if nested.isEmpty, lists.decks.isEmpty { words = JSONWordUnits(head: head) }
    }
  }

  private mutating func readMember(_ json: inout JSONReader) throws(Diagnostic) {
    let key = json.text
    let depth = json.depth
    let value: Member.Value
    switch try json.nextKind() {
    case .string: value = .text
    case .number: value = .number
    case .beginObject: value = .object
    case .beginArray:
      switch try json.nextKind() {
      case .beginObject: value = .listOfObjects
      case .beginArray: value = .listOfLists
      case .endArray: value = .emptyList
      default: value = .list
      }
    default: value = .other
    }
    members.append(Member(key: key, value: value))
    while json.depth > depth { _ = try json.nextKind() }
  }
}

extension JSONShape {
  /// The usual keys of the list of cards, besides `cards`.
  private static let lists: Set<String> = [
    "flashcards", "words", "entries", "items", "terms", "questions", "notes", "vocabulary", "vocab", "data", "kaarten",
    "kaartjes", "woorden", "begrippen", "vragen", "woordenlijst", "vocabulario", "palabras", "vocabulaire", "mots",
    "vokabeln", "wörter",
  ]

  /// Members about the deck as a whole.
  static let descriptions: Set<String> = [
    "title", "name", "version", "language", "lang", "description", "author", "authors", "license", "source", "url",
    "id",
    "meta", "metadata", "info", "count", "total", "created", "updated", "schema", "$schema", "type", "titel", "naam",
  ]

  /// Those of them that name it.
  static let titles: Set<String> = ["title", "name", "titel", "naam"]

  static func isList(_ key: String) -> Bool { lists.contains(FieldMap.plain(key)) }

  /// Whether a deck of CrowdAnki begins here.
  var isCrowdAnki: Bool {
    let keys = Set(members.map(\.key))
    return root == .object && (keys.contains("__type__") || keys.contains("crowdanki_uuid"))
  }

  /// The key of the list of cards, if the head shows one.
  func listKey(_ map: FaceMap?) -> String? {
    if let key = map?.cards { return key }
    if let member = members.first(where: { $0.key.lowercased() == "cards" }) { return member.key }
    return members.first { Self.lists.contains(FieldMap.plain($0.key)) && $0.value.isListOfCards }?.key
  }

  /// The keys that lead to the only list of cards, or to the one that the user names as in `cards=export.items`.
  func cardsPath(_ map: FaceMap?) -> [String] {
    if let key = map?.cards { return key.contains(".") ? key.split(separator: ".").map(String.init) : [] }
    return nested.count == 1 ? nested[0] : []
  }

  /// The keys of lists of cards beside one another: `{"animals": […], "food": […]}`.
  func categories(_ map: FaceMap?) -> Set<String> {
    map?.cards == nil && nested.count > 1 && nested.allSatisfy { $0.count == 1 } ? Set(nested.map { $0[0] }) : []
  }

  /// Whether cards may be in lists to which no keys lead: those within the objects of another list.
  var hasCardsOutOfReach: Bool {
    root == .array
      || root == .object && listKey(nil) == nil && decksKey == nil && !isCrowdAnki && nested.isEmpty && !isOneCard
  }

  /// The key of the list of decks.
  var decksKey: String? {
    members.first { $0.key.lowercased() == "decks" && $0.value == .listOfObjects }?.key ?? otherDecksKey
  }

  /// Whether the object's keys are the words themselves, with their meanings as values.
  ///
  /// An object with a front and a back is one card; one that only describes something is not.
  func isMapOfWords(_ map: FaceMap?) -> Bool {
    guard root == .object, listKey(map) == nil, decksKey == nil, !isCrowdAnki, cardsPath(map).isEmpty else {
      return false
    }
    guard !isOneCard else { return false }
    let words = members.count { member in
      switch member.value {
      case .text, .number, .object, .list, .listOfLists: !Self.descriptions.contains(member.key.lowercased())
      case .listOfObjects, .emptyList, .other: false
      }
    }
    return words >= (isWhole ? 1 : Self.fewestWords)
  }

  /// The units of words, if the cards are there and the user says nothing of their faces.
  func units(_ map: FaceMap?) -> JSONWordUnits? {
    guard let words, !words.names.isEmpty, map?.cards == nil, map?.entries.isEmpty != false else { return nil }
    return words
  }

  /// Whether there are objects of texts that are not named as units of words are: they may be settings.
  var hasOtherUnits: Bool {
    guard let units = units(nil), !units.haveFaces, !units.path.contains(where: Self.isList) else { return false }
    return units.names.contains { !TermLines.isHeading($0) && !Self.isList($0) }
  }

  /// The lists of cards, or the units of words, where there are several.
  func lists(_ map: FaceMap?) -> [String] {
    if let units = units(map) { return units.names }
    return nested.count > 1 ? nested.map { $0.joined(separator: ".") } : []
  }

  /// A note that each list, or each unit, is a deck.
  func severalDecks(_ map: FaceMap?, in file: String) -> Diagnostic? {
    guard !categories(map).isEmpty || units(map).map({ $0.names.count > 1 }) == true else { return nil }
    let names = lists(map).prefix(8).map { Excerpt.quoted($0) }.joined(separator: ", ")
    return Diagnostic(.note, .eachADeck(names), at: Location(file: file))
  }

  /// Whether the object is a card itself.
  var isOneCard: Bool {
    let roles = Set(members.filter { $0.value == .text }.compactMap { DeckRole.named($0.key)?.role })
    let isCard = roles.contains(.front) && (roles.contains(.back) || roles.contains(.translation))
    return root == .object && isCard && members.count <= Self.maxPerCard
  }

  private static let maxPerCard = 16
  /// If the rest of the object is not visible, at least this many words are required.
  private static let fewestWords = 8
}

extension JSONShape.Member.Value {
  var isListOfCards: Bool { self == .listOfObjects || self == .listOfLists }
}
