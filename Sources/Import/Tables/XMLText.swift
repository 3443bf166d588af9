import Diagnostics
import Formats

/// The value of an attribute, as bytes until a `String` is needed.
struct XMLText {
  let bytes: UnsafeBufferPointer<UInt8>

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    var bytes = bytes[...]
    while let first = bytes.first, first <= 0x20 { bytes.removeFirst() }
    while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
    self.bytes = UnsafeBufferPointer(rebasing: bytes)
  }

  var isEmpty: Bool { bytes.isEmpty }

  var string: String { String(decoding: bytes, as: UTF8.self) }

  /// In capitals, if it is ASCII.
  var uppercased: String {
    bytes.contains { $0 &- 0x61 < 26 } ? string.uppercased() : string
  }

  /// Nil if it is empty.
  var optional: String? { isEmpty ? nil : string }

  /// A number of up to seven digits.
  var count: Int? {
    guard (1...7).contains(bytes.count) else { return nil }
    var number = 0
    for byte in bytes {
      let digit = byte &- 0x30
      guard digit < 10 else { return nil }
      number = number * 10 + Int(digit)
    }
    return number
  }

  /// `Y` or `N`, in any case; nil for anything else.
  var flag: Bool? {
    switch bytes.first {
    case UInt8(ascii: "Y"), UInt8(ascii: "y"), UInt8(ascii: "T"), UInt8(ascii: "t"): true
    case UInt8(ascii: "N"), UInt8(ascii: "n"), UInt8(ascii: "F"), UInt8(ascii: "f"): false
    default: nil
    }
  }

  var quoted: String { Excerpt.quoted(bytes) }
}
