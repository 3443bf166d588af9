import GRDB

/// Adds rows to a table, many with one statement: what a statement costs by itself is more than a row.
///
/// Rows are added in their order, and all of their rules are checked.
struct BulkInsertion {
  /// The numbers of rows of one statement, the largest first.
  private static let sizes = [32, 8, 1]

  private let target: String
  private let columns: Int
  private let conflict: String
  private let db: Database

  /// - Parameters:
  ///   - target: a table and its columns: `event (game_id, sequence)`.
  ///   - columns: their number.
  ///   - conflict: what happens to a row that is there already, if it is no error: `ON CONFLICT DO NOTHING`.
  init(into target: String, columns: Int, conflict: String = "", in db: Database) {
    (self.target, self.columns, self.conflict, self.db) = (target, columns, conflict, db)
  }

  /// - Parameter bind: binds all columns of a row, beginning at a parameter.
  /// - Throws: GRDB's `DatabaseError`; the rows before the wrong one may be there.
  func add<Rows: RandomAccessCollection>(
    _ rows: Rows, _ bind: (_ row: Rows.Element, _ first: Int32, BulkStatement) -> Void
  ) throws {
    var rest = rows[...]
    for size in Self.sizes where rest.count >= size {
      let statement = try statement(of: size)
      while rest.count >= size {
        var first: Int32 = 1
        for row in rest.prefix(size) {
          bind(row, first, statement)
          first += Int32(columns)
        }
        try statement.run()
        rest = rest.dropFirst(size)
      }
    }
  }

  private func statement(of rows: Int) throws -> BulkStatement {
    let row = "(" + Array(repeating: "?", count: columns).joined(separator: ", ") + ")"
    let values = Array(repeating: row, count: rows).joined(separator: ", ")
    return try BulkStatement(kept: "INSERT INTO \(target) VALUES \(values) \(conflict)", in: db)
  }
}
