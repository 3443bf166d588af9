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
      case UInt8(ascii: "{"): .json
      case UInt8(ascii: "["): Self.isMessage(head) ? .csv : .json
      case UInt8(ascii: "<"): .xml
      default: .csv
      }
  }

  /// Whether a text begins with a time in brackets, as messages do: `[12/09/2025, 18:22] Dan: …`.
  private static func isMessage(_ head: [UInt8]) -> Bool {
    let digits = 0x30...0x39 as ClosedRange<UInt8>
    var rest = head.drop { $0 != UInt8(ascii: "[") }.dropFirst().prefix(24).filter { $0 != 0 }[...]
    let first = rest.prefix { digits.contains($0) }
    guard !first.isEmpty else { return false }
    rest = rest.dropFirst(first.count)
    guard let mark = rest.first, "/.:-".utf8.contains(mark) else { return false }
    let second = rest.dropFirst().prefix { digits.contains($0) }
    // `[1.5, …` is a list of numbers, `[8.11.2025, …` is not.
    return !second.isEmpty && (mark != UInt8(ascii: ".") || rest.dropFirst(second.count + 1).first == mark)
  }
}
