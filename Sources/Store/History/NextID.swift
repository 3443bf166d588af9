import GRDB

/// The ids of deleted rows that a revert would restore are not used again, in tables where rows often go and come.
enum UsedIDs {
  private static let tables: Set = ["game", "box_line", "official_line"]

  /// An SQL expression for the highest id that a row of a table has, or had before it was deleted.
  ///
  /// Cost: one pass over the table's history, for the tables of games and their lines.
  static func last(in table: String) -> String {
    let rows = "ifnull((SELECT max(id) FROM main.\"\(table)\"), 0)"
    guard tables.contains(table) else { return rows }
    return """
      max(\(rows),
        ifnull((SELECT max(CAST(substr(key, 2) AS INTEGER)) FROM main.change WHERE relation = '\(table)'), 0))
      """
  }
}

extension BookTransaction {
  /// The next id for a row of a table.
  func nextID(in table: String) throws -> Int64 {
    try Int64.fetchOne(db.cachedStatement(sql: "SELECT 1 + \(UsedIDs.last(in: table))")) ?? 1
  }
}
