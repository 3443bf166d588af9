/// The lines of a text.
package enum TextLines {
  /// Of a text in UTF-8, also the empty ones, without their ends. Cost: one pass over its bytes.
  package static func all(of text: some Collection<UInt8>) -> [Substring] {
    let text = String(decoding: text, as: UTF8.self)
    let bytes = text.utf8
    var lines: [Substring] = []
    var (start, index) = (bytes.startIndex, bytes.startIndex)
    while index < bytes.endIndex {
      let byte = bytes[index]
      var next = bytes.index(after: index)
      if byte == ASCII.lineFeed || byte == ASCII.carriageReturn {
        lines.append(text[start..<index])
        if byte == ASCII.carriageReturn, next < bytes.endIndex, bytes[next] == ASCII.lineFeed {
          next = bytes.index(after: next)
        }
        start = next
      }
      index = next
    }
    lines.append(text[start...])
    return lines
  }

  /// Whether a character ends a line, as in every table: U+2028 within a cell does not.
  package static func isEnd(_ character: Character) -> Bool {
    character == "\n" || character == "\r\n" || character == "\r"
  }
}
