package import Formats

/// The rows of a worksheet, as CSV.
package struct ChartWorksheet {
  package let name: String
  package let rows: [UInt8]

  package init(name: String, rows: [UInt8]) {
    self.name = name
    self.rows = rows
  }

  /// The worksheets of a chart that is spread over several, as in `Hard`, `Soft` and `Pairs`; empty if it is not.
  package static func parts(of sheets: [Workbook.Sheet]) -> [ChartWorksheet] {
    let parts = sheets.filter { !$0.isHidden && !$0.isEmpty && ChartGrid.part(named: $0.name) != nil }
    return parts.count > 1 ? parts.map { ChartWorksheet(name: $0.name, rows: $0.csv) } : []
  }
}
