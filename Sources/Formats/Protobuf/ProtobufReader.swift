package import Diagnostics

/// Reads the fields of a protocol buffer message one by one, without a schema.
///
/// Cost: one pass over the bytes; fields that are not requested are not parsed.
package struct ProtobufReader {
  package enum Value: Hashable, Sendable {
    case number(UInt64)
    /// A text, a message or a packed list: the message's bytes from here to there.
    case bytes(Range<Int>)
  }

  package struct Field: Hashable, Sendable {
    package let number: Int
    package let value: Value
  }

  private let message: [UInt8]
  private var index: Int
  private let end: Int

  package init(_ message: [UInt8]) { self.init(message, in: message.indices) }

  /// A nested message.
  package init(_ message: [UInt8], in range: Range<Int>) {
    self.message = message
    index = range.lowerBound
    end = range.upperBound
  }

  /// The next field; nil at the end.
  ///
  /// - Throws: a `Diagnostic` without a place.
  package mutating func next() throws(Diagnostic) -> Field? {
    guard index < end else { return nil }
    let key = try number()
    guard let number = Int(exactly: key >> 3), number > 0, number < 1 << 29 else {
      throw Diagnostic(
        MessageText(
          "expected a field's number, found \(key >> 3)", "verwacht het nummer van een veld, gevonden \(key >> 3)"))
    }
    switch key & 7 {
    case 0: return Field(number: number, value: .number(try self.number()))
    case 1: return Field(number: number, value: .number(try fixed(8)))
    case 2:
      guard let length = Int(exactly: try self.number()), length <= end - index else { throw Self.cutOff }
      defer { index += length }
      return Field(number: number, value: .bytes(index..<index + length))
    case 5: return Field(number: number, value: .number(try fixed(4)))
    default:
      throw Diagnostic(
        MessageText(
          "expected a field of a known kind, found kind \(key & 7)",
          "verwacht een veld van een bekende soort, gevonden soort \(key & 7)"))
    }
  }

  /// A field's bytes as text.
  ///
  /// - Throws: a `Diagnostic` without a place if they are not UTF-8.
  package func text(_ range: Range<Int>) throws(Diagnostic) -> String {
    guard let text = String(validating: message[range], as: UTF8.self) else {
      throw Diagnostic(MessageText("expected UTF-8, found other bytes", "verwacht UTF-8, gevonden andere bytes"))
    }
    return text
  }

  /// Up to ten bytes of seven bits each, the lowest first.
  private mutating func number() throws(Diagnostic) -> UInt64 {
    var number: UInt64 = 0
    for shift in stride(from: 0, to: 64, by: 7) {
      guard index < end else { throw Self.cutOff }
      let byte = message[index]
      index += 1
      number |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return number }
    }
    throw Diagnostic(
      MessageText(
        "expected a number of up to ten bytes, found a longer one",
        "verwacht een getal van hoogstens tien bytes, gevonden een langer"))
  }

  private mutating func fixed(_ count: Int) throws(Diagnostic) -> UInt64 {
    guard count <= end - index else { throw Self.cutOff }
    defer { index += count }
    return (0..<count).reduce(0) { $0 | UInt64(message[index + $1]) << (8 * $1) }
  }

  private static var cutOff: Diagnostic {
    Diagnostic(MessageText("expected more bytes, found the end", "verwacht meer bytes, gevonden het einde"))
  }
}
