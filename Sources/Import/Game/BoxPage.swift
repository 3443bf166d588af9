package import Formats
import People

extension Workbook {
  /// The two box scores of a page, each in a table of its own under its team's name, as one table: a team under the other.
  ///
  /// Nil unless exactly two tables have the columns of the one that was chosen, and names of teams above them.
  package func bothBoxes(with chosen: Sheet) -> Sheet? {
    guard form == .html, let columns = Self.box(in: chosen)?.columns, BoxRole.areNames(columns) else { return nil }
    let boxes = sheets.filter { Self.box(in: $0)?.columns == columns }
    let teams = boxes.compactMap { box in
      (Self.box(in: box)?.team ?? box.headings.last).map(VenueWords.withoutSide)
    }
    guard boxes.count == 2, Set(teams.map(\.folded)).count == 2,
      teams.allSatisfy({ $0.split(separator: " ").count < 6 && !StaffWords.isGroup($0) })
    else { return nil }
    var csv: [UInt8] = []
    for (team, box) in zip(teams, boxes) {
      if Self.box(in: box)?.team == nil { csv += "\"\(team.replacing(text: "\"", with: "\"\""))\"\n".utf8 }
      csv += box.csv
      csv += "\n\n".utf8
    }
    return Sheet(
      joining: boxes.map(\.name), csv: csv,
      headings: [title].compactMap(\.self)
        + (Self.box(in: boxes[0])?.team == nil ? boxes[0].headings.dropLast() : boxes[0].headings[...]))
  }

  /// The names of the columns of a box score, which may be on two lines, and of its team, if that is in a row above them.
  private static func box(in sheet: Sheet) -> (team: String?, columns: [String])? {
    let rows = firstRows(of: sheet, 2)
    guard let first = rows.first else { return nil }
    if first.count(where: { !$0.isEmpty }) == 1 {
      return rows.count > 1 ? (first.first { !$0.isEmpty }, rows[1].map(\.folded)) : nil
    }
    if !BoxRole.areNames(first), rows.count > 1,
      let both = HeaderLines.joined(first, rows[1], .games(mapping: [])), BoxRole.areNames(both)
    {
      return (nil, both.map(\.folded))
    }
    return (nil, first.map(\.folded))
  }

  /// The names of the first row.
  static func header(of sheet: Sheet) -> [String]? { firstRows(of: sheet, 1).first?.map(\.folded) }

  /// The cells of the first rows; none of a table that cannot be read.
  static func firstRows(of sheet: Sheet, _ count: Int) -> [[String]] {
    var rows: [[String]] = []
    do {
      var reader = try CSVReader(ByteSource(sheet.csv), named: "", delimiter: UInt8(ascii: ","))
      while rows.count < count, try reader.next() { rows.append(TableFinder.cells(of: reader)) }
    } catch {
      return []
    }
    return rows
  }
}
