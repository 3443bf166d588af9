import Diagnostics
import Records

/// The names by which people's files call the faces of a card: one table for the keys of JSON, the columns of CSV, and
/// the fields of Anki's notes.
extension DeckRole {
  /// What a key, column or field of that name is for, whatever its letters; spaces, `_`, `-` and `.` do not count.
  ///
  /// Of two names for one thing the one of the lower rank is meant; two of rank 0 contradict each other.
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
