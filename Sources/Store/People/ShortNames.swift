import GRDB
import People

/// Finds whom a short name means, as a class writes it: `Mohammed`, `Daan B.`
///
/// Cost: one pass over the people who were in the book before, at the first short name.
struct ShortNames {
  private let db: Database
  private let lastBefore: Int64
  /// The people by their first names and their given names.
  private var people: [String: [(id: Int64, name: String)]]?

  private static let longestInitials = 3

  init(in db: Database) throws {
    self.db = db
    lastBefore = try Int64.fetchOne(db, sql: "SELECT ifnull(max(id), 0) FROM person") ?? 0
  }

  /// The people who may be meant; none by a name in full.
  mutating func people(named name: String) throws -> [(id: Int64, name: String)] {
    let words = name.folded.split(separator: " ")
    guard let first = words.first else { return [] }
    let initials = words.dropFirst().joined().split(separator: ".").joined()
    guard initials.count <= Self.longestInitials else { return [] }
    let people = try people ?? read()
    self.people = people
    return (people[String(first)] ?? []).filter { person in
      guard !initials.isEmpty else { return true }
      // `Daan B.` and `Daan d. B.` are Daan de Boer.
      let words = person.name.folded.split(separator: " ").dropFirst()
      return words.contains { $0.hasPrefix(initials) } || String(words.compactMap(\.first)) == initials
    }
  }

  private func read() throws -> [String: [(id: Int64, name: String)]] {
    let rows = try Row.fetchCursor(
      db, sql: "SELECT id, name, given FROM person WHERE id <= ? ORDER BY id", arguments: [lastBefore])
    var people: [String: [(id: Int64, name: String)]] = [:]
    while let row = try rows.next() {
      let name: String = row["name"]
      let words = name.folded.split(separator: " ")
      guard words.count > 1, let first = words.first else { continue }
      let given = (row["given"] as String?)?.folded
      for short in Set([String(first), given ?? String(first)]) { people[short, default: []].append((row["id"], name)) }
    }
    return people
  }
}
