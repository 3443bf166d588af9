import Foundation

extension String {
  /// The form for comparing names: ignores case, accents and width, and collapses white space.
  ///
  /// `Zoë  BRANDT` and `zoe brandt` are equal, and so are `Łukasz Sørli` and `lukasz sorli`. Cost: one pass for an ASCII
  /// name; other names use Foundation.
  package var folded: String {
    var text = self
    if let folded = text.withUTF8(Self.foldedASCII) { return folded }
    return text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
      .withPlainLetters.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Nil if a byte is no ASCII character.
  private static func foldedASCII(_ text: UnsafeBufferPointer<UInt8>) -> String? {
    guard text.allSatisfy({ $0 < 0x80 }) else { return nil }
    return String(unsafeUninitializedCapacity: text.count) { folded in
      var count = 0
      var isAfterSpace = false
      for byte in text {
        // Tab, line feeds, return and space.
        if (9...13).contains(byte) || byte == 0x20 {
          isAfterSpace = count > 0
          continue
        }
        if isAfterSpace {
          folded[count] = 0x20
          count += 1
          isAfterSpace = false
        }
        folded[count] = (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
        count += 1
      }
      return count
    }
  }
}

extension String {
  /// Letters that are not a base letter and an accent, as people type them without a keyboard that has them.
  private var withPlainLetters: String {
    guard utf8.contains(where: { $0 >= 0x80 }) else { return self }
    var plain = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "ø": plain += "o"
      case "ł": plain += "l"
      case "đ", "ð": plain += "d"
      case "þ": plain += "th"
      case "æ": plain += "ae"
      case "œ": plain += "oe"
      case "ß": plain += "ss"
      case "ı": plain += "i"
      default: plain.unicodeScalars.append(scalar)
      }
    }
    return plain
  }
}
