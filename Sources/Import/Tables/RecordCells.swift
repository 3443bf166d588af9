import Diagnostics
import Formats
import People

extension TableFinder {
  /// The cells of a record, as many as the header has names; nil if it has them as it is written, or is at fault.
  ///
  /// - Parameters:
  ///   - whole: the cells, if they are others than those of the row.
  ///   - count: the number of names.
  ///   - width: how many cells the header has, with those without a name at its end.
  /// - Returns: also the first text beyond them, and where it is.
  func recordCells(
    _ reader: CSVReader, _ whole: [String]?, of count: Int, width: Int
  ) -> (cells: [String], beyond: (text: String, place: Location)?)? {
    if whole != nil || Self.isMarkdown(reader) || Self.hasFormulaText(reader) {
      return (whole ?? Self.cells(of: reader), nil)
    }
    // What is copied from a page or a worksheet has no tabs behind the last cell that is filled.
    let isPasted = reader.delimiter == UInt8(ascii: "\t") && !kind.keepsWords && !options.isStrict
    if reader.count > count {
      let filled = (0..<reader.count).last { !Self.isBlank(reader.text($0)) } ?? 0
      let isNamed = filled < count
      let hasOwn = (0..<count).contains { !Self.isBlank(reader.text($0)) }
      guard isNamed || count > 1 && !options.isStrict && (reader.count <= width || isPasted && hasOwn) else {
        return nil
      }
      let column = (count..<reader.count).first { !Self.isBlank(reader.text($0)) } ?? count
      return (
        (0..<count).map { reader.text($0) }, isNamed ? nil : (reader.text(column), reader.location(of: column))
      )
    }
    // `ohne Nr.: Mats Petersen` among `#4 Jonas Roß, Aufbau`
    let isUnnumbered = reader.count == 1 && !kind.keepsWords && WrittenNumber.withoutUnknown(reader.text(0)) != nil
    guard isPasted || isUnnumbered, 1..<count ~= reader.count else { return nil }
    return ((0..<count).map { $0 < reader.count ? reader.text($0) : "" }, nil)
  }
}
