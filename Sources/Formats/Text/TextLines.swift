/// The lines of a text.
package enum TextLines {
  /// Like `all(of:)`, for who reads only what a person wrote; nil of a text with more lines than `most`, which are counted
  /// before any is made.
  package static func all(of text: some Collection<UInt8>, upTo most: Int) -> [Substring]? {
    ends(in: text) < most ? all(of: text) : nil
  }

  /// The number of line ends. Cost: eight bytes at a time.
  package static func ends(in text: some Collection<UInt8>) -> Int {
    func ends(in bytes: UnsafeBufferPointer<UInt8>) -> Int {
      bytes.baseAddress.map { LineCount.lineEnds(in: $0, from: 0, to: bytes.count) } ?? 0
    }
    return text.withContiguousStorageIfAvailable(ends) ?? Array(text).withUnsafeBufferPointer(ends)
  }

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
