package import Casino
import Diagnostics
import GRDB
package import People

/// Records of one person that were made under the name of another.
extension BookTransaction {
  /// Gives a finished practice to another person, with the score that it ended with.
  ///
  /// - Throws: a `Diagnostic` if it is open, or the person has a score of that table at that instant.
  package func give(practice id: Int64, to person: Person) throws {
    try expectEnded("practice", id)
    if let score = try score(ofPractice: id) { return try give(score: score, to: person) }
    try db.execute(sql: "UPDATE practice SET person_id = ? WHERE id = ?", arguments: [person.id, id])
  }

  /// Gives a score to another person, with the practice that it is of.
  ///
  /// - Throws: a `Diagnostic` if the person has a score of that table at that instant.
  package func give(score id: Int64, to person: Person) throws {
    let isTaken = try Bool.fetchOne(
      db,
      sql: """
        SELECT EXISTS (SELECT 1 FROM score JOIN score AS other USING (operation, table_number, at)
          WHERE score.id = ?1 AND other.id <> ?1 AND other.person_id = ?2)
        """, arguments: [id, person.id])
    if isTaken == true {
      throw Diagnostic(
        field: .person,
        MessageText(
          "expected somebody without a score of this table at this time, found '\(person.name)'",
          "verwacht iemand zonder score van deze tafel op dit tijdstip, gevonden '\(person.name)'"))
    }
    if let practice = try practice(ofScore: id) {
      try db.execute(sql: "UPDATE practice SET person_id = ? WHERE id = ?", arguments: [person.id, practice])
    }
    try db.execute(sql: "UPDATE score SET person_id = ? WHERE id = ?", arguments: [person.id, id])
  }

  /// Gives a finished drill to another person, or to nobody.
  ///
  /// - Throws: a `Diagnostic` if it is open.
  package func give(drill id: Int64, to person: Person?) throws {
    try expectEnded("drill", id)
    try db.execute(sql: "UPDATE drill SET person_id = ? WHERE id = ?", arguments: [person?.id, id])
  }

  /// Gives a finished session to another person, or to nobody.
  ///
  /// - Throws: a `Diagnostic` if it is open, or the person has one of that game with the same start.
  package func give(session id: Int64, to person: Person?) throws {
    try expectEnded("session", id)
    let isTaken = try Bool.fetchOne(
      db,
      sql: """
        SELECT EXISTS (SELECT 1 FROM session JOIN session AS other USING (game, started_at)
          WHERE session.id = ?1 AND other.id <> ?1 AND other.person_id IS ?2)
        """, arguments: [id, person?.id])
    if isTaken == true {
      throw Diagnostic(
        field: .person,
        MessageText(
          """
          expected somebody without a session of this game that began then, found '\(person?.name ?? "")'
          """,
          """
          verwacht iemand zonder sessie van dit spel die toen begon, gevonden '\(person?.name ?? "")'
          """))
    }
    try db.execute(sql: "UPDATE session SET person_id = ? WHERE id = ?", arguments: [person?.id, id])
  }

  /// Changes the style or the starting balance of a finished session.
  ///
  /// - Throws: a `Diagnostic` if it is open, a value is invalid, or a bet is more than the balance before it.
  package func change(session id: Int64, style: String? = nil, startingBalance: Money? = nil) throws {
    try expectEnded("session", id)
    let known = try keptSession(numbered: "\(id)").session
    var session = try Session(
      game: known.game, style: style ?? known.style, person: known.person, startedAt: known.startedAt,
      endedAt: known.endedAt, endReason: known.endReason, startingBalance: startingBalance ?? known.startingBalance)
    for round in known.rounds { try session.add(round) }
    try db.execute(
      sql: "UPDATE session SET style = ?, starting_balance = ? WHERE id = ?",
      arguments: [session.style, session.startingBalance.cents, id])
  }

  /// - Parameter relation: a table whose rows end at `ended_at`.
  private func expectEnded(_ relation: String, _ id: Int64) throws {
    let isOpen = try Bool.fetchOne(
      db, sql: "SELECT ended_at IS NULL FROM \"\(relation)\" WHERE id = ?", arguments: [id])
    if isOpen == true {
      throw Diagnostic(
        field: FieldKey(relation),
        MessageText(
          "expected one that has ended, found an open one; end it first",
          "verwacht een die afgesloten is, gevonden een open; sluit die eerst af"))
    }
  }
}
