package import Basketball
import Diagnostics
import GRDB
package import People

extension BookTransaction {
  /// Merges two people: everything of the second moves to the first, including the date of birth, the key and the
  /// given name if the first has none; its name becomes another one of the first.
  ///
  /// References to a person are found from the schema, so no table can be forgotten.
  ///
  /// - Throws: a `Diagnostic` if the two have different dates of birth or keys, or if both have something that a
  ///   person can only have once, such as a place on a team's roster.
  package func merge(_ other: Person, into person: Person) throws {
    guard other.id != person.id else {
      throw Diagnostic(
        field: .person,
        MessageText(
          "expected two people to merge, found '\(person.name)' twice",
          "verwacht twee personen om samen te voegen, gevonden twee keer '\(person.name)'"))
    }
    try checkMayBeOne(person, other)
    let shared = try joinStudies(of: other, into: person)
    for relation in try Relation.all(in: db) {
      for reference in relation.links where reference.to == "person" {
        do {
          try redirect(relation, reference.column, from: other.id, to: person.id)
        } catch let error as DatabaseError where error.isOfUniqueness {
          throw Diagnostic(
            field: .person,
            MessageText(
              """
              '\(person.name)' and '\(other.name)' each have what one person has once, so they are two \
              (\(error.message ?? relation.name))
              """,
              """
              '\(person.name)' en '\(other.name)' hebben elk iets wat één persoon maar één keer heeft, dus \
              het zijn er twee (\(error.message ?? relation.name))
              """))
        }
      }
    }
    // The first person can only take the key after the second is deleted.
    try db.execute(sql: "DELETE FROM person WHERE id = ?", arguments: [other.id])
    _ = try edit(person, born: person.born ?? other.born, key: person.key ?? other.key)
    if other.name != person.name { try keepAlias(other.name, of: person.id) }
    if person.given == nil, let given = other.given { _ = try setGiven(given, of: person) }
    if other.isFocus { try focus(on: person) } else if other.isFollowed { _ = try follow(person) }
    try remember(shared, of: person)
    try recalculate(shared, of: person)
  }

  private func checkMayBeOne(_ person: Person, _ other: Person) throws {
    func differ(_ what: FieldKey, _ one: String?, _ two: String?, _ option: String) throws(Diagnostic) {
      guard let one, let two, one != two else { return }
      throw Diagnostic(
        field: .person,
        MessageText(
          """
          '\(person.name)' and '\(other.name)' differ in their \(what), '\(one)' and '\(two)', so they \
          are two; if they are one person, remove one with 'scorebook person edit \(other.id) \(option) \
          \"\"'
          """,
          """
          '\(person.name)' en '\(other.name)' verschillen in \(what.name(in: .dutch)), '\(one)' en '\(two)', dus het zijn \
          er twee; is het één persoon, haal er dan een weg met 'scorebook person edit \(other.id) \
          \(option) \"\"'
          """))
    }
    try differ(.dateOfBirth, person.born?.description, other.born?.description, "--born")
    try differ(.key, person.key, other.key, "--key")
    let shared = try String.fetchOne(
      db,
      sql: """
        SELECT team.name || ' ' || team.season FROM player a
        JOIN player b USING (team_id) JOIN team ON team.id = team_id
        WHERE a.person_id = ? AND b.person_id = ?
        """, arguments: [person.id, other.id])
    if let shared {
      throw Diagnostic(
        field: .person,
        MessageText(
          "'\(person.name)' and '\(other.name)' are both on the roster of '\(shared)'",
          "'\(person.name)' en '\(other.name)' staan allebei op de lijst van '\(shared)'"))
    }
    if let game = try gameOfBoth(person, other) {
      throw Diagnostic(
        field: .person,
        MessageText(
          "'\(person.name)' and '\(other.name)' both played in game \(game), so they are two people",
          "'\(person.name)' en '\(other.name)' speelden allebei in wedstrijd \(game), dus het zijn er twee"))
    }
  }

  /// A game in which both people are recorded; nil if there is none.
  private func gameOfBoth(_ person: Person, _ other: Person) throws -> Int64? {
    let played = ["event", "box_line", "official_line"].map {
      "SELECT game_id, person_id FROM \($0) JOIN player ON player.id = player_id"
    }.joined(separator: " UNION ")
    return try Int64.fetchOne(
      db,
      sql: """
        WITH played AS (\(played))
        SELECT min(a.game_id) FROM played a JOIN played b USING (game_id) WHERE a.person_id = ? AND b.person_id = ?
        """, arguments: [person.id, other.id])
  }

  /// Splits a team's player off as a new person, with everything of the player, to fix a wrong match. The date of
  /// birth and the key stay with the old person.
  ///
  /// - Parameter name: the new person's name; nil for the same name.
  /// - Throws: a `Diagnostic` if the person is not on that roster, or has nothing else.
  package func split(_ person: Person, from team: Team, as name: String? = nil) throws -> Person {
    guard let player = try players(of: team).first(where: { $0.personID == person.id }) else {
      throw Diagnostic(
        field: .person,
        MessageText(
          "'\(person.name)' is not on the roster of '\(team.name)' (\(team.season))",
          "'\(person.name)' staat niet op de lijst van '\(team.name)' (\(team.season))"))
    }
    let rows = try Relation.references(to: "person", in: db).reduce(0) { rows, reference in
      let sql = "SELECT count(*) FROM \"\(reference.table)\" WHERE \"\(reference.column)\" = ?"
      return try rows + (Int.fetchOne(db, sql: sql, arguments: [person.id]) ?? 0)
    }
    guard rows > 1 else {
      throw Diagnostic(
        field: .person,
        MessageText(
          """
          '\(person.name)' has nothing besides the place on '\(team.name)' (\(team.season)); there is \
          nobody to split from, 'scorebook person rename' gives another name
          """,
          """
          '\(person.name)' heeft niets behalve de plaats bij '\(team.name)' (\(team.season)); er is \
          niemand om van af te splitsen, 'scorebook person rename' geeft een andere naam
          """))
    }
    let new = try addPerson(name ?? person.name, given: name == nil ? person.given : nil)
    try db.execute(sql: "UPDATE player SET person_id = ? WHERE id = ?", arguments: [new.id, player.id])
    return new
  }
}

extension DatabaseError {
  fileprivate var isOfUniqueness: Bool {
    [.SQLITE_CONSTRAINT_UNIQUE, .SQLITE_CONSTRAINT_PRIMARYKEY].contains(extendedResultCode)
  }
}
