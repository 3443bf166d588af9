package import Flashcards

extension Card.Face {
  /// The face that a field, column or key of that name is for, whatever its letters; spaces, `_` and `-` between words do
  /// not count.
  package init?(named name: String) {
    if let face = Self.names[name] {
      self = face
      return
    }
    let plain = name.lowercased().filter { $0 != " " && $0 != "_" && $0 != "-" }
    guard let face = Self.names[plain] else { return nil }
    self = face
  }

  private static let names: [String: Card.Face] = [
    "front": .front, "word": .front, "term": .front, "question": .front, "expression": .front,
    "back": .back, "definition": .back, "meaning": .back, "answer": .back,
    "phonetic": .phonetic, "phonetics": .phonetic, "ipa": .phonetic, "pronunciation": .phonetic, "reading": .phonetic,
    "translation": .translation,
    "level": .level, "cefr": .level, "cefrlevel": .level,
    "example": .example, "examplesentence": .example, "sentence": .example,
  ]
}
