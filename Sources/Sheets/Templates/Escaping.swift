/// How a value becomes part of a page.
///
/// It works on Unicode scalars, not on characters: `<` followed by U+0301 is one character, which an escaper that
/// compares characters would let through, although a browser still reads a `<`.
enum Escaping: Sendable {
  /// Markup characters become character references; the same for text and for attribute values, which are always
  /// quoted.
  case html
  /// For a terminal or a message.
  case plain

  /// Appends a value. In both, unprintable characters and those that would change the writing direction of the
  /// surrounding text become U+FFFD.
  func append(_ text: String, to bytes: inout [UInt8]) {
    var text = text
    text.withUTF8 { append($0, to: &bytes) }
  }

  /// The same for UTF-8. Cost: one pass; what stays as it is, is copied in runs.
  func append(_ text: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) {
    lazy var mayIsolate = String(decoding: text, as: UTF8.self).closesItsIsolates
    var (copied, index) = (0, 0)
    while index < text.count {
      // In valid UTF-8 the first byte of a longer character is not the last one.
      let (written, length): (StaticString?, Int) =
        switch text[index] {
        case let byte where byte.isPlain: (nil, 1)
        case UInt8(ascii: "\n"): (nil, 1)
        case UInt8(ascii: "\t"): (self == .html ? nil : Self.replacement, 1)
        case let byte where byte < 0x80: (byte.reference.map { self == .html ? $0 : nil } ?? Self.replacement, 1)
        case 0xC2 where text[index + 1] < 0xA0: (Self.replacement, 2)
        case 0xE2:
          switch (text[index + 1], text[index + 2]) {
          case (0x80, 0xAA...0xAE), (0x81, 0xA6...0xA7): (Self.replacement, 3)
          case (0x81, 0xA8...0xA9): (mayIsolate ? nil : Self.replacement, 3)
          default: (nil, 3)
          }
        default: (nil, 1)
        }
      if let written {
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[copied..<index]))
        bytes.append(contentsOf: UnsafeBufferPointer(start: written.utf8Start, count: written.utf8CodeUnitCount))
        copied = index + length
      }
      index += length
    }
    bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[copied...]))
  }

  /// For unprintable characters: C0, DEL, C1, and the controls that embed, override or isolate a writing direction.
  private static let replacement: StaticString = "\u{FFFD}"

  func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    append(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Unicode.Scalar {
  /// The following text takes its direction from its own first letter, up to the matching U+2069.
  static let firstStrongIsolate: Unicode.Scalar = "\u{2068}"
  static let popIsolate: Unicode.Scalar = "\u{2069}"

  /// Hebrew, Arabic and similar scripts, which are written from right to left.
  fileprivate var isRightToLeft: Bool {
    switch value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }
}

extension String {
  /// The text for use within a sentence: isolated if it contains a right-to-left letter.
  package var isolated: String {
    guard utf8.contains(where: \.mayBeginRightToLeft), unicodeScalars.contains(where: \.isRightToLeft) else {
      return self
    }
    let inner = unicodeScalars.filter { !(0x2066...0x2069).contains($0.value) }
    return "\u{2068}\(String(String.UnicodeScalarView(inner)))\u{2069}"
  }

  /// Whether all isolates are balanced, so that the text cannot affect the direction of its surroundings.
  fileprivate var closesItsIsolates: Bool {
    var depth = 0
    for scalar in unicodeScalars {
      if scalar == .firstStrongIsolate { depth += 1 }
      if scalar == .popIsolate { depth -= 1 }
      if depth < 0 || (0x2066...0x2067).contains(scalar.value) { return false }
    }
    return depth == 0
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether UTF-8 may contain a right-to-left letter.
  var mayBeRightToLeft: Bool { contains(where: \.mayBeginRightToLeft) }
}

extension UInt8 {
  fileprivate var mayBeginRightToLeft: Bool { self >= 0xD6 }

  /// The character reference of a sign of markup; nil for others.
  fileprivate var reference: StaticString? {
    switch self {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    case UInt8(ascii: "'"): "&#39;"
    default: nil
    }
  }

  /// An ASCII letter, digit, space or sign that no format needs to escape.
  fileprivate var isPlain: Bool {
    switch self {
    case 0x22, 0x26, 0x27, 0x3C, 0x3E: false
    default: (0x20...0x7E).contains(self)
    }
  }
}
