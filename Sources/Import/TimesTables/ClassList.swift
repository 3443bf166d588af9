import Basketball
package import Diagnostics
package import Formats
import People
package import Records

/// Reads a class list, from CSV or JSON: the pupils of a class, each with the key that distinguishes namesakes. A table
/// without a column of whole names is read as a roster, which may have them in parts.
package struct ClassList {
  package private(set) var pupils: [Pupil] = []
  /// Notes about ignored columns.
  package let remarks: [Diagnostic]
  /// Rows of teachers and others who are not pupils.
  package private(set) var skipped: [SkippedLine] = []

  /// A larger file is not a class list.
  static let most = 1_000

  /// - Parameter header: the names of the columns, if the file is a table.
  /// - Throws: the first fault: a class list must be complete.
  package init(
    _ source: ByteSource, named name: String, as form: FileForm, header: [String] = [],
    options: RecordFile = RecordFile()
  ) throws(Diagnostic) {
    if form == .csv, options.mapping.isEmpty, !RecordKind.pupil.isNamed(by: header), RosterColumns.areNames(header) {
      self = try ClassList(roster: source, named: name, header, options)
      return
    }
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
        throw Diagnostic(
          MessageText(
            "expected a class of up to \(Self.most), found more",
            "verwacht een klas van hoogstens \(Self.most), gevonden meer"), at: reader.records.location)
      }
    }
    var remarks = reader.records.remarks
    // `Vries, Daan de`, as a roster has it too.
    if let first = pupils.first(where: { $0.name.contains(",") }),
      pupils.allSatisfy({ PersonNames.isSurnameFirst($0.name) })
    {
      pupils = pupils.map { Pupil(name: PersonNames.spoken($0.name), key: $0.key) }
      remarks.append(
        Diagnostic(.note, .surnamesFirst(first.name, as: PersonNames.spoken(first.name)), at: Location(file: name)))
    }
    self.remarks = remarks
    guard !pupils.isEmpty else {
      throw Diagnostic(
        MessageText("expected a class, found nobody", "verwacht een klas, gevonden niemand"),
        at: reader.records.location)
    }
  }

  private init(
    roster source: ByteSource, named name: String, _ header: [String], _ options: RecordFile
  ) throws(Diagnostic) {
    var reading = RosterOptions(today: CalendarDate(year: 9999, month: 12, day: 31))
    (reading.encoding, reading.delimiter) = (options.encoding, options.delimiter)
    // Dates of birth are not needed, so nothing about them can be wrong.
    let births = header.filter { RosterHeading($0)?.role == .born }.map { FieldMap.entry("none", $0) }
    reading.columns = try reading.columns.mapping(births)
    let roster = try Roster(reading: source, as: .csv, named: name, reading)
    if let rejection = roster.rejections.first { throw rejection.diagnostic }
    for entry in roster.entries {
      let pupil = Pupil(name: entry.name, key: entry.key)
      guard !pupils.contains(pupil) else {
        throw Diagnostic("name", .onceInClass, found: .again(pupil.name), at: Location(file: name))
      }
      pupils.append(pupil)
    }
    (remarks, skipped) = (roster.remarks, roster.skipped)
    guard !pupils.isEmpty else {
      throw Diagnostic(
        MessageText("expected a class, found nobody", "verwacht een klas, gevonden niemand"), at: Location(file: name))
    }
    guard pupils.count <= Self.most else {
      throw Diagnostic(
        MessageText(
          "expected a class of up to \(Self.most), found more",
          "verwacht een klas van hoogstens \(Self.most), gevonden meer"), at: Location(file: name))
    }
  }
}

extension MessageText {
  fileprivate static func surnamesFirst(_ written: String, as name: String) -> MessageText {
    MessageText(
      "names: surname first, \(Excerpt.quoted(written)) read as \(Excerpt.quoted(name))",
      "namen: achternaam eerst, \(Excerpt.quoted(written)) gelezen als \(Excerpt.quoted(name))")
  }
}
