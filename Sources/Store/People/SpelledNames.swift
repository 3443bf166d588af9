import GRDB
import People

/// Finds the person whose name differs only in case or accents: `zain malik` is `Zain Malik`.
///
/// Cost: one pass over the people of the book, at the first name that nobody has.
struct SpelledNames {
  private let db: Database
  /// By their folded names.
  private var people: [String: [(id: Int64, name: String)]]?

  init(in db: Database) { self.db = db }

  /// Nil if there is none, or more than one.
  mutating func person(named name: String) throws -> (id: Int64, name: String)? {
    let people = try people ?? read()
    self.people = people
    let found = people[name.folded] ?? []
    return found.count == 1 ? found[0] : nil
  }

  /// Adds somebody who was not in the book.
  mutating func add(_ id: Int64, _ name: String) { people?[name.folded, default: []].append((id, name)) }

  private func read() throws -> [String: [(id: Int64, name: String)]] {
    let rows = try Row.fetchCursor(db, sql: "SELECT id, name FROM person ORDER BY id")
    var people: [String: [(id: Int64, name: String)]] = [:]
    while let row = try rows.next() {
      let name: String = row["name"]
      people[name.folded, default: []].append((row["id"], name))
    }
    return people
  }
}
