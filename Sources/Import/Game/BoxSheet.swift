package import Diagnostics
import Formats
package import People
import Records

/// The lines of one game on a worksheet, in a workbook that has a season of them.
package struct BoxSheet: Hashable {
  private static let fewestCounts = 3

  /// The day above the lines.
  package let day: CalendarDate
  /// The line above them that names two teams, folded; empty if there is none.
  let title: String

  /// Nil of a sheet without a day, without any counts, or with the totals of several games.
  package init?(_ csv: [UInt8]) throws(Diagnostic) {
    var reader = try CSVReader(ByteSource(csv), named: "", delimiter: UInt8(ascii: ","))
    var day: CalendarDate?
    var title = ""
    var isBelowHeader = false
    while try reader.next() {
      if isBelowHeader {
        let counts = (2..<max(2, reader.count)).count { Int(reader.text($0).trimmed) != nil }
        if counts >= Self.fewestCounts {
          guard let day else { return nil }
          (self.day, self.title) = (day, title)
          return
        }
        continue
      }
      let names = TableFinder.header(of: reader).names
      if BoxRole.areNames(names) {
        if names.contains(where: { BoxRole.key(of: $0) == BoxRole.games.fieldKey }) { return nil }
        isBelowHeader = true
      } else {
        let line = (0..<reader.count).map { reader.text($0) }.joined(separator: " ")
        day = day ?? TitleDay.day(in: line)
        if title.isEmpty, WrittenTeams.teams(of: line, marks: WrittenTeams.between) != nil { title = line.folded }
      }
    }
    return nil
  }
}
