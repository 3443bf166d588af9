import Sheets
import Testing

struct DisplayWidthTests {
  @Test(arguments: [
    ("", 0), ("Mia", 3), ("Zoë", 3), ("Zoe\u{308}", 3), ("日本語", 6), ("한국어", 6), ("\u{1112}\u{1161}\u{11AB}", 2),
    ("ｆｕｌｌ", 8), ("ﾊﾝｶｸ", 4), ("🚉", 2), ("🇳🇱", 2), ("👩‍👩‍👧", 2), ("👍🏽", 2), ("❤️", 2), ("❤", 1), ("№ 7", 3), ("שָׁלוֹם", 4),
    ("a\u{200B}b", 2), ("\u{FFFD}", 1),
  ])
  func `a text takes as many columns as a terminal gives it`(text: String, columns: Int) {
    #expect(text.columns == columns)
  }

  @Test(arguments: [
    ("Mia", 5, "Mia  "), ("Mia Okafor", 5, "Mia …"), ("山田花子", 8, "山田花子"), ("山田花子", 7, "山田花…"), ("山田花子", 6, "山田… "),
    ("日", 1, "…"), ("Zoe\u{308}", 3, "Zoe\u{308}"),
  ])
  func `a text is filled or cut off to a number of columns`(text: String, width: Int, filled: String) {
    #expect(text.padded(to: width) == filled)
    #expect(filled.columns == width)
  }
}
