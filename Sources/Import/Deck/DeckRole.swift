import Diagnostics
package import Flashcards

/// The role of a column, a key or a field in a deck's file: the fields of `RecordKind.card` in their order, then those
/// of a rejects file.
enum DeckRole: Int, CaseIterable {
  // The faces of a card, in its own order.
  case front, back, phonetic, translation, level, example, tags, key
  /// The name of the card's deck.
  case deck
  // The additional fields of a rejects file.
  case line, column, reason

  var face: Card.Face? { Card.Face(rawValue: rawValue) }

  /// `front`, `back` …: a name that is recognised again.
  var title: String { "\(self)" }

  /// Its name in messages.
  var fieldKey: FieldKey {
    if let face { return face.field }
    return switch self {
    case .deck: FieldKey(title, dutch: "stapel")
    case .line: FieldKey(title, dutch: "regel")
    case .column: FieldKey(title, dutch: "kolom")
    default: FieldKey(title, dutch: "reden")
    }
  }

  /// Whether only rejects files have it.
  var isOfRejects: Bool { rawValue >= Self.line.rawValue }

  /// The separator of the texts of a list; nil if a list is not allowed.
  var listSeparator: String? {
    switch self {
    case .back, .translation, .phonetic, .level: "; "
    case .example: "\n"
    case .tags: " "
    default: nil
    }
  }
}

extension Card.Face {
  /// The face for a field, column or key of that name; case and the separators between words do not matter.
  package init?(named name: String) {
    guard let face = DeckRole.named(name)?.role.face else { return nil }
    self = face
  }
}
