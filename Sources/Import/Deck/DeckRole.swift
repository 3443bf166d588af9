package import Flashcards

/// The role of a column, a key or a field in a deck's file: the fields of `RecordKind.card` in their order, then those of a
/// file of rejected records.
enum DeckRole: Int, CaseIterable {
  // The faces of a card, in its own order.
  case front, back, phonetic, translation, level, example, tags, key
  /// The name of the deck that the card belongs to.
  case deck
  // What a file of rejected records says beside each of them.
  case line, column, reason

  var face: Card.Face? { Card.Face(rawValue: rawValue) }

  /// `front`, `back` …: a name that is known again.
  var title: String { "\(self)" }

  /// Whether only files of rejected records have it, together with the others of its kind.
  var isOfRejects: Bool { rawValue >= Self.line.rawValue }

  /// The separator of the texts of a list; nil if a list is not allowed.
  var listSeparator: String? {
    switch self {
    case .back, .translation, .phonetic: "; "
    case .example: "\n"
    case .tags: " "
    default: nil
    }
  }
}

extension Card.Face {
  /// The face that a field, column or key of that name is for, whatever its letters; what stands between words does not
  /// count.
  package init?(named name: String) {
    guard let face = DeckRole.named(name)?.role.face else { return nil }
    self = face
  }
}
