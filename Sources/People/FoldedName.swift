import Foundation

extension String {
  /// The form for comparing names: ignores case, accents and width, and collapses white space.
  ///
  /// `Zoë  BRANDT` and `zoe brandt` are equal, and so are `Łukasz Sørli` and `lukasz sorli`. Cost: one pass for an ASCII
  /// name; other names use Foundation.
  package var folded: String {
    var text = self
    let isASCII = text.withUTF8 { $0.allSatisfy { $0 < 0x80 } }
    let lower =
      isASCII
      ? text.lowercased()
      : text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
        .withPlainLetters
    return lower.split(whereSeparator: \.isWhitespace).joined(separator: " ")
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
