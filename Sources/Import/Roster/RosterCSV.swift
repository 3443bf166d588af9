import Diagnostics
import Formats
import Records

extension Roster {
  /// A header line, then one player per line; without a header the user names the columns.
  static func csv(
    _ source: ByteSource, _ name: String, _ options: RosterOptions
  ) throws(Diagnostic) -> Roster {
    var reader = try CSVReader(source, named: name, encoding: options.encoding, delimiter: options.delimiter)
    let header: CSVHeader
    if options.hasHeader {
      header = try CSVHeader(reading: &reader)
    } else {
      header = try CSVHeader(numbering: &reader)
    }
    let columns = try RosterColumns(header.names, options.columns, hasHeader: options.hasHeader, at: reader.location)
    var roster = Roster(name, form: .csv, encoding: reader.encoding)
    roster.header = options.hasHeader ? reader.raw() : []
    roster.delimiter = reader.delimiter
    if !columns.unknown.isEmpty {
      let names = columns.unknown.map { "'\($0)'" }.joined(separator: ", ")
      roster.remarks.append(
        Diagnostic(
          .note, "\(columns.unknown.count == 1 ? "column" : "columns") \(names): not kept in a roster",
          at: reader.location))
    }

    var gathering = RosterBuilder(roster, options)
    for (_, heading) in columns.kept { gathering.has(heading) }
    var row = RosterRow()

    func take() throws(Diagnostic) {
      do throws(Diagnostic) {
        try header.complete(reader)
      } catch {
        gathering.reject(error, at: reader.location, reader.raw())
        return
      }
      columns.fill(&row, from: reader)
      try gathering.take(row, at: reader.location) {
        columns.location(of: $0, in: reader)
      } record: {
        reader.raw()
      }
    }

    if !options.hasHeader { try take() }
    while try reader.next() { try take() }
    return try gathering.finish()
  }
}
