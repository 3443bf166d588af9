import Flashcards
import Import
import Records
import Testing

struct SampleDeckTests {
  @Test(arguments: [
    ("everyday-english", nil, 30), ("world-capitals", "World capitals", 40),
    ("basketball-rules", "Basketball rules", 20),
  ])
  func `a sample deck is read whole`(name: String, title: String?, count: Int) throws {
    let deck = try deck(String(decoding: try file("samples/decks/\(name).json"), as: UTF8.self))
    #expect(deck.cards.count == count)
    #expect(deck.rejections.isEmpty)
    #expect(deck.title == title)
  }
}
