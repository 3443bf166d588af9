import Diagnostics
import Formats
import GRDB

extension BookTransaction {
  /// The run with this number; nil means the last one.
  ///
  /// - Throws: a `Diagnostic` if there is none.
  package func run(numbered number: Int64?) throws -> Run {
    let runs = try runs()
    if let number {
      guard let run = runs.first(where: { $0.id == number }) else {
        throw Diagnostic(
          field: "run",
          MessageText(
            "no run \(number) in this book; 'scorebook list runs' lists them",
            "geen run \(number) in dit boek; 'scorebook list runs' toont ze"))
      }
      return run
    }
    guard let last = runs.last else {
      throw Diagnostic(
        field: "run",
        MessageText(
          "no run in this book yet, so there is nothing to revert",
          "nog geen run in dit boek, dus er is niets terug te draaien"))
    }
    return last
  }

  /// Reverts a whole import or batch run: added rows are removed, changed or deleted ones restored, and the run is
  /// removed from the log.
  ///
  /// Cost: one delete per added row; one delete and one insert per changed row.
  ///
  /// - Returns: the number of rows removed and restored, and the files of the book's folder that are no longer used.
  /// - Throws: a `Diagnostic` if later changes depend on it; it names them.
  package func revert(_ run: Run) throws -> (removed: Int, restored: Int, files: [String]) {
    guard let work = try self.work(of: run) else {
      throw Diagnostic(
        field: "run",
        MessageText(
          "run \(run.id) was made before this book kept a history, and cannot be reverted",
          "run \(run.id) is van voordat dit boek een geschiedenis bijhield, en kan niet worden teruggedraaid"))
    }
    let whole = try Int64.fetchOne(db, sql: "SELECT max(id) FROM run WHERE work_id = ?", arguments: [work]) ?? run.id
    guard whole == run.id else {
      throw Diagnostic(
        field: "run",
        MessageText(
          "run \(run.id) is part of run \(whole); revert that run",
          "run \(run.id) is een deel van run \(whole); draai die terug"))
    }
    let later = try DependentChanges(than: work, in: db).found
    guard later.sentences.isEmpty else {
      let first = later.lastRun.map {
        MessageText("'scorebook revert \($0)' first", "eerst 'scorebook revert \($0)'")
      }
      throw Diagnostic(
        field: "run",
        MessageText {
          Self.dependence(on: run, in: $0)
            + MessageText(joining: later.sentences + [first].compactMap(\.self)).text(in: $0)
        })
    }
    try Journal.pause(db)
    let files = try mediaFiles()
    let games = try ChangedGames(by: work, in: self)
    let known = Set(try games.faults)
    let counts = try withoutRules { try takeBack(work) }
    try games.updateLineups()
    try noteQuestions()
    let faults = try games.faults.filter { !known.contains($0) }
    guard faults.isEmpty else {
      throw Diagnostic(
        field: "run",
        MessageText {
          Self.dependence(on: run, in: $0)
            + $0.pick("more was recorded since, and then ", "er is sindsdien meer bijgehouden, en dan: ")
            + MessageText(joining: Array(faults.prefix(5))).text(in: $0)
        })
    }
    return (counts.removed, counts.restored, files.subtracting(try mediaFiles()).sorted())
  }

  /// The run that has to be reverted before this one; nil if none has to, or if other changes stand in the way too.
  package func runInTheWay(of run: Run) throws -> Int64? {
    try work(of: run).flatMap { try DependentChanges(than: $0, in: db).found.lastRun }
  }

  private func work(of run: Run) throws -> Int64? {
    try Int64.fetchOne(db, sql: "SELECT work_id FROM run WHERE id = ?", arguments: [run.id])
  }

  private static func dependence(on run: Run, in language: MessageLanguage) -> String {
    language.pick(
      "run \(run.id) cannot be reverted, because later changes depend on it: ",
      "run \(run.id) kan niet worden teruggedraaid, omdat latere veranderingen ervan afhangen: ")
  }

  /// The files of the book's folder that its tables refer to.
  package func mediaFiles() throws -> Set<String> {
    Set(
      try String.fetchAll(
        db,
        sql: """
          SELECT photo FROM player WHERE photo IS NOT NULL UNION SELECT logo FROM team WHERE logo IS NOT NULL
          UNION SELECT file FROM media
          """))
  }

