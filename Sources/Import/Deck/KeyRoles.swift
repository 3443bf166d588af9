import Formats
import Records

/// The roles of the keys of a file's cards, looked up once per key.
///
/// The keys of a card are nearly always in the same order as in the previous card, so the next one is usually
/// predicted. Cost: a comparison of bytes.
struct KeyRoles {
  enum Meaning: Equatable {
    /// If two keys have the same role, the lower rank is used; of rank 0 or below they contradict each other.
    case role(DeckRole, rank: Int)
    /// Entries of the map whose paths begin with the key.
    case paths([Int])
    /// The name of a picture.
    case picture
    /// When the card was made.
    case created
    /// Whether its program keeps the card as deleted.
    case deleted
    /// The answers to choose from.
    case choices
    /// Answers that are such choices if one of them is said to be right.
    case answers
    /// The answers that are wrong.
    case wrongAnswers
    /// An object that has the faces: `{"node": {"front": …}}`.
    case wrapper
    case unknown
  }

  /// Any other name for the back goes before `correct`.
  static let rankOfRight = 1_000
  /// Further keys are looked up each time.
  private static let most = 1_000

  private let map: FaceMap?
  private var names: [[UInt8]] = []
  private var numbers: [[UInt8]: Int] = [:]
  private var meanings: [Meaning] = []
  /// The roles of keys whose values are a face unchanged; nil for the others.
  private var faces: [DeckRole?] = []
  private var reported: Set<Int> = []
  private var next = 0

  init(_ map: FaceMap?) { self.map = map }

  func meaning(of key: Int) -> Meaning { meanings[key] }
  /// The face of the key, if it has one.
  func face(of key: Int) -> DeckRole? { faces[key] }
  func name(of key: Int) -> String { String(decoding: names[key], as: UTF8.self) }

  /// True once per key.
  mutating func isFirstReport(_ key: Int) -> Bool { reported.insert(key).inserted }

  /// The number of the key that the reader has just returned.
  @inline(__always)
  mutating func number(of json: inout JSONReader) -> Int {
    let guess = next < names.count ? next : 0
    if guess < names.count, json.isText(names[guess]) {
      next = guess + 1
      return guess
    }
    return search(&json)
  }

  private mutating func search(_ json: inout JSONReader) -> Int {
    let bytes = json.withBytes { Array($0) }
    let number = numbers[bytes] ?? add(bytes)
    next = number + 1
    return number
  }

  private mutating func add(_ bytes: [UInt8]) -> Int {
    if names.count == Self.most {
      numbers[names.removeLast()] = nil
      meanings.removeLast()
      faces.removeLast()
    }
    let meaning = meaning(of: String(decoding: bytes, as: UTF8.self))
    numbers[bytes] = names.count
    names.append(bytes)
    meanings.append(meaning)
    if case .role(let role, _) = meaning, role.face != nil { faces.append(role) } else { faces.append(nil) }
    return names.count - 1
  }

  private func meaning(of name: String) -> Meaning {
    if let map {
      if let choice = map.choice(for: name) { return choice.map { .role($0, rank: -1) } ?? .unknown }
      let paths = map.entries.indices.filter { index in
        let path = map.entries[index].path
        return path.count > 1 && path[0] == name
      }
      if !paths.isEmpty { return .paths(paths) }
    }
    if ["image", "picture", "afbeelding", "plaatje"].contains(FieldMap.plain(name)) { return .picture }
    if ["createdat", "created", "aangemaakt"].contains(FieldMap.plain(name)) { return .created }
    if ["deleted", "isdeleted", "trashed"].contains(FieldMap.plain(name)) { return .deleted }
    if map == nil {
      let key = FieldMap.plain(name)
      if CardChoices.isKey(key) { return .choices }
      if CardChoices.isAnswers(key) { return .answers }
      if CardChoices.isWrong(key) { return .wrongAnswers }
      if CardChoices.isRight(key) { return .role(.back, rank: Self.rankOfRight) }
      if Self.isWrapper(name) { return .wrapper }
    }
    guard let (role, rank) = DeckRole.named(name), map?.has(role) != true else { return .unknown }
    return .role(role, rank: rank)
  }

  /// Whether an object under this key of a card has its faces.
  static func isWrapper(_ name: String) -> Bool { wrappers.contains(FieldMap.plain(name)) }
  private static let wrappers: Set<String> = [
    "node", "card", "flashcard", "note", "fields", "attributes", "content", "entry", "item",
  ]
}
