/// What a file is written in, told from its first bytes.
package enum FileForm: String, Hashable, Sendable {
  case csv
  case json
  case xml

  /// - Parameter head: the first bytes of the file, whatever their encoding.
  package init(head: [UInt8]) {
    let first = head.first { byte in
      // White space, byte order marks and the empty halves of UTF-16 stand before what matters.
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
