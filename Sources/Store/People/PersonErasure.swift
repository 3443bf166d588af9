package import Diagnostics
import GRDB
package import People

/// Erases a person for good: their rows, and what the history has of them.
///
/// What they did alone is deleted. Their plays and lines in games stay, with a player and a person without a name or any
/// other detail. The history keeps what it needs to revert other rows: the records of deleted rows are removed, those of
/// the nameless player and person lose their details. So no revert brings a name back.
package struct PersonErasure {
  private let db: Database
  private let person: Person
  private let rows: PersonRows
  private let names: ErasedNames
  /// Others in the book who have the name.
  package let namesakes: [Person]
  /// What is deleted, as `3 scores`.
  package let removed: [MessageText]
  /// The plays and lines that stay, as `12 events`.
  package let kept: [MessageText]
  /// The files of the book's folder that nobody else needs.
  package let files: [String]
  /// All names that the book has for the person.
  package var allNames: [String] { names.all }

  package init(of person: Person, in transaction: BookTransaction) throws {
    (db, self.person) = (transaction.db, person)
    rows = try PersonRows(of: person.id, in: db)
    let names = try ErasedNames(of: rows.people, in: db)
    self.names = names
    namesakes = try transaction.people().filter { $0.id != person.id && names.isName($0.name) }
    removed = try rows.sentences
    kept = try rows.keptSentences
    files = try Self.files(of: rows, in: transaction)
  }

  /// The name that stays beside plays and lines of games; nil if nothing stays.
  package var remainingName: String? { rows.keptPeople.contains(person.id) ? Person.erasedName(person.id) : nil }

  /// Erases the person.
  ///
  /// - Returns: the records of others that mention the name and were left, as `2 cards`.
  package func run() throws -> [MessageText] {
    try Journal.pause(db)
    let works = try touchedWorks()
    let counts = try Additions(of: rows.parts.map(\.relation), in: db)
    for part in rows.parts.reversed() {
      try db.execute(
        sql: "DELETE FROM \"\(part.relation.name)\" WHERE \"\(part.column)\" IN (\(PersonRows.each))",
        arguments: [part.ids])
    }
    try clear("person", rows.keptPeople)
    try clear("player", rows.keptPlayers)
    try forgetHistory()
    try counts.settle()
    return try names.erase(inWorks: works, hasNamesakes: !namesakes.isEmpty)
  }

  /// Clears every detail of rows that stay, and of their earlier states.
  private func clear(_ table: String, _ ids: Set<Int64>) throws {
    let columns = try String.fetchAll(
      db, sql: "SELECT name FROM pragma_table_info(?) WHERE NOT \"notnull\" AND pk = 0", arguments: [table])
    var row = columns.map { "\"\($0)\" = NULL" }
    var before = columns.map { "'$.\($0)', NULL" }
    if table == "person" {
      row += ["name = ?2 || id", "is_focus = 0", "is_followed = 0"]
      before += ["'$.name', ?2 || json_extract(change.key, '$[0]')", "'$.is_focus', 0", "'$.is_followed', 0"]
    }
    let arguments: StatementArguments =
      [PersonRows.array(ids)] + (table == "person" ? [String(Person.erasedName(0).dropLast())] : [])
    try db.execute(
      sql: "UPDATE \"\(table)\" SET \(row.joined(separator: ", ")) WHERE id IN (\(PersonRows.each))",
      arguments: arguments)
    try db.execute(
      sql: """
        UPDATE change SET before = json_set(before, \(before.joined(separator: ", ")))
        WHERE relation = '\(table)' AND before IS NOT NULL AND json_extract(change.key, '$[0]') IN (\(PersonRows.each))
        """, arguments: arguments)
  }

  /// Removes the records of the deleted rows from the history.
  private func forgetHistory() throws {
    for part in rows.parts {
      try db.execute(
        sql: "DELETE FROM change WHERE \(Self.isRecord(of: part))", arguments: [part.ids])
    }
  }

  /// A condition for the records of a part's rows: by the column in an earlier state, or by the key.
  private static func isRecord(of part: PersonRows.Part) -> String {
    let byKey =
      part.relation.idColumn == part.column ? " OR json_extract(change.key, '$[0]') IN (\(PersonRows.each))" : ""
    return """
      relation = '\(part.relation.name)' AND (change.key IN (
        SELECT own.key FROM change AS own WHERE own.relation = '\(part.relation.name)' AND own.before IS NOT NULL
          AND json_extract(own.before, '$.\(part.column)') IN (\(PersonRows.each)))\(byKey))
      """
  }

  /// The change sets that changed rows of the person.
  private func touchedWorks() throws -> Set<Int64> {
    var works: Set<Int64> = []
    for part in rows.parts {
      works.formUnion(
        try Int64.fetchAll(
          db, sql: "SELECT DISTINCT work_id FROM change WHERE \(Self.isRecord(of: part))", arguments: [part.ids]))
    }
    for (table, ids) in [("person", rows.people), ("player", rows.players)] {
      works.formUnion(
        try Int64.fetchAll(
          db,
          sql: """
            SELECT DISTINCT work_id FROM change WHERE relation = '\(table)'
              AND json_extract(change.key, '$[0]') IN (\(PersonRows.each))
            """, arguments: [PersonRows.array(ids)]))
    }
    return works
  }

  /// The photos of the person, now and earlier, that no other row and no record of another row has.
  private static func files(of rows: PersonRows, in transaction: BookTransaction) throws -> [String] {
    let ids = PersonRows.array(rows.players)
    let own = try String.fetchAll(
      transaction.db,
      sql: """
        SELECT photo FROM player WHERE photo IS NOT NULL AND id IN (\(PersonRows.each))
        UNION SELECT json_extract(before, '$.photo') FROM change WHERE relation = 'player' AND before IS NOT NULL
          AND json_extract(before, '$.photo') IS NOT NULL AND json_extract(change.key, '$[0]') IN (\(PersonRows.each))
        """, arguments: [ids])
    return try own.filter { file in
      let isUsed = try Bool.fetchOne(
        transaction.db,
        sql: """
          SELECT EXISTS (SELECT 1 FROM player WHERE photo = ?2 AND id NOT IN (\(PersonRows.each))
            UNION ALL SELECT 1 FROM team WHERE logo = ?2 UNION ALL SELECT 1 FROM media WHERE file = ?2
            UNION ALL SELECT 1 FROM change WHERE before IS NOT NULL AND (
              relation = 'player' AND json_extract(before, '$.photo') = ?2
                AND json_extract(change.key, '$[0]') NOT IN (\(PersonRows.each))
              OR relation = 'team' AND json_extract(before, '$.logo') = ?2
              OR relation = 'media' AND json_extract(before, '$.file') = ?2))
          """, arguments: [ids, file])
      return isUsed != true
    }
  }
}

