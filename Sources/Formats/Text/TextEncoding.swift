/// The supported encodings of text files.
package enum TextEncoding: String, CaseIterable, Sendable {
  case utf8 = "utf-8"
  case utf16LittleEndian = "utf-16le"
  case utf16BigEndian = "utf-16be"
  case windows1252 = "windows-1252"
  case latin1 = "iso-8859-1"

  /// The encoding of this name or a common alias, in any case, with `-`, `_` or nothing between the parts.
  ///
  /// Plain `utf-16` means little endian, which Windows writes; a byte order mark overrides it when the text is read.
  package init?(named name: String) {
    let key = name.utf8.filter {
      $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") && $0 != UInt8(ascii: " ")
    }
    switch String(decoding: key, as: UTF8.self).lowercased() {
    case "utf8", "utf8bom", "utf8sig", "ascii", "usascii": self = .utf8
    case "utf16", "utf16le", "unicode", "ucs2", "ucs2le": self = .utf16LittleEndian
    case "utf16be", "ucs2be": self = .utf16BigEndian
    case "windows1252", "cp1252", "win1252", "ansi", "1252": self = .windows1252
    case "iso88591", "latin1", "l1", "88591", "cp28591": self = .latin1
    default: return nil
    }
  }

  /// The usual spelling of the name, for messages.
  package var title: String {
    switch self {
    case .utf8: "UTF-8"
    case .utf16LittleEndian: "UTF-16LE"
    case .utf16BigEndian: "UTF-16BE"
    case .windows1252: "Windows-1252"
    case .latin1: "ISO-8859-1"
    }
  }

  /// The byte order mark of this encoding.
  var byteOrderMark: [UInt8] {
    switch self {
    case .utf8: [0xEF, 0xBB, 0xBF]
    case .utf16LittleEndian: [0xFF, 0xFE]
    case .utf16BigEndian: [0xFE, 0xFF]
    case .windows1252, .latin1: []
    }
  }

  /// The encoding of the byte order mark at the start.
  static func marked(in head: ArraySlice<UInt8>) -> TextEncoding? {
    allCases.first { !$0.byteOrderMark.isEmpty && head.starts(with: $0.byteOrderMark) }
  }

  /// Detects UTF-16 and its byte order by NULs at the start: for Latin letters every second byte is zero.
  ///
  /// One byte of each pair must never be NUL, and the other must be NUL in three quarters of the pairs, so stray NULs
  /// in a binary file are still reported as such.
  static func utf16(shownBy head: ArraySlice<UInt8>) -> TextEncoding? {
    let pairs = head.count / 2
    guard pairs > 0 else { return nil }
    var first = 0
    var second = 0
    for pair in 0..<pairs {
      if head[head.startIndex + 2 * pair] == 0 { first += 1 }
      if head[head.startIndex + 2 * pair + 1] == 0 { second += 1 }
    }
    if first == 0, second * 4 >= pairs * 3 { return .utf16LittleEndian }
    if second == 0, first * 4 >= pairs * 3 { return .utf16BigEndian }
    return nil
  }
}
