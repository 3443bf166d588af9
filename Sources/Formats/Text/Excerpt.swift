package import Diagnostics

/// A piece of the input, quoted for a message.
///
/// It is short, on one line, and without control characters, so no file can control a terminal through a message.
package enum Excerpt {
  package static let longest = 40

  /// The bytes in single quotes, truncated with `…` after forty bytes.
  package static func quoted(_ bytes: some Collection<UInt8>) -> String { "'\(plain(bytes))'" }

  package static func quoted(_ text: some StringProtocol) -> String { quoted(text.utf8) }

  package static func plain(_ bytes: some Collection<UInt8>, longest: Int = Self.longest) -> String {
    var head = Array(bytes.prefix(longest))
    let isCut = bytes.count > longest
    if isCut {
      while let last = head.last, last & 0xC0 == 0x80 { head.removeLast() }
      if let last = head.last, last >= 0xC0 { head.removeLast() }
    }
    var text = ""
    for scalar in String(decoding: head, as: UTF8.self).unicodeScalars {
      switch scalar {
      case "\t": text += "\\t"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}"..."\u{2029}", "\u{202A}"..."\u{202E}",
        "\u{2066}"..."\u{2069}", "\u{FEFF}":
        text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return isCut ? text + "…" : text
  }

  /// `0xE9`, for a byte that is not text.
  package static func hexadecimal(_ value: some BinaryInteger, digits: Int = 2) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return "0x" + String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}

extension Fault.Found {
  /// A piece of the input, in quotes.
  package static func excerpt(_ bytes: some Collection<UInt8>) -> Fault.Found { .plain(Excerpt.quoted(bytes)) }

  package static func excerpt(_ text: some StringProtocol) -> Fault.Found { .plain(Excerpt.quoted(text)) }
}
