import Diagnostics

/// The lexer of the JSON reader: white space, strings, numbers and words, each with its place.
///
/// It owns the window and refills it, so the parser never sees the end of a chunk.
struct JSONCursor {
  /// Longer tokens are refused, because a token is kept in memory.
  static let longestToken = 256 << 20
  /// Longer marked text is refused, because it is kept in memory.
  static let longestMarked = 64 << 20
  /// Represents the end of the text; the text itself contains no NUL.
  static let endOfText: UInt8 = 0

  private(set) var window: TextWindow
  private let name: String
  private var cursor = 0
  private(set) var line = 1
  /// The index in the window of the first byte of the line; negative if that byte was dropped.
  private var lineStart = 0

  /// The first byte of the text for `marked`.
  private var mark: Int?

  private var tokenStart = 0
  private var tokenEnd = 0
  private var tokenHasEscapes = false
  private(set) var tokenLine = 1
  private(set) var tokenColumn = 1

  init(_ source: DecodedSource, named name: String) {
    window = TextWindow(source)
    self.name = name
  }

  /// The place of the token.
  var location: Location { Location(file: name, line: tokenLine, column: tokenColumn) }

  var isAtStart: Bool { cursor == 0 && line == 1 }

  /// The next byte that is not white space, where the token starts.
  @inline(__always)
  mutating func nextByte() throws(Diagnostic) -> UInt8 {
    if cursor == window.bytes.count || window.bytes[cursor] <= ASCII.space {
      // Most colons and commas are followed by one space.
      let isAlone =
        cursor + 1 < window.bytes.count && window.bytes[cursor] == ASCII.space && window.bytes[cursor + 1] > ASCII.space
      if isAlone { cursor += 1 } else { try skipWhitespace() }
    }
    tokenLine = line
    tokenColumn = cursor &- lineStart &+ 1
    return cursor < window.bytes.count ? window.bytes[cursor] : Self.endOfText
  }

  /// Moves past the byte that `nextByte` returned.
  @inline(__always)
  mutating func skipByte() { cursor += 1 }

  /// Moves past the byte if it is next.
  @inline(__always)
  mutating func skip(_ mark: UInt8) -> Bool {
    guard cursor < window.bytes.count, window.bytes[cursor] == mark else { return false }
    cursor += 1
    return true
  }

  /// The content of the last string, number or word as UTF-8, with its escapes decoded.
  @inline(__always)
  func withBytes<R>(_ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
    window.bytes.withUnsafeBufferPointer { bytes in
      let content = UnsafeBufferPointer(rebasing: bytes[tokenStart..<tokenEnd])
      if tokenHasEscapes { return JSONScan.unescaped(content).withUnsafeBufferPointer(body) }
      return body(content)
    }
  }

  /// Keeps the text from the `{` or `[` just passed.
  @inline(__always)
  mutating func markContainer() { mark = cursor - 1 }

  /// Keeps the text from the string just read, with its quotes.
  @inline(__always)
  mutating func markString() { mark = tokenStart - 1 }

  mutating func unmark() { mark = nil }

  /// The original text from the last mark to here.
  var marked: ArraySlice<UInt8> { window.bytes[(mark ?? cursor)..<cursor] }

  /// Whether `marked` contains the byte. Cost: one pass, eight bytes at a time.
  func markedContains(_ byte: UInt8) -> Bool {
    ByteSearch.first(byte, in: window.bytes, from: mark ?? cursor, to: cursor) < cursor
  }

  /// The text at the cursor, at least as much as a message quotes.
  mutating func rest() throws(Diagnostic) -> ArraySlice<UInt8> {
    try window.fill(toAtLeast: cursor + 2 * Excerpt.longest)
    return window.bytes[cursor...]
  }

  mutating func readString() throws(Diagnostic) {
    while true {
      let scan = JSONScan.string(
        in: window.bytes, from: cursor + 1, to: window.bytes.count, isFinal: window.isFinal)
      switch scan {
      case .complete(let end, let hasEscapes):
        setToken(cursor + 1, end, hasEscapes)
        cursor = end + 1
        return
      case .needsText: try takeMore()
      case .fault(let fault, let place): throw try self.fault(fault, at: place)
      }
    }
  }

