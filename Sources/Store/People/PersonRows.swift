import Diagnostics
import GRDB
import People

/// What belongs to a person: the rows in the book, and those that the history could restore.
///
/// Plays and lines of games stay, so a player who has any, now or in the history, keeps their row, and so does the person
/// of such a player. Rows are found by the references in the schema, so no table can be forgotten.
///
/// Cost: a pass over the history for each table that refers to people, and one over the events.
struct PersonRows {
  /// Rows of one table that are deleted: those whose column has one of the ids, which are a JSON array.
  struct Part {
    let relation: Relation
    let column: String
    let ids: String
  }

  static let gameRows = ["event", "box_line", "official_line"]

  private let db: Database
  /// The person, and those merged into them before.
  let people: Set<Int64>
  /// Their players; those who are another person's now are not.
  private(set) var players: Set<Int64> = []
  private(set) var keptPeople: Set<Int64> = []
  private(set) var keptPlayers: Set<Int64> = []
  /// Each after those that it refers to.
  private(set) var parts: [Part] = []

  init(of person: Int64, in db: Database) throws {
    self.db = db
    people = try MergedPeople(into: person, in: db).people
    let theirs = Self.array(people)
    players = try ids("SELECT id FROM player WHERE person_id IN (\(Self.each))", theirs)
      .union(
        ids(
          """
          SELECT json_extract(change.key, '$[0]') AS id FROM change WHERE relation = 'player' AND before IS NOT NULL
            AND json_extract(before, '$.person_id') IN (\(Self.each)) AND id NOT IN (SELECT id FROM player)
          """, theirs))
    for table in Self.gameRows {
      keptPlayers.formUnion(
        try ids("SELECT DISTINCT player_id FROM \(table) WHERE player_id IN (\(Self.each))", Self.array(players)))
      keptPlayers.formUnion(
        try ids(
          """
          SELECT DISTINCT json_extract(before, '$.player_id') FROM change WHERE relation = '\(table)'
            AND before IS NOT NULL AND json_extract(before, '$.player_id') IN (\(Self.each))
          """, Self.array(players)))
    }
    // A revert can give a player back to the person whose player they were.
    let lost = Self.array(players.subtracting(keptPlayers))
    keptPeople = try people.intersection(
      ids("SELECT person_id FROM player WHERE id IN (\(Self.each))", Self.array(keptPlayers))
        .union(
          ids(
            """
            SELECT json_extract(before, '$.person_id') FROM change WHERE relation = 'player' AND before IS NOT NULL
              AND json_extract(change.key, '$[0]') NOT IN (\(Self.each))
            """, lost)))
    try findParts()
  }

  private mutating func findParts() throws {
    var known = ["person": people, "player": players]
    for relation in try Relation.all(in: db) where !Relation.history.contains(relation.name) {
      if known[relation.name] != nil || Self.gameRows.contains(relation.name) { continue }
      let links = relation.links.filter { !(known[$0.to] ?? []).isEmpty }
      parts += links.map { Part(relation: relation, column: $0.column, ids: Self.array(known[$0.to] ?? [])) }
      guard relation.identity == .id, !links.isEmpty else { continue }
      known[relation.name] = try links.reduce(into: []) { found, link in
        let parents = Self.array(known[link.to] ?? [])
        found.formUnion(
          try ids("SELECT id FROM \"\(relation.name)\" WHERE \"\(link.column)\" IN (\(Self.each))", parents))
        found.formUnion(
          try ids(
            """
            SELECT DISTINCT json_extract(change.key, '$[0]') FROM change WHERE relation = '\(relation.name)'
              AND before IS NOT NULL AND json_extract(before, '$.\(link.column)') IN (\(Self.each))
            """, parents))
      }
    }
    let relations = try Relation.all(in: db)
    let rows = [("player", players.subtracting(keptPlayers)), ("person", people.subtracting(keptPeople))]
    for (name, ids) in rows where !ids.isEmpty {
      guard let relation = relations.first(where: { $0.name == name }) else { continue }
      parts.insert(Part(relation: relation, column: "id", ids: Self.array(ids)), at: 0)
    }
  }

