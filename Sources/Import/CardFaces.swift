import Diagnostics
import Flashcards
import Formats

/// Gathers the members of one card's object under whatever names the file uses for them.
///
/// Cost: a string for each member; a tree is made only of members that are neither string, number nor null.
struct CardFaces {
  private typealias Face = Card.Face

  private enum Value {
    case null
    case string(String)
    case number(String)
    case other(JSONValue)
  }

  private struct Found {
    var text: String
    var key: String
    var location: Location
  }

  private(set) var remarks: [Diagnostic] = []
  private var told: Set<String> = []
  private var members: [(key: String, value: Value)] = []
  private var faces: [Found?] = Array(repeating: nil, count: Face.allCases.count)
  private var fault: Diagnostic?

  mutating func begin() {
    members.removeAll(keepingCapacity: true)
    for index in faces.indices { faces[index] = nil }
    fault = nil
  }

  /// Takes the value of the key that the reader has just returned, whatever it is: a card that is rejected is shown whole.
  mutating func readMember(from json: inout JSONReader) throws(Diagnostic) {
    let key = json.text
    let face = Face(named: key)
    let place = json.location
    if face == nil { remark(key, at: place) }
    let kind = try json.nextKind()
    if let face, let first = faces[face.rawValue], kind != .null {
      note(Diagnostic("\(key): expected one key for the \(face), found '\(first.key)' too", at: place))
    }
    switch kind {
    case .string:
      let text = json.text
      members.append((key, .string(text)))
      if let face { faces[face.rawValue] = Found(text: text, key: key, location: json.location) }
    case .number:
      let text = json.text
      members.append((key, .number(text)))
      if let face { faces[face.rawValue] = Found(text: text, key: key, location: json.location) }
    case .null: members.append((key, .null))
    default:
      let value = try json.value(beginning: kind.token)
      members.append((key, .other(value)))
      if face != nil { note(Diagnostic("\(key): expected a string, found \(value.noun)", at: value.location)) }
    }
  }

  /// Tells once that a key is not kept.
  mutating func remark(_ key: String, at place: Location) {
    guard told.count < 20, told.insert(key).inserted else { return }
    remarks.append(Diagnostic(.note, "key '\(key)': not kept in a deck", at: place))
  }

  /// The card; a translation stands in for a back that is not there.
  ///
  /// - Throws: a `Diagnostic`, at the member at fault where there is one.
  func card(at start: Location) throws(Diagnostic) -> Card {
    if let fault { throw fault }
    var back = text(.back)
    var translation = text(.translation)
    if back == nil { (back, translation) = (translation, nil) }
    guard let front = text(.front) else { throw missing(.front, "'front', 'word', 'term' or 'question'", start) }
    guard let back else { throw missing(.back, "'back', 'definition', 'meaning' or 'answer'", start) }
    do {
      return try Card(
        front: front, back: back, phonetic: text(.phonetic), translation: translation, level: text(.level),
        example: text(.example))
    } catch {
      let face = Face.allCases.first { error.message.hasPrefix("\($0):") }
      throw error.located(at: face.flatMap { faces[$0.rawValue]?.location } ?? start)
    }
  }

  /// The card's object as it stood, on one line.
  var record: [UInt8] {
    var writer = JSONWriter(indented: false)
    writer.beginObject()
    for member in members {
      writer.key(member.key)
      switch member.value {
      case .null: writer.null()
      case .string(let text): writer.string(text)
      case .number(let literal): writer.number(literal: literal)
      case .other(let value): value.write(to: &writer)
      }
    }
    writer.endObject()
    return writer.bytes
  }

  private mutating func note(_ diagnostic: Diagnostic) { if fault == nil { fault = diagnostic } }

  private func text(_ face: Face) -> String? { faces[face.rawValue]?.text }

  private func missing(_ face: Face, _ names: String, _ start: Location) -> Diagnostic {
    let found = members.isEmpty ? "an empty object" : members.prefix(8).map { "'\($0.key)'" }.joined(separator: ", ")
    return Diagnostic("\(face): expected a key \(names), found \(found)", at: start)
  }
}

extension JSONKind {
  /// The token of a kind that has no text.
  fileprivate var token: JSONToken {
    switch self {
    case .beginObject: .beginObject
    case .beginArray: .beginArray
    case .endObject: .endObject
    case .endArray: .endArray
    case .bool(let value): .bool(value)
    case .end: .end
    case .key, .string, .number, .null: .null
    }
  }
}
