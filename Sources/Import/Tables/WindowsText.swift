import Formats

/// Text in Windows-1252, as older programs save it.
struct WindowsText {
  /// The first words with letters beyond ASCII, so that the user can check them.
  let words: [String]

  /// Nil if the bytes are UTF-8 or UTF-16, or have a byte order mark; if some letters are UTF-8, so that a single bad
  /// byte is damage; if a byte is undefined in Windows-1252.
  init?(_ bytes: [UInt8]) {
    guard !bytes.contains(0), !bytes.starts(with: [0xEF, 0xBB, 0xBF]), !bytes.starts(with: [0xFF, 0xFE]),
      !bytes.starts(with: [0xFE, 0xFF]), !bytes.contains(where: { [0x81, 0x8D, 0x8F, 0x90, 0x9D].contains($0) })
    else { return nil }
    var index = 0
    var hasBad = false
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      guard byte >= 0x80 else { continue }
      let following = byte >= 0xF0 ? 3 : byte >= 0xE0 ? 2 : 1
      if byte >= 0xC2, byte < 0xF5, index + following <= bytes.count,
        bytes[index..<index + following].allSatisfy({ $0 & 0xC0 == 0x80 })
      {
        return nil
      }
      hasBad = true
    }
    guard hasBad, let text = try? decodedText(bytes, encoding: .windows1252, named: "").bytes else { return nil }
    let found = String(decoding: text, as: UTF8.self).split { !$0.isLetter && $0 != "€" && $0 != "–" }
      .filter { !$0.utf8.allSatisfy { $0 < 0x80 } }
    words = Array(found.prefix(3).map(String.init))
  }
}
