import Diagnostics
import Foundation
import GRDB

/// The later changes that depend on a change set.
struct DependentChanges {
  private let work: Int64
  private let db: Database

  init(than work: Int64, in db: Database) {
    self.work = work
    self.db = db
  }

  /// A sentence for each, five at most of each sort; and the run to revert first, if that is what is needed.
  var found: (sentences: [MessageText], lastRun: Int64?) {
    get throws {
      var works: Set<Int64> = []
      var loose: [MessageText] = []
      try works.formUnion(changesOfTheSameRows())
      try works.formUnion(deletionsOfParents())
      let additions = try Row.fetchAll(db, sql: "SELECT * FROM addition WHERE work_id = ?", arguments: [work])
      let relations = try Relation.all(in: db).filter { !Relation.history.contains($0.name) }
      for addition in additions {
        let name: String = addition["relation"]
        let bounds: ClosedRange<Int64> = (addition["first"] as Int64)...(addition["last"] as Int64)
        let later = try changes(of: name, in: bounds)
        works.formUnion(later)
        guard let relation = relations.first(where: { $0.name == name }) else { continue }
        if relation.identity == .id {
          for other in relations { try dependents(of: name, in: bounds, among: other, &works, &loose) }
        } else if try later.isEmpty && count(of: relation, in: bounds) != addition["count"] {
          // What later change sets added and deleted is found by them; here it was done without one.
          loose.append(
            MessageText {
              $0.pick("more was recorded in what it started", "er is meer bijgehouden in wat hij begon")
                + " (\(MessageText.nouns(ofRows: name).text(in: $0)))"
            })
        }
      }
      loose += try newcomers()
      let others = Set(loose).sorted { $0.text(in: .english) < $1.text(in: .english) }
      let sentences = try works.sorted().prefix(5).map(sentence) + others.prefix(5)
      return (sentences, try loose.isEmpty ? works.max().flatMap { try run(of: $0) } : nil)
    }
  }

  /// The rows that were given the id of a row which the change set deleted.
  private func newcomers() throws -> [MessageText] {
    try Relation.all(in: db).filter { $0.identity == .id && !Relation.history.contains($0.name) }.compactMap {
      relation in
      let count = try Int.fetchOne(
        db,
        sql: """
          SELECT count(*) FROM change WHERE work_id = ?1 AND relation = ?2 AND before IS NULL
            AND EXISTS (SELECT 1 FROM "\(relation.name)" WHERE id = json_extract(change.key, '$[0]'))
          """, arguments: [work, relation.name])
      guard let count, count > 0 else { return nil }
      return MessageText {
        MessageText.count(count, ofRows: relation.name).text(in: $0)
          + $0.pick(" added since with an id that it deleted", " sindsdien toegevoegd met een nummer dat hij wiste")
      }
    }
  }

  private func run(of work: Int64) throws -> Int64? {
    try Int64.fetchOne(db, sql: "SELECT max(id) FROM run WHERE work_id = ?", arguments: [work])
  }

  /// Later change sets that changed or deleted rows which this one changed or deleted.
  private func changesOfTheSameRows() throws -> [Int64] {
    try Int64.fetchAll(
      db,
      sql: """
        SELECT DISTINCT later.work_id FROM change AS own JOIN change AS later USING (relation, key)
        WHERE own.work_id = ?1 AND later.work_id > ?1
        """, arguments: [work])
  }

  /// Later change sets that deleted rows to which the rows belong that this one changed or deleted.
  private func deletionsOfParents() throws -> [Int64] {
    try Relation.all(in: db).flatMap { relation in
      try relation.references.flatMap { reference in
        try Int64.fetchAll(
          db,
          sql: """
            SELECT DISTINCT later.work_id FROM change AS own JOIN change AS later
              ON later.relation = ?2 AND later.key = json_array(json_extract(own.before, ?4))
            WHERE own.work_id = ?1 AND own.relation = ?3 AND own.before IS NOT NULL AND later.work_id > ?1
              AND NOT EXISTS (SELECT 1 FROM "\(reference.to)" WHERE id = json_extract(own.before, ?4))
            """, arguments: [work, reference.to, relation.name, "$.\(reference.column)"])
      }
    }
  }

  /// Later change sets that changed or deleted rows which this one added.
  private func changes(of relation: String, in bounds: ClosedRange<Int64>) throws -> [Int64] {
    try Int64.fetchAll(
      db,
      sql: """
        SELECT DISTINCT work_id FROM change WHERE relation = ? AND work_id > ?
        AND json_extract(key, '$[0]') BETWEEN ? AND ?
        """, arguments: [relation, work, bounds.lowerBound, bounds.upperBound])
  }

  private func count(of relation: Relation, in bounds: ClosedRange<Int64>) throws -> Int64? {
    try Int64.fetchOne(
      db,
      sql: "SELECT count(*) FROM \"\(relation.name)\" WHERE \(relation.idColumn ?? "id") BETWEEN ? AND ?",
      arguments: [bounds.lowerBound, bounds.upperBound])
  }

  /// Rows of another change set, or of none, that refer to rows which this one added.
  private func dependents(
    of name: String, in bounds: ClosedRange<Int64>, among other: Relation, _ works: inout Set<Int64>,
    _ loose: inout [MessageText]
  ) throws {
    for reference in other.references where reference.to == name {
      // What the change set itself added or changed does not count.
      let isOwn = other.idColumn.map { column in
        """
        OR EXISTS (SELECT 1 FROM addition WHERE work_id = ?3 AND relation = '\(other.name)'
          AND other.\(column) BETWEEN first AND last)
        """
      }
      let row = try Row.fetchOne(
        db,
        sql: """
          SELECT count(*) AS count, max(\(other.idColumn ?? "0")) AS last FROM "\(other.name)" AS other
          WHERE "\(reference.column)" BETWEEN ?1 AND ?2 AND NOT (
            EXISTS (SELECT 1 FROM change WHERE work_id = ?3 AND relation = '\(other.name)'
              AND key = json_array(\(other.key.map { "other.\"\($0)\"" }.joined(separator: ", "))))
            \(isOwn ?? ""))
          """, arguments: [bounds.lowerBound, bounds.upperBound, work])
      guard let row, row["count"] as Int > 0 else { continue }
      let adder = try Int64.fetchOne(
        db, sql: "SELECT work_id FROM addition WHERE relation = ? AND ? BETWEEN first AND last",
        arguments: [other.name, row["last"] as Int64?])
      if let adder {
        works.insert(adder)
      } else {
        let count: Int = row["count"]
        loose.append(
          MessageText {
            MessageText.count(count, ofRows: other.name).text(in: $0) + $0.pick(" of the ", " van de ")
              + MessageText.nouns(ofRows: name).text(in: $0) + $0.pick(" that it brought in", " die hij toevoegde")
          })
      }
    }
  }

  private func sentence(_ work: Int64) throws -> MessageText {
    let row = try Row.fetchOne(
      db,
      sql: """
        SELECT work.command, work.at, run.id, run.command AS run, source FROM work
        LEFT JOIN run ON run.work_id = work.id WHERE work.id = ? ORDER BY run.id DESC
        """, arguments: [work])
    guard let row else {
      return MessageText("a work that is not in the log", "een verandering die niet in de geschiedenis staat")
    }
    let day = Date(milliseconds: row["at"]).formatted(.iso8601)
    if let run = row["id"] as Int64? {
      return MessageText(same: "run \(run) (\(row["run"] as String) \(row["source"] as String))")
    }
    let command: String = row["command"]
    return MessageText("'\(command)' on \(day)", "'\(command)' op \(day)")
  }
}
