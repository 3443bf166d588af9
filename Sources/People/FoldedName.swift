import Foundation

extension String {
  /// The form in which names are compared: without regard to case, accents and width, every run of white space one space.
  ///
  /// `Zoë  BRANDT` and `zoe brandt` are equal by it. Letters that are no accented ones (ß, ø) stay what they are. Cost: one
  /// look at each byte of an ASCII name; others are folded by Foundation.
  package var folded: String {
    var text = self
    let isASCII = text.withUTF8 { $0.allSatisfy { $0 < 0x80 } }
    let lower =
      isASCII
      ? text.lowercased()
      : text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    return lower.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
