import Formats

/// Rows of a sheet as data: the same in CSV and JSON, independent of language.
struct DataRows {
  enum Value {
    case text(String?)
    case number(Int?)
    /// A decimal that is already text, such as `2.5`.
    case decimal(String?)
    case flag(Bool)
  }

  let columns: [String]
  private(set) var rows: [[Value]] = []

  init(_ columns: [String]) { self.columns = columns }

  mutating func add(_ row: [Value]) { rows.append(row) }

  /// The file is meant for spreadsheets, so a name that looks like a formula is escaped.
  var csv: [UInt8] {
    var csv = CSVWriter(guarded: true)
    csv.write(columns)
    for row in rows {
      for value in row {
        switch value {
        case .text(let text): csv.write(text: text ?? "")
        case .number(let number?): csv.write(number: number)
        case .decimal(let decimal?): csv.write(number: decimal)
        case .number(nil), .decimal(nil): csv.write(text: "")
        case .flag(let flag): csv.write(text: flag ? "yes" : "no")
        }
      }
      csv.endRecord()
    }
    return csv.bytes
  }

  /// An array of objects.
  func write(to json: inout JSONWriter) {
    json.beginArray()
    for row in rows { write(row, to: &json) }
    json.endArray()
  }

  /// A row as an object.
  func write(_ row: [Value], to json: inout JSONWriter) {
    json.beginObject()
    for (column, value) in zip(columns, row) {
      json.key(column)
      switch value {
      case .text(let text?): json.string(text)
      case .number(let number?): json.number(number)
      case .decimal(let decimal?): json.number(literal: decimal)
      case .flag(let flag): json.bool(flag)
      case .text(nil), .number(nil), .decimal(nil): json.null()
      }
    }
    json.endObject()
  }
}

extension JSONWriter {
  /// A whole sheet: named members, each of which writes its value.
  static func document(_ members: [(key: String, write: (inout JSONWriter) -> Void)]) -> [UInt8] {
    var json = JSONWriter(indented: true)
    json.beginObject()
    for member in members {
      json.key(member.key)
      member.write(&json)
    }
    json.endObject()
    json.endLine()
    return json.bytes
  }
}
