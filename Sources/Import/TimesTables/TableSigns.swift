/// The signs of tables that are read from words: where one of a file is divided by, `÷ 4`, the others say that they are not.
enum TableSigns {
  /// - Parameter table: the column of the table; nil without one.
  static func kept(_ rows: [(line: Int, cells: [String])], table: Int?) -> KeptLines {
    let haveSigns = table.map { column in rows.contains { $0.cells[column].hasPrefix("÷") } } ?? false
    var kept = KeptLines(delimiter: UInt8(ascii: "\t"))
    for (line, cells) in rows {
      var cells = cells
      if haveSigns, let table, cells[table].first?.isNumber == true { cells[table] = "× " + cells[table] }
      kept.add(cells, at: line)
    }
    return kept
  }
}
