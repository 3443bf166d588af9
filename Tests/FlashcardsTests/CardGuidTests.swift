import Diagnostics
import Flashcards
import Testing

struct CardGuidTests {
  @Test func `a made-up id is the same for the same texts, and another for others`() throws {
    let card = try Card(front: "a", back: "bc")
    #expect(card.madeUpGuid == (try Card(front: " a", back: "bc ").madeUpGuid))
    #expect(card.madeUpGuid != (try Card(front: "ab", back: "c").madeUpGuid))
    #expect(card.madeUpGuid != (try Card(front: "a", back: "bc", phonetic: "x").madeUpGuid))
    #expect(Card.isMadeUp(card.madeUpGuid.utf8))
  }

  @Test(arguments: [
    "", "sb~", "sb~0123456789abcde", "sb~0123456789abcdeF", "sb~0123456789abcdef0", "xb~0123456789abcdef",
  ])
  func `other ids are none`(guid: String) { #expect(!Card.isMadeUp(guid.utf8)) }
}
