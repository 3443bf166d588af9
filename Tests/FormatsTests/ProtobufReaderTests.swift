import Diagnostics
import Formats
import Packing
import Testing

struct ProtobufReaderTests {
  private static func fields(_ message: [UInt8]) -> String {
    var reader = ProtobufReader(message)
    var found: [String] = []
    do {
      while let field = try reader.next() {
        switch field.value {
        case .number(let number): found.append("\(field.number)=\(number)")
        case .bytes(let range): found.append("\(field.number)=\(try reader.text(range))")
        }
      }
    } catch {
      found.append("\(error)")
    }
    return found.joined(separator: ", ")
  }

  @Test func `fields come in order`() {
    let message = protobuf(1, 150) + protobuf(2, "testing") + protobuf(300, 0) + protobuf(1, .max)
    #expect(Self.fields(message) == "1=150, 2=testing, 300=0, 1=18446744073709551615")
    #expect(Self.fields([]) == "")
  }

  @Test func `numbers of fixed length are read`() {
    #expect(Self.fields([0x0D, 1, 2, 0, 0, 0x11, 1, 0, 0, 0, 0, 0, 0, 0x80]) == "1=513, 2=9223372036854775809")
  }

  @Test(
    arguments: [
      ([0x08], "error: expected more bytes, found the end"),
      ([0x08, 0x80], "error: expected more bytes, found the end"),
      ([0x0A, 5, 1, 2], "error: expected more bytes, found the end"),
      ([0x0D, 1, 2], "error: expected more bytes, found the end"),
      ([0x00, 0], "error: expected a field's number, found 0"),
      ([0x0B], "error: expected a field of a known kind, found kind 3"),
      ([0x0A, 1, 0xFF], "error: expected UTF-8, found other bytes"),
      (
        [0x08] + [UInt8](repeating: 0x80, count: 10) + [1],
        "error: expected a number of up to ten bytes, found a longer one"
      ),
      (
        [0x0A, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 1],
        "error: expected more bytes, found the end"
      ),
    ] as [([UInt8], String)])
  func `what is no message is told`(message: [UInt8], fault: String) {
    #expect(Self.fields(message) == fault)
  }
}
