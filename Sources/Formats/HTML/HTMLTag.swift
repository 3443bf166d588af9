/// A tag or comment in the bytes of an HTML fragment.
struct HTMLTag {
  /// In lower case; empty for a comment and anything else that is not an element.
  let name: String
  /// `</p>`
  let isEnd: Bool
  /// False if the text ends before the tag does. Such a comment hides the rest of the text; such an element is text.
  let isClosed: Bool
  /// The index after the tag.
  let end: Int
  private let html: UnsafeBufferPointer<UInt8>
  private let attributes: Range<Int>

  /// The tag that begins with the `<` at `start`; nil if the `<` is text.
  init?(in html: UnsafeBufferPointer<UInt8>, at start: Int) {
    self.html = html
    var index = start + 1
    guard index < html.count else { return nil }
    if html[index] == UInt8(ascii: "!") || html[index] == UInt8(ascii: "?") {
      (name, isEnd, attributes) = ("", false, 0..<0)
      let end = Self.endOfComment(in: html, at: start)
      (isClosed, self.end) = (end != nil, end ?? html.count)
      return
    }
    isEnd = html[index] == UInt8(ascii: "/")
    if isEnd { index += 1 }
    guard index < html.count, Self.isLetter(html[index]) else { return nil }
    var letters: [UInt8] = []
    while index < html.count, !Self.endsName(html[index]) {
      // No supported element has a longer name.
      if letters.count < 16 { letters.append(Self.small(html[index])) }
      index += 1
    }
    name = String(decoding: letters, as: UTF8.self)
    let first = index
    index = Self.endOfAttributes(in: html, from: first)
    attributes = first..<index
    isClosed = index < html.count
    end = min(index + 1, html.count)
  }

  /// The value of an attribute with its entities decoded; nil if the tag does not have it.
  func attribute(_ name: String) -> [UInt8]? {
    var index = attributes.lowerBound
    let end = attributes.upperBound
    func skipSpace() { while index < end, Self.isSpace(html[index]) || html[index] == UInt8(ascii: "/") { index += 1 } }
    while true {
      skipSpace()
      guard index < end else { return nil }
      let nameStart = index
      repeat { index += 1 } while index < end && html[index] != UInt8(ascii: "=") && !Self.isSpace(html[index])
      let isWanted = html[nameStart..<index].elementsEqual(name.utf8) { Self.small($0) == $1 }
      skipSpace()
      guard index < end, html[index] == UInt8(ascii: "=") else {
        if isWanted { return [] }
        continue
      }
      index += 1
      while index < end, Self.isSpace(html[index]) { index += 1 }
      let value = Self.value(in: html, at: &index, before: end)
      if isWanted { return HTMLEntity.decoded(UnsafeBufferPointer(rebasing: html[value])) }
    }
  }

  /// Whether the end tag of that name, in any case, begins at `start`.
  static func isEndTag(_ name: String, in html: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    var index = start + 1
    guard index < html.count, html[index] == UInt8(ascii: "/") else { return false }
    for letter in name.utf8 {
      index += 1
      guard index < html.count, small(html[index]) == letter else { return false }
    }
    return index + 1 == html.count || endsName(html[index + 1])
  }

  /// The `>` that closes a tag: the first outside quotes, or the first of all if a quote is never closed.
  private static func endOfAttributes(in html: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var quote: (mark: UInt8, start: Int)?
    var last: UInt8 = 0
    var index = start
    while index < html.count {
      let byte = html[index]
      if let open = quote {
        if byte == open.mark { quote = nil }
      } else if byte == UInt8(ascii: ">") {
        return index
      } else if last == UInt8(ascii: "="), byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = (byte, index)
      }
      if !isSpace(byte) { last = byte }
      index += 1
    }
    // The quote does not occur again, so no later tag searches for it.
    guard let quote else { return index }
    return html[quote.start...].firstIndex(of: UInt8(ascii: ">")) ?? html.count
  }

  private static func value(
    in html: UnsafeBufferPointer<UInt8>, at index: inout Int, before end: Int
  ) -> Range<Int> {
    guard index < end else { return end..<end }
    let quote = html[index]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      let start = index
      while index < end, !isSpace(html[index]) { index += 1 }
      return start..<index
    }
    index += 1
    let start = index
    while index < end, html[index] != quote { index += 1 }
    defer { index = min(index + 1, end) }
    return start..<index
  }

  private static func endOfComment(in html: UnsafeBufferPointer<UInt8>, at start: Int) -> Int? {
    let dash = UInt8(ascii: "-")
    let isComment = start + 3 < html.count && html[start + 2] == dash && html[start + 3] == dash
    var index = start + (isComment ? 4 : 2)
    // `<!-->` is a whole comment.
    if isComment, index < html.count, html[index] == UInt8(ascii: ">") { return index + 1 }
    while index < html.count {
      if html[index] == UInt8(ascii: ">") {
        if !isComment || html[index - 1] == dash && html[index - 2] == dash { return index + 1 }
      }
      index += 1
    }
    return nil
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
  private static func small(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte | 0x20 : byte }
  private static func endsName(_ byte: UInt8) -> Bool {
    isSpace(byte) || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">")
  }
}
