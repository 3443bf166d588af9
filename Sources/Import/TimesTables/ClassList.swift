package import Diagnostics
package import Formats
package import Records

/// Reads a class list, from CSV or JSON: the pupils of a class, each with the key that distinguishes namesakes.
package struct ClassList {
  package private(set) var pupils: [Pupil] = []
  /// Notes about ignored columns.
  package let remarks: [Diagnostic]

  /// A larger file is not a class list.
  static let most = 1_000

  /// - Throws: the first fault: a class list must be complete.
  package init(
    _ source: ByteSource, named name: String, as form: FileForm, options: RecordFile = RecordFile()
  ) throws(Diagnostic) {
    var reader = try KindReader(.pupil, source, named: name, as: form, options: options)
    while let step = try reader.next() {
      switch step {
      case .rejected(let rejection): throw rejection.diagnostic
      case .record(let pupil):
        guard !pupils.contains(pupil) else {
          throw reader.located(Diagnostic("name", .onceInClass, found: .again(pupil.name)))
        }
        pupils.append(pupil)
      }
      guard pupils.count <= Self.most else {
        throw Diagnostic("expected a class of up to \(Self.most), found more", at: reader.records.location)
      }
    }
    remarks = reader.records.remarks
    guard !pupils.isEmpty else { throw Diagnostic("expected a class, found nobody", at: reader.records.location) }
  }
}
