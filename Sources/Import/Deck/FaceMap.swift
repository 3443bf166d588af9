package import Diagnostics
package import Flashcards
import People
import Records

/// The user's mapping of columns, keys or fields to faces by `--map`: `front=hanzi,back=meanings`.
///
/// A JSON key may be a path, `back=forms.meanings`, which goes through lists. `cards=words` names the key of the list
/// of cards.
package struct FaceMap: Sendable {
  struct Entry: Hashable, Sendable {
    let role: DeckRole
    let name: String

    /// The column from 0, if the name is a number.
    var column: Int? { Int(name).flatMap { $0 >= 1 ? $0 - 1 : nil } }
    var path: [Substring] { name.split(separator: ".") }
  }

  let entries: [Entry]
  /// The JSON key of the list of cards.
  let cards: String?
  private let names: FieldNames

  /// - Parameter texts: the values of `--map`.
  /// - Throws: a `Diagnostic` without a location.
  package init(_ texts: [String]) throws(Diagnostic) {
    names = try Self.fields.mapping(texts, sharing: true)
    let cardsField = Self.fields.usual("cards")
    cards = names.mapped.first { $0.field == cardsField }?.column
    entries = names.mapped.compactMap { column, field in
      guard let field, field != cardsField, let role = DeckRole(rawValue: field) else { return nil }
      return Entry(role: role, name: column)
    }
  }

  private static let fields = FieldNames(
    RecordKind.card.columns.map { ($0.key, $0.spellings) } + [("cards", ["cards"])], noun: .deck)

  /// The faces with their names in the file.
  package var pairs: [(face: Card.Face, field: String)] {
    entries.compactMap { entry in entry.role.face.map { ($0, entry.name) } }
  }

  /// Columns and keys that are left out.
  var leftOut: [String] { names.mapped.compactMap { $0.field == nil ? $0.column : nil } }

  /// The mapping of a key: its role, or nil to leave it out; nothing if the map does not name it.
  func choice(for key: String) -> DeckRole?? {
    guard let field = names.choice(for: key), field != Self.fields.usual("cards") else { return nil }
    return .some(field.flatMap(DeckRole.init))
  }

  func has(_ role: DeckRole) -> Bool { entries.contains { $0.role == role } }

  /// A map that names the list of cards, as an example in a message.
  static func example(cards key: String) -> String { example([("cards", key)]) }

  /// A map of these columns, as an example in a message.
  static func example(_ pairs: [(role: DeckRole, name: String)]) -> String {
    example(pairs.map { (role: "\($0.role)", name: $0.name) })
  }

  private static func example(_ pairs: [(role: String, name: String)]) -> String {
    let parts = pairs.map { role, name in
      "\(role)=" + name.map { ",=\\".contains($0) ? "\\\($0)" : String($0) }.joined()
    }
    let text = parts.joined(separator: ",")
    return text.contains { " '\"$&;|<>()*?#".contains($0) } ? "--map \"\(text)\"" : "--map \(text)"
  }
}
