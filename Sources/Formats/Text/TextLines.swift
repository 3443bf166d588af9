/// The lines of a text.
package enum TextLines {
  /// Of a text in UTF-8, also the empty ones, without their ends.
  package static func all(of text: some Collection<UInt8>) -> [Substring] {
    String(decoding: text, as: UTF8.self).split(omittingEmptySubsequences: false, whereSeparator: isEnd)
  }

  /// Whether a character ends a line, as in every table: U+2028 within a cell does not.
  package static func isEnd(_ character: Character) -> Bool {
    character == "\n" || character == "\r\n" || character == "\r"
  }
}
