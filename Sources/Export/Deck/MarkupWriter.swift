import Diagnostics

/// Writes XML element by element, one on a line, two spaces for each level.
struct MarkupWriter {
  private(set) var bytes = Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".utf8)
  private var open: [String] = []

  /// Begins an element; an attribute without a value is not written.
  ///
  /// - Throws: a `Diagnostic` if a value contains a character that XML cannot represent.
  mutating func begin(_ name: String, _ attributes: [(String, String?)] = []) throws(Diagnostic) {
    try writeTag(name, attributes)
    bytes += ">\n".utf8
    open.append(name)
  }

  mutating func end() {
    guard let name = open.popLast() else { return }
    indent()
    bytes += "</\(name)>\n".utf8
  }

  /// Writes an empty element.
  mutating func empty(_ name: String, _ attributes: [(String, String?)]) throws(Diagnostic) {
    try writeTag(name, attributes)
    bytes += "/>\n".utf8
  }

  /// Writes an element with its text.
  mutating func text(_ text: String, in name: String, _ attributes: [(String, String?)] = []) throws(Diagnostic) {
    try writeTag(name, attributes)
    bytes.append(UInt8(ascii: ">"))
    try escape(text, as: name)
    bytes += "</\(name)>\n".utf8
  }

  private mutating func indent() {
    for _ in open { bytes += "  ".utf8 }
  }

  private mutating func writeTag(_ name: String, _ attributes: [(String, String?)]) throws(Diagnostic) {
    indent()
    bytes.append(UInt8(ascii: "<"))
    bytes += name.utf8
    for case (let attribute, let value?) in attributes {
      bytes.append(UInt8(ascii: " "))
      bytes += attribute.utf8
      bytes += "=\"".utf8
      try escape(value, as: attribute)
      bytes.append(UInt8(ascii: "\""))
    }
  }

  private mutating func escape(_ text: String, as field: String) throws(Diagnostic) {
    // Nearly all texts need no escaping.
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F && ![0x22, 0x26, 0x3C, 0x3E].contains($0) }) {
      bytes += text.utf8
      return
    }
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": bytes += "&amp;".utf8
      case "<": bytes += "&lt;".utf8
      case ">": bytes += "&gt;".utf8
      case "\"": bytes += "&quot;".utf8
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}":
        let code = String(scalar.value, radix: 16, uppercase: true)
        throw Diagnostic(
          MessageText(
            "\(field): expected characters that XML allows, found U+\(code); csv can store it",
            "\(field): verwacht tekens die in XML mogen, gevonden U+\(code); csv kan ze bewaren"))
      default: bytes += UTF8.encode(scalar).map { Array($0) } ?? []
      }
    }
  }
}
