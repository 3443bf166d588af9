import Formats
import Testing

struct PatternTests {
  private let score = Pattern(/(\d+)-(\d+)/)

  @Test func `a match has its captures and its place`() throws {
    let text = "Lions 41-38 Foxes, 9-8"
    let first = try #require(text.firstMatch(of: score))
    #expect((first.1, first.2) == ("41", "38"))
    #expect(text[first.range] == "41-38")
    #expect(text.matches(of: score).map { String(text[$0.range]) } == ["41-38", "9-8"])
    #expect(text.wholeMatch(of: score) == nil)
    #expect("41-38".wholeMatch(of: score)?.2 == "38")
    #expect("41-38 Foxes".prefixMatch(of: score)?.1 == "41")
    #expect(text.prefixMatch(of: score) == nil)
    #expect(text.contains(score) && !"Lions".contains(score))
  }

  @Test func `text around matches stays as it is`() {
    #expect("a 1-2, b 3-4!".replacing(score) { "\($0.2):\($0.1)" } == "a 2:1, b 4:3!")
    #expect("1-2".replacing(score, with: "") == "")
    #expect("none".replacing(score, with: "x") == "none")
    #expect("1-2 Lions".trimmingPrefix(score) == " Lions")
  }

  @Test func `a part of a text is matched in its own bounds`() throws {
    let line = "x 41-38 y"
    let part = line[line.index(line.startIndex, offsetBy: 2)..<line.index(line.endIndex, offsetBy: -3)]
    #expect(part.wholeMatch(of: score).map { line[$0.range] } == "41-3")
  }

  @Test func `a text without the characters that a match needs is not searched`() {
    let bracket = Pattern(/\((\d+)\)/, needing: "(")
    for text in ["Lions (4)", "Lions 4", "", "é 4", "é (4)"] {
      #expect(text.contains(bracket) == text.contains("("), "\(text)")
      #expect(text.matches(of: bracket).count == (text.contains("(") ? 1 : 0))
    }
    // Digits of other scripts are beyond ASCII, where nothing is ruled out.
    #expect("٤".contains(Pattern(/\d/, needing: .digits)))
  }

  @Test func `many threads use one`() async {
    let pattern = Pattern(/(\p{L}+) (\d+)/.ignoresCase())
    let found = await withTaskGroup(of: Int.self) { group in
      for number in 0..<200 { group.addTask { Int("Lions \(number)".wholeMatch(of: pattern)?.2 ?? "") ?? -1 } }
      return await group.reduce(into: Set<Int>()) { $0.insert($1) }
    }
    #expect(found == Set(0..<200))
  }
}
