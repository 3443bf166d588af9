package import Diagnostics
package import Flashcards

/// Which column, key or field holds what, as the user says it: `front=hanzi,back=meanings`.
///
/// A column goes by its name or its number from 1. A key of JSON may be a path, `back=forms.meanings`: lists on the way
/// are gone through. `cards=words` names the key that holds the cards. A backslash before a `,`, `=` or `\` makes it a
/// letter.
package struct FaceMap: Hashable, Sendable {
  struct Entry: Hashable, Sendable {
    let role: DeckRole
    let name: String

    /// The column from 0, where the name is a number.
    var column: Int? { Int(name).flatMap { $0 >= 1 ? $0 - 1 : nil } }
    var path: [Substring] { name.split(separator: ".") }

    /// Whether a column or key of that name is meant: to the letter, or else as names are compared everywhere.
    func names(_ other: String) -> Bool { name == other || DeckRole.plain(name) == DeckRole.plain(other) }
  }

  let entries: [Entry]
  /// The key of JSON that holds the cards.
  let cards: String?

  /// - Throws: a `Diagnostic` without a place.
  package init(_ text: String) throws(Diagnostic) {
    var entries: [Entry] = []
    var cards: String?
    for part in Self.parts(of: text) {
      guard let name = part.name, !part.face.isEmpty, !name.isEmpty else {
        throw Diagnostic("map: expected FACE=NAME, as in front=word, found '\(part.face)'")
      }
      if part.face.lowercased() == "cards" {
        guard cards == nil else { throw Diagnostic("map: expected each face once, found 'cards' again") }
        cards = name
        continue
      }
      let face = part.face.lowercased()
      guard let role = DeckRole.allCases.first(where: { "\($0)" == face }), !role.isOfRejects else {
        let known = DeckRole.allCases.filter { !$0.isOfRejects }.map { "\($0)" }.joined(separator: ", ")
        throw Diagnostic("map: expected one of \(known), found '\(part.face)'")
      }
      guard !entries.contains(where: { $0.role == role }) else {
        throw Diagnostic("map: expected each face once, found '\(role)' again")
      }
      entries.append(Entry(role: role, name: name))
    }
    self.entries = entries
    self.cards = cards
  }

  /// The faces and what they are called in the file.
  package var pairs: [(face: Card.Face, field: String)] {
    entries.compactMap { entry in entry.role.face.map { ($0, entry.name) } }
  }

  func has(_ role: DeckRole) -> Bool { entries.contains { $0.role == role } }

  /// How a map would begin that names these columns, for messages.
  static func example(_ pairs: [(role: DeckRole, name: String)]) -> String {
    let parts = pairs.map { role, name in
      "\(role)=" + name.map { ",=\\".contains($0) ? "\\\($0)" : String($0) }.joined()
    }
    let text = parts.joined(separator: ",")
    return text.contains { " '\"$&;|<>()*?#".contains($0) } ? "--map \"\(text)\"" : "--map \(text)"
  }

  private static func parts(of text: String) -> [(face: String, name: String?)] {
    var parts: [(face: String, name: String?)] = [("", nil)]
    var isEscaped = false
    for character in text {
      let last = parts.count - 1
      switch character {
      case "\\" where !isEscaped:
        isEscaped = true
        continue
      case "," where !isEscaped: parts.append(("", nil))
      case "=" where !isEscaped && parts[last].name == nil: parts[last].name = ""
      default:
        if parts[last].name != nil { parts[last].name?.append(character) } else { parts[last].face.append(character) }
      }
      isEscaped = false
    }
    return parts.map { ($0.face.filter { $0 != " " }, $0.name) }
  }
}
