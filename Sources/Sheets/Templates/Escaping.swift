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
    let isPlain = text.withUTF8 { utf8 in
      guard utf8.allSatisfy(\.isPlain) else { return false }
      bytes.append(contentsOf: utf8)
      return true
    }
    if !isPlain { appendScalars(of: text, to: &bytes) }
  }

  func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    append(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func appendScalars(of text: String, to bytes: inout [UInt8]) {
    let mayIsolate = text.closesItsIsolates
    for scalar in text.unicodeScalars {
      switch (self, scalar) {
      case (.html, "&"): bytes.append(contentsOf: "&amp;".utf8)
      case (.html, "<"): bytes.append(contentsOf: "&lt;".utf8)
      case (.html, ">"): bytes.append(contentsOf: "&gt;".utf8)
      case (.html, "\""): bytes.append(contentsOf: "&quot;".utf8)
      case (.html, "'"): bytes.append(contentsOf: "&#39;".utf8)
      case (_, "\n"), (.html, "\t"): bytes.append(UInt8(scalar.value))
      case (_, .firstStrongIsolate), (_, .popIsolate):
        bytes.append(contentsOf: (mayIsolate ? scalar : Unicode.Scalar.replacement).utf8)
      default:
        bytes.append(contentsOf: (scalar.isUnprintable ? .replacement : scalar).utf8)
      }
    }
  }
}

extension Unicode.Scalar {
  /// The following text takes its direction from its own first letter, up to the matching U+2069.
  static let firstStrongIsolate: Unicode.Scalar = "\u{2068}"
  static let popIsolate: Unicode.Scalar = "\u{2069}"
  fileprivate static let replacement: Unicode.Scalar = "\u{FFFD}"

  /// C0, DEL, C1, and the controls that embed, override or isolate a writing direction.
  fileprivate var isUnprintable: Bool {
    switch value {
    case 0..<0x20, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

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
    guard utf8.contains(where: { $0 >= 0xD6 }), unicodeScalars.contains(where: \.isRightToLeft) else { return self }
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

extension UInt8 {
  /// An ASCII letter, digit, space or sign that no format needs to escape.
  fileprivate var isPlain: Bool {
    switch self {
    case 0x22, 0x26, 0x27, 0x3C, 0x3E: false
    default: (0x20...0x7E).contains(self)
    }
  }
}
