import Diagnostics
import Formats

/// CSV rows below a header, as fields.
struct CSVRecords {
  private(set) var reader: CSVReader
  let header: [UInt8]
  private let columns: CSVHeader
  /// The column of each role, by the role's number; -1 if there is none.
  private let columnOfRole: [Int]
  let remarks: [Diagnostic]
  /// The columns of no field.
  let unknown: [String]

  /// The columns of the current record, with what is wrong with the names: several are empty, as beside a title.
  private static func header(of reader: inout CSVReader) throws(Diagnostic) -> (columns: CSVHeader, fault: Diagnostic?)
  {
    do throws(Diagnostic) {
      return (try CSVHeader(reading: &reader), nil)
    } catch {
      let names = (0..<reader.count).map { reader.text($0) }
      let filled = names.filter { !$0.isEmpty }
      guard error.field == .header, Set(filled).count == filled.count else { throw error }
      return (CSVHeader(names: names), error)
    }
  }

  /// The one of missing fields that goes with one that is there: `them` beside `us`, `away_score` beside `home_score`.
  private static func counterpart(in missing: [Int], _ required: [[Int]], _ columns: [Int]) -> Int? {
    for roles in required where roles.count == missing.count && roles != missing {
      guard roles.contains(where: missing.contains), let index = roles.firstIndex(where: { columns[$0] >= 0 }) else {
        continue
      }
      return missing[index]
    }
    return nil
  }

  /// - Throws: a `Diagnostic` if the file is not text, has no header, has two columns for one field, or lacks a
  ///   required one.
  init(
    _ bytes: ByteSource, named name: String, _ names: FieldNames, required: [[Int]], encoding: TextEncoding?,
    delimiter: UInt8?
  ) throws(Diagnostic) {
    reader = try CSVReader(bytes, named: name, encoding: encoding, delimiter: delimiter)
    var repeated: Diagnostic?
    if let found = bytes.origin.columns {
      // A table without a header, whose columns were found from their cells.
      columns = CSVHeader(names: found)
      header = Array(found.joined(separator: String(Unicode.Scalar(reader.delimiter))).utf8)
    } else {
      (columns, repeated) = try Self.header(of: &reader)
      header = reader.raw()
    }
    let mapped = try names.columns(among: columns.names, at: reader.location)
    var columnOfRole = Array(repeating: -1, count: names.keys.count)
    var unknown: [String] = []
    for (column, title) in columns.names.enumerated() {
      guard let role = mapped[column] ?? names.role(of: title) else {
        unknown.append(title)
        continue
      }
      guard columnOfRole[role] < 0 else {
        let first = columns.names[columnOfRole[role]]
        if names.isLesser(first) != names.isLesser(title) {
          unknown.append(names.isLesser(first) ? first : title)
          if names.isLesser(first) { columnOfRole[role] = column }
          continue
        }
        throw Diagnostic(
          .header, .oneColumn(names.keys[role]),
          found: .both(Excerpt.quoted(first), Excerpt.quoted(title)), at: reader.location(of: column))
      }
      columnOfRole[role] = column
    }
    let missing = required.filter { roles in roles.allSatisfy { columnOfRole[$0] < 0 } }
    if let roles = missing.first, let first = Self.counterpart(in: roles, required, columnOfRole) ?? roles.first {
      throw Diagnostic(
        .header, .columns(missing.map { roles in roles.map { names.keys[$0] } }),
        found: .words(FieldMap.list(columns.names)), hint: .mapColumn(names.keys[first]), at: reader.location)
    }
    if let repeated { throw repeated }
    (self.columnOfRole, self.unknown) = (columnOfRole, unknown)
    let named = unknown.filter { !$0.isEmpty && !bytes.origin.joinedColumns.contains($0) }
    remarks =
      named.isEmpty
      ? []
      : [
        Diagnostic(
          .note, .notKept(.column, FieldMap.list(named), count: named.count, in: names.noun), at: reader.location)
      ]
  }

  /// Advances to the next row; rejects a row with more or fewer cells than the header.
  mutating func next(into fields: inout Fields) throws(Diagnostic) -> RecordReader.Step {
    let step = try advance()
    if case .record = step { fill(&fields) }
    return step
  }

  /// The same, but the fields stay as they are until `fill`.
  mutating func advance() throws(Diagnostic) -> RecordReader.Step {
    guard try reader.next() else { return .end }
    if reader.count != columns.count {
      do throws(Diagnostic) { try columns.complete(reader) } catch {
        return .rejected(Rejection(error, record: reader.raw()))
      }
    }
    return .record
  }

  mutating func fill(_ fields: inout Fields) {
    for (role, column) in columnOfRole.enumerated() where column >= 0 {
      reader.withText(column) { fields.set(role, $0, line: 0, column: 0) }
    }
  }

  /// As `CSVReader.withCells`.
  mutating func withCells(_ body: (_ window: UnsafePointer<UInt8>, _ cells: UnsafePointer<CSVCell>) -> Void) {
    reader.withCells(body)
  }

  /// The column of a role; nil if there is none.
  func column(of role: Int) -> Int? { has(role) ? columnOfRole[role] : nil }

  func has(_ role: Int) -> Bool { columnOfRole[role] >= 0 }

  /// The header's name for a role; nil if no column has it.
  func title(of role: Int) -> String? { has(role) ? columns.names[columnOfRole[role]] : nil }

  func location(of role: Int) -> Location {
    has(role) ? reader.location(of: columnOfRole[role]) : reader.location
  }
}
