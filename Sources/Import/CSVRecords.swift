import Diagnostics
import Formats

/// Rows of CSV below a header, as fields.
struct CSVRecords {
  private(set) var reader: CSVReader
  let header: [UInt8]
  private let columns: CSVHeader
  /// The column of each role, by the role's number; -1 where no column has it.
  private let columnOfRole: [Int]
  let remarks: [Diagnostic]

  /// - Throws: a `Diagnostic` where the file is no text, has no header, two columns for one thing, or none for something
  ///   required.
  init(
    _ bytes: ByteSource, named name: String, _ names: FieldNames, required: [[Int]], encoding: TextEncoding?,
    delimiter: UInt8?
  ) throws(Diagnostic) {
    reader = try CSVReader(bytes, named: name, encoding: encoding, delimiter: delimiter)
    columns = try CSVHeader(reading: &reader)
    header = reader.raw()
    var columnOfRole = Array(repeating: -1, count: names.titles.count)
    var unknown: [String] = []
    for (column, title) in columns.names.enumerated() {
      guard let role = names.role(of: title) else {
        unknown.append(title)
        continue
      }
      guard columnOfRole[role] < 0 else {
        let first = columns.names[columnOfRole[role]]
        throw Diagnostic(
          "header: expected one column for \(names.titles[role]), found \(Excerpt.quoted(first)) and \(Excerpt.quoted(title))",
          at: reader.location(of: column))
      }
      columnOfRole[role] = column
    }
    for entry in names.told where !columns.names.contains(entry.name) {
      throw Diagnostic(
        "--map: expected a column of the file, found '\(entry.name)'; the columns are \(Self.list(columns.names))",
        at: reader.location)
    }
    let missing = required.filter { roles in roles.allSatisfy { columnOfRole[$0] < 0 } }
    if let first = missing.first?.first {
      let wanted = missing.map { roles in roles.map { "'\(names.titles[$0])'" }.joined(separator: " or ") }
      throw Diagnostic(
        "header: expected \(missing.count == 1 ? "a column" : "columns") \(wanted.joined(separator: ", ")), found "
          + "\(Self.list(columns.names)); a column of another name is told as --map \(names.titles[first])=COLUMN",
        at: reader.location)
    }
    self.columnOfRole = columnOfRole
    remarks =
      unknown.isEmpty
      ? []
      : [
        Diagnostic(
          .note,
          "\(unknown.count == 1 ? "column" : "columns") \(Self.list(unknown)): not kept in \(names.noun)",
          at: reader.location)
      ]
  }

  /// Goes on to the next row; a row with more or fewer cells than the header is rejected.
  mutating func next(into fields: inout Fields) throws(Diagnostic) -> RecordReader.Step {
    guard try reader.next() else { return .end }
    if reader.count != columns.count {
      do throws(Diagnostic) { try columns.complete(reader) } catch {
        return .rejected(Rejection(error, record: reader.raw()))
      }
    }
    for (role, column) in columnOfRole.enumerated() where column >= 0 {
      reader.withBytes(column) { fields.set(role, $0, line: 0, column: 0) }
    }
    return .record
  }

  func has(_ role: Int) -> Bool { columnOfRole[role] >= 0 }

  /// The header's name for a role; nil where no column has it.
  func title(of role: Int) -> String? { has(role) ? columns.names[columnOfRole[role]] : nil }

  func location(of role: Int) -> Location {
    has(role) ? reader.location(of: columnOfRole[role]) : reader.location
  }

  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(12).map { Excerpt.quoted($0) }.joined(separator: ", ")
    return names.count > 12 ? "\(shown) and \(names.count - 12) more" : shown
  }
}
