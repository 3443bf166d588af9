package import Diagnostics
import Formats

extension RecordKind {
  /// A copy of a record with one field read from text, under the rules of a file.
  ///
  /// - Parameters:
  ///   - key: a field that is exported.
  ///   - text: empty to leave the field out.
  /// - Throws: a `Diagnostic` without a place if the record breaks a rule.
  package func changing(_ key: FieldKey, of record: Record, to text: String) throws(Diagnostic) -> Record {
    let columns = columns.filter(\.isExported)
    var writer = RecordWriter(columns.map(\.key.name), as: .json, key: plural)
    for column in columns {
      if column.key == key { writer.text(text.isEmpty ? nil : text) } else { writer.add(column.cell(record)) }
    }
    writer.endRecord()
    try writer.end()
    var reader = try RecordReader(
      ByteSource(writer.takeBytes()), named: name, as: .json, names, required: required, key: plural,
      options: RecordFile())
    guard case .record = try reader.next() else { throw Diagnostic(key, .someText, found: .nothing) }
    return try self.record(in: &reader)
  }
}
