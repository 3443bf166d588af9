import Flashcards

/// The mapping of a note type's fields to the faces of a card.
///
/// An explicit map takes precedence, then the names of the fields, then their order, from front to back.
struct AnkiFieldFaces {
  let type: AnkiNoteType
  /// The face of each field, if it has one.
  private let faces: [Card.Face?]
  /// The fields of a face, in display order.
  private let fields: [[Int]]

  init(_ type: AnkiNoteType, _ map: [AnkiCards.Choice]) {
    self.type = type
    var fields = [[Int]](repeating: [], count: Card.Face.allCases.count)
    var taken: Set<Int> = []
    for choice in map {
      guard let field = type.fields.firstIndex(where: { $0.lowercased() == choice.field.lowercased() }) else {
        continue
      }
      fields[choice.face.rawValue].append(field)
      taken.insert(field)
    }
    for (field, name) in type.fields.enumerated() where !taken.contains(field) {
      // The text of a cloze note is both sides of its card, whatever its field is called.
      let first: Card.Face? = type.isCloze && field == 0 ? .front : nil
      guard let face = first ?? Card.Face(named: name), face.rawValue <= Card.Face.example.rawValue,
        fields[face.rawValue].isEmpty
      else { continue }
      fields[face.rawValue] = [field]
      taken.insert(field)
    }
    for face in [Card.Face.front, .back] where fields[face.rawValue].isEmpty {
      // The cloze text is also the back, and a translation replaces a missing back.
      if face == .back, type.isCloze || !fields[Card.Face.translation.rawValue].isEmpty { continue }
      guard let field = type.fields.indices.first(where: { !taken.contains($0) }) else { continue }
      fields[face.rawValue] = [field]
      taken.insert(field)
    }
    var faces = [Card.Face?](repeating: nil, count: type.fields.count)
    for face in Card.Face.allCases { for field in fields[face.rawValue] { faces[field] = face } }
    self.fields = fields
    self.faces = faces
  }

  func face(of field: Int) -> Card.Face? { field < faces.count ? faces[field] : nil }

  /// The fields of a face, in display order.
  func fields(of face: Card.Face) -> [Int] { fields[face.rawValue] }

  /// The name of a field in messages.
  func name(of field: Int) -> String { field < type.fields.count ? type.fields[field] : "\(field + 1)" }
}
