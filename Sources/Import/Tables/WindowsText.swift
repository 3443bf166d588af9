import Formats

/// Text in Windows-1252, as older programs save it.
package struct WindowsText {
  /// The first words with letters beyond ASCII, so that the user can check them.
  let words: [String]

  /// Nil if the bytes are UTF-8 or UTF-16, or have a byte order mark; if some letters are UTF-8, so that a single bad
  /// byte is damage; if a byte is undefined in Windows-1252.
  package init?(_ bytes: [UInt8]) {
    guard !bytes.starts(with: [0xEF, 0xBB, 0xBF]), !bytes.starts(with: [0xFF, 0xFE]), !bytes.starts(with: [0xFE, 0xFF])
    else { return nil }
    var index = 0
    var hasBad = false
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      guard byte >= 0x80 else {
        if byte == 0 { return nil }
        continue
      }
      let following = byte >= 0xF0 ? 3 : byte >= 0xE0 ? 2 : 1
      if byte >= 0xC2, byte < 0xF5, index + following <= bytes.count,
        bytes[index..<index + following].allSatisfy({ $0 & 0xC0 == 0x80 })
      {
        return nil
      }
      if [0x81, 0x8D, 0x8F, 0x90, 0x9D].contains(byte) { return nil }
      hasBad = true
    }
    guard hasBad, let text = try? decodedText(bytes, encoding: .windows1252, named: "").bytes else { return nil }
    let decoded = String(decoding: text, as: UTF8.self)
    func foreign(_ parts: [Substring]) -> [String] {
      Array(parts.lazy.filter { !$0.utf8.allSatisfy { $0 < 0x80 } }.prefix(3).map(String.init))
    }
    let found = foreign(decoded.split { !$0.isLetter && $0 != "€" && $0 != "–" })
    // `×7`
    words = found.isEmpty ? foreign(decoded.split { $0.isWhitespace || ",;|".contains($0) }) : found
  }
}

/// Text in UTF-8 whose letters were taken for Windows-1252 and saved in UTF-8 once more: `ThÃ©o` for `Théo`.
struct TwiceEncodedText {
  /// As it was.
  let bytes: [UInt8]
  /// The first word with such letters, as it stands in the file and as it was.
  let example: (written: String, meant: String)

  private static let bytesOfScalars: [UInt32: UInt8] = {
    var bytes: [UInt32: UInt8] = [:]
    for byte in UInt8(0x80)...0x9F {
      bytes[UInt32(byte)] = byte
      let decoded = try? decodedText([byte], encoding: .windows1252, named: "").bytes
      if let decoded, let scalar = String(decoding: decoded, as: UTF8.self).unicodeScalars.first {
        bytes[scalar.value] = byte
      }
    }
    return bytes
  }()

  /// Nil unless all letters beyond ASCII are of that kind.
  ///
  /// - Parameter text: in UTF-8.
  init?(_ text: [UInt8]) {
    // `Ã` and `â` begin most of them.
    guard text.contains(0xC3), text.contains(where: { $0 == 0x83 || $0 == 0xA2 }) else { return nil }
    // The first letter beyond ASCII shows it for most texts.
    let first = String(decoding: text.drop { $0 < 0x80 }.prefix { $0 >= 0x80 }, as: UTF8.self)
    guard first.hasPrefix("\u{FEFF}") || Self.meant(first) != nil else { return nil }
    let written = String(decoding: text, as: UTF8.self)
    guard let meant = Self.meant(written) else { return nil }
    let words = written.split { $0.isWhitespace || ";,\t".contains($0) }
    let examples = words.compactMap { word in
      Self.meant(String(word)).map { (written: String(word), meant: String(decoding: $0, as: UTF8.self)) }
    }
    guard let example = examples.first(where: { $0.meant.contains { $0.isLetter && !$0.isASCII } }) ?? examples.first
    else { return nil }
    (bytes, self.example) = (meant, example)
  }

  private static func meant(_ text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    var isFound = false
    for scalar in text.unicodeScalars {
      if scalar.value < 0x80 {
        bytes.append(UInt8(scalar.value))
      } else if let byte = bytesOfScalars[scalar.value] ?? UInt8(exactly: scalar.value) {
        bytes.append(byte)
        isFound = true
      } else if scalar.value != 0xFEFF {
        return nil
      }
    }
    return isFound && String(validating: bytes, as: UTF8.self) != nil ? bytes : nil
  }
}
