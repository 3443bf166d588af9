import Formats
import Testing

struct ZipWriterTests {
  private static func archive() throws -> [UInt8] {
    let writer = try ZipWriter()
    try writer.add("collection", Array(String(repeating: "deck ", count: 1000).utf8))
    try writer.add("empty", [])
    try writer.begin("0", size: 6, packing: .stored)
    try writer.write(Array("abc".utf8))
    try writer.write(Array("def".utf8))
    try writer.add("é", Array("x".utf8))
    return try writer.finish()
  }

  @Test func `what was written is read back`() throws {
    let collection = String(repeating: "deck ", count: 1000)
    #expect(try unzipped(try Self.archive()) == ["collection=\(collection)", "empty=", "0=abcdef", "é=x"])
  }

  @Test func `equal entries give equal bytes`() throws {
    #expect(try Self.archive() == (try Self.archive()))
    #expect(try Self.archive().count < 800)
  }

  @Test func `bytes are handed over piece by piece`() throws {
    let content = [UInt8](repeating: 7, count: 3 << 20)
    let writer = try ZipWriter()
    try writer.begin("a", size: content.count, packing: .stored)
    var bytes: [UInt8] = []
    for _ in 0..<3 {
      try writer.write([UInt8](repeating: 7, count: 1 << 20))
      bytes += writer.takeBytes()
      #expect(bytes.count > 1 << 19)
    }
    bytes += try writer.finish()
    #expect(try unzipped(bytes) == ["a=" + String(decoding: content, as: UTF8.self)])
  }

  @Test func `a name that leads elsewhere is not written`() throws {
    let writer = try ZipWriter()
    #expect { try writer.add("../a", []) } throws: {
      "\($0)" == "error: entry '../a': expected a path inside the archive, found '..'"
    }
  }
}
