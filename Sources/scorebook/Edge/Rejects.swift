import Diagnostics
import Formats
import Foundation
import Import

/// Rejected records as they stood, each with line, column and reason, ready to be mended and fed back.
enum Rejects {
  /// The roster's own header with three columns more; the records alone where the roster has none.
  static func csv(_ rejections: [Rejection], header: [UInt8], delimiter: UInt8) -> [UInt8] {
    var bytes = header
    if !header.isEmpty {
      for name in ["line", "column", "reason"] { bytes += [delimiter] + Array(name.utf8) }
      bytes.append(UInt8(ascii: "\n"))
    }
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

  /// An array of the cards' objects, with three members more; what is no object stands under `value`.
  static func json(_ rejections: [Rejection]) -> [UInt8] {
    var bytes: [UInt8] = Array("[".utf8)
    for (index, rejection) in rejections.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      bytes.append(UInt8(ascii: "\n"))
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
      bytes += own + separator + writer.bytes.dropFirst()
    }
    return bytes + Array("\n]\n".utf8)
  }
}
