import Diagnostics
import Fuzzing
import Testing

@testable import Commands

struct LongLineTests {
  @Test func `a line has up to 1,000 words`() throws {
    let words = Array(repeating: "ab", count: 1_000).joined(separator: " ")
    #expect(try lines(words).map(\.words.count) == [1_000])
    #expect(try lines(words + " \nundo").map(\.words) == [Array(repeating: "ab", count: 1_000), ["undo"]])
    #expect(
      try lines(words + " \"c d\" e\nundo").map(\.fault)
        == ["g.batch:1:3001: error: line: expected up to 1000 words, found more", nil])
  }

  @Test(arguments: [("", "\\\n", "undo"), ("undo", " \\\n", ""), ("\"", "x\\\n", "\""), ("undo # ", "\\\n", "")])
  func `200,000 continued lines take no longer than their length`(start: String, line: String, end: String) throws {
    let text = start + String(repeating: line, count: 200_000) + end
    var read: [BatchLine] = []
    let seconds = try processorTime { read = try lines(text) }
    #expect(read.count == 1)
    #expect(seconds < 20)
  }

  @Test(arguments: ["\"", "'"])
  func `a quoted word of 4 MB takes no longer than its length`(quote: String) throws {
    let bytes = Array(quote.utf8) + [UInt8](repeating: UInt8(ascii: "a"), count: 4_000_000) + Array(quote.utf8)
    var read: [BatchLine] = []
    let seconds = try processorTime { read = try lines(bytes, chunk: 4_096) }
    #expect(read.first?.words.first?.utf8.count == 4_000_000)
    #expect(seconds < 30)
  }
}