  private func ids(_ sql: String, _ among: String) throws -> Set<Int64> {
    Set(try Int64.fetchAll(db, sql: sql, arguments: [among]))
  }

  /// The values of the JSON array that is the first argument.
  static let each = "SELECT value FROM json_each(?1)"

  static func array(_ ids: Set<Int64>) -> String {
    "[" + ids.sorted().map(String.init).joined(separator: ",") + "]"
  }

  /// The number of rows of each table that are deleted, as `3 scores`.
  var sentences: [MessageText] {
    get throws {
      let tables = Dictionary(grouping: parts) { $0.relation.name }
      return try tables.keys.sorted().compactMap { name in
        guard let parts = tables[name], !Deletion.details.contains(name), !["person", "player"].contains(name) else {
          return nil
        }
        let condition = parts.indices.map { place in
          "\"\(parts[place].column)\" IN (SELECT value FROM json_each(?\(place + 1)))"
        }.joined(separator: " OR ")
        let rows = try Int.fetchOne(
          db, sql: "SELECT count(*) FROM \"\(name)\" WHERE \(condition)",
          arguments: StatementArguments(parts.map(\.ids)))
        return rows.flatMap { $0 > 0 ? .count($0, ofRows: name) : nil }
      }
    }
  }

  /// The number of plays and lines that stay, as `12 events`.
  var keptSentences: [MessageText] {
    get throws {
      try Self.gameRows.compactMap { table in
        let rows = try Int.fetchOne(
          db, sql: "SELECT count(*) FROM \(table) WHERE player_id IN (\(Self.each))",
          arguments: [Self.array(keptPlayers)])
        return rows.flatMap { $0 > 0 ? .count($0, ofRows: table) : nil }
      }
    }
  }
}

/// A person with those who were merged into them, of whom only the history knows.
///
/// A person who is gone was merged if their rows went to the person, or if the merge completed the person. One who left
/// no such trace counts if they have the person's name and no other date of birth or key.
private struct MergedPeople {
  private(set) var people: Set<Int64>

  init(into person: Int64, in db: Database) throws {
    people = [person]
    let gone = try Row.fetchAll(
      db,
      sql: """
        SELECT json_extract(change.key, '$[0]') AS id, work_id, json_extract(before, '$.name') AS name,
          json_extract(before, '$.born') AS born, json_extract(before, '$.key') AS key FROM change
        WHERE relation = 'person' AND before IS NOT NULL AND json_extract(change.key, '$[0]') NOT IN (SELECT id FROM person)
        """)
    guard !gone.isEmpty,
      let row = try Row.fetchOne(db, sql: BookTransaction.personSQL + " WHERE id = ?", arguments: [person])
    else { return }
    let target = try BookTransaction.person(row)
    let tables: [(String, String)] = try Relation.all(in: db).filter { $0.identity == .id }.flatMap { relation in
      relation.references.filter { $0.to == "person" }.map { (relation.name, $0.column) }
    }
    func hasGone(_ id: Int64, in work: Int64) throws -> Bool {
      let moved = tables.map { table, column in
        """
        SELECT 1 FROM change JOIN "\(table)" AS item ON item.id = json_extract(change.key, '$[0]')
        WHERE work_id = ?1 AND relation = '\(table)' AND json_extract(before, '$.\(column)') = ?2 AND item."\(column)" = ?3
        """
      }
      let completed = """
        SELECT 1 FROM change JOIN run USING (work_id) WHERE work_id = ?1 AND run.command = 'person merge'
          AND relation = 'person' AND change.key = json_array(?3) AND ?2 <> ?3
        """
      let sql = "SELECT EXISTS (" + (moved + [completed]).joined(separator: " UNION ALL ") + ")"
      return try Bool.fetchOne(db, sql: sql, arguments: [work, id, person]) ?? false
    }
    for row in gone {
      let (name, born, key) = (row["name"] as String, row["born"] as String?, row["key"] as String?)
      let isNamesake =
        name.folded == target.name.folded && (born == nil || target.born == nil || born == target.born?.description)
        && (key == nil || target.key == nil || key == target.key)
      if try isNamesake || hasGone(row["id"], in: row["work_id"]) { people.insert(row["id"]) }
    }
  }
}
