import Chance
import Formats
import Foundation
import Testing

struct TextSearchTests {
  @Test(arguments: [
    ("a - b - c", " - ", "|", "a|b|c"), ("aaa", "aa", "b", "ba"), ("aaaa", "aa", "", ""), ("", "x", "y", ""),
    ("’s Lions’", "’", "'", "'s Lions'"), ("no", "none", "x", "no"), ("x", "", "y", "x"),
    ("né à né", "né", "e", "e à e"),
  ])
  func `each place of a text is replaced, from the left`(text: String, old: String, new: String, result: String) {
    #expect(text.replacing(text: old, with: new) == result)
    #expect(text.contains(text: old) == (!old.isEmpty && text.contains(old)))
  }

  @Test func `random texts are replaced as Foundation replaces them`() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SplitMix64(seed: seed)
    func text(_ longest: Int) -> String {
      String((0..<Int.random(in: 0...longest, using: &random)).map { _ in "abé ".randomElement(using: &random) ?? "a" })
    }
    for _ in 0..<2_000 {
      let (whole, old, new) = (text(20), text(2), text(2))
      guard !old.isEmpty else { continue }
      #expect(
        whole.replacing(text: old, with: new) == whole.replacingOccurrences(of: old, with: new),
        "'\(whole)', '\(old)', '\(new)', seed \(seed)")
    }
  }
}
