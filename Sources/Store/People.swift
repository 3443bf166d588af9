import Diagnostics
import GRDB
package import People

extension BookTransaction {
  package func people() throws -> [Person] {
    try Row.fetchAll(db, sql: "SELECT id, name, is_focus FROM person ORDER BY name, id").map(person)
  }

  package func focusPerson() throws -> Person? {
    try Row.fetchOne(db, sql: "SELECT id, name, is_focus FROM person WHERE is_focus").map(person)
  }

  package func person(id: Int64) throws -> Person? {
    try Row.fetchOne(db, sql: "SELECT id, name, is_focus FROM person WHERE id = ?", arguments: [id]).map(person)
  }

  /// The one person of a name, as it was typed: the name itself, or an id.
  ///
  /// - Throws: a `Diagnostic` where nobody, or more than one, bears the name.
  package func person(named typed: String) throws -> Person {
    let name = typed.trimmed
    let bearers = try people(named: name)
    if bearers.count == 1 { return bearers[0] }
    if bearers.count > 1 {
      let ids = bearers.map { String($0.id) }.joined(separator: ", ")
      throw Diagnostic("person: expected one '\(name)', found \(bearers.count); give the id instead: \(ids)")
    }
    if let id = Int64(name), let person = try person(id: id) { return person }
    throw Diagnostic(
      "person: no '\(name)' in this book" + didYouMean(name, among: try people().map(\.name)))
  }

  package func people(named name: String) throws -> [Person] {
    try Row.fetchAll(
      db, sql: "SELECT id, name, is_focus FROM person WHERE name = ? ORDER BY id", arguments: [name]
    ).map(person)
  }

  package func addPerson(_ name: String) throws -> Person {
    let name = try Person.validName(name)
    try db.execute(sql: "INSERT INTO person (name) VALUES (?)", arguments: [name])
    return Person(id: db.lastInsertedRowID, name: name)
  }

  package func rename(_ person: Person, to name: String) throws -> Person {
    let name = try Person.validName(name)
    try db.execute(sql: "UPDATE person SET name = ? WHERE id = ?", arguments: [name, person.id])
    return Person(id: person.id, name: name, isFocus: person.isFocus)
  }

  /// Makes a person the one that sheets are about; nobody else is any longer.
  package func focus(on person: Person) throws {
    if try focusPerson()?.id == person.id { return }
    try db.execute(sql: "UPDATE person SET is_focus = 0 WHERE is_focus")
    try db.execute(sql: "UPDATE person SET is_focus = 1 WHERE id = ?", arguments: [person.id])
  }

  /// Makes one person of two who are the same: everything of the second becomes the first's.
  ///
  /// - Throws: a `Diagnostic` where both stand on one team's roster, for then they are two.
  package func merge(_ other: Person, into person: Person) throws {
    guard other.id != person.id else {
      throw Diagnostic("person: expected two people to merge, found '\(person.name)' twice")
    }
    let shared = try String.fetchOne(
      db,
      sql: """
        SELECT team.name || ' ' || team.season FROM player a
        JOIN player b USING (team_id) JOIN team ON team.id = team_id
        WHERE a.person_id = ? AND b.person_id = ?
        """, arguments: [person.id, other.id])
    if let shared {
      throw Diagnostic("person: '\(person.name)' and '\(other.name)' are both on the roster of '\(shared)'")
    }
    try db.execute(sql: "UPDATE player SET person_id = ? WHERE person_id = ?", arguments: [person.id, other.id])
    try db.execute(sql: "DELETE FROM person WHERE id = ?", arguments: [other.id])
    if other.isFocus { try focus(on: person) }
  }

  private func person(_ row: Row) -> Person {
    Person(id: row["id"], name: row["name"], isFocus: row["is_focus"])
  }
}
