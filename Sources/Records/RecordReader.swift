package import Diagnostics
package import Flashcards
package import Formats
package import Foundation
package import People

/// Reads a file of records field by field: CSV rows below a header; or JSON objects in an array, in an object under
/// the records' own name, or one per line.
///
/// Memory: one record. Cost: one pass over the bytes, and a copy of the fields that are used.
package struct RecordReader {
  package enum Step {
    case record
    case rejected(Rejection)
    case end
  }

  private var csv: CSVRecords?
  private var json: JSONRecords?
  private var fields: Fields
  package let names: FieldNames
  private let file: String
  package var instants = InstantReading()
  /// Nil if a comma and a point both are one.
  private let decimal: DecimalMark?
  /// The values of fields that a record does not have.
  private let given: [(field: Int, text: String)]
  /// How many records were read, including rejected ones.
  package private(set) var read = 0

  /// - Parameters:
  ///   - required: for each required item, the fields of which one must have a column.
  ///   - key: the key of the array of records in an object.
  ///   - nests: the fields whose JSON values are arrays or objects.
  /// - Throws: a `Diagnostic` if the file has another format, or lacks a required column.
  package init(
    _ bytes: ByteSource, named name: String, as form: FileForm, _ names: FieldNames, required: [[Int]], key: String,
    nests: Set<Int> = [], options: RecordFile
  ) throws(Diagnostic) {
    file = name
    let given = options.given.compactMap { item in
      names.keys.firstIndex(of: item.field).map { (field: $0, text: item.text) }
    }
    let required = required.filter { group in !given.contains { group.contains($0.field) } }
    self.given = given
    fields = Fields(roles: names.keys.count)
    if form == .json {
      json = try JSONRecords(bytes, named: name, names, key: key, nests: nests, encoding: options.encoding)
    } else {
      csv = try CSVRecords(
        bytes, named: name, names, required: required, encoding: options.encoding, delimiter: options.delimiter)
    }
    self.names = names
    instants.order = options.dates
    instants.days = options.days
    instants.dayInWords = options.dayInWords
    instants.readsPointsAsMinutes = options.readsPointsAsMinutes
    decimal = options.decimal
  }

  package init<Role: FieldRole>(
    _ bytes: ByteSource, named name: String, as form: FileForm, _ roles: Role.Type, required: [[Role]],
    key: String, nests: Set<Role> = [], options: RecordFile
  ) throws(Diagnostic) {
    let usual = Role.usual
    let names = form == .json || nests.isEmpty ? usual : FieldNames(roles, noun: usual.noun, absent: nests)
    try self.init(
      bytes, named: name, as: form, try names.mapping(options.mapping), required: required.map { $0.map(\.rawValue) },
      key: key, nests: Set(nests.map(\.rawValue)), options: options)
  }

  /// Advances to the next record.
  ///
  /// - Throws: a `Diagnostic` if the rest of the file cannot be read.
  package mutating func next() throws(Diagnostic) -> Step {
    fields.removeAll()
    var step = Step.end
    if csv != nil {
      step = try csv?.next(into: &fields) ?? .end
    } else {
      step = try json?.next(into: &fields) ?? .end
    }
    if case .end = step { return step }
    read += 1
    for (field, text) in given where fields.kind(field) == .absent {
      var text = text
      text.withUTF8 { fields.set(field, $0, line: 0, column: 0) }
    }
    return step
  }

  /// Advances to the next row of a CSV file whose fields `fillRow` reads; nil for another file, and where values are given
  /// or a decimal mark is.
  mutating func nextRow() throws(Diagnostic) -> Step? {
    guard csv != nil, given.isEmpty, decimal == nil else { return nil }
    guard let step = try csv?.advance() else { return nil }
    if case .end = step { return step }
    read += 1
    return step
  }

  mutating func fillRow() {
    fields.removeAll()
    csv?.fill(&fields)
  }

  /// The row's cells; see `CSVReader.withCells`.
  mutating func withCells(_ body: (_ window: UnsafePointer<UInt8>, _ cells: UnsafePointer<CSVCell>) -> Void) {
    csv?.withCells(body)
  }

  /// The column of each field; nil for JSON, and where there is none.
  func column(of field: Int) -> Int? { csv?.column(of: field) }

  package var encoding: TextEncoding { csv?.reader.encoding ?? json?.encoding ?? .utf8 }
  /// The field delimiter; nil for JSON.
  package var delimiter: UInt8? { csv?.reader.delimiter }
  /// The columns of a CSV file that are no field's.
  package var unknown: [String] { csv?.unknown ?? [] }
  /// The original header of a CSV file.
  package var header: [UInt8] { csv?.header ?? [] }
  /// Notes about ignored contents, and about the unit of numeric times.
  package var remarks: [Diagnostic] {
    let times = instants.unit.map {
      Diagnostic(.note, .times(in: $0.rawValue, $0.dutch), at: Location(file: file))
    }
    return (csv?.remarks ?? json?.remarks ?? []) + (times.map { [$0] } ?? [])
  }

  /// The place of the current record.
  package var location: Location { csv?.reader.location ?? json?.start ?? Location(file: file) }
  /// The current record's original text: a row without its line end, an object on one line.
  package var record: [UInt8] { csv?.reader.raw() ?? json?.record ?? [] }
  /// The cells of the current row, also of columns that are no field's; none of an object.
  package var cells: [String] {
    csv.map { csv in (0..<csv.reader.count).map { csv.reader.text($0).trimmed } } ?? []
  }
}

