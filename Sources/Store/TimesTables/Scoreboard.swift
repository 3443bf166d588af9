import Foundation
import GRDB
package import People
package import TimesTables

/// The filters and the order of a scoreboard.
package struct ScoreboardQuery: Hashable, Sendable {
  package enum Order: String, CaseIterable, Sendable {
    case time, date
  }

  package var person: Person?
  package var table: TableNumber?
  package var operation: Score.Operation?
  package var order = Order.date
  /// The shortest or the oldest first, instead of the longest or the newest.
  package var isAscending = false
  /// The number of rows per page.
  package var rows = 50
  /// The page, from 1.
  package var page = 1

  package init() {}
}

/// One page of a scoreboard.
package struct ScoreboardPage: Hashable, Sendable {
  package let scores: [Score]
  /// The id of the person for each score.
  package let people: [Int64]
  /// The number of scores on all pages.
  package let count: Int
}

extension BookTransaction {
  /// The number of scores in the book.
  package func scoreCount() throws -> Int { try Int.fetchOne(db, sql: "SELECT count(*) FROM score") ?? 0 }

  /// Iterates over the scores, the oldest first, each with its id and the person's. Memory: one score.
  package func eachScore(_ body: (Int64, Int64, Score) throws -> Void) throws {
    let rows = try BulkStatement(
      """
      SELECT score.id, person_id, name, operation, table_number, milliseconds, at
      FROM score JOIN person ON person.id = person_id ORDER BY at, score.id
      """, in: db)
    defer { rows.reset() }
    while try rows.next() {
      guard let operation = Score.Operation(rawValue: rows.text(3)) else {
        throw BookFault.damaged(file: folder + "/" + Book.fileName, reason: "score with operation '\(rows.text(3))'")
      }
      try body(
        rows.integer(0), rows.integer(1),
        Score(
          person: rows.text(2), operation: operation, table: TableNumber(rows.text(4)),
          milliseconds: Int(rows.integer(5)), at: Date(milliseconds: rows.integer(6))))
    }
  }

  /// Cost: an index finds the page in either order; only the count reads all matching scores.
  package func scoreboard(_ query: ScoreboardQuery) throws -> ScoreboardPage {
    var conditions: [String] = []
    var arguments: [(any DatabaseValueConvertible)?] = []
    if let person = query.person {
      conditions.append("person_id = ?")
      arguments.append(person.id)
    }
    if let table = query.table {
      conditions.append("table_number = ?")
      arguments.append(table.description)
    }
    if let operation = query.operation {
      conditions.append("operation = ?")
      arguments.append(operation.rawValue)
    }
    let filter = conditions.isEmpty ? "" : "WHERE " + conditions.joined(separator: " AND ")
    let column = query.order == .time ? "milliseconds" : "at"
    let way = query.isAscending ? "ASC" : "DESC"
    let count =
      try Int.fetchOne(
        db, sql: "SELECT count(*) FROM score \(filter)", arguments: StatementArguments(arguments)) ?? 0
    // The ids on the page come from an index alone; only their rows are read.
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT name, operation, table_number, milliseconds, at, person_id FROM (
          SELECT id FROM score \(filter) ORDER BY \(column) \(way), id \(way) LIMIT ? OFFSET ?) page
        JOIN score ON score.id = page.id JOIN person ON person.id = person_id
        ORDER BY \(column) \(way), score.id \(way)
        """,
      arguments: StatementArguments(arguments + [query.rows, (query.page - 1) * query.rows]))
    return ScoreboardPage(
      scores: try rows.map { row in
        try Score(
          person: row["name"], operation: Score.Operation(rawValue: row["operation"]) ?? .multiply,
          table: try TableNumber(row["table_number"]), milliseconds: row["milliseconds"],
          at: .init(milliseconds: row["at"]))
      }, people: rows.map { $0["person_id"] }, count: count)
  }
}
