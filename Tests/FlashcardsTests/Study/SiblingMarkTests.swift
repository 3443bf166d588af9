import Flashcards
import Testing

struct SiblingMarkTests {
  @Test func `a card and its reverse are siblings, and no others`() throws {
    let card = try Card(front: "huis", back: "house")
    #expect(try Card(front: "house", back: "huis", example: "A house.").siblingMark == card.siblingMark)
    #expect(try Card(front: "huis", back: "home").siblingMark != card.siblingMark)
    #expect(try Card(front: "house", back: "house").siblingMark != card.siblingMark)
    #expect(try Card(front: "huishouse", back: "house").siblingMark != card.siblingMark)
  }
}
