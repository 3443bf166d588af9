/// A file's format, detected from its first bytes.
package enum FileForm: String, Hashable, Sendable {
  case csv
  case json
  case xml

  /// - Parameter head: the first bytes of the file, in any encoding.
  package init(head: [UInt8]) {
    let first = head.first { byte in
      // Skips white space, byte order marks and the zero bytes of UTF-16.
      ![0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF, 0xFE, 0xFF, 0x00].contains(byte)
    }
    self =
      switch first {
      case UInt8(ascii: "{"), UInt8(ascii: "["): .json
      case UInt8(ascii: "<"): .xml
      default: .csv
      }
  }
}
