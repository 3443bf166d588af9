extension String {
  /// The number of terminal columns of a text: wide East Asian characters and emoji take two, combining marks none.
  package var columns: Int { utf8.allSatisfy { $0 < 0x80 } ? utf8.count : reduce(0) { $0 + $1.columns } }

  /// The text padded with spaces, or cut off with `…`, to the given number of columns.
  package func padded(to width: Int) -> String {
    var (text, columns) = (self, columns)
    if columns > width {
      while columns > width - 1, let last = text.popLast() { columns -= last.columns }
      text += "…"
      columns += 1
    }
    return text + String(repeating: " ", count: width - columns)
  }
}

extension Character {
  /// Emoji of several scalars, such as flags and families, take two columns in all.
  fileprivate var columns: Int {
    if unicodeScalars.contains(where: { $0.properties.isEmojiPresentation || $0 == "\u{FE0F}" }) { return 2 }
    return unicodeScalars.reduce(0) { $0 + $1.columns }
  }
}

extension Unicode.Scalar {
  fileprivate var columns: Int {
    if value < 0x300 { return 1 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    // Medial vowels and finals of a Korean syllable combine with its initial.
    if (0x1160...0x11FF).contains(value) { return 0 }
    return Self.wide.contains { $0.contains(value) } ? 2 : 1
  }

  /// East Asian Width `W` and `F`, without characters that are emoji by default, in blocks: Unicode Standard Annex #11.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
    0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF,
    0x1F200...0x1F265, 0x20000...0x3FFFD,
  ]
}
