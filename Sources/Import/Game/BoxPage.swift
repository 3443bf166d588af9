package import Formats
import People

/// The two box scores of a page, each in a table of its own under its team's name, as one table: a team under the other.
package struct BoxPage {
  /// `table 1 + table 2`
  package let name: String
  package let csv: [UInt8]
  /// What is above both, the nearest first.
  package let headings: [String]

  /// Nil unless exactly two tables have the columns of the one that was chosen, and other teams above them.
  package init?(_ sheets: [Workbook.Sheet], with chosen: Workbook.Sheet) {
    guard let columns = Self.header(of: chosen), BoxRole.areNames(columns) else { return nil }
    let boxes = sheets.filter { !$0.isHidden && Self.header(of: $0) == columns }
    let teams = boxes.compactMap { $0.headings.last?.replacing(Patterns.venue, with: "") }
    guard boxes.count == 2, Set(teams.map(\.folded)).count == 2,
      teams.allSatisfy({ $0.split(separator: " ").count < 6 })
    else { return nil }
    name = boxes.map(\.name).joined(separator: " + ")
    csv = zip(teams, boxes).flatMap { team, box in
      Array("\"\(team.replacing("\"", with: "\"\""))\"\n".utf8) + box.csv + Array("\n\n".utf8)
    }
    headings = boxes[0].headings.dropLast().reversed()
  }

  /// The first row, if it is a header.
  private static func header(of sheet: Workbook.Sheet) -> [String]? {
    do {
      var reader = try CSVReader(ByteSource(sheet.csv), named: "", delimiter: UInt8(ascii: ","))
      return try reader.next() ? TableFinder.cells(of: reader).map(\.folded) : nil
    } catch {
      // A table that cannot be read is none.
      return nil
    }
  }
}

private enum Patterns {
  /// `(Visitor)` behind a team's name.
  static let venue = Pattern(
    /\s\((?:home|visitors?|away|guests?|thuis|uit|heim|gast|local|visitantes?|domicile|extérieur|casa|ospiti)\)$/
      .ignoresCase())
}
