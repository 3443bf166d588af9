import Chance
import Flashcards
import Testing

@testable import Store

struct DeckPropertyTests {
  @Test(arguments: UInt64(1)...40)
  func `a deck that comes again adds and changes nothing, whatever stood there before`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    try withTransaction { transaction in
      var outcomes: [DeckWriter.Outcome] = []
      var cards: [Card] = []
      for _ in 1...3 {
        cards = try (1...Int.random(in: 1...12, using: &random)).map { _ in
          try Card(
            front: ["a", "b", "é", "e\u{301}"].randomElement(using: &random) ?? "a",
            back: ["1", "2", "3"].randomElement(using: &random) ?? "1")
        }
        var writer = try DeckWriter("Words", in: transaction)
        outcomes = try cards.map { try writer.write($0) }
      }
      let distinct = Set(cards.map { Array("\($0.front)=\($0.back)".utf8) }).count
      #expect(outcomes.count { $0 != .duplicate } == distinct, "seed \(seed)")

      var again = try DeckWriter("Words", in: transaction)
      for (card, outcome) in zip(cards, outcomes) {
        #expect(try again.write(card) == (outcome == .duplicate ? .duplicate : .unchanged), "seed \(seed)")
      }
      let deck = try #require(try transaction.decks().first)
      let kept = Set(try transaction.cards(of: deck).map { Array("\($0.front)=\($0.back)".utf8) })
      #expect(kept.isSuperset(of: cards.map { Array("\($0.front)=\($0.back)".utf8) }), "seed \(seed)")
    }
  }
}
