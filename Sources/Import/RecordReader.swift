package import Diagnostics
package import Formats
import Foundation

/// Reads a file of records field by field: rows of CSV below a header; or objects of JSON, in an array, in an object under
/// the records' own name, or one on each line.
///
/// Memory: one record. Cost: one pass over the bytes, and a copy of the fields that are kept.
package struct RecordReader {
  enum Step {
    case record
    case rejected(Rejection)
    case end
  }

  private var csv: CSVRecords?
  private var json: JSONRecords?
  private var fields: Fields
  let names: FieldNames
  private let file: String
  var instants = InstantReading()
  /// How many records were read, the rejected ones too.
  package private(set) var read = 0

  /// - Parameters:
  ///   - required: for each thing that every record needs, the roles of which one must have a column.
  ///   - key: under what an object holds the array of records.
  ///   - nests: the roles whose values in JSON are arrays or objects.
  /// - Throws: a `Diagnostic` where the file is not of the form, or has no column for something required.
  init<Role: FieldRole>(
    _ bytes: ByteSource, named name: String, as form: FileForm, _ roles: Role.Type, noun: String, required: [[Role]],
    key: String, nests: Set<Role> = [], options: RecordFile
  ) throws(Diagnostic) {
    let names = try FieldNames(roles, noun: noun, mapping: options.mapping, absent: form == .json ? [] : nests)
    self.names = names
    file = name
    fields = Fields(roles: names.titles.count)
    if form == .json {
      json = try JSONRecords(
        bytes, named: name, names, key: key, nests: Set(nests.map(\.rawValue)), encoding: options.encoding)
    } else {
      csv = try CSVRecords(
        bytes, named: name, names, required: required.map { $0.map(\.rawValue) }, encoding: options.encoding,
        delimiter: options.delimiter)
    }
  }

  /// Goes on to the next record.
  ///
  /// - Throws: a `Diagnostic` where the file cannot be read any further.
  mutating func next() throws(Diagnostic) -> Step {
    fields.removeAll()
    var step = Step.end
    if csv != nil {
      step = try csv?.next(into: &fields) ?? .end
    } else {
      step = try json?.next(into: &fields) ?? .end
    }
    if case .end = step {} else { read += 1 }
    return step
  }

  package var encoding: TextEncoding { csv?.reader.encoding ?? json?.encoding ?? .utf8 }
  /// What stands between cells; nil where the file is JSON.
  package var delimiter: UInt8? { csv?.reader.delimiter }
  /// The header of a CSV file as it stands.
  package var header: [UInt8] { csv?.header ?? [] }
  /// What the file holds that is not kept, and how the numbers were understood that stand for times.
  package var remarks: [Diagnostic] {
    let times = instants.unit.map {
      Diagnostic(.note, "times: numbers are taken as \($0.rawValue) since 1970", at: Location(file: file))
    }
    return (csv?.remarks ?? json?.remarks ?? []) + (times.map { [$0] } ?? [])
  }

  /// The place of the current record.
  package var location: Location { csv?.reader.location ?? json?.start ?? Location(file: file) }
  /// The current record as it stood: a row without its line end, an object on one line.
  package var record: [UInt8] { csv?.reader.raw() ?? json?.record ?? [] }
}

extension RecordReader {
  /// False where the file is CSV and has no column for it.
  func mayHave(_ role: some FieldRole) -> Bool { csv?.has(role.rawValue) ?? true }

  /// What the header calls it; the role's own name where the file is JSON.
  func title(of role: some FieldRole) -> String { csv?.title(of: role.rawValue) ?? role.name }

  func has(_ role: some FieldRole) -> Bool { fields.kind(role.rawValue) == .text }

  func text(_ role: some FieldRole) -> String? {
    has(role) ? withBytes(role) { String(decoding: $0, as: UTF8.self) } : nil
  }

  /// The field without the white space at its ends; empty where the record does not have it.
  func withBytes<R, Fault: Error>(
    _ role: some FieldRole, _ body: (UnsafeBufferPointer<UInt8>) throws(Fault) -> R
  ) throws(Fault) -> R {
    try fields.withBytes(role.rawValue, body)
  }

  /// The instant that the field holds.
  ///
  /// - Throws: a `Diagnostic` without a place where it holds none.
  mutating func instant(_ role: some FieldRole) throws(Diagnostic) -> Date {
    var reading = instants
    let milliseconds = try withBytes(role) { (text) throws(Diagnostic) in
      try reading.milliseconds(text, as: role.name)
    }
    instants = reading
    return Date(timeIntervalSince1970: Double(milliseconds) / 1000)
  }

  /// The number that the field holds; nil where the record does not have it.
  ///
  /// - Throws: a `Diagnostic` without a place where it holds something else.
  func number(_ role: some FieldRole) throws(Diagnostic) -> Double? {
    guard has(role) else { return nil }
    return try withBytes(role) { (text) throws(Diagnostic) in
      guard let number = DigitReading.double(text) else {
        throw Diagnostic("\(role.name): expected a number, found \(Excerpt.quoted(text))")
      }
      return number
    }
  }

  /// The whole number, zero or more, that the field holds; nil where the record does not have it.
  ///
  /// - Throws: a `Diagnostic` without a place where it holds something else.
  func count(_ role: some FieldRole) throws(Diagnostic) -> Int? {
    guard has(role) else { return nil }
    return try withBytes(role) { (text) throws(Diagnostic) in
      guard let number = DigitReading.whole(text) else {
        throw Diagnostic("\(role.name): expected a whole number, found \(Excerpt.quoted(text))")
      }
      return Int(number)
    }
  }

  var isJSON: Bool { json != nil }

  func nested(_ role: some FieldRole) -> JSONValue? { fields.nested(role.rawValue) }

  /// Where the field stands; the record's place where it does not have it.
  func location(of role: some FieldRole) -> Location {
    if let csv { return csv.location(of: role.rawValue) }
    let place = fields.place(role.rawValue)
    return place.line > 0 && fields.kind(role.rawValue) != .absent
      ? Location(file: file, line: place.line, column: place.column) : location
  }

  /// A fault of the current record, at the field whose name its message begins with; else at the record.
  func located<Role: FieldRole>(_ fault: Diagnostic, as _: Role.Type) -> Diagnostic {
    let role = Role.allCases.first { fault.message.hasPrefix("\($0.name):") }
    return fault.located(at: role.map { location(of: $0) } ?? location)
  }

  /// The current record with its fault.
  func rejection(_ fault: Diagnostic, as roles: (some FieldRole).Type) -> Rejection {
    Rejection(located(fault, as: roles), record: record)
  }

  /// Whether the field says yes; nil where the record does not have it.
  ///
  /// - Throws: a `Diagnostic` without a place where it is neither yes nor no.
  func flag(_ role: some FieldRole) throws(Diagnostic) -> Bool? {
    guard let text = text(role) else { return nil }
    switch text.lowercased() {
    case "yes", "y", "true", "1", "x", "ja": return true
    case "no", "n", "false", "0", "nee": return false
    default: throw Diagnostic("\(role.name): expected yes or no, found \(Excerpt.quoted(text))")
    }
  }
}

/// How a file of records is to be read, as far as it is told and not found out.
package struct RecordFile {
  package var encoding: TextEncoding?
  package var delimiter: UInt8?
  /// `ROLE=COLUMN` each.
  package var mapping: [String]

  package init(encoding: TextEncoding? = nil, delimiter: UInt8? = nil, mapping: [String] = []) {
    self.encoding = encoding
    self.delimiter = delimiter
    self.mapping = mapping
  }
}