  mutating func readNumber() throws(Diagnostic) {
    while true {
      let scan = JSONScan.number(
        in: window.bytes, from: cursor, to: window.bytes.count, isFinal: window.isFinal)
      switch scan {
      case .complete(let end, _):
        setToken(cursor, end, false)
        cursor = end
        return
      case .needsText: try takeMore()
      case .fault(let fault, let place): throw try self.fault(fault, at: place)
      }
    }
  }

  /// Moves past the word if it is at the cursor, and returns whether it was.
  mutating func readWord(_ word: StaticString) throws(Diagnostic) -> Bool {
    let length = word.utf8CodeUnitCount
    while window.bytes.count - cursor < length, !window.isFinal { try takeMore() }
    guard window.bytes.count - cursor >= length else { return false }
    for index in 0..<length where window.bytes[cursor + index] != word.utf8Start[index] { return false }
    setToken(cursor, cursor + length, false)
    cursor += length
    return true
  }

  @inline(__always)
  private mutating func setToken(_ start: Int, _ end: Int, _ hasEscapes: Bool) {
    tokenStart = start
    tokenEnd = end
    tokenHasEscapes = hasEscapes
  }

  /// Moves to the next byte that is not white space, or to the end of the text.
  private mutating func skipWhitespace() throws(Diagnostic) {
    while true {
      cursor = Self.endOfWhitespace(
        in: window.bytes, from: cursor, to: window.bytes.count, line: &line, lineStart: &lineStart)
      if cursor < window.bytes.count || window.isFinal { return }
      try takeMore()
    }
  }

  @inline(__always)
  private static func endOfWhitespace(
    in bytes: UnsafePointer<UInt8>, from start: Int, to end: Int, line: inout Int, lineStart: inout Int
  ) -> Int {
    var index = start
    while index < end {
      let byte = bytes[index]
      if byte > ASCII.space { break }
      if byte == ASCII.lineFeed {
        // The LF of a CR LF only moves the start of the line that the CR began.
        if lineStart != index || index == 0 || bytes[index - 1] != ASCII.carriageReturn { line += 1 }
        lineStart = index + 1
      } else if byte == ASCII.carriageReturn {
        line += 1
        lineStart = index + 1
      } else if byte != ASCII.space, byte != ASCII.tab {
        break
      }
      index += 1
    }
    return index
  }

  /// Reads more text. The byte before the cursor is kept, because it may be the CR of a CR LF.
  private mutating func takeMore() throws(Diagnostic) {
    guard window.bytes.count - cursor < Self.longestToken else {
      throw Diagnostic(
        MessageText(
          "expected a string or number of at most \(Self.longestToken >> 20) MiB, found a longer one",
          "verwacht een tekst of getal van hoogstens \(Self.longestToken >> 20) MiB, gevonden een langer"),
        at: location)
    }
    if let mark, window.bytes.count - mark > Self.longestMarked {
      throw Diagnostic(
        MessageText(
          "expected an object or array of at most \(Self.longestMarked >> 20) MiB, found a longer one",
          "verwacht een object of array van hoogstens \(Self.longestMarked >> 20) MiB, gevonden een langer"),
        at: location)
    }
    let dropped = max(0, min(cursor - 1, mark ?? cursor))
    try window.refill(
      keepingFrom: dropped, line: line, column: cursor - lineStart + 1, of: cursor, in: name)
    cursor -= dropped
    lineStart -= dropped
    if let mark { self.mark = mark - dropped }
  }

  private mutating func fault(_ fault: JSONFault, at index: Int) throws(Diagnostic) -> Diagnostic {
    try window.fill(toAtLeast: index + 2 * Excerpt.longest)
    return Diagnostic(
      fault.fault(found: window.bytes[index...]),
      at: Location(file: name, line: line, column: index - lineStart + 1))
  }
}
