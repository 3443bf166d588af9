/// Writes JSON in the order of the calls, so the same values give the same bytes.
///
/// The caller is responsible for the grammar: a key before each value of an object, and balanced ends.
package struct JSONWriter {
  private let indented: Bool
  private var hasMembers: [Bool] = []
  private var isAfterKey = false
  /// What was written so far.
  package private(set) var bytes: [UInt8] = []

  package init(indented: Bool) { self.indented = indented }

  package mutating func beginObject() { begin(UInt8(ascii: "{")) }
  package mutating func endObject() { end(UInt8(ascii: "}")) }
  package mutating func beginArray() { begin(UInt8(ascii: "[")) }
  package mutating func endArray() { end(UInt8(ascii: "]")) }

  package mutating func key(_ key: some StringProtocol) {
    separate()
    append(quoted: key)
    bytes.append(UInt8(ascii: ":"))
    if indented { bytes.append(ASCII.space) }
    isAfterKey = true
  }

  package mutating func string(_ text: some StringProtocol) {
    separate()
    append(quoted: text)
  }

  package mutating func string(utf8 text: UnsafeBufferPointer<UInt8>) {
    separate()
    append(quoted: text)
  }

  package mutating func number(_ value: Int) { append(plain: String(value)) }

  /// The shortest digits that read back as the same value. Values that are not finite become `null`.
  package mutating func number(_ value: Double) { append(plain: value.isFinite ? "\(value)" : "null") }

  /// A number as text, as in `JSONToken.number`.
  package mutating func number(literal: String) { append(plain: literal) }

  package mutating func bool(_ value: Bool) { append(plain: value ? "true" : "false") }
  package mutating func null() { append(plain: "null") }

  /// Ends the line, as after each value of JSON Lines and at the end of a file.
  package mutating func endLine() { bytes.append(ASCII.lineFeed) }

  /// Returns the bytes written since the last call, to write a long file piece by piece.
  package mutating func takeBytes() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  private mutating func begin(_ mark: UInt8) {
    separate()
    bytes.append(mark)
    hasMembers.append(false)
  }

  private mutating func end(_ mark: UInt8) {
    if hasMembers.popLast() ?? false { breakLine() }
    bytes.append(mark)
  }

  private mutating func append(plain text: String) {
    separate()
    bytes += text.utf8
  }

  private mutating func separate() {
    if isAfterKey {
      isAfterKey = false
      return
    }
    guard let top = hasMembers.indices.last else { return }
    if hasMembers[top] { bytes.append(ASCII.comma) }
    hasMembers[top] = true
    breakLine()
  }

  private mutating func breakLine() {
    guard indented else { return }
    bytes.append(ASCII.lineFeed)
    bytes.append(contentsOf: repeatElement(ASCII.space, count: 2 * hasMembers.count))
  }

  private mutating func append(quoted text: some StringProtocol) { append(quoted: text.utf8) }

  private mutating func append(quoted text: some Sequence<UInt8>) {
    bytes.append(ASCII.quote)
    var last: UInt8 = 0
    for byte in text {
      defer { last = byte }
      switch byte {
      case ASCII.quote, ASCII.backslash:
        bytes.append(ASCII.backslash)
        bytes.append(byte)
      case ASCII.lineFeed: bytes += "\\n".utf8
      case ASCII.carriageReturn: bytes += "\\r".utf8
      case ASCII.tab: bytes += "\\t".utf8
      case 0x08: bytes += "\\b".utf8
      case 0x0C: bytes += "\\f".utf8
      case ..<0x20: bytes += "\\u00\(byte < 0x10 ? "0" : "")\(String(byte, radix: 16))".utf8
      case 0x7F: bytes += "\\u007f".utf8
      case 0x80...0x9F where last == 0xC2:
        // A C1 control character, which a terminal interprets like those below 0x20.
        bytes.removeLast()
        bytes += "\\u00\(String(byte, radix: 16))".utf8
      default: bytes.append(byte)
      }
    }
    bytes.append(ASCII.quote)
  }
}
