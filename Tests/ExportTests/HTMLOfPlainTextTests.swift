import Chance
import Export
import Formats
import Import
import Testing

struct HTMLOfPlainTextTests {
  @Test(arguments: [
    ("", ""), ("cat", "cat"), ("a & b", "a &amp; b"), ("<b>\"x\"</b>", "&lt;b&gt;&quot;x&quot;&lt;/b&gt;"),
    ("a\nb", "a<br>b"), ("a  b", "a&nbsp;&nbsp;b"), ("a\n b", "a<br>&nbsp;b"), ("a\tb\r\n", "a&#9;b&#13;<br>"),
    ("[image:cat.png] x", "<img src=\"cat.png\"> x"), ("[image:a\"b&c.png]", "<img src=\"a&quot;b&amp;c.png\">"),
    ("[sound:x.mp3]", "[sound:x.mp3]"), ("[image:]", "[image:]"), ("[image:a\nb]", "[image:a<br>b]"),
    ("[image:data:x]", "[image:data:x]"), ("[image:a", "[image:a"), ("&nbsp;", "&amp;nbsp;"),
  ])
  func `a text is shown by HTML as it is`(text: String, expected: String) {
    #expect(html(ofPlainText: text) == expected)
  }

  @Test func `reading the text again gives the same`() {
    var chance = SplitMix64(seed: 7)
    let pieces = [
      " ", "  ", "\n", "\t", "\r", "<", ">", "&", "\"", "'", "a", "é", "漢", "\u{301}", "\u{A0}", "&nbsp;", "&#9;",
      "<br>",
      "<script>", "</script>", "<!--", "[image:x.png]", "[image:", "]", "[sound:y.mp3]", "{{c1::", "}}", "👩‍🚀",
      "<img src='x'>",
    ]
    for _ in 0..<3000 {
      let count = Int.random(in: 1...12, using: &chance)
      let middle = (0..<count).map { _ in pieces.randomElement(using: &chance) ?? "" }.joined()
      // A face has no white space at its ends.
      let text = "x" + middle + "x"
      #expect(plainText(ofHTML: html(ofPlainText: text)) == text)
    }
  }
}
