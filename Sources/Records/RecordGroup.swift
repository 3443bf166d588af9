package import Diagnostics
import Formats

/// The rows of a file that belong together: the events of a game or the rounds of a session.
package struct RecordGroup {
  /// The place of the first row.
  package let location: Location
  /// Each row's line and bytes.
  package private(set) var rows: [(line: Int, record: [UInt8])] = []

  package init(at location: Location) { self.location = location }

  package mutating func append(_ location: Location, _ record: [UInt8]) { rows.append((location.line, record)) }

  /// The place of a row, counted from zero; the group's own if there is no such row.
  package func location(of row: Int) -> Location {
    rows.indices.contains(row) ? Location(file: location.file, line: rows[row].line, column: 1) : location
  }

  /// Every row with the reason for its rejection: its own error, or that of another row of the group.
  ///
  /// - Parameter others: the message for a row without an error of its own.
  package func rejections(for faults: [Diagnostic], others: MessageText) -> [Rejection] {
    // A JSON object is one row, even on several lines.
    if rows.count == 1, let fault = faults.first { return [Rejection(fault, record: rows[0].record)] }
    var byLine: [Int: Diagnostic] = [:]
    for fault in faults where byLine[fault.location?.line ?? 0] == nil { byLine[fault.location?.line ?? 0] = fault }
    return rows.map { row in
      let place = Location(file: location.file, line: row.line, column: 1)
      return Rejection(byLine[row.line] ?? Diagnostic(others, at: place), record: row.record)
    }
  }
}

/// The fields of a whole group: equal in all of its rows, or empty after the first.
package struct RepeatedFields<Role: FieldRole> {
  private let roles: [Role]
  private let texts: [String?]

  package init(_ roles: [Role], in records: RecordReader) {
    self.roles = roles
    texts = roles.map { records.text($0) }
  }

  /// The first field with another value in the current row.
  package func difference(in records: RecordReader) -> (role: Role, first: String?, found: String)? {
    for (role, first) in zip(roles, texts) {
      if let text = records.text(role), text != first { return (role, first, text) }
    }
    return nil
  }

  /// - Throws: a `Diagnostic` without a place if the current row differs.
  package func compare(_ records: RecordReader, noun: FieldKey) throws(Diagnostic) {
    guard let (role, first, found) = difference(in: records) else { return }
    throw Diagnostic(
      role.fieldKey, .asInFirstRow(first.map { Excerpt.quoted($0) }, noun: noun), found: .excerpt(found))
  }
}
