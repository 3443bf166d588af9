import Diagnostics
import Records

/// The usual names of a card's faces in files: one table for the keys of JSON, the columns of CSV, and the fields of
/// Anki's notes.
extension DeckRole {
  /// The role of a key, column or field of that name; case, spaces, `_`, `-` and `.` do not matter.
  ///
  /// If two names have the same role, the one of lower rank is used; two of rank 0 contradict each other.
  static func named(_ name: String) -> (role: DeckRole, rank: Int)? { table[name] ?? table[FieldMap.plain(name)] }

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
