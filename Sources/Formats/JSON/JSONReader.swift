package import Diagnostics

/// Reads JSON token by token, strictly by RFC 8259, with line and column.
///
/// Refuses, with the place: trailing commas, comments, leading zeros, lone surrogates, control characters in strings, a
/// second byte order mark, text after the value, a repeated key, and nesting beyond 512. Numbers stay as written. One
/// pass; memory for the window, the longest string, and the keys of open objects.
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

  private var cursor: JSONCursor
  private let lines: Bool
  private var frames: [Frame] = []
  private var keys = JSONKeys()
  private var expectation = Expectation.value
  private var isInObject = false
  private var valueEndLine = 0

  /// With `lines` the text is a sequence of values, each starting on its own line, and may be empty.
  package init(
    _ source: ByteSource, named name: String, encoding: TextEncoding? = nil, lines: Bool = false
  ) throws(Diagnostic) {
    self.lines = lines
    let text = try DecodedSource(
      source, encoding: encoding, named: name,
      fix: MessageText(
        "; JSON is UTF-8, save the file in that encoding", "; JSON is UTF-8, bewaar het bestand in die codering"))
    cursor = JSONCursor(text, named: name)
  }

  package var encoding: TextEncoding { cursor.window.encoding }
  package var hadByteOrderMark: Bool { cursor.window.hadByteOrderMark }

  /// The place of the token last returned.
  package var location: Location { cursor.location }

  /// The line and the column of the last token; mutating like `withText`.
  package mutating func place() -> (line: Int, column: Int) { (cursor.tokenLine, cursor.tokenColumn) }

  /// Keeps the text of the object or array just started, for `marked`.
  package mutating func markContainer() { cursor.markContainer() }

  /// Keeps the text from the key just returned, for `marked`.
  package mutating func markKey() { cursor.markString() }

  /// Stops keeping text.
  package mutating func unmark() { cursor.unmark() }

  /// The original text from the last mark to here.
  package var marked: [UInt8] { Array(cursor.marked) }

  package mutating func markedContains(_ byte: UInt8) -> Bool { cursor.markedContains(byte) }

  /// The number of objects and arrays that are open.
  package var depth: Int { frames.count }

  /// The next token; `.end` at the end of the text, and from then on.
  package mutating func next() throws(Diagnostic) -> JSONToken {
    let kind = try nextKind()
    return token(kind)
  }

  /// The token of the kind last returned.
  func token(_ kind: JSONKind) -> JSONToken {
    switch kind {
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

  /// The content of the key, string or number last returned as UTF-8. Copies only if a string has escapes.
  package func withBytes<R>(_ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
    cursor.withBytes(body)
  }

  /// Like `withBytes`, for hot paths; mutating only so that no call copies the reader.
  package mutating func withText(_ body: (UnsafeBufferPointer<UInt8>) -> Void) { cursor.withBytes(body) }

  /// Whether the key, string or number last returned equals these bytes.
  package mutating func isText(_ bytes: [UInt8]) -> Bool {
    cursor.withBytes { text in
      guard text.count == bytes.count else { return false }
      var index = 0
      while index < text.count, text[index] == bytes[index] { index += 1 }
      return index == text.count
    }
  }

  /// Like `next()` without making a `String`: `withBytes` and `text` return the content until the next call.
  package mutating func nextKind() throws(Diagnostic) -> JSONKind {
    var byte = try cursor.nextByte()
    switch expectation {
    case .separatorOrEnd:
      if byte == ASCII.comma {
        cursor.skipByte()
        expectation = isInObject ? .key : .value
        byte = try cursor.nextByte()
        return isInObject ? try readKey(byte) : try beginValue(byte)
      }
      guard byte == (isInObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else { throw try unexpected() }
      return endContainer()
    case .value: return try beginValue(byte)
    case .colon:
      guard byte == UInt8(ascii: ":") else { throw try unexpected() }
      cursor.skipByte()
      expectation = .value
      byte = try cursor.nextByte()
      return try beginValue(byte)
    case .keyOrEnd: return byte == UInt8(ascii: "}") ? endContainer() : try readKey(byte)
    case .valueOrEnd: return byte == UInt8(ascii: "]") ? endContainer() : try beginValue(byte)
    case .key: return try readKey(byte)
    case .nothing:
      if byte == JSONCursor.endOfText { return .end }
      guard lines, cursor.line > valueEndLine else { throw try unexpected() }
      expectation = .value
      return try beginValue(byte)
    }
  }

  @inline(__always)
  private mutating func beginValue(_ byte: UInt8) throws(Diagnostic) -> JSONKind {
    if byte == ASCII.quote {
      try cursor.readString()
      valueEnded()
      return .string
    }
    if byte == UInt8(ascii: "-") || byte &- UInt8(ascii: "0") < 10 {
      try cursor.readNumber()
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
      guard try cursor.readWord("true") else { throw try unexpected() }
      valueEnded()
      return .bool(true)
    case UInt8(ascii: "f"):
      guard try cursor.readWord("false") else { throw try unexpected() }
      valueEnded()
      return .bool(false)
    case UInt8(ascii: "n"):
      guard try cursor.readWord("null") else { throw try unexpected() }
      valueEnded()
      return .null
    case JSONCursor.endOfText where lines && frames.isEmpty && expectation == .value: return .end
    default: throw try unexpected()
    }
  }

  private mutating func push(isObject: Bool) throws(Diagnostic) {
    guard frames.count < Self.deepest else {
      throw Diagnostic(
        MessageText(
          "expected nesting of at most \(Self.deepest) levels, found more",
          "verwacht hoogstens \(Self.deepest) niveaus, gevonden meer"), at: location)
    }
    frames.append(Frame(isObject: isObject, line: cursor.tokenLine, column: cursor.tokenColumn))
    if isObject { keys.beginObject() }
    isInObject = isObject
    cursor.skipByte()
    expectation = isObject ? .keyOrEnd : .valueOrEnd
  }

  private mutating func endContainer() -> JSONKind {
    cursor.skipByte()
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
    valueEndLine = cursor.line
  }

  private mutating func readKey(_ byte: UInt8) throws(Diagnostic) -> JSONKind {
    guard byte == ASCII.quote else { throw try unexpected() }
    try cursor.readString()
    expectation = .colon
    let line = cursor.tokenLine
    let first = Self.insert(keyAt: cursor, line: line, into: &keys)
    if let first {
      throw Diagnostic(
        field: "key",
        MessageText(
          "expected each once, found \(Excerpt.quoted(text)) again (first on line \(first))",
          "verwacht elk één keer, gevonden nog eens \(Excerpt.quoted(text)) (eerst op regel \(first))"), at: location)
    }
    // Fast path: the colon usually follows immediately.
    if cursor.skip(UInt8(ascii: ":")) { expectation = .value }
    return .key
  }

  @inline(__always)
  private static func insert(keyAt cursor: borrowing JSONCursor, line: Int, into keys: inout JSONKeys) -> Int? {
    cursor.withBytes { keys.insert($0, line: line) }
  }

  /// The diagnostic for an unexpected byte at the cursor.
  private mutating func unexpected() throws(Diagnostic) -> Diagnostic {
    let rest = try cursor.rest()
    let isBeforeValue = expectation == .value && frames.isEmpty
    if isBeforeValue, rest.isEmpty, cursor.isAtStart {
      return Diagnostic(
        MessageText(
          "expected a JSON value, found an empty file", "verwacht een JSON-waarde, gevonden een leeg bestand"),
        at: location)
    }
    if isBeforeValue, rest.starts(with: TextEncoding.utf8.byteOrderMark) {
      return Diagnostic(
        MessageText(
          "expected a JSON value, found a second byte order mark",
          "verwacht een JSON-waarde, gevonden een tweede byte order mark"), at: location)
    }
    var hint: MessageText?
    if rest.isEmpty, let frame = frames.last {
      let (mark, place) = (frame.isObject ? "'{'" : "'['", "\(frame.line):\(frame.column)")
      hint = MessageText("the \(mark) at \(place) is not closed", "de \(mark) op \(place) is niet gesloten")
    }
    return Diagnostic(
      nil, .words(expected), found: JSONFault.found(in: rest), hint: hint.map { .words($0) }, at: location)
  }

  private var expected: MessageText {
    switch expectation {
    case .value:
      frames.isEmpty ? MessageText("a JSON value", "een JSON-waarde") : MessageText("a value", "een waarde")
    case .valueOrEnd: MessageText("a value or ']'", "een waarde of ']'")
    case .key: MessageText("a key in quotes", "een sleutel tussen aanhalingstekens")
    case .keyOrEnd: MessageText("a key in quotes or '}'", "een sleutel tussen aanhalingstekens of '}'")
    case .colon: MessageText("':' after the key", "':' na de sleutel")
    case .separatorOrEnd:
      frames.last?.isObject ?? false ? MessageText("',' or '}'", "',' of '}'") : MessageText("',' or ']'", "',' of ']'")
    case .nothing:
      lines
        ? MessageText("one value a line", "één waarde per regel")
        : MessageText("the end of the file after the value", "het einde van het bestand na de waarde")
    }
  }
}