extension RecordReader {
  /// False if the file is CSV without a column for it.
  package func mayHave(_ field: Int) -> Bool { csv?.has(field) ?? true }

  /// The header's name for it; for JSON, the field's own name.
  package func title(of field: Int) -> String { csv?.title(of: field) ?? names.keys[field].name }

  package func has(_ field: Int) -> Bool { fields.kind(field) == .text }

  /// The trimmed field; empty if the record does not have it.
  package func withBytes<R, Fault: Error>(
    _ field: Int, _ body: (UnsafeBufferPointer<UInt8>) throws(Fault) -> R
  ) throws(Fault) -> R {
    try fields.withBytes(field, body)
  }

  /// The place of the field; the record's place if it is missing.
  package func location(of field: Int) -> Location {
    if let csv { return csv.location(of: field) }
    let place = fields.place(field)
    return place.line > 0 && fields.kind(field) != .absent
      ? Location(file: file, line: place.line, column: place.column) : location
  }

  /// The value of the field.
  ///
  /// - Throws: a `Diagnostic` without a place if the text is not valid.
  package mutating func value<Value: FieldValue>(of field: Int, as key: FieldKey) throws(Diagnostic) -> Value {
    guard Value.isTime, has(field) else { return try timeless(field, as: key) }
    var times = instants
    let value = try fields.withBytes(field) { (text) throws(Diagnostic) in
      guard let decimal, Value.isNumber else { return try Value.read(text, as: key, &times) }
      return try decimal.withPlain(text, as: key) { (text) throws(Diagnostic) in try Value.read(text, as: key, &times) }
    }
    instants = times
    return value
  }
}

extension RecordReader {
  /// The value of a field that is not a time.
  private func timeless<Value: FieldValue>(_ field: Int, as key: FieldKey) throws(Diagnostic) -> Value {
    guard has(field) else { return try Value.absent(key) }
    return try fields.withBytes(field) { (text) throws(Diagnostic) in
      var times = InstantReading()
      guard let decimal, Value.isNumber else { return try Value.read(text, as: key, &times) }
      return try decimal.withPlain(text, as: key) { (text) throws(Diagnostic) in
        try Value.read(text, as: key, &times)
      }
    }
  }

  package func has(_ role: some FieldRole) -> Bool { has(role.rawValue) }

  package func text(_ role: some FieldRole) -> String? {
    has(role) ? withBytes(role.rawValue) { String(decoding: $0, as: UTF8.self) } : nil
  }

  /// The field as an instant.
  ///
  /// - Throws: a `Diagnostic` without a place if it is not one.
  package mutating func instant(_ role: some FieldRole) throws(Diagnostic) -> Date {
    try value(of: role.rawValue, as: role.fieldKey)
  }

  /// The field as a whole number, zero or more; nil if the record does not have it.
  ///
  /// - Throws: a `Diagnostic` without a place if it is anything else.
  package func count(_ role: some FieldRole) throws(Diagnostic) -> Int? {
    try timeless(role.rawValue, as: role.fieldKey)
  }

  /// The field as yes or no; nil if the record does not have it.
  ///
  /// - Throws: a `Diagnostic` without a place if it is neither.
  package func flag(_ role: some FieldRole) throws(Diagnostic) -> Bool? {
    try timeless(role.rawValue, as: role.fieldKey)
  }

  package var isJSON: Bool { json != nil }

  package func nested(_ role: some FieldRole) -> JSONValue? { fields.nested(role.rawValue) }

  package func location(of role: some FieldRole) -> Location { location(of: role.rawValue) }

  /// An error of the current record, with the place of its field or else of the record.
  package func located<Role: FieldRole>(_ fault: Diagnostic, as _: Role.Type) -> Diagnostic {
    let role = Role.allCases.first { $0.fieldKey == fault.field }
    return fault.located(at: role.map { location(of: $0) } ?? location)
  }
}

/// How to read a file of records; what is not given is detected.
package struct RecordFile {
  package var encoding: TextEncoding?
  package var delimiter: UInt8?
  /// Each `FIELD=COLUMN[,…]`.
  package var mapping: [String]
  /// The order of day and month in times; nil if it follows from the names of the columns.
  package var dates: DateOrder?
  /// The days of the book; see `InstantReading`.
  package var days: StudyDays?
  /// The day of a date in words; see `InstantReading`.
  package var dayInWords: (@Sendable (String) -> (day: CalendarDate, lacksYear: Bool)?)?
  /// Whether the point of a time is before its seconds; see `InstantReading`.
  package var readsPointsAsMinutes = false
  /// Nil if a comma and a point both are decimal marks.
  package var decimal: DecimalMark?
  /// The values of fields that a record does not have.
  package var given: [(field: FieldKey, text: String)] = []

  package init(
    encoding: TextEncoding? = nil, delimiter: UInt8? = nil, mapping: [String] = [], dates: DateOrder? = nil
  ) {
    (self.encoding, self.delimiter, self.mapping, self.dates) = (encoding, delimiter, mapping, dates)
  }
}
