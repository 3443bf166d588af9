import Formats
import GRDB

/// A row as a JSON object, exactly: text as it is, whole numbers as such, others by the shortest digits that read back as
/// the same, bytes never (no table has any).
enum RowJSON {
  /// `row_json('id', id, 'name', name …)`, for triggers.
  static let function = DatabaseFunction("row_json", pure: true) { values in
    var writer = JSONWriter(indented: false)
    writer.beginObject()
    for index in stride(from: 0, to: values.count - 1, by: 2) {
      if case .string(let column) = values[index].storage { writer.key(column) }
      write(values[index + 1].storage, to: &writer)
    }
    writer.endObject()
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  static func write(_ value: DatabaseValue.Storage, to writer: inout JSONWriter) {
    switch value {
    case .null, .blob: writer.null()
    case .int64(let number): writer.number(Int(number))
    // A fraction's point tells it from a whole number.
    case .double(let number): writer.number(number)
    case .string(let text): writer.string(text)
    }
  }

  /// The same values back.
  static func value(_ value: JSONValue) -> DatabaseValue? {
    switch value.kind {
    case .null: .null
    case .string(let text): text.databaseValue
    case .number(let literal): Int64(literal)?.databaseValue ?? Double(literal)?.databaseValue
    case .bool, .array, .object: nil
    }
  }
}
