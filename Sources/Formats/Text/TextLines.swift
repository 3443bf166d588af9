/// The lines of a text.
package enum TextLines {
  /// Of a text in UTF-8, also the empty ones, without their ends.
  package static func all(of text: some Collection<UInt8>) -> [Substring] {
    String(decoding: text, as: UTF8.self).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  }
}
