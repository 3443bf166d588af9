package import Formats
import People

extension Workbook {
  /// The two box scores of a page, each in a table of its own under its team's name, as one table: a team under the other.
  ///
  /// Nil unless exactly two tables have the columns of the one that was chosen, and names of teams above them.
  package func bothBoxes(with chosen: Sheet) -> Sheet? {
    guard form == .html, let columns = Self.header(of: chosen), BoxRole.areNames(columns) else { return nil }
    let boxes = sheets.filter { Self.header(of: $0) == columns }
    let teams = boxes.compactMap { $0.headings.last.map(VenueWords.withoutSide) }
    guard boxes.count == 2, Set(teams.map(\.folded)).count == 2,
      teams.allSatisfy({ $0.split(separator: " ").count < 6 && !StaffWords.isGroup($0) })
    else { return nil }
    var csv: [UInt8] = []
    for (team, box) in zip(teams, boxes) {
      csv += "\"\(team.replacing("\"", with: "\"\""))\"\n".utf8
      csv += box.csv
      csv += "\n\n".utf8
    }
    return Sheet(
      name: boxes.map(\.name).joined(separator: " + "), csv: csv,
      headings: [title].compactMap(\.self) + boxes[0].headings.dropLast())
  }

  /// The names of the first row.
  static func header(of sheet: Sheet) -> [String]? {
    do {
      var reader = try CSVReader(ByteSource(sheet.csv), named: "", delimiter: UInt8(ascii: ","))
      return try reader.next() ? TableFinder.cells(of: reader).map(\.folded) : nil
    } catch {
      // A table that cannot be read is none.
      return nil
    }
  }
}
