import Formats
import GRDB

/// A row as a JSON object, without loss: text and integers as they are, other numbers with the shortest digits that
/// read back as the same value. No table has blobs.
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
    // The decimal point distinguishes a real number from an integer.
    case .double(let number): writer.number(number)
    case .string(let text): writer.string(text)
    }
  }

  /// The value that was written.
  static func value(_ value: JSONValue) -> DatabaseValue? {
    switch value.kind {
    case .null: .null
    case .string(let text): text.databaseValue
    case .number(let literal): Int64(literal)?.databaseValue ?? Double(literal)?.databaseValue
    case .bool, .array, .object: nil
    }
  }
}
