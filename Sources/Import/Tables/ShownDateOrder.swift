package import Diagnostics
package import Formats
import People
package import Records

/// The order of day and month that the dates of a whole column show: `19/01/2026` has the day first.
package struct ShownDateOrder {
  package let order: DateOrder
  /// With the line that shows it.
  package let remark: Diagnostic

  /// Nil if the file is not all in memory, has no such column, or its dates show no order, or two.
  ///
  /// - Parameter isDate: whether a name is that of the column.
  package init?(
    of source: ByteSource, named name: String, encoding: TextEncoding?, delimiter: UInt8?, isDate: (String) -> Bool
  ) {
    guard source.isWhole else { return nil }
    var dates = DateColumn(explicit: nil)
    do throws(Diagnostic) {
      var reader = try CSVReader(source, named: name, encoding: encoding, delimiter: delimiter)
      let names = try CSVHeader(known: source.origin.columns, reading: &reader).names
      guard let column = names.firstIndex(where: isDate) else { return nil }
      while try reader.next() {
        guard column < reader.count else { continue }
        let text = WrittenDate.bare(reader.text(column).trimmed)
        guard !text.isEmpty, let date = try? WrittenDate(text, upTo: 2100), !date.isYearFirst else { continue }
        try dates.note(date, as: text) { reader.location(of: column) }
      }
      let found = try dates.order()
      guard let remark = found.remark else { return nil }
      (order, self.remark) = (found.order, remark)
    } catch {
      // The reader of the records says what is open, or at fault.
      return nil
    }
  }
}
