package import Diagnostics
package import Formats
import Foundation

/// The text of an HTML page: in the encoding that is given, that its marks show, or that it declares.
package struct PageText {
  package let utf8: [UInt8]

  package init(_ bytes: [UInt8], encoding: TextEncoding?, named name: String) throws(Diagnostic) {
    let isWindows = WindowsText(bytes) != nil
    utf8 = try decodedText(
      bytes, encoding: encoding ?? (isWindows ? Self.declared(bytes) ?? .windows1252 : nil), named: name
    ).bytes
  }

  /// Of `<meta charset="…">`, for bytes that are not UTF-8.
  private static func declared(_ bytes: [UInt8]) -> TextEncoding? {
    let head = String(decoding: bytes.prefix(4_096), as: UTF8.self).lowercased()
    guard let range = head.range(of: "charset=") else { return nil }
    let name = head[range.upperBound...].drop { "\"' ".contains($0) }.prefix {
      $0.isLetter || $0.isNumber || "-_".contains($0)
    }
    let found = TextEncoding(named: String(name))
    return found == .utf8 ? nil : found
  }
}
