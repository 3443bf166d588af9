import Chance
import Testing

@testable import Formats

struct TextLinesTests {
  @Test func `a line ends with LF, CR or both, and the last one needs no end`() {
    #expect(TextLines.all(of: Array("a\r\nb\rc\n\nd".utf8)) == ["a", "b", "c", "", "d"])
    #expect(TextLines.ends(in: Array("a\r\nb\rc\n\nd".utf8)) == 4)
  }

  @Test func `a text with more lines than are read gives none`() {
    let text = Array("one\ntwo\r\nthree".utf8)
    #expect(TextLines.all(of: text, upTo: 3) == ["one", "two", "three"])
    #expect(TextLines.all(of: text, upTo: 2) == nil)
    #expect(TextLines.all(of: [], upTo: 1) == [""])
  }

  @Test(arguments: UInt64(1)...50)
  func `counting ends and making lines agree on random texts`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let text = (0..<Int.random(in: 0...200, using: &random)).map { _ in
      "a\r\n\n".utf8.randomElement(using: &random) ?? 0
    }
    let count = TextLines.all(of: text).count
    #expect(TextLines.ends(in: text) == count - 1)
    #expect(TextLines.all(of: text, upTo: count)?.count == count)
    #expect(TextLines.all(of: text, upTo: count - 1) == nil)
  }
}
