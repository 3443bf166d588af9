import Diagnostics
import Records

/// The usual names of a card's faces in files: one table for the keys of JSON, the columns of CSV, and the fields of
/// Anki's notes.
extension DeckRole {
  /// The role of a key, column or field of that name; case, spaces, `_`, `-` and `.` do not matter.
  ///
  /// Of two names for one thing the one of the lower rank is meant; two of rank 0 contradict each other.
  static func named(_ name: String) -> (role: DeckRole, rank: Int)? {
    table[name] ?? table[FieldMap.plain(name)] ?? marked(name)
  }

  /// `ru_word`, `foreign word`, `example_sentence_en`: names of public decks that say of which language.
  private static func marked(_ name: String) -> (role: DeckRole, rank: Int)? {
    let words = FieldMap.words(name)
    if words.hasSuffix(" word") { return (.front, last) }
    // `Traduction NL`, `Meaning (EN)`
    if let bare = LanguageNames.withoutCode(name), let known = table[FieldMap.plain(bare)] {
      return (known.role, last + known.rank)
    }
    // `meanings/0`, `definition 1`: lists that were spread over columns; the first is meant.
    if let digit = words.last, "01".contains(digit) {
      let name = FieldMap.plain(words.dropLast().filter { $0 != "/" })
      if let known = table[name] { return (known.role, last + (digit == "0" ? 0 : 1)) }
    }
    return words.hasPrefix("example sentence ") || words.hasPrefix("sentence ") ? (.example, last) : nil
  }

  /// Behind all names of the table.
  private static let last = 1_000

  private static let table: [String: (role: DeckRole, rank: Int)] = {
    var table: [String: (role: DeckRole, rank: Int)] = [:]
    for role in allCases {
      guard role.rawValue < fields.count else {
        table[role.title] = (role, 1)
        continue
      }
      let field = fields[role.rawValue]
      for name in [field.key.name] + field.aliases { table[name] = (role, 0) }
      for (index, name) in field.lesser.enumerated() { table[name] = (role, index + 1) }
    }
    return table
  }()

  private static let fields = RecordKind.card.columns
}
