import Diagnostics
import Formats

/// The fields of one record from any file format. Their bytes are in one buffer, which the next record reuses.
struct Fields {
  enum Kind { case absent, text, nested }

  private struct Field {
    var kind = Kind.absent
    var start = 0
    var end = 0
    var line = 0
    var column = 0
  }

  private var bytes: [UInt8] = []
  private var fields: [Field]
  private var values: [Int: JSONValue] = [:]

  init(roles: Int) { fields = Array(repeating: Field(), count: roles) }

  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    for index in fields.indices { fields[index].kind = .absent }
    if !values.isEmpty { values.removeAll() }
  }

  /// Stores a trimmed field; an empty one is treated as missing.
  mutating func set(_ role: Int, _ text: UnsafeBufferPointer<UInt8>, line: Int, column: Int) {
    var range = 0..<text.count
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
    while let first = range.first, isSpace(text[first]) { range.removeFirst() }
    while let last = range.last, isSpace(text[last]) { range.removeLast() }
    fields[role] = Field(
      kind: range.isEmpty ? .absent : .text, start: bytes.count, end: bytes.count + range.count, line: line,
      column: column)
    bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[range]))
  }

  mutating func set(_ role: Int, _ value: JSONValue) {
    fields[role] = Field(kind: .nested, line: value.location.line, column: value.location.column)
    values[role] = value
  }

  func kind(_ role: Int) -> Kind { fields[role].kind }

  func nested(_ role: Int) -> JSONValue? { values[role] }

  func withBytes<R, Fault: Error>(
    _ role: Int, _ body: (UnsafeBufferPointer<UInt8>) throws(Fault) -> R
  ) throws(Fault) -> R {
    let range = fields[role].kind == .text ? fields[role].start..<fields[role].end : 0..<0
    return try bytes.withUnsafeBufferPointer { (bytes) throws(Fault) in
      try body(UnsafeBufferPointer(rebasing: bytes[range]))
    }
  }

  /// The place of a field; line 0 if the record does not have it.
  func place(_ role: Int) -> (line: Int, column: Int) { (fields[role].line, fields[role].column) }
}
