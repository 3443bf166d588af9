import Diagnostics
import Formats
import Fuzzing
import Testing

struct ByteSourceTests {
  @Test func `a look at the head leaves the source whole`() throws {
    let (head, rest) = try source(Array("abcdef".utf8), chunk: 2).peeking(3)
    #expect(head == Array("abcd".utf8))
    var source = rest
    var bytes: [UInt8] = []
    while let chunk = try source.nextChunk() { bytes += chunk }
    #expect(bytes == Array("abcdef".utf8))
  }

  @Test func `a long head costs its length, however short the chunks are`() throws {
    let bytes = [UInt8](repeating: UInt8(ascii: "x"), count: 256 << 10)
    var head: [UInt8] = []
    let seconds = try processorTime { head = try source(bytes, chunk: 1).peeking(bytes.count).head }
    #expect(head == bytes)
    #expect(seconds < 3)
  }
}
