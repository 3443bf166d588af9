package import Formats
import People

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
  ///
  /// - Parameter legends: what a page says of its letters beside its tables.
  package static func parts(of sheets: [Workbook.Sheet], legends: [String] = []) -> [ChartWorksheet] {
    var legends = legends
    let parts = sheets.filter { !$0.isHidden && !$0.isEmpty }.compactMap { sheet -> ChartWorksheet? in
      // A caption may stand between the heading and the table.
      let names = [sheet.name] + sheet.headings.reversed().prefix(Self.hasUpcards(sheet) ? 2 : 1)
      guard let heading = names.first(where: { ChartGrid.part(named: $0) != nil }) else { return nil }
      var sheet = sheet
      if !legends.isEmpty { sheet.add(legends) }
      legends = []
      return ChartWorksheet(name: sheet.name, rows: sheet.csv, heading: heading)
    }
    return parts.count > 1 ? parts : []
  }

  /// What letters mean on the worksheets beside a chart, a line for each: `T = Teilen` of `T` and `Teilen`.
  package static func legends(of sheets: [Workbook.Sheet]) -> (lines: [String], sheet: String)? {
    for sheet in sheets where !sheet.isHidden && !sheet.isEmpty && sheet.csv.count <= longestLegend {
      var lines: [String] = []
      do {
        var reader = try CSVReader(ByteSource(sheet.csv), named: "", delimiter: UInt8(ascii: ","))
        while try reader.next() {
          let cells = TableFinder.cells(of: reader).map(\.trimmed).filter { !$0.isEmpty }
          if cells.count == 2, cells[0].count <= 4 { lines.append("\(cells[0]) = \(cells[1])") }
          if cells.count == 1 { lines.append(cells[0]) }
        }
      } catch {
        // A table that cannot be read is no legend.
      }
      if lines.count > 1, !ChartLegend(in: lines).codes.isEmpty { return (lines, sheet.name) }
    }
    return nil
  }

  private static let longestLegend = 4_096

  /// Whether the first row of a table is that of a chart.
  private static func hasUpcards(_ sheet: Workbook.Sheet) -> Bool {
    do {
      var reader = try CSVReader(ByteSource(sheet.csv), named: "", delimiter: UInt8(ascii: ","))
      return try reader.next() && ChartGrid.isOfChart(TableFinder.cells(of: reader))
    } catch {
      // A table that cannot be read is no part of a chart.
      return false
    }
  }
}
