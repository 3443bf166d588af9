import Diagnostics

/// Text in a workbook's XML.
enum XLSXText {
  /// The maximum length of a cell, in UTF-16 units.
  static let longest = 32_767

  /// Appends the text with XML's special characters escaped.
  ///
  /// A line ends in LF. Other control characters, which XML does not allow, are removed. In `_x0041_`, which a
  /// spreadsheet program would read as `A`, the first underscore is escaped.
  static func append(_ text: String, to bytes: inout [UInt8]) {
    var text = text
    text.withUTF8 { append($0, to: &bytes) }
  }

  private static func append(_ text: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) {
    var index = 0
    while index < text.count {
      let byte = text[index]
      index += 1
      switch byte {
      case UInt8(ascii: "&"): bytes += "&amp;".utf8
      case UInt8(ascii: "<"): bytes += "&lt;".utf8
      case UInt8(ascii: ">"): bytes += "&gt;".utf8
      case ASCII.quote: bytes += "&quot;".utf8
      case ASCII.carriageReturn:
        if index == text.count || text[index] != ASCII.lineFeed { bytes.append(ASCII.lineFeed) }
      case ASCII.tab, ASCII.lineFeed: bytes.append(byte)
      case ..<0x20, 0x7F: break
      case UInt8(ascii: "_") where isEscape(text, at: index): bytes += "_x005F_".utf8
      // U+0080 to U+009F
      case 0xC2 where index < text.count && text[index] < 0xA0: index += 1
      // U+FFFE and U+FFFF
      case 0xEF where index + 1 < text.count && text[index] == 0xBF && text[index + 1] >= 0xBE: index += 2
      default: bytes.append(byte)
      }
    }
  }

  /// Whether `x`, four hexadecimal digits and `_` follow.
  private static func isEscape(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    guard index + 6 <= text.count, text[index] == UInt8(ascii: "x"), text[index + 5] == UInt8(ascii: "_") else {
      return false
    }
    return text[index + 1..<index + 5].allSatisfy {
      (0x30...0x39).contains($0) || (0x41...0x46).contains($0 & 0xDF)
    }
  }

  /// - Throws: a `Diagnostic` without a place if the text is too long for a cell.
  static func check(_ text: String) throws(Diagnostic) {
    guard text.utf8.count > longest, text.utf16.count > longest else { return }
    throw Diagnostic(
      field: "workbook",
      MessageText(
        """
        expected up to \(longest) characters in a cell, found \(text.utf16.count); CSV and JSON can \
        have more
        """,
        """
        verwacht hoogstens \(longest) tekens in een cel, gevonden \(text.utf16.count); in CSV en JSON \
        mag het meer zijn
        """))
  }

  static func style(of text: String) -> XLSXStyle {
    let bytes = text.utf8
    if bytes.contains(where: { $0 == ASCII.lineFeed || $0 == ASCII.carriageReturn }) { return .wrapped }
    return bytes.first.map { "=+-@".utf8.contains($0) } == true ? .quoted : .plain
  }

  /// The width of the text in digits: that of its widest line, with East Asian letters counted twice.
  static func width(of text: String) -> Int {
    text.split(whereSeparator: \.isNewline).map { line in
      line.unicodeScalars.reduce(0) { $0 + (0x1100..<0x20_000 ~= $1.value && isWide($1.value) ? 2 : 1) }
    }.max() ?? 0
  }

  private static func isWide(_ scalar: UInt32) -> Bool {
    scalar < 0x1160 || 0x2E80..<0xA4D0 ~= scalar || 0xAC00..<0xD7A4 ~= scalar || 0xF900..<0xFB00 ~= scalar
      || 0xFE30..<0xFE70 ~= scalar || 0xFF00..<0xFF61 ~= scalar || 0x1F300..<0x1FB00 ~= scalar
  }
}
