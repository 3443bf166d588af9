package import Formats
import People

extension Workbook {
  /// The two box scores of a page, each in a table of its own under its team's name, as one table: a team under the other.
  ///
  /// Nil unless exactly two tables have the columns of the one that was chosen, and names of teams above them.
  package func bothBoxes(with chosen: Sheet) -> Sheet? {
    guard form == .html, let columns = Self.box(in: chosen)?.columns, BoxRole.areNames(columns) else { return nil }
    let boxes = sheets.compactMap { sheet in
      Self.box(in: sheet).flatMap { $0.columns == columns ? (sheet: sheet, team: $0.team) : nil }
    }
    // `Basic Box Score Stats` above the columns of both names neither team.
    let hasCaption = boxes.allSatisfy { $0.team != nil && $0.team?.folded == boxes[0].team?.folded }
    let teams = boxes.compactMap { box in
      (hasCaption ? box.sheet.headings.last : box.team ?? box.sheet.headings.last).map(VenueWords.withoutRecord)
    }
    let names = teams.map(VenueWords.withoutSide)
    guard boxes.count == 2, Set(names.map(\.folded)).count == 2,
      names.allSatisfy({ $0.split(separator: " ").count < 6 && !StaffWords.isGroup($0) })
    else { return nil }
    var csv = lineScore(of: names)
    for (team, box) in zip(teams, boxes) {
      if hasCaption || box.team == nil { csv += "\"\(team.replacing(text: "\"", with: "\"\""))\"\n".utf8 }
      csv += hasCaption ? Self.withoutFirstRow(box.sheet) : box.sheet.csv
      csv += "\n\n".utf8
    }
    let isNamedAbove = hasCaption || boxes[0].team == nil
    return Sheet(
      joining: boxes.map(\.sheet.name), csv: csv,
      headings: [title].compactMap(\.self)
        + (isNamedAbove ? boxes[0].sheet.headings.dropLast() : boxes[0].sheet.headings[...]))
  }

  /// The rows of a table with the points by period of both teams, and their sums; none without one.
  private func lineScore(of teams: [String]) -> [UInt8] {
    for sheet in sheets {
      let rows = Self.firstRows(of: sheet, 4).dropFirst()
      let sides = rows.compactMap { BoxTitle.sumOfPeriods($0.joined(separator: " "))?.name.folded }
      guard rows.count == 2, Set(sides) == Set(teams.map(\.folded)) else { continue }
      var writer = CSVWriter(delimiter: UInt8(ascii: ","))
      for row in rows { writer.write(row) }
      return writer.bytes
    }
    return []
  }

  /// The rows below the first one.
  private static func withoutFirstRow(_ sheet: Sheet) -> [UInt8] {
    var writer = CSVWriter(delimiter: UInt8(ascii: ","))
    for row in firstRows(of: sheet, .max).dropFirst() { writer.write(row) }
    return writer.bytes
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
