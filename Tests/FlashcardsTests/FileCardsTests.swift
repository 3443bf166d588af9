import Diagnostics
import Flashcards
import Testing

struct FileCardsTests {
  @Test func `a deck has up to a hundred different cards of one front`() throws {
    var cards = FileCards()
    let verdicts = try (1...150).map { try cards.judge(Card(front: "bank", back: "meaning \($0)"), in: "D") }
    #expect(verdicts == Array(repeating: .new, count: 100) + Array(repeating: .tooMany, count: 50))
    #expect(try cards.judge(Card(front: "bank", back: "meaning 7"), in: "D") == .repeated)
    #expect(try cards.judge(Card(front: "bank", back: "meaning 120"), in: "E") == .new)
    #expect(
      try FileCards.fault(.tooMany, of: Card(front: "bank", back: "x"))
        == Diagnostic(system: "front: expected at most 100 cards with one front, found more with 'bank'"))
  }

  @Test func `a key is each once`() throws {
    var cards = FileCards()
    func judge(_ back: String, _ key: String?) throws -> FileCards.Verdict {
      try cards.judge(Card(front: "kat", back: back, key: key), in: "D")
    }
    #expect(try [judge("a", "1"), judge("a", "1"), judge("b", "1")] == [.new, .repeated, .keyTaken])
    // Different keys are different cards, whatever their other contents; a card without a key is matched by its
    // contents.
    #expect(
      try [judge("a", "2"), judge("a", nil), judge("c", nil), judge("c", nil)] == [.new, .repeated, .new, .repeated])
    #expect(FileCards.fault(.repeated, of: try Card(front: "a", back: "b")) == nil)
  }
}