  /// Runs the body without the triggers that guard games, and checks references at the end: for restoring rows to an
  /// earlier state.
  func withoutRules<Value>(_ body: () throws -> Value) throws -> Value {
    try withoutTriggers {
      try db.execute(sql: "PRAGMA defer_foreign_keys = ON")
      return try body()
    }
  }

  private func takeBack(_ work: Int64) throws -> (removed: Int, restored: Int) {
    let relations = try Relation.all(in: db)
    var removed = 0
    for relation in relations.reversed() {
      guard let column = relation.idColumn else { continue }
      try db.execute(
        sql: """
          DELETE FROM "\(relation.name)" WHERE \(column) BETWEEN
            (SELECT first FROM addition WHERE work_id = ?1 AND relation = ?2)
            AND (SELECT last FROM addition WHERE work_id = ?1 AND relation = ?2)
          """, arguments: [work, relation.name])
      removed += db.changesCount
    }
    let byName = Dictionary(uniqueKeysWithValues: relations.map { ($0.name, $0) })
    // The first record of a row has its state before the change set.
    let firsts = """
      SELECT relation, key, before FROM change WHERE work_id = ?1
      AND sequence IN (SELECT min(sequence) FROM change WHERE work_id = ?1 GROUP BY relation, key)
      """
    // All rows are removed before any is restored, so that no two have the same key.
    for row in try Row.fetchAll(db, sql: firsts, arguments: [work]) {
      guard let relation = byName[row["relation"]] else { throw damaged("a change of no table") }
      let terms = relation.key.enumerated().map { "\"\($1)\" = json_extract(?1, '$[\($0)]')" }
      try db.cachedStatement(sql: "DELETE FROM \"\(relation.name)\" WHERE \(terms.joined(separator: " AND "))")
        .execute(arguments: [row["key"] as String])
      if (row["before"] as String?) == nil { removed += db.changesCount }
    }
    var restored = 0
    for row in try Row.fetchAll(db, sql: firsts + " AND before IS NOT NULL ORDER BY sequence DESC", arguments: [work]) {
      guard let relation = byName[row["relation"]] else { throw damaged("a change of no table") }
      try insert(row["before"], into: relation)
      restored += 1
    }
    for table in ["change", "addition", "run"] {
      try db.execute(sql: "DELETE FROM \"\(table)\" WHERE work_id = ?", arguments: [work])
    }
    try db.execute(sql: "DELETE FROM work WHERE id = ?", arguments: [work])
    return (removed, restored)
  }

  private func insert(_ json: String, into relation: Relation) throws {
    var reader = try JSONReader(ByteSource(Array(json.utf8)), named: relation.name)
    try insert(try reader.value(), into: relation)
  }

  /// Inserts a row from its JSON object.
  ///
  /// - Throws: a `Diagnostic` if it is not an object, or has an unknown column.
  func insert(_ object: JSONValue, into relation: Relation) throws {
    guard case .object(let members) = object.kind else {
      throw Diagnostic(FieldKey(relation.name), .object, found: .words(object.noun), at: object.location)
    }
    var values: [DatabaseValue] = []
    for member in members {
      guard relation.columns.contains(member.key) else {
        throw Diagnostic(
          MessageText(
            "\(relation.name): expected a column of this table, found '\(member.key)'",
            "\(relation.name): verwacht een kolom van deze tabel, gevonden '\(member.key)'"), at: member.value.location)
      }
      guard let value = RowJSON.value(member.value) else {
        throw Diagnostic(
          FieldKey(member.key), .words(MessageText("a string, a number or null", "een tekst, een getal of null")),
          found: .words(member.value.noun), at: member.value.location)
      }
      values.append(value)
    }
    let columns = members.map { "\"\($0.key)\"" }.joined(separator: ", ")
    let places = members.map { _ in "?" }.joined(separator: ", ")
    try db.cachedStatement(sql: "INSERT INTO \"\(relation.name)\" (\(columns)) VALUES (\(places))")
      .execute(arguments: StatementArguments(values))
  }

  private func damaged(_ reason: String) -> BookFault {
    .damaged(file: folder + "/" + Book.fileName, reason: reason)
  }
}
