import Foundation
import Testing

@testable import Commands

/// How text with control characters is shown on a terminal.
@Suite struct TerminalTextTests {
  @Test(arguments: [
    ("Zoë 王 🏀\n", "Zoë 王 🏀\n"),
    ("\u{1B}[31mred\u{7}\u{9B}2J\u{7F}", "\u{FFFD}[31mred\u{FFFD}\u{FFFD}2J\u{FFFD}"),
    ("a\tb\rc\u{2028}d", "a\u{FFFD}b\u{FFFD}c\u{FFFD}d"),
    ("a\r\nb", "a\u{FFFD}\nb"),
    ("\u{202A}a\u{202B}b\u{202C}c\u{202D}d\u{202E}e", "\u{FFFD}a\u{FFFD}b\u{FFFD}c\u{FFFD}d\u{FFFD}e"),
    ("\u{2066}a\u{2067}b\u{2069}", "\u{FFFD}a\u{FFFD}b\u{FFFD}"),
    // Balanced isolates of our sheets are kept, and unbalanced ones are closed.
    ("\u{2068}שרה\u{2069} 12\n", "\u{2068}שרה\u{2069} 12\n"),
    ("\u{2068}a\nb\u{2069}", "\u{2068}a\u{2069}\nb\u{FFFD}"),
    ("\u{2068}\u{2068}a", "\u{2068}\u{2068}a\u{2069}\u{2069}"),
  ])
  func `text is shown and not obeyed`(text: String, shown: String) {
    #expect(Array(Console.printable(text).unicodeScalars) == Array(shown.unicodeScalars))
  }

  @Test func `a line feed forges no line`() {
    #expect(Console.onOneLine("roster.csv:1: error: forged\nb") == "roster.csv:1: error: forged\u{FFFD}b")
  }

  @Test func `data that go to no terminal stay as they are`() throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    let bytes: [UInt8] = [0x1B, 0xFF, 0x0D, 0x0A]
    #expect(Console.shown(bytes, on: ends[1]) == bytes)
  }
}
