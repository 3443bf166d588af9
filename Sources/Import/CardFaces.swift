import Diagnostics
import Flashcards
import Formats

/// Gathers the members of one card's object under whatever names the file uses for them.
struct CardFaces {
  private enum Face: Int, CaseIterable {
    case front, back, phonetic, translation, level, example
  }

  private(set) var remarks: [Diagnostic] = []
  private var told: Set<String> = []
  private var members: [(key: String, value: JSONValue)] = []
  private var faces: [JSONValue?] = Array(repeating: nil, count: Face.allCases.count)
  private var keys: [String] = Array(repeating: "", count: Face.allCases.count)
  private var fault: Diagnostic?

  mutating func begin() {
    members.removeAll(keepingCapacity: true)
    for face in Face.allCases { faces[face.rawValue] = nil }
    fault = nil
  }

  /// Takes the value of a key from the reader, whatever it is: a card that is rejected is shown whole.
  mutating func read(_ key: String, at place: Location, from json: inout JSONReader) throws(Diagnostic) {
    let value = try json.value()
    members.append((key, value))
    guard let face = Self.face(of: key) else {
      remark(key, at: place)
      return
    }
    if faces[face.rawValue] != nil {
      note(
        Diagnostic(
          "\(key): expected one key for the \(face), found '\(keys[face.rawValue])' too", at: place))
    }
    switch value.kind {
    case .string:
      faces[face.rawValue] = value
      keys[face.rawValue] = key
    case .null: break
    case .number(let literal):
      faces[face.rawValue] = JSONValue(.string(literal), at: value.location)
      keys[face.rawValue] = key
    default: note(Diagnostic("\(key): expected a string, found \(value.noun)", at: value.location))
    }
  }

  /// Tells once that a key is not kept.
  mutating func remark(_ key: String, at place: Location) {
    guard told.insert(key).inserted, told.count <= 20 else { return }
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
      member.value.write(to: &writer)
    }
    writer.endObject()
    return writer.bytes
  }

  private mutating func note(_ diagnostic: Diagnostic) { if fault == nil { fault = diagnostic } }

  private func text(_ face: Face) -> String? {
    guard case .string(let text) = faces[face.rawValue]?.kind else { return nil }
    return text
  }

  private func missing(_ face: Face, _ names: String, _ start: Location) -> Diagnostic {
    let found = members.isEmpty ? "an empty object" : members.prefix(8).map { "'\($0.key)'" }.joined(separator: ", ")
    return Diagnostic("\(face): expected a key \(names), found \(found)", at: start)
  }

  private static func face(of key: String) -> Face? { names[key] ?? names[key.lowercased()] }

  private static let names: [String: Face] = [
    "front": .front, "word": .front, "term": .front, "question": .front,
    "back": .back, "definition": .back, "meaning": .back, "answer": .back,
    "phonetic": .phonetic, "phonetics": .phonetic, "ipa": .phonetic, "pronunciation": .phonetic,
    "translation": .translation,
    "level": .level, "cefr": .level, "cefrlevel": .level, "cefr_level": .level, "cefrLevel": .level,
    "example": .example, "examplesentence": .example, "example_sentence": .example, "exampleSentence": .example,
  ]
}
