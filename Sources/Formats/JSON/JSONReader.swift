package import Diagnostics

/// Reads JSON token by token: RFC 8259 to the letter, with line and column.
///
/// Refused with their place are: trailing commas, comments, leading zeros, lone surrogates, control characters in
/// strings, a second byte order mark, text after the value, a key that an object has already, and nesting beyond 512.
/// Numbers stay as they were written. The text is gone through once; memory is that of the window and of the longest
/// string, besides the keys of the objects that are open.
package struct JSONReader {
  private struct Frame {
    var isObject: Bool
    var line: Int
    var column: Int
  }

  private enum Expectation {
    case value, valueOrEnd, key, keyOrEnd, colon, separatorOrEnd, nothing
  }

  package static let deepest = 512
  /// A string that is longer is refused: it would have to be held in memory whole.
  static let longestString = 256 << 20

  private var window: TextWindow
  private let name: String
  private let lines: Bool

  private var cursor = 0
  private var line = 1
  /// The index in the window of the first byte of the line; negative where that byte was dropped.
  private var lineStart = 0
  private var frames: [Frame] = []
  private var keys = JSONKeys()
  private var expectation = Expectation.value
  private var isInObject = false
  private var valueEndLine = 0

  private var tokenStart = 0
  private var tokenEnd = 0
  private var tokenHasEscapes = false
  private var tokenLine = 1
  private var tokenColumn = 1

  /// With `lines` the text is a sequence of values, each beginning on a line of its own, and may hold none.
  package init(
    _ source: ByteSource, named name: String, encoding: TextEncoding? = nil, lines: Bool = false
  ) throws(Diagnostic) {
    self.name = name
    self.lines = lines
    window = TextWindow(
      try DecodedSource(
        source, encoding: encoding, named: name, mend: "; JSON is UTF-8, save the file in that encoding"))
  }

  package var encoding: TextEncoding { window.encoding }
  package var hadByteOrderMark: Bool { window.hadByteOrderMark }

  /// The place of the token last returned.
  package var location: Location { Location(file: name, line: tokenLine, column: tokenColumn) }

  /// The number of objects and arrays that are open.
  package var depth: Int { frames.count }

  /// The next token; `.end` at the end of the text, and from then on.
  package mutating func next() throws(Diagnostic) -> JSONToken {
    switch try nextKind() {
    case .beginObject: .beginObject
    case .endObject: .endObject
    case .beginArray: .beginArray
    case .endArray: .endArray
    case .key: .key(text)
    case .string: .string(text)
    case .number: .number(text)
    case .bool(let value): .bool(value)
    case .null: .null
    case .end: .end
    }
  }

  /// The content of the key, string or number last returned.
  package var text: String { withBytes { String(decoding: $0, as: UTF8.self) } }

  /// The content of the key, string or number last returned as UTF-8. Copies only where a string holds escapes.
  package func withBytes<R>(_ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
    window.bytes.withUnsafeBufferPointer { bytes in
      let content = UnsafeBufferPointer(rebasing: bytes[tokenStart..<tokenEnd])
      if tokenHasEscapes { return JSONScan.unescaped(content).withUnsafeBufferPointer(body) }
      return body(content)
    }
  }

  /// Like `next()` without making a `String`: the content is there for `withBytes` and `text` until the next call.
  package mutating func nextKind() throws(Diagnostic) -> JSONKind {
    var byte = try nextByte()
    switch expectation {
    case .separatorOrEnd:
      if byte == ASCII.comma {
        cursor += 1
        expectation = isInObject ? .key : .value
        byte = try nextByte()
        return isInObject ? try readKey(byte) : try beginValue(byte)
      }
      guard byte == (isInObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else { throw unexpected() }
      return endContainer()
    case .value: return try beginValue(byte)
    case .colon:
      guard byte == UInt8(ascii: ":") else { throw unexpected() }
      cursor += 1
      expectation = .value
      byte = try nextByte()
      return try beginValue(byte)
    case .keyOrEnd: return byte == UInt8(ascii: "}") ? endContainer() : try readKey(byte)
    case .valueOrEnd: return byte == UInt8(ascii: "]") ? endContainer() : try beginValue(byte)
    case .key: return try readKey(byte)
    case .nothing:
      if byte == Self.endOfText { return .end }
      guard lines, line > valueEndLine else { throw unexpected() }
      expectation = .value
      return try beginValue(byte)
    }
  }

  /// Stands for the end where a byte is looked for; the text holds no NUL.
  private static let endOfText: UInt8 = 0

  /// The next byte that is no white space; the cursor and the token's place are set to it.
  @inline(__always)
  private mutating func nextByte() throws(Diagnostic) -> UInt8 {
    if cursor == window.bytes.count || window.bytes[cursor] <= ASCII.space { try skipWhitespace() }
    tokenLine = line
    tokenColumn = cursor &- lineStart &+ 1
    return cursor < window.bytes.count ? window.bytes[cursor] : Self.endOfText
  }

  @inline(__always)
  private mutating func beginValue(_ byte: UInt8) throws(Diagnostic) -> JSONKind {
    if byte == ASCII.quote {
      try readString()
      valueEnded()
      return .string
    }
    if byte == UInt8(ascii: "-") || byte &- UInt8(ascii: "0") < 10 {
      try readNumber()
      valueEnded()
      return .number
    }
    switch byte {
    case UInt8(ascii: "{"):
      try push(isObject: true)
      return .beginObject
    case UInt8(ascii: "["):
      try push(isObject: false)
      return .beginArray
    case UInt8(ascii: "t"):
      try readWord("true")
      return .bool(true)
    case UInt8(ascii: "f"):
      try readWord("false")
      return .bool(false)
    case UInt8(ascii: "n"):
      try readWord("null")
      return .null
    case Self.endOfText where lines && frames.isEmpty && expectation == .value: return .end
    default: throw unexpected()
    }
  }

  private mutating func push(isObject: Bool) throws(Diagnostic) {
    guard frames.count < Self.deepest else {
      throw Diagnostic("expected nesting of at most \(Self.deepest) levels, found more", at: location)
    }
    frames.append(Frame(isObject: isObject, line: tokenLine, column: tokenColumn))
    if isObject { keys.beginObject() }
    isInObject = isObject
    cursor += 1
    expectation = isObject ? .keyOrEnd : .valueOrEnd
  }

  private mutating func endContainer() -> JSONKind {
    cursor += 1
    let wasObject = isInObject
    if wasObject { keys.endObject() }
    frames.removeLast()
    isInObject = frames.last?.isObject ?? false
    valueEnded()
    return wasObject ? .endObject : .endArray
  }

  @inline(__always)
  private mutating func valueEnded() {
    expectation = frames.isEmpty ? .nothing : .separatorOrEnd
    valueEndLine = line
  }

  private mutating func readKey(_ byte: UInt8) throws(Diagnostic) -> JSONKind {
    guard byte == ASCII.quote else { throw unexpected() }
    try readString()
    expectation = .colon
    let first: Int?
    if tokenHasEscapes {
      let key = withBytes { Array($0) }
      first = key.withUnsafeBufferPointer { keys.insert($0, line: tokenLine) }
    } else {
      let range = tokenStart..<tokenEnd
      let line = tokenLine
      first = Self.insert(range, of: window.bytes, line: line, into: &keys)
    }
    if let first {
      throw Diagnostic(
        "key: expected each once, found \(Excerpt.quoted(text)) again (first on line \(first))", at: location)
    }
    // Where the colon follows at once, as nearly always, it is taken here.
    if cursor < window.bytes.count, window.bytes[cursor] == UInt8(ascii: ":") {
      cursor += 1
      expectation = .value
    }
    return .key
  }

  @inline(__always)
  private static func insert(
    _ range: Range<Int>, of bytes: [UInt8], line: Int, into keys: inout JSONKeys
  ) -> Int? {
    bytes.withUnsafeBufferPointer { keys.insert(.init(rebasing: $0[range]), line: line) }
  }

  private mutating func readString() throws(Diagnostic) {
    while true {
      let scan = JSONScan.string(
        in: window.bytes, from: cursor + 1, to: window.bytes.count, isFinal: window.isFinal)
      switch scan {
      case .complete(let end, let hasEscapes):
        setToken(cursor + 1, end, hasEscapes)
        cursor = end + 1
        return
      case .needsText:
        guard window.bytes.count - cursor < Self.longestString else {
          throw Diagnostic(
            "string: expected at most \(Self.longestString >> 20) MiB, found more; a closing '\"' may be missing",
            at: location)
        }
        try takeMore()
      case .fault(let fault, let place): throw self.fault(fault, at: place)
      }
    }
  }

  private mutating func readNumber() throws(Diagnostic) {
    while true {
      let scan = JSONScan.number(in: window.bytes, from: cursor, to: window.bytes.count, isFinal: window.isFinal)
      switch scan {
      case .complete(let end, _):
        setToken(cursor, end, false)
        cursor = end
        return
      case .needsText: try takeMore()
      case .fault(let fault, let place): throw self.fault(fault, at: place)
      }
    }
  }

  private mutating func readWord(_ word: StaticString) throws(Diagnostic) {
    let length = word.utf8CodeUnitCount
    while window.bytes.count - cursor <= length, !window.isFinal { try takeMore() }
    let rest = window.bytes[cursor...]
    let isWord = word.withUTF8Buffer { rest.starts(with: $0) }
    if !isWord { throw unexpected() }
    setToken(cursor, cursor + length, false)
    cursor += length
    valueEnded()
  }

  @inline(__always)
  private mutating func setToken(_ start: Int, _ end: Int, _ hasEscapes: Bool) {
    tokenStart = start
    tokenEnd = end
    tokenHasEscapes = hasEscapes
  }

  /// Moves to the next byte that is no whitespace, or to the end of the text.
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

  /// Takes in more text. The byte before the cursor is kept: a CR there belongs to an LF that follows.
  private mutating func takeMore() throws(Diagnostic) {
    let dropped = max(0, cursor - 1)
    try window.refill(
      keepingFrom: dropped, line: line, column: cursor - lineStart + 1, of: cursor, in: name)
    cursor -= dropped
    lineStart -= dropped
  }

  private func fault(_ fault: JSONFault, at index: Int) -> Diagnostic {
    Diagnostic(
      fault.message(found: window.bytes[index...]),
      at: Location(file: name, line: line, column: index - lineStart + 1))
  }

  /// The diagnostic for a byte that cannot stand at the cursor.
  private func unexpected() -> Diagnostic {
    let rest = window.bytes[cursor...]
    let isBeforeValue = expectation == .value && frames.isEmpty
    if isBeforeValue, rest.isEmpty, line == 1, cursor == 0 {
      return Diagnostic("expected a JSON value, found an empty file", at: location)
    }
    if isBeforeValue, rest.starts(with: TextEncoding.utf8.byteOrderMark) {
      return Diagnostic("expected a JSON value, found a second byte order mark", at: location)
    }
    var message = "expected \(expected), found \(JSONFault.found(in: rest))"
    if rest.isEmpty, let frame = frames.last {
      message += "; the '\(frame.isObject ? "{" : "[")' at \(frame.line):\(frame.column) is not closed"
    }
    return Diagnostic(message, at: location)
  }

  private var expected: String {
    switch expectation {
    case .value: frames.isEmpty ? "a JSON value" : "a value"
    case .valueOrEnd: "a value or ']'"
    case .key: "a key in quotes"
    case .keyOrEnd: "a key in quotes or '}'"
    case .colon: "':' after the key"
    case .separatorOrEnd: frames.last?.isObject ?? false ? "',' or '}'" : "',' or ']'"
    case .nothing: lines ? "one value a line" : "the end of the file after the value"
    }
  }
}
