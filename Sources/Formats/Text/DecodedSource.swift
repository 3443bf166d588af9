package import Diagnostics

/// The text of a source as valid UTF-8, decoded as a stream.
///
/// The encoding is the given one, else that of the byte order mark, else UTF-16 if NULs at the start suggest it, else
/// UTF-8. A byte order mark is removed. A mark that contradicts the given encoding is an error, except for UTF-16,
/// whose byte order follows the mark. Text before an error is returned first, so errors are reported in the order of
/// the file.
package struct DecodedSource {
  /// The encoding of the file.
  package let encoding: TextEncoding
  /// The encoding of the bytes of the source, which may have been decoded before.
  private let ofBytes: TextEncoding
  package let hadByteOrderMark: Bool

  private var source: ByteSource
  private let name: String
  private let fix: MessageText
  private var raw: [UInt8] = []
  private var offset = 0
  private var place = LineCount()
  private var fault: MessageText?

  /// The number of bytes decoded per step: large enough to be fast, small enough for the processor's cache.
  private static let step = 64 << 10
  private static let headLength = 64

  package init(_ source: ByteSource, encoding: TextEncoding?, named name: String) throws(Diagnostic) {
    try self.init(
      source, encoding: encoding, named: name,
      fix: MessageText(
        "; if the file comes from Excel or Windows try --encoding windows-1252",
        "; komt het bestand uit Excel of Windows, probeer dan --encoding windows-1252"))
  }

  /// `fix` is appended to the message about bytes that are not UTF-8.
  init(
    _ source: ByteSource, encoding explicit: TextEncoding?, named name: String, fix: MessageText
  ) throws(Diagnostic) {
    self.source = source
    self.name = name
    self.fix = fix
    while raw.count < Self.headLength, let chunk = try self.source.nextChunk() {
      raw = raw.isEmpty ? chunk : raw + chunk
    }
    if let decoded = source.origin.encoding {
      (self.encoding, ofBytes, hadByteOrderMark) = (decoded, .utf8, false)
      return
    }
    let head = raw.prefix(Self.headLength)
    let marked = TextEncoding.marked(in: head)
    encoding = marked ?? explicit ?? TextEncoding.utf16(shownBy: head) ?? .utf8
    ofBytes = encoding
    hadByteOrderMark = marked != nil
    offset = marked?.byteOrderMark.count ?? 0
    let start = Location(file: name, line: 1, column: 1)
    if let explicit, let marked, explicit != marked, explicit.isUTF16 != marked.isUTF16 || !explicit.isUTF16 {
      throw Diagnostic(
        field: "encoding",
        MessageText(
          "expected \(explicit.title), found the byte order mark of \(marked.title); "
            + "try --encoding \(marked.rawValue)",
          "verwacht \(explicit.title), gevonden het byte order mark van \(marked.title); "
            + "probeer --encoding \(marked.rawValue)"), at: start)
    }
    if let marked, raw.dropFirst(offset).starts(with: marked.byteOrderMark) {
      throw Diagnostic(
        field: "encoding",
        MessageText("expected one byte order mark, found two", "verwacht één byte order mark, gevonden twee"), at: start
      )
    }
  }

  /// The result of a step of reading.
  enum Progress {
    /// At least one more byte of text.
    case text
    case end
    /// The bytes after the returned text are invalid; the message says why.
    case fault(MessageText)
  }

  /// The next piece of text, or `nil` at the end.
  package mutating func nextChunk() throws(Diagnostic) -> [UInt8]? {
    var text: [UInt8] = []
    switch try read(onto: &text) {
    case .text:
      text.withUnsafeBufferPointer { place.advance(over: $0) }
      return text
    case .end: return nil
    case .fault(let message): throw Diagnostic(message, at: place.location(in: name))
    }
  }

  /// Appends the next piece of text. It does not count lines; the readers do, and find the place of an error.
  mutating func read(onto text: inout [UInt8]) throws(Diagnostic) -> Progress {
    let before = text.count
    while fault == nil {
      if offset == raw.count {
        raw = []
        offset = 0
        guard let chunk = try source.nextChunk() else { return .end }
        raw = chunk
      }
      let pieceEnd = min(offset + Self.step, raw.count)
      let encoding = ofBytes
      let range = offset..<pieceEnd
      let step = raw.withUnsafeBufferPointer { encoding.decode(.init(rebasing: $0[range]), onto: &text) }
      offset += step.consumed
      switch step.stop {
      case .end: break
      case .nul:
        fault = MessageText(
          "expected text, found a NUL byte; this looks like a binary file",
          "verwacht tekst, gevonden een NUL-byte; dit lijkt een binair bestand")
      case .invalid: fault = invalidMessage
      case .cut:
        if pieceEnd == raw.count { try takeMore() }
      }
      if text.count > before { return .text }
    }
    return fault.map { .fault($0) } ?? .end
  }

  /// The rest of the text; throws at an error with its place.
  ///
  /// UTF-8 in one piece is validated and returned without a copy.
  mutating func rest(reserving capacity: Int = 0) throws(Diagnostic) -> [UInt8] {
    if ofBytes == .utf8, !raw.isEmpty, let whole = try wholeText() { return whole }
    var text: [UInt8] = []
    text.reserveCapacity(capacity)
    while true {
      switch try read(onto: &text) {
      case .text: continue
      case .end: return text
      case .fault(let message):
        text.withUnsafeBufferPointer { place.advance(over: $0) }
        throw Diagnostic(message, at: place.location(in: name))
      }
    }
  }

  /// The remaining bytes without a copy, if all of them are UTF-8.
  private mutating func wholeText() throws(Diagnostic) -> [UInt8]? {
    if let chunk = try source.nextChunk() {
      raw += chunk
      return nil
    }
    let start = offset
    let step = raw.withUnsafeBufferPointer { bytes in
      bytes.baseAddress.map { UTF8Check.validPrefix(of: $0 + start, count: bytes.count - start) }
    }
    guard step?.stop == .end else { return nil }
    offset = raw.count
    return start == 0 ? raw : Array(raw[start...])
  }

  /// Joins a character split between this chunk and the next.
  private mutating func takeMore() throws(Diagnostic) {
    let rest = Array(raw[offset...])
    if let chunk = try source.nextChunk() {
      raw = rest + chunk
      offset = 0
    } else if ofBytes == .utf8 {
      fault = invalidMessage
    } else {
      fault = MessageText(
        "encoding: expected \(encoding.title), found the end of the file within a character",
        "codering: verwacht \(encoding.title), gevonden het einde van het bestand midden in een teken")
    }
  }

  private var invalidMessage: MessageText {
    var byte: String { Excerpt.hexadecimal(raw[offset]) }
    return switch encoding {
    case .utf8:
      MessageText {
        $0.pick("encoding: expected UTF-8, found byte \(byte)", "codering: verwacht UTF-8, gevonden byte \(byte)")
          + fix.text(in: $0)
      }
    case .utf16LittleEndian, .utf16BigEndian:
      MessageText(
        "encoding: expected \(encoding.title), found half of a surrogate pair",
        "codering: verwacht \(encoding.title), gevonden een half surrogaatpaar")
    case .windows1252, .latin1:
      MessageText(
        "encoding: expected \(encoding.title), found byte \(byte), which is undefined there",
        "codering: verwacht \(encoding.title), gevonden byte \(byte), die daar niet bestaat")
    }
  }
}

extension TextEncoding {
  var isUTF16: Bool { self == .utf16LittleEndian || self == .utf16BigEndian }
}

/// All the bytes as UTF-8, with their original encoding.
package func decodedText(
  _ bytes: [UInt8], encoding: TextEncoding?, named name: String
) throws(Diagnostic) -> (bytes: [UInt8], encoding: TextEncoding) {
  var source = try DecodedSource(ByteSource(bytes), encoding: encoding, named: name)
  return (try source.rest(reserving: bytes.count), source.encoding)
}
