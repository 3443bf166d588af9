package import Diagnostics
import Formats
package import People
import Records

/// The lines of one game on a worksheet, in a workbook that has a season of them.
package enum BoxSheet {
  private static let fewestCounts = 3

  /// The day above the lines; nil of a sheet without one, without any counts, or with the totals of several games.
  package static func day(of csv: [UInt8]) throws(Diagnostic) -> CalendarDate? {
    var reader = try CSVReader(ByteSource(csv), named: "", delimiter: UInt8(ascii: ","))
    var day: CalendarDate?
    var isBelowHeader = false
    while try reader.next() {
      if isBelowHeader {
        let counts = (2..<max(2, reader.count)).count { Int(reader.text($0).trimmed) != nil }
        if counts >= fewestCounts { return day }
        continue
      }
      let names = TableFinder.header(of: reader).names
      if BoxRole.areNames(names) {
        if names.contains(where: { BoxRole.key(of: $0) == BoxRole.games.fieldKey }) { return nil }
        isBelowHeader = true
      } else if day == nil {
        day = TitleDay.day(in: (0..<reader.count).map { reader.text($0) }.joined(separator: " "))
      }
    }
    return nil
  }
}
