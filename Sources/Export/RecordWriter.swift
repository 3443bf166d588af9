import Formats

/// The forms in which records leave the book, to be read back by an import.
package enum RecordForm: String, CaseIterable, Sendable {
  case csv, json
}

/// Writes records field by field: rows of CSV below a header, or objects of JSON, one on a line, in an object under the
/// records' own name.
///
/// Nothing is guarded against spreadsheet programs and nothing rounded: what is read back is what was written. Bytes are
/// handed over piece by piece, so memory does not grow with the file.
struct RecordWriter {
  private let columns: [String]
  private let form: RecordForm
  private var column = 0
  private var isFirst = true
  private var csv = CSVWriter()
  private var json = JSONWriter(indented: false)
  private var bytes: [UInt8] = []

  /// - Parameter key: under what the object of a JSON file holds the records.
  init(_ columns: [String], as form: RecordForm, key: String) {
    self.columns = columns
    self.form = form
    switch form {
    case .csv:
      csv.write(columns)
      bytes = csv.takeBytes()
    case .json: bytes = Array("{\"\(key)\": [".utf8)
    }
  }

  /// Adds the next field as text; nothing stands for nil.
  mutating func text(_ text: String?) {
    guard beginField(isThere: text != nil), let text else { return }
    switch form {
    case .csv: csv.write(text: text)
    case .json: json.string(text)
    }
  }

  /// Adds the next field as a number that is written out already.
  mutating func number(_ literal: String?) {
    guard beginField(isThere: literal != nil), let literal else { return }
    switch form {
    case .csv: csv.write(number: literal)
    case .json: json.number(literal: literal)
    }
  }

  mutating func number(_ number: Int?) { self.number(number.map { String($0) }) }

  /// Adds the next field with the shortest digits that read back as the same value.
  mutating func number(_ number: Double?) { self.number(number.map { "\($0)" }) }

  /// Adds the next field as `value` makes it, in a JSON file only: a CSV file has no column for it.
  mutating func nested(_ value: (inout JSONWriter) -> Void) {
    guard form == .json else {
      column += 1
      return
    }
    if beginField(isThere: true) { value(&json) }
  }

  mutating func endRecord() {
    switch form {
    case .csv:
      csv.endRecord()
      bytes += csv.takeBytes()
    case .json:
      if column > 0 { json.endObject() }
      bytes += (isFirst ? "\n" : ",\n").utf8
      bytes += json.takeBytes()
    }
    isFirst = false
    column = 0
  }

  /// Ends the file.
  mutating func end() {
    if form == .json { bytes += (isFirst ? "]}\n" : "\n]}\n").utf8 }
  }

  /// Whether enough was written to hand it over: 64 KB.
  var isFull: Bool { bytes.count >= 1 << 16 }

  /// Hands over what was written since the last time.
  mutating func takeBytes() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  /// - Returns: whether there is a value to write.
  private mutating func beginField(isThere: Bool) -> Bool {
    if form == .json {
      if column == 0 { json.beginObject() }
      if isThere { json.key(columns[column]) }
    } else if !isThere {
      csv.write(text: "")
    }
    column += 1
    return isThere
  }
}
