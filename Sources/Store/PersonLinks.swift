import Diagnostics
import GRDB
import People

/// How a name in a file became a person of the book.
package struct PersonLink: Hashable, Sendable {
  package let name: String
  /// False where the book had one bearer of the name, or a person with the key.
  package let isNew: Bool
  /// Of a new person: somebody whose name goes on where this one ends, as Mia Okafor's does after Mia.
  package var fullerName: String?

  /// What an import tells of it.
  package var sentence: String {
    guard isNew else { return "'\(name)' is taken to be the person of that name in this book" }
    let other = fullerName.map { " beside '\($0)'; 'scorebook person merge' makes one person of two" } ?? ""
    return "'\(name)' is a new person in this book\(other)"
  }
}

/// Whom the records of a file are about: the one bearer of a name, or else a new person.
///
/// A key tells namesakes apart. It is the person's own key in the book, or the book's id of a bearer of the name; a key
/// that the book does not know means the bearer of the name who has none, or a new person with that key.
///
/// Cost: one look-up for each name and key, which are remembered. Memory: 10,000 of them at most.
struct PersonLinks {
  private static let mostRemembered = 10_000

  private struct Mention: Hashable {
    var name: String?
    var key: String?
  }

  private let db: Database
  private var remembered: [Mention: Int64] = [:]
  private var untold: [Int64: PersonLink] = [:]

  init(in transaction: BookTransaction) { db = transaction.db }

  /// - Throws: a `Diagnostic` without a place where it is not plain who is meant.
  mutating func person(_ name: String?, key: String?) throws -> Int64 {
    let mention = Mention(name: name, key: key)
    if let id = remembered[mention] { return id }
    let (id, isNew) = try find(name, key: key)
    if remembered.count >= Self.mostRemembered { remembered.removeAll(keepingCapacity: true) }
    remembered[mention] = id
    if untold.count < Self.mostRemembered, let name { untold[id] = PersonLink(name: name, isNew: isNew) }
    return id
  }

  /// How the person came into play, the first time that it is asked.
  mutating func tell(_ id: Int64) -> PersonLink? { untold.isEmpty ? nil : untold.removeValue(forKey: id) }

  private func find(_ name: String?, key: String?) throws -> (id: Int64, isNew: Bool) {
    if let key {
      if let known = try Row.fetchOne(db, sql: "SELECT id, name FROM person WHERE key = ?", arguments: [key]) {
        let bearer: String = known["name"]
        guard name == nil || name == bearer else {
          throw Diagnostic("person: expected '\(bearer)', whose key is '\(key)', found '\(name ?? "")'")
        }
        return (known["id"], false)
      }
      let id = Int64(key)
      let byID = try String.fetchOne(db, sql: "SELECT name FROM person WHERE id = ?", arguments: [id])
      if let id, let byID, name == nil || name == byID { return (id, false) }
      guard name != nil else { throw Diagnostic("key: no person with the key or id '\(key)' in this book") }
    }
    guard let name else { throw Diagnostic("person: expected 1 to \(Person.nameLimit) characters, found none") }
    let bearers = try Int64.fetchAll(
      db, sql: "SELECT id FROM person WHERE name = ? AND (?2 IS NULL OR key IS NULL) ORDER BY id",
      arguments: [name, key])
    if bearers.count == 1 { return (bearers[0], false) }
    guard bearers.isEmpty else {
      let ids = bearers.map(String.init).joined(separator: ", ")
      throw Diagnostic(
        "person: expected one '\(name)', found \(bearers.count); tell which in a column 'key', as one of \(ids)")
    }
    let validKey = try Person.validKey(key)
    try db.execute(
      sql: "INSERT INTO person (name, key) VALUES (?, ?)", arguments: [try Person.validName(name), validKey])
    return (db.lastInsertedRowID, true)
  }

  /// What a file must say of a person so that they are found again: their key; or the id, where a namesake is.
  static let keySQL = """
    ifnull(person.key, CASE WHEN EXISTS (
      SELECT 1 FROM person other WHERE other.name = person.name AND other.id <> person.id)
      THEN CAST(person.id AS TEXT) END)
    """
}
