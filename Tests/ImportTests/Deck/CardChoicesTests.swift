import Flashcards
import Formats
import Import
import Records
import Testing

/// Questions in JSON with answers to choose from.
struct CardChoicesTests {
  private static let question = #""question":"Q?""#

  private func cards(_ text: String) throws -> (backs: [String], faults: [String]) {
    var reader = try DeckReader(ByteSource(Array(text.utf8)), named: "q.json")
    var (backs, faults): ([String], [String]) = ([], [])
    while let record = try reader.next() {
      switch record {
      case .card(let card, _): backs.append("\(card.front) = \(card.back)")
      case .rejected(let rejection): faults.append("\(rejection.diagnostic)")
      }
    }
    return (backs, faults)
  }

  @Test(arguments: [
    (#""options":["red","blue"],"answer":"Blue""#, "Q? (red / blue) = blue"),
    (#""answer":"B","options":["red","blue"]"#, "Q? (red / blue) = blue"),
    (#""options":["A) red","B) blue"],"answer":"b""#, "Q? (red / blue) = blue"),
    (#""options":{"x":"red","y":"blue"},"correct":"y""#, "Q? (red / blue) = blue"),
    (#""options":["red","blue","green"],"answer":["A","C"]"#, "Q? (red / blue / green) = red; green"),
    (#""options":[{"id":"k","text":"red"},{"id":"m","text":"blue"}],"answer":"m""#, "Q? (red / blue) = blue"),
    (#""choices":["red","blue"],"correctIndex":1"#, "Q? (red / blue) = blue"),
    (#""choices":["red","blue"],"answer":0"#, "Q? (red / blue) = red"),
    (#""choices":["red","blue"],"answer":2"#, "Q? (red / blue) = blue"),
    (#""choices":[3,4],"answer":4"#, "Q? (3 / 4) = 4"),
    (#""answers":[{"text":"red","isCorrect":true},{"text":"blue","isCorrect":false}]"#, "Q? (red / blue) = red"),
    (#""answers":["red","blue"],"correct":0"#, "Q? (red / blue) = red"),
    // All of them are right, and the right one is beside the others.
    (#""answers":["red","blue"]"#, "Q? = red; blue"), (#""options":["red","blue"],"answer":"green""#, "Q? = green"),
  ])
  func `the back is the right choice`(members: String, card: String) throws {
    let found = try cards("[{\(Self.question),\(members)}]")
    #expect(found.backs == [card])
    #expect(found.faults.isEmpty)
  }

  @Test func `numbers of choices are counted from where the file begins to`() throws {
    let fromZero = try cards(
      #"[{"q":"Q","options":["a","b"],"answer":1},{"q":"R","options":["c","d"],"answer":0}]"#)
    #expect(fromZero.backs == ["Q (a / b) = b", "R (c / d) = c"])
    let fromOne = try cards(
      #"[{"q":"Q","options":["a","b"],"answer":1},{"q":"R","options":["c","d"],"answer":2}]"#)
    #expect(fromOne.backs == ["Q (a / b) = a", "R (c / d) = d"])
  }

  @Test func `a number that may be counted from either is no answer`() throws {
    let found = try cards(#"[{"q":"Q","options":["a","b","c"],"answer":1}]"#)
    #expect(found.backs.isEmpty)
    #expect(
      found.faults == [
        "q.json:1:44: error: card 1: back: expected one of the choices, found '1'; write the text of the answer, or the number of the choice, counted from 0 in all questions"
      ])
  }

  @Test func `a letter beyond the choices is no answer`() throws {
    let found = try cards(#"[{"q":"Q","options":["a1","b1"],"answer":"D"}]"#)
    #expect(found.faults.count == 1)
  }
}
