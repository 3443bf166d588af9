/// The width of a text in a picture, and how much of it fits.
///
/// The font is not known when a page is made, so every character counts as wide as in the widest of the usual screen
/// fonts.
enum TextWidth {
  /// In units, at a text size.
  static func of(_ text: String, size: Int = SVG.textSize) -> Int {
    text.isEmpty ? 0 : (hundredths(of: text) * size + 99) / 100
  }

  /// The width of a bold text.
  static func ofBold(_ text: String, size: Int) -> Int { (of(text, size: size) * 10 + 8) / 9 }

  /// The text, or as much of its beginning as fits, followed by an ellipsis.
  ///
  /// An isolate of right-to-left text that is cut off is closed. A character is limited to twelve scalars, as many as the
  /// longest emoji has, however many combining marks it has.
  static func shortened(_ text: String, to width: Int, size: Int = SVG.textSize) -> String {
    let room = width * 100 / size
    if let whole = hundredths(ofASCII: text), whole <= room { return text }
    var used = 0
    var result = String.UnicodeScalarView()
    var fitting = result
    for character in text {
      used += hundredths(of: character)
      if used > room { return String(fitting) + "…" + fitting.closingItsIsolates }
      result.append(contentsOf: character.unicodeScalars.prefix(12))
      if used + ellipsis <= room { fitting = result }
    }
    return String(result)
  }

  private static let ellipsis = 100

  private static func hundredths(of text: String) -> Int {
    hundredths(ofASCII: text) ?? text.reduce(0) { $0 + hundredths(of: $1) }
  }

  /// One pass over the bytes; nil if the text has another character than those of ASCII that print.
  private static func hundredths(ofASCII text: String) -> Int? {
    var text = text
    return text.withUTF8 { bytes in
      var width = 0
      for byte in bytes {
        guard (0x20..<0x7F).contains(byte) else { return nil }
        width += asciiWidths[Int(byte) - 0x20]
      }
      return width
    }
  }

  private static let asciiWidths = (UInt8(0x20)..<0x7F).map { ascii(Character(Unicode.Scalar($0))) }

  /// In hundredths of the text size.
  private static func hundredths(of character: Character) -> Int {
    guard let first = character.unicodeScalars.first else { return 0 }
    if (0x20..<0x7F).contains(first.value) { return asciiWidths[Int(first.value) - 0x20] }
    return switch first.value {
    case 0x2026: ellipsis
    case 0x2066...0x2069: 0
    case 0x2010...0x2013, 0x2018...0x201A, 0x00A0, 0x202F, 0x2009: 52
    case 0x00B7, 0x2022: 60
    case 0x00C0...0x024F, 0x0370...0x03FF, 0x0590...0x06FF, 0x00A2...0x00BF, 0x20A0...0x20CF: 82
    case 0x0400...0x04FF: 100
    case 0x12000...0x123FF, 0xFDF0...0xFDFC: 300
    case 0xFDFD: 1200
    case 0x1F000...0x1FAFF: 140
    default: 104
    }
  }

  private static func ascii(_ character: Character) -> Int {
    switch character {
    case "i", "l", "j", "'": 28
    case " ", "I", "J", ".", ",", ":", ";", "|", "/", "\\", "f", "-": 36
    case "t", "r", "(", ")", "[", "]", "!", "\"": 46
    case "c", "k", "s", "v", "x", "y", "z", "F", "L", "_", "*", "?": 60
    case "m", "W", "M", "@", "%": 100
    case "w", "+", "=", "<", ">", "~", "#", "^": 84
    case "D", "G", "H", "N", "O", "Q", "U", "&": 79
    case "A"..."Z": 70
    default: 64
    }
  }
}

extension String.UnicodeScalarView {
  /// What closes the isolates that are open at its end.
  fileprivate var closingItsIsolates: String {
    let open = count { $0 == .firstStrongIsolate } - count { $0 == .popIsolate }
    return String(repeating: Character(.popIsolate), count: Swift.max(0, open))
  }
}
