import Diagnostics
import Formats
import Foundation
import Import
import Records

/// Rejected records in their original form, each with line, column and reason, ready to fix and import again.
enum Rejects {
  /// In the format of the input file.
  static func bytes(_ rejections: [Rejection], as form: RejectsForm) -> [UInt8] {
    switch form {
    case .cells(let head, let delimiter): cells(rejections, head: head, delimiter: delimiter)
    case .json: json(rejections)
    case .jsonLines: rejections.flatMap { object($0) + [UInt8(ascii: "\n")] }
    }
  }

  /// The file's header with three more columns; without a header, only records.
  static func csv(_ rejections: [Rejection], header: [UInt8], delimiter: UInt8) -> [UInt8] {
    var head = header
    if !header.isEmpty {
      for name in ["line", "column", "reason"] { head += [delimiter] + Array(name.utf8) }
      head.append(UInt8(ascii: "\n"))
    }
    return cells(rejections, head: head, delimiter: delimiter)
  }

  /// Three cells after those of each record.
  private static func cells(_ rejections: [Rejection], head: [UInt8], delimiter: UInt8) -> [UInt8] {
    var bytes = head
    for rejection in rejections {
      var writer = CSVWriter(delimiter: delimiter)
      writer.write(number: rejection.diagnostic.location?.line ?? 0)
      writer.write(number: rejection.diagnostic.location?.column ?? 0)
      writer.write(text: rejection.diagnostic.message)
      writer.endRecord()
      bytes += rejection.record + [delimiter] + writer.bytes
    }
    return bytes
  }

  /// An array of the card objects.
  static func json(_ rejections: [Rejection]) -> [UInt8] {
    var bytes: [UInt8] = Array("[".utf8)
    for (index, rejection) in rejections.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      bytes.append(UInt8(ascii: "\n"))
      bytes += object(rejection)
    }
    return bytes + Array("\n]\n".utf8)
  }

  /// The record's object with three more members; a value that is not an object is under `value`.
  private static func object(_ rejection: Rejection) -> [UInt8] {
    var writer = JSONWriter(indented: false)
    writer.beginObject()
    writer.key("line")
    writer.number(rejection.diagnostic.location?.line ?? 0)
    writer.key("column")
    writer.number(rejection.diagnostic.location?.column ?? 0)
    writer.key("reason")
    writer.string(rejection.diagnostic.message)
    writer.endObject()
    let isObject = rejection.record.first == UInt8(ascii: "{")
    let own = isObject ? Array(rejection.record.dropLast()) : Array("{\"value\":".utf8) + rejection.record
    let separator: [UInt8] = rejection.record == Array("{}".utf8) ? [] : [UInt8(ascii: ",")]
    return own + separator + Array(writer.bytes.dropFirst())
  }
}
