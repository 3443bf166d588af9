package import Diagnostics
package import Formats

/// Reads the records of a kind one by one, from CSV or JSON.
///
/// Memory: one record. Cost: one pass over the bytes.
package struct KindReader<Record: Sendable> {
  package enum Step {
    case record(Record)
    case rejected(Rejection)
  }

  package internal(set) var records: RecordReader
  let kind: RecordKind<Record>

  /// - Throws: a `Diagnostic` if the file cannot be read, or lacks a required column.
  package init(
    _ kind: RecordKind<Record>, _ source: ByteSource, named name: String, as form: FileForm,
    options: RecordFile = RecordFile()
  ) throws(Diagnostic) {
    self.kind = kind
    records = try RecordReader(
      source, named: name, as: form, kind.names.mapping(options.mapping), required: kind.required, key: kind.plural,
      options: options)
    for rule in kind.rules { try check(rule, form) }
    let isContinental = kind.columns.enumerated().contains { index, column in
      (column.dutch + column.foreign).contains(records.title(of: index).lowercased())
    }
    records.instants.order = options.dates ?? (isContinental ? .dmy : nil)
  }

  private func check(_ rule: RecordKind<Record>.Rule, _ form: FileForm) throws(Diagnostic) {
    switch rule {
    case .any: return
    case .one(let keys, let together):
      let present = keys.filter { key in kind.index(of: key).map { records.mayHave($0) } ?? false }
      guard form == .csv, present.count > 1, Set(present) != together, let first = keys.first else { return }
      let found = present.compactMap(kind.index).map { "'\(records.title(of: $0))'" }
      throw Diagnostic(
        .header, .words(.oneColumn(for: first)), found: .words(.all(found)), at: records.location)
    case .columnOrOption(let key, let option):
      guard let index = kind.index(of: key), !records.mayHave(index) else { return }
      throw Diagnostic(
        .header, .words(.columnOrOption(key, option)), found: .words(.neither), at: records.location)
    }
  }

  /// The next record; nil at the end.
  ///
  /// - Throws: a `Diagnostic` if the rest of the file cannot be read.
  package mutating func next() throws(Diagnostic) -> Step? {
    switch try records.next() {
    case .end: return nil
    case .rejected(let rejection): return .rejected(rejection)
    case .record: return current()
    }
  }

  /// The record of the current fields.
  mutating func current() -> Step {
    do throws(Diagnostic) {
      return .record(try kind.read(&records))
    } catch {
      return .rejected(Rejection(located(error), record: records.record))
    }
  }

  /// An error of the current record, with the place of its field.
  package func located(_ fault: Diagnostic) -> Diagnostic {
    guard let field = fault.field, let index = kind.index(of: field) else { return fault.located(at: records.location) }
    return fault.naming(kind.columns[index].key).located(at: records.location(of: index))
  }
}
