package import Formats

/// The rows of a worksheet, as CSV.
package struct ChartWorksheet {
  package let name: String
  package let rows: [UInt8]
  /// What says which hands are in it: its name, or the heading above a table of a page.
  let heading: String

  package init(name: String, rows: [UInt8], heading: String? = nil) {
    self.name = name
    self.rows = rows
    self.heading = heading ?? name
  }

  /// The worksheets of a chart that is spread over several, as in `Hard`, `Soft` and `Pairs`, or the tables of a page under
  /// such headings; empty if it is not.
  package static func parts(of sheets: [Workbook.Sheet]) -> [ChartWorksheet] {
    let parts = sheets.filter { !$0.isHidden && !$0.isEmpty }.compactMap { sheet in
      ([sheet.name] + sheet.headings.reversed().prefix(1)).first { ChartGrid.part(named: $0) != nil }
        .map { ChartWorksheet(name: sheet.name, rows: sheet.csv, heading: $0) }
    }
    return parts.count > 1 ? parts : []
  }
}
