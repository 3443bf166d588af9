import Chance
import Fuzzing
import Testing

@testable import Commands

struct QuotingPropertyTests {
  private static let letters = Array("ab23+-# \t'\"\\$`*?@;öé😀\u{301}\u{A0}").map(String.init)

  /// A word as somebody could type it: each letter bare, after a backslash, or in either kind of quotes.
  private func quoted(_ word: [String], _ random: inout SplitMix64) -> String {
    var typed = word.isEmpty ? (random.isOnce(in: 2) ? "''" : "\"\"") : ""
    for letter in word {
      switch Int.random(in: 0..<4, using: &random) {
      case 0 where letter != "'": typed += "'\(letter)'"
      case 1: typed += ["\"", "\\", "$", "`"].contains(letter) ? "\"\\\(letter)\"" : "\"\(letter)\""
      case 2 where !"# \t'\"\\@".contains(letter): typed += letter
      default: typed += letter.utf8.count == 1 ? "\\\(letter)" : letter
      }
    }
    return typed
  }

  @Test(arguments: UInt64(1)...200)
  func `words that a POSIX shell would read are read back`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var expected: [[String]] = []
    var text = ""
    for _ in 1...8 {
      var words: [String] = []
      for _ in 1...Int.random(in: 1...6, using: &random) {
        let word = (0..<Int.random(in: 0...8, using: &random)).compactMap { _ in
          Self.letters.randomElement(using: &random)
        }
        // A first word that begins with an at sign is a time.
        words.append((words.isEmpty ? ["x"] + word : word).joined())
        text += quoted(words.count == 1 ? ["x"] + word : word, &random)
        text += [" ", "\t", "  ", " \\\n "].randomElement(using: &random) ?? " "
      }
      expected.append(words)
      text += ["\n", "\r\n", "# 'a comment\n"].randomElement(using: &random) ?? "\n"
    }
    #expect(try lines(text).map(\.words) == expected, "seed \(seed)")
  }
}
