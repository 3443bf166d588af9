package import Diagnostics
package import Formats
import People

extension Workbook {
  /// The box lines of one game on two worksheets, each with the name of its team, as one table: a team under the other.
  ///
  /// Nil unless exactly two worksheets have the day, the title and the columns of the one that was chosen, and the title names both.
  /// Cost: one pass over each of them.
  package func bothSides(with chosen: Sheet) throws(Diagnostic) -> Sheet? {
    guard form != .html, let columns = try Self.parts(of: chosen)?.columns, let game = try BoxSheet(chosen.csv) else {
      return nil
    }
    var sides: [(name: String, head: [[String]], lines: [[String]])] = []
    for sheet in sheets where !sheet.isHidden {
      guard let found = try Self.parts(of: sheet), found.columns == columns, try BoxSheet(sheet.csv) == game else {
        continue
      }
      // The places of formulas without a result are those of one worksheet.
      guard sheet.unsolved.isEmpty else { return nil }
      sides.append((sheet.name, found.head, found.lines))
    }
    let names = sides.map(\.name.folded)
    // The team of each may be above its lines too.
    let heads = sides.map { side in side.head.filter { !names.contains($0.joined().folded) } }
    guard sides.count == 2, heads[0] == heads[1], sides.contains(where: { $0.name == chosen.name }) else { return nil }
    let title = heads[0].joined().joined(separator: " ").folded
    guard let own = title.firstRange(ofText: names[0]), let other = title.firstRange(ofText: names[1]),
      !own.overlaps(other)
    else { return nil }
    var writer = CSVWriter(delimiter: UInt8(ascii: ","))
    for row in heads[0] { writer.write(row) }
    for side in sides {
      writer.write([side.name])
      for line in side.lines { writer.write(line) }
      writer.write([""])
    }
    return Sheet(joining: sides.map(\.name), csv: writer.bytes, headings: [])
  }

  /// What a worksheet has above its header, and from there on; nil without a header of box lines.
  private static func parts(
    of sheet: Sheet
  ) throws(Diagnostic) -> (columns: [String], head: [[String]], lines: [[String]])? {
    var reader = try CSVReader(ByteSource(sheet.csv), named: "", delimiter: UInt8(ascii: ","))
    var (columns, head, lines): ([String]?, [[String]], [[String]]) = (nil, [], [])
    while try reader.next() {
      let cells = (0..<reader.count).map { reader.text($0) }
      if columns == nil, BoxRole.areNames(TableFinder.header(of: reader).names) {
        columns = TableFinder.header(of: reader).names.map(\.folded)
      }
      if columns == nil { head.append(cells) } else { lines.append(cells) }
      if columns == nil, head.count > TableFinder.headRows { return nil }
    }
    return columns.map { ($0, head, lines) }
  }
}
