import Diagnostics
import Flashcards
import Testing

struct DeckNameTests {
  @Test func `a deck's name is kept without the white space around it`() throws {
    #expect(try Deck.validName(" World capitals\n") == "World capitals")
    #expect(try Deck.validName(String(repeating: "x", count: 100)).count == 100)
  }

  @Test(arguments: [
    ("", "deck name: expected 1 to 100 characters, found none"),
    (String(repeating: "x", count: 101), "deck name: expected up to 100 characters, found 101"),
    ("World\tcapitals", "deck name: expected no control characters, found U+0009"),
  ])
  func `a deck's name that breaks a rule is refused with the rule`(name: String, message: String) {
    #expect(throws: Diagnostic(system: message)) { try Deck.validName(name) }
  }
}
