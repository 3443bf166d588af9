import Diagnostics
import Formats
import Packing
import Testing

struct ZipLimitTests {
  private static func zipped(_ contents: [[UInt8]]) throws -> [UInt8] {
    let writer = try ZipWriter()
    for (index, content) in contents.enumerated() { try writer.add("\(index)", content) }
    return try writer.finish()
  }

  @Test func `an archive may hold as many entries as the limit says`() {
    let zip = RawZip((0..<5).map { .init("\($0)") })
    #expect(zipFault(zip.bytes, limits: ZipLimits(entries: 5)).hasPrefix("nothing but"))
    #expect(
      zipFault(zip.bytes, limits: ZipLimits(entries: 4)) == "a.zip: error: expected up to 4 entries, found more")
  }

  @Test func `an entry that claims too much is refused before it is unpacked`() {
    var entry = RawZip.Entry("a", "x")
    entry.size = 3_000_000_000
    #expect(
      zipFault(RawZip(entry).bytes, limits: ZipLimits(entryBytes: 2 << 30))
        == "a.zip: error: entry 'a': expected up to 2 GB unpacked, found more")
    #expect(
      zipFault(RawZip(entry).bytes)
        == "a.zip: error: entry 'a': expected bytes that unpack to at most 250 times their size, found a bomb")
  }

  @Test func `entries together are held to a limit`() throws {
    let bytes = try Self.zipped([[UInt8](repeating: 1, count: 3000), [UInt8](repeating: 2, count: 3000)])
    #expect(
      zipFault(bytes, limits: ZipLimits(totalBytes: 5000))
        == "a.zip: error: entry '1': expected up to 4 kB unpacked in all, found more")
    #expect(zipFault(bytes, limits: ZipLimits(totalBytes: 6000)).hasPrefix("nothing but"))
  }

  @Test func `a bomb is refused, small content of any ratio is not`() throws {
    let bytes = try Self.zipped([[UInt8](repeating: 0, count: 20 << 20)])
    #expect(
      zipFault(bytes)
        == "a.zip: error: entry '0': expected bytes that unpack to at most 250 times their size, found a bomb")
    #expect(zipFault(try Self.zipped([[UInt8](repeating: 0, count: 1 << 20)])).hasPrefix("nothing but"))
  }

  @Test func `a bomb that claims to be small is refused`() throws {
    var bytes = try Self.zipped([[UInt8](repeating: 0, count: 20 << 20)])
    // The size in the directory, which readers use.
    let size = little(UInt32(20 << 20))
    let places = bytes.indices.dropLast(3).filter { Array(bytes[$0..<$0 + 4]) == size }
    for place in places { bytes.replaceSubrange(place..<place + 4, with: little(UInt32(100))) }
    #expect(zipFault(bytes).hasPrefix("a.zip: error: "))
    #expect(!places.isEmpty)
  }

  @Test func `content at once is held to what was asked`() throws {
    let bytes = RawZip(.init("a", String(repeating: "x", count: 2 << 20))).bytes
    _ = bytes.withUnsafeBytes { memory in
      #expect {
        let reader = try ZipReader(memory, named: "a.zip")
        _ = try reader.next()
        _ = try reader.content(atMost: 1 << 20)
      } throws: { "\($0)" == "a.zip: error: entry 'a': expected up to 1 MB, found more" }
    }
  }
}
