package import Diagnostics

/// Writes records of a kind so that its import reads them back unchanged.
package struct KindWriter<Record: Sendable> {
  private var writer: RecordWriter
  private let cells: [@Sendable (Record) -> RecordCell]

  /// - Parameter absent: the sparse fields that no record has.
  package init(_ kind: RecordKind<Record>, as form: RecordForm, without absent: Set<FieldKey> = []) {
    let columns = kind.columns.filter { $0.isExported && !absent.contains($0.key) }
    cells = columns.map(\.cell)
    writer = RecordWriter(columns.map(\.key.name), as: form, key: kind.plural)
  }

  package mutating func add(_ record: Record) {
    for cell in cells { writer.add(cell(record)) }
    writer.endRecord()
  }

  /// Finishes the file.
  ///
  /// - Throws: a `Diagnostic` without a place if the records do not fit into a workbook.
  package mutating func end() throws(Diagnostic) { try writer.end() }

  /// Whether enough was written to take it.
  package var isFull: Bool { writer.isFull }

  /// Returns the bytes written since the last call.
  package mutating func takeBytes() -> [UInt8] { writer.takeBytes() }
}

extension RecordKind {
  /// A whole file, without sparse columns that are empty in all records.
  package func file(of records: [Record], as form: RecordForm) throws(Diagnostic) -> [UInt8] {
    let absent = columns.filter { column in
      column.isSparse && records.allSatisfy { column.cell($0) == .none }
    }
    var writer = KindWriter(self, as: form, without: Set(absent.map(\.key)))
    for record in records { writer.add(record) }
    try writer.end()
    return writer.takeBytes()
  }
}
