import Diagnostics
import Flashcards
import Formats
import Records

/// Builds a card from the members of an object, under whatever names the file uses for its faces.
///
/// Cost: the bytes of its texts are copied once; a tree is made only of members that are faulty or that the map looks
/// into.
struct CardFaces {
  var card = Card()
  private var reported: [Diagnostic] = []
  private var levels = UnknownLevels()
  private var fronts = ReadingsAsFronts()
  var deck = DeckNameOfCard()

  private let file: String
  let map: FaceMap?
  var keys: KeyRoles
  var list: [UInt8] = []
  /// The name of the picture in a member of its own.
  var picture: [UInt8] = []
  /// The answers to choose from, and the answers of which some may be right.
  var choices: CardChoices?
  var answers: JSONValue?
  /// The answers that are said to be wrong, and their key.
  var wrong: JSONValue?
  var wrongKey = 0
  /// The number of the first choice, where numbers say which is right; nil if it is not known.
  private let firstChoice: Int?
  private var areChoicesTold = false
  /// Whether its program keeps the card as deleted.
  var isDeleted = false
  var instants = InstantReading()
  private var isMarkupTold = false

  // For each role of the current card: the key that set it, -1 for none, and the position of its text.
  var givers = [Int](repeating: -1, count: DeckRole.allCases.count)
  var lines = [Int](repeating: 0, count: DeckRole.allCases.count)
  var columns = [Int](repeating: 0, count: DeckRole.allCases.count)
  var fault: Diagnostic?

  private static let maxRemarks = 20

  /// - Parameter firstChoice: the number of the first choice of a question, where numbers say which is right.
  init(_ map: FaceMap?, firstChoice: Int?, in file: String) {
    self.map = map
    self.firstChoice = firstChoice
    self.file = file
    keys = KeyRoles(map)
  }

  var remarks: [Diagnostic] { reported + fronts.remarks + levels.remarks }

  /// The deck that the card names.
  var deckName: String? { deck.name }

  /// Whether no member was recognised.
  var isEmpty: Bool { fault == nil && !givers.contains { $0 >= 0 } }
  var isAtFault: Bool { fault != nil }

  func has(_ role: DeckRole) -> Bool { givers[role.rawValue] >= 0 }

  /// Whether the card comes from a rejects file.
  var isOfRejects: Bool { has(.line) && has(.column) && has(.reason) }

  mutating func begin() {
    card.removeAll()
    for role in givers.indices { givers[role] = -1 }
    picture.removeAll(keepingCapacity: true)
    (choices, answers, wrong) = (nil, nil, nil)
    isDeleted = false
    fault = nil
  }

  /// Takes the value of the key that the reader has just returned.
  @inline(__always)
  mutating func readMember(from json: inout JSONReader) throws(Diagnostic) {
    let key = keys.number(of: &json)
    guard let role = keys.face(of: key), givers[role.rawValue] < 0, let face = role.face else {
      let place = json.location
      return try readOther(key, json.nextKind(), at: place, from: &json)
    }
    let kind = try json.nextKind()
    guard case .string = kind else { return try readOther(key, kind, at: json.location, from: &json) }
    givers[role.rawValue] = key
    (lines[role.rawValue], columns[role.rawValue]) = json.place()
    Self.append(&json, as: face, to: &card)
  }

  /// Takes an element of a list that represents a card: the role of a text is given by its position.
  mutating func take(
    _ kind: JSONKind, as role: DeckRole, isMapped: Bool, from json: inout JSONReader
  ) throws(Diagnostic) {
    try take(kind, as: role, isMapped: isMapped, key: 0, named: role.title, from: &json)
  }

  /// Sets a text of the card that is not a member of its own.
  mutating func give(_ text: [UInt8], as role: DeckRole, line: Int, column: Int) {
    guard let face = role.face else { return }
    text.withUnsafeBufferPointer { card.append($0, as: face) }
    givers[role.rawValue] = 0
    lines[role.rawValue] = line
    columns[role.rawValue] = column
  }

  /// Makes the card; a translation replaces a missing back.
  ///
  /// - Throws: a `Diagnostic`, at the faulty member if there is one.
  mutating func finish(at start: Location, _ json: inout JSONReader) throws(Diagnostic) {
    settleRejects()
    if choices != nil || answers != nil || wrong != nil { settleChoices(firstChoice, at: start) }
    if let fault { throw fault }
    if !has(.back), has(.translation) {
      card.move(.translation, to: .back)
      for list in [\Self.givers, \Self.lines, \Self.columns] {
        self[keyPath: list][DeckRole.back.rawValue] = self[keyPath: list][DeckRole.translation.rawValue]
      }
      givers[DeckRole.translation.rawValue] = -1
    }
    if ReadingsAsFronts.fill(&card) {
      fronts.add(card.front, at: start)
      givers[DeckRole.front.rawValue] = max(0, givers[DeckRole.front.rawValue])
    }
    if !has(.front) || !has(.back) { throw missing(json.marked, at: start) }
    showPicture()
    do throws(Diagnostic) {
      if let level = try UnknownLevels.check(&card) { levels.add(level, at: place(of: DeckRole.level.rawValue)) }
    } catch {
      let face = Card.Face.allCases.first { $0.field == error.field }
      throw error.located(at: face.map { place(of: $0.rawValue) } ?? start)
    }
    if !has(.deck) { deck.clear() }
    if !isMarkupTold, json.markedContains(UInt8(ascii: "<")), let remark = Markup.remark(on: card, at: start) {
      isMarkupTold = true
      reported.append(remark)
    }
  }

  /// The front of a card whose back is there and empty, where that is its fault; nil of one from a rejects file.
  func wordAlone(_ fault: Diagnostic) -> (text: String, place: Location)? {
    let back = DeckRole.back
    guard fault.field == Card.Face.back.field, has(back), card.has(.front), !card.has(.back), !isOfRejects else {
      return nil
    }
    return (card.front, place(of: back.rawValue))
  }

  /// Reports once that a key is ignored.
  mutating func remark(_ key: String, at place: Location) {
    guard reported.count <= Self.maxRemarks else { return }
    let text: MessageText =
      reported.count == Self.maxRemarks
      ? .otherKeys : .notKept(.key, MessageText(same: Excerpt.quoted(key)), in: .deck)
    reported.append(Diagnostic(.note, text, at: place))
  }

  @inline(__always)
  static func append(_ json: inout JSONReader, as face: Card.Face, to card: inout Card) {
    json.withText { card.append($0, as: face) }
  }

  mutating func report(_ key: Int, at place: Location) {
    if keys.isFirstReport(key) { remark(keys.name(of: key), at: place) }
  }

  func place(of role: Int) -> Location { Location(file: file, line: lines[role], column: columns[role]) }

  /// Reports once that the choices of questions are kept.
  mutating func remarkChoices() {
    if !areChoicesTold { reported.append(Diagnostic(.note, .questionsWithChoices, at: Location(file: file))) }
    areChoicesTold = true
  }

  mutating func note(_ diagnostic: Diagnostic) { if fault == nil { fault = diagnostic } }
}