/// The ranges of ids that change sets added, which must agree with the rows after some were deleted for good.
private struct Additions {
  private let db: Database
  private let relations: Set<Relation>
  private var counts: [(work: Int64, relation: Relation, rows: Int64)] = []

  init(of relations: [Relation], in db: Database) throws {
    self.db = db
    self.relations = Set(relations)
    for relation in self.relations {
      guard case .partOf = relation.identity else { continue }
      counts += try Int64.fetchAll(
        db, sql: "SELECT work_id FROM addition WHERE relation = ? AND count IS NOT NULL", arguments: [relation.name]
      ).map { (work: $0, relation: relation, rows: try Self.rows(of: relation, addedBy: $0, in: db)) }
    }
  }

  private static func rows(of relation: Relation, addedBy work: Int64, in db: Database) throws -> Int64 {
    try Int64.fetchOne(
      db,
      sql: """
        SELECT count(*) FROM addition JOIN "\(relation.name)" AS item ON item."\(relation.idColumn ?? "id")" BETWEEN first AND last
        WHERE work_id = ? AND relation = ?
        """, arguments: [work, relation.name]) ?? 0
  }

  /// Counts again, and ends the ranges at the last id, because a later row can get an id above it.
  func settle() throws {
    for (work, relation, before) in counts {
      let gone = try before - Self.rows(of: relation, addedBy: work, in: db)
      guard gone > 0 else { continue }
      try db.execute(
        sql: "UPDATE addition SET count = count - ? WHERE work_id = ? AND relation = ?",
        arguments: [gone, work, relation.name])
    }
    let all = try Relation.all(in: db)
    for table in relations where table.identity == .id {
      let last = try Int64.fetchOne(
        db,
        sql: """
          SELECT max(ifnull((SELECT max(id) FROM "\(table.name)"), 0), ifnull((
            SELECT max(CAST(json_extract(change.key, '$[0]') AS INTEGER)) FROM change WHERE relation = ?), 0))
          """, arguments: [table.name])
      for relation in all where relation.idTable == table.name {
        try db.execute(sql: "DELETE FROM addition WHERE relation = ? AND first > ?", arguments: [relation.name, last])
        try db.execute(
          sql: "UPDATE addition SET last = ?2 WHERE relation = ?1 AND last > ?2", arguments: [relation.name, last])
      }
    }
  }
}
