import Foundation

extension String {
  /// The form for comparing names: ignores case, accents and width, and collapses white space.
  ///
  /// `Zoë  BRANDT` and `zoe brandt` are equal. Letters without a base letter (ß, ø) are unchanged. Cost: one pass for
  /// an ASCII name; other names use Foundation.
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
