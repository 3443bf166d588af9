import Diagnostics
import GRDB
package import People

extension BookTransaction {
  package func people() throws -> [Person] {
    try Row.fetchAll(db, sql: Self.personSQL + " ORDER BY name, id").map(Self.person)
  }

  package func focusPerson() throws -> Person? {
    try Row.fetchOne(db, sql: Self.personSQL + " WHERE is_focus").map(Self.person)
  }

  package func person(id: Int64) throws -> Person? {
    try Row.fetchOne(db, sql: Self.personSQL + " WHERE id = ?", arguments: [id]).map(Self.person)
  }

  package func person(key: String) throws -> Person? {
    try Row.fetchOne(db, sql: Self.personSQL + " WHERE key = ?", arguments: [key]).map(Self.person)
  }

  /// The only person of a name as typed, who may have it as another name, or the person with that id. Names are compared
  /// without case and accents if nobody has this one.
  ///
  /// - Throws: a `Diagnostic` if nobody, or more than one person, has the name.
  package func person(named typed: String) throws -> Person {
    let name = typed.trimmed
    if let person = try bearer(of: name) ?? person(withAlias: name) { return person }
    if let id = Int64(name), let person = try person(id: id) { return person }
    let known = try knownName(name, of: .person, among: people().map(\.name), listedAs: "people")
    guard let person = try bearer(of: known) else { throw BookFault.constraint(reason: "person") }
    return person
  }

  /// The only person of exactly this name; nil if nobody has it.
  ///
  /// - Throws: a `Diagnostic` if more than one person has it.
  private func bearer(of name: String) throws -> Person? {
    let bearers = try people(named: name)
    guard bearers.count > 1 else { return bearers.first }
    let ids = bearers.map { String($0.id) }.joined(separator: ", ")
    throw Diagnostic(
      field: .person,
      MessageText(
        "expected one '\(name)', found \(bearers.count); give the id instead: \(ids)",
        "verwacht één '\(name)', gevonden \(bearers.count); geef het nummer: \(ids)"))
  }

  package func people(named name: String) throws -> [Person] {
    try Row.fetchAll(
      db, sql: Self.personSQL + " WHERE name = ? ORDER BY id", arguments: [name]
    ).map(Self.person)
  }

  /// - Throws: a `Diagnostic` if the name, the given name or the key is invalid, or the key is another person's.
  package func addPerson(
    _ name: String, born: CalendarDate? = nil, key: String? = nil, given: String? = nil
  ) throws -> Person {
    let name = try Person.validName(name)
    let key = try freeKey(key, for: nil)
    let given = try Person.validGiven(given)
    try db.execute(
      sql: "INSERT INTO person (name, born, key, given) VALUES (?, ?, ?, ?)",
      arguments: [name, born?.description, key, given])
    return Person(id: db.lastInsertedRowID, name: name, born: born, key: key, given: given)
  }

  /// Renames a person, who keeps the old name as another one; a given name that the new name does not contain is removed.
  package func rename(_ person: Person, to name: String) throws -> Person {
    let name = try Person.validName(name)
    let given = person.given.flatMap { " \(name.folded) ".contains(" \($0.folded) ") ? $0 : nil }
    try db.execute(sql: "UPDATE person SET name = ?, given = ? WHERE id = ?", arguments: [name, given, person.id])
    try db.execute(sql: "DELETE FROM person_alias WHERE person_id = ? AND name = ?", arguments: [person.id, name])
    if name != person.name { try keepAlias(person.name, of: person.id) }
    return Person(
      id: person.id, name: name, isFocus: person.isFocus, isFollowed: person.isFollowed, born: person.born,
      key: person.key, given: given)
  }

  /// Sets a person's given name; nil removes it.
  ///
  /// - Throws: a `Diagnostic` if it is invalid.
  package func setGiven(_ given: String?, of person: Person) throws -> Person {
    let given = try Person.validGiven(given)
    try db.execute(sql: "UPDATE person SET given = ? WHERE id = ?", arguments: [given, person.id])
    return Person(
      id: person.id, name: person.name, isFocus: person.isFocus, isFollowed: person.isFollowed, born: person.born,
      key: person.key, given: given)
  }

  /// Sets a person's date of birth and key; nil removes them.
  ///
  /// - Throws: a `Diagnostic` if the key is invalid, or is another person's.
  package func edit(_ person: Person, born: CalendarDate?, key: String?) throws -> Person {
    let key = try freeKey(key, for: person)
    try db.execute(
      sql: "UPDATE person SET born = ?, key = ? WHERE id = ?", arguments: [born?.description, key, person.id])
    return Person(
      id: person.id, name: person.name, isFocus: person.isFocus, isFollowed: person.isFollowed, born: born, key: key,
      given: person.given)
  }

  private func freeKey(_ key: String?, for person: Person?) throws -> String? {
    let key = try Person.validKey(key)
    if let key, let holder = try self.person(key: key), holder.id != person?.id {
      throw Diagnostic(
        field: .key,
        MessageText(
          "expected one that is not in use, found '\(key)', the key of \(holder.name) (\(holder.id))",
          "verwacht een die vrij is, gevonden '\(key)', de sleutel van \(holder.name) (\(holder.id))"))
    }
    return key
  }

  static let personSQL = "SELECT id, name, is_focus, born, key, given, is_followed FROM person"

  /// The person in the current row of a bulk statement.
  static func person(_ row: BulkStatement) throws -> Person {
    Person(
      id: row.integer(0), name: row.text(1), isFocus: row.integer(2) != 0, isFollowed: row.integer(6) != 0,
      born: try row.isNull(3) ? nil : CalendarDate(row.text(3)), key: row.optionalText(4),
      given: row.optionalText(5))
  }

  /// In the column order of the statement above.
  static func person(_ row: Row) throws -> Person {
    Person(
      id: row[0], name: row[1], isFocus: row[2], isFollowed: row[6],
      born: try (row[3] as String?).map { try CalendarDate($0) }, key: row[4], given: row[5])
  }
}
