import Diagnostics
import GRDB
package import People

/// Other names of people: those that they had before they were renamed or merged, and those that the user gives.
extension BookTransaction {
  /// A person's other names, in alphabetical order.
  package func aliases(of person: Person) throws -> [String] {
    try String.fetchAll(
      db, sql: "SELECT name FROM person_alias WHERE person_id = ? ORDER BY name", arguments: [person.id])
  }

  /// The only person who has the name as another one; nil if somebody has it as their own.
  package func person(withAlias name: String) throws -> Person? {
    try PersonAliases(in: db).person(named: name).flatMap { try person(id: $0.id) }
  }

  /// Adds another name of a person.
  ///
  /// - Throws: a `Diagnostic` if the name is invalid, or is somebody's own.
  package func addAlias(_ name: String, of person: Person) throws {
    let name = try Person.validName(name)
    if let known = try people(named: name).first {
      throw Diagnostic(
        field: .person,
        known.id == person.id
          ? MessageText(
            "expected another name than '\(person.name)', found '\(name)'",
            "verwacht een andere naam dan '\(person.name)', gevonden '\(name)'")
          : MessageText(
            "'\(name)' is the name of person \(known.id); if they are one, 'scorebook person merge \(person.id) \(known.id)' "
              + "joins them",
            "'\(name)' is de naam van persoon \(known.id); zijn zij dezelfde, dan voegt 'scorebook person merge \(person.id) "
              + "\(known.id)' ze samen"))
    }
    try keepAlias(name, of: person.id)
  }

  /// Keeps a name that a person had.
  func keepAlias(_ name: String, of person: Int64) throws {
    try db.execute(
      sql: "INSERT INTO person_alias (person_id, name) VALUES (?, ?) ON CONFLICT DO NOTHING", arguments: [person, name])
  }

  /// Removes another name of a person.
  ///
  /// - Throws: a `Diagnostic` if they do not have it.
  package func removeAlias(_ name: String, of person: Person) throws {
    let name = name.trimmed
    try db.execute(
      sql: "DELETE FROM person_alias WHERE person_id = ? AND name = ?", arguments: [person.id, name])
    guard db.changesCount == 0 else { return }
    let names = try aliases(of: person)
    throw Diagnostic(
      field: .person,
      MessageText(
        "'\(person.name)' has no other name '\(name)'" + didYouMean(name, among: names),
        "'\(person.name)' heeft geen andere naam '\(name)'" + didYouMean(name, among: names, in: .dutch)))
  }
}

/// Finds people by their other names.
///
/// Cost: one look-up for each name, and none in a book without other names.
struct PersonAliases {
  private let lookUp: BulkStatement?

  init(in db: Database) throws {
    let hasAny = try Bool.fetchOne(db.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM person_alias)")) ?? false
    lookUp =
      try hasAny
      ? BulkStatement(
        """
        SELECT min(person.id), min(person.name), count(*) FROM person_alias JOIN person ON person.id = person_id
        WHERE person_alias.name = ?1 AND NOT EXISTS (SELECT 1 FROM person WHERE name = ?1)
        """, in: db) : nil
  }

  /// The only person who has the name as another one; nil if somebody has it as their own.
  func person(named name: String) throws -> (id: Int64, name: String)? {
    guard let lookUp else { return nil }
    lookUp.bind(name, at: 1)
    return try lookUp.first { $0.integer(2) == 1 ? ($0.integer(0), $0.text(1)) : nil } ?? nil
  }
}
