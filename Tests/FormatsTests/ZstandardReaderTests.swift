import Diagnostics
import Formats
import Packing
import Testing

struct ZstandardReaderTests {
  private static func unpacked(
    _ bytes: [UInt8], chunk: Int? = nil, limits: ZipLimits = ZipLimits()
  ) throws -> [UInt8] {
    let reader = try ZstandardReader(source(bytes, chunk: chunk), of: "collection", named: "a.apkg", limits: limits)
    return try reader.content(atMost: 1 << 30)
  }

  private static func fault(_ bytes: [UInt8], limits: ZipLimits = ZipLimits()) -> String {
    do {
      return "nothing, \(try unpacked(bytes, limits: limits).count) bytes"
    } catch {
      return "\(error)"
    }
  }

  @Test(arguments: [nil, 1, 7, 4096])
  func `bytes are unpacked, however they come`(chunk: Int?) throws {
    let bytes = (0..<150_000).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 3) }
    #expect(try Self.unpacked(zstandard(bytes), chunk: chunk) == bytes)
    #expect(try Self.unpacked(zstandard(Array("a".utf8)) + zstandard(Array("b".utf8))) == Array("ab".utf8))
  }

  @Test func `nothing packed is nothing unpacked`() throws {
    #expect(try Self.unpacked(zstandard([])) == [])
  }

  @Test(arguments: ["", "a", "SQLite format 3", "PK\u{3}\u{4}"])
  func `other bytes are refused`(text: String) {
    #expect(
      Self.fault(Array(text.utf8)) == "a.apkg: error: collection: expected bytes packed by Zstandard, found others")
  }

  @Test func `what is packed twice is refused`() {
    #expect(
      Self.fault(zstandard(zstandard(Array("a".utf8))))
        == "a.apkg: error: collection: expected bytes packed by Zstandard, found others")
  }

  @Test func `what is cut off is refused`() {
    let bytes = zstandard(Array("some words that were packed".utf8))
    for length in 4..<bytes.count {
      #expect(Self.fault(Array(bytes.prefix(length))).hasPrefix("a.apkg: error: collection: "))
    }
    #expect(Self.fault(bytes + [1, 2, 3, 4, 5]).hasPrefix("a.apkg: error: collection: damaged or cut off ("))
  }

  @Test func `a bomb is refused`() {
    let bomb = zstandard([UInt8](repeating: 0, count: 4000), runs: true)
    #expect(
      Self.fault(bomb)
        == "a.apkg: error: collection: expected bytes that unpack to at most 250 times their size, found a bomb")
    #expect(
      Self.fault(bomb, limits: ZipLimits(entryBytes: 1 << 20))
        == "a.apkg: error: collection: expected up to 1 MB unpacked, found more")
    #expect(Self.fault(zstandard([UInt8](repeating: 0, count: 8), runs: true)) == "nothing, 1048576 bytes")
  }

  @Test func `a fault of what is read goes through`() {
    let broken = ByteSource { () throws(Diagnostic) -> [UInt8]? in throw Diagnostic(system: "the disk is gone") }
    #expect { try ZstandardReader(broken, of: "collection", named: "a.apkg") } throws: {
      "\($0)" == "error: the disk is gone"
    }
  }
}
