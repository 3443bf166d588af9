import Formats

extension Sheet {
  /// The table of the CSV section, as a file meant for spreadsheets: text that looks like a formula is escaped.
  var csvBytes: [UInt8] {
    var csv = CSVWriter(guarded: true)
    guard let key = self.csv else {
      csv.write(["part", "item", "measure", "value"])
      for section in sections where section.shown.contains(.csv) {
        if let table = section.table { csv.write(table, of: section.key) }
      }
      return csv.bytes
    }
    if let table = sections.first(where: { $0.key == key && $0.shown.contains(.csv) })?.table { csv.write(table) }
    return csv.bytes
  }
}

extension CSVWriter {
  fileprivate mutating func write(_ table: Table) {
    let columns = table.columns(on: .csv)
    writeHeads((table.grouping.map { [$0.csv] } ?? []) + columns.heads.map(\.csv))
    for group in table.groups {
      for row in group.rows {
        if table.grouping != nil { write(text: group.key) }
        write(columns.cells(of: row))
      }
    }
    guard table.totalsShown.contains(.csv) else { return }
    for row in table.totals {
      if table.grouping != nil { write(text: "") }
      write(columns.cells(of: row))
    }
  }

  /// A line for each cell but the first, which identifies the row.
  fileprivate mutating func write(_ table: Table, of part: String) {
    let columns = table.columns(on: .csv)
    for row in table.groups.flatMap(\.rows) {
      let cells = columns.cells(of: row)
      for (head, cell) in zip(columns.heads, cells).dropFirst() {
        write(text: part)
        cells[0].write(to: &self)
        write(text: head.csv)
        write([cell])
      }
    }
  }

  private mutating func write(_ cells: [Datum]) {
    for cell in cells { cell.write(to: &self) }
    endRecord()
  }
}
