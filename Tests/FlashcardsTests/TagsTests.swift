import Diagnostics
import Flashcards
import Testing

struct TagsTests {
  @Test(arguments: [
    ("a", "a"), ("a b", "a b"), (" a   b\tc\nd ", "a b c d"), ("é\u{A0}ë\u{3000}a", "é ë a"), ("a\u{2028}b", "a b"),
    ("a, b;c", "a, b;c"),
  ])
  func `one space stands between tags`(text: String, tags: String) throws {
    #expect(try Card(front: "x", back: "y", tags: text).tags == tags)
  }

  @Test func `a combining mark behind a space is lost by nothing`() throws {
    let card = try Card(front: "x", back: "y", tags: "a\u{3000}\u{301}b")
    #expect(card.tags?.unicodeScalars.elementsEqual("a \u{301}b".unicodeScalars) == true)
    #expect(try Card(front: "x", back: "y", tags: card.tags) == card)
  }
}
