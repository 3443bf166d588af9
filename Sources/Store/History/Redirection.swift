import GRDB

extension BookTransaction {
  /// Makes the rows of a table that refer to a row refer to another one.
  ///
  /// A row whose key changes is another row, as the history sees it: it is added and the old one deleted, so that a revert
  /// removes the one and restores the other.
  func redirect(_ relation: Relation, _ column: String, from old: Int64, to new: Int64) throws {
    guard relation.key.contains(column) else {
      return try db.execute(
        sql: "UPDATE \"\(relation.name)\" SET \"\(column)\" = ?1 WHERE \"\(column)\" = ?2", arguments: [new, old])
    }
    let columns = relation.columns.map { "\"\($0)\"" }.joined(separator: ", ")
    let values = relation.columns.map { $0 == column ? "?1" : "\"\($0)\"" }.joined(separator: ", ")
    try db.execute(
      sql:
        "INSERT INTO \"\(relation.name)\" (\(columns)) SELECT \(values) FROM \"\(relation.name)\" WHERE \"\(column)\" = ?2",
      arguments: [new, old])
    try db.execute(sql: "DELETE FROM \"\(relation.name)\" WHERE \"\(column)\" = ?", arguments: [old])
  }
}
