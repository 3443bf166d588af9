package import Diagnostics
import GRDB

/// The rows that are deleted with a record: its own, and those that refer to it, step by step; the score of a practice
/// goes with it too.
///
/// Cost: one query for each reference in the schema. Memory: the ids of the rows that others refer to.
package struct Deletion {
  private struct Part {
    let relation: Relation
    /// The column that refers to the ids.
    let column: String
    /// A JSON array.
    let ids: String
  }

  private let db: Database
  /// Those that others refer to come before those that refer to them.
  private var parts: [Part] = []
  /// The number of rows that refer to the record, by table.
  private var counts: [(relation: String, rows: Int)] = []

  /// Rows of no interest to a person: how another is studied, asked or counted.
  static let details: Set = [
    "memory", "imported_memory", "study_card", "study_answer", "study_options", "round_count", "manner", "cell",
    "mnemonic", "worn_number", "side", "side_total", "official_side",
  ]

  /// - Parameter name: the table of the record.
  package init(of name: String, id: Int64, in transaction: BookTransaction) throws {
    db = transaction.db
    var known: [String: String] = [:]
    let score = name == "practice" ? try transaction.score(ofPractice: id) : nil
    for relation in try Relation.all(in: db) where !Relation.history.contains(relation.name) {
      let isRecord = relation.name == name
      let columns =
        isRecord
        ? [(column: "id", ids: "[\(id)]")]
        : relation.links.compactMap { link in known[link.to].map { (column: link.column, ids: $0) } }
          + (relation.name == "score" ? score.map { [(column: "id", ids: "[\($0)]")] } ?? [] : [])
      guard !columns.isEmpty else { continue }
      let condition = columns.indices.map { place in
        "\"\(columns[place].column)\" IN (SELECT value FROM json_each(?\(place + 1)))"
      }.joined(separator: " OR ")
      let arguments = StatementArguments(columns.map(\.ids))
      let ids = relation.identity == .id ? "json_group_array(id)" : "NULL"
      let found = try Row.fetchOne(
        db, sql: "SELECT count(*), \(ids) FROM \"\(relation.name)\" WHERE \(condition)", arguments: arguments)
      guard let found, found[0] as Int > 0 else { continue }
      parts += columns.map { Part(relation: relation, column: $0.column, ids: $0.ids) }
      known[relation.name] = found[1]
      if !isRecord { counts.append((relation.name, found[0])) }
    }
  }

  /// The number of rows of a table that go with the record.
  package func rows(of relations: Set<String>) -> Int {
    counts.filter { relations.contains($0.relation) }.map(\.rows).reduce(0, +)
  }

  /// `12 reviews`, `1 session of study`, and so on: what goes with the record.
  package var sentences: [MessageText] {
    counts.filter { !Self.details.contains($0.relation) }.map { .count($0.rows, ofRows: $0.relation) }
  }

  /// Deletes the rows.
  package func run() throws {
    for part in parts.reversed() {
      try db.execute(
        sql: """
          DELETE FROM "\(part.relation.name)" WHERE "\(part.column)" IN (SELECT value FROM json_each(?))
          """, arguments: [part.ids])
    }
  }
}

extension Relation {
  /// The columns by which its rows belong to rows of other tables.
  var links: [Reference] {
    guard case .partOf(let owner) = identity, let column = key.first, !references.contains(where: { $0.to == owner })
    else { return references }
    return [Reference(column: column, to: owner)] + references
  }
}
