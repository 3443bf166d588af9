import Flashcards
import Testing

@testable import Store

struct DeckWriterTests {
  /// Writes cards given as front and back to a deck of the book.
  private func write(
    _ cards: [(String, String)], to name: String = "Words", _ transaction: BookTransaction
  ) throws -> [DeckWriter.Outcome] {
    var writer = try DeckWriter(name, in: transaction)
    return try cards.map { try writer.write(try Card(front: $0.0, back: $0.1)) }
  }

  private func cards(_ transaction: BookTransaction) throws -> [String] {
    let deck = try #require(try transaction.decks().first)
    return try transaction.cards(of: deck).map { "\($0.front) = \($0.back)" }
  }

  @Test func `cards are added, then unchanged, updated and added by their fronts`() throws {
    try withTransaction { transaction throws in
      #expect(try write([("a", "1"), ("b", "2")], transaction) == [.added, .added])
      #expect(try write([("a", "1"), ("b", "2")], transaction) == [.unchanged, .unchanged])
      #expect(
        try write([("b", "3"), ("c", "4")], transaction) == [.updated(from: Card(front: "b", back: "2")), .added])
      #expect(try cards(transaction) == ["a = 1", "b = 3", "c = 4"])
      #expect(try transaction.decks() == [Deck(id: 1, name: "Words", cardCount: 3)])
    }
  }

  @Test func `when a card was made is kept, and another time is an update`() throws {
    try withTransaction { transaction in
      func write(_ createdAt: Int64?, key: String? = nil) throws -> DeckWriter.Outcome {
        var card = try Card(front: "a", back: "1", key: key)
        card.createdAt = createdAt
        var writer = try DeckWriter("Words", in: transaction)
        let outcome = try writer.write(card)
        // The same card again, made at another time, is a duplicate.
        card.createdAt = 7
        #expect(try writer.write(card) == .duplicate)
        return outcome
      }
      func createdAt() throws -> Int64? {
        try transaction.cards(of: try #require(try transaction.decks().first)).first?.createdAt
      }
      let card = try Card(front: "a", back: "1")
      #expect(try write(nil) == .added)
      #expect(try write(5) == .updated(from: card))
      #expect(try createdAt() == 5)
      #expect(try write(5) == .unchanged)
      #expect(try write(nil) == .unchanged)
      #expect(try createdAt() == 5)
      #expect(try write(6, key: "k") == .updated(from: card))
      #expect(try write(6, key: "k") == .unchanged)
      #expect(try createdAt() == 6)
    }
  }

  @Test func `every face is kept, and a change of any of them is an update`() throws {
    try withTransaction { transaction in
      let full = try Card(
        front: "kitchen", back: "a room", phonetic: "/ˈkɪtʃɪn/", translation: "keuken", level: "A1",
        example: "In the\nkitchen.")
      let variants = [
        full,
        try Card(
          front: "kitchen", back: "a room", translation: "keuken", level: "A1", example: "In the\nkitchen."),
        full,
        try Card(
          front: "kitchen", back: "a room", phonetic: "/ˈkɪtʃɪn/", level: "A1", example: "In the\nkitchen."),
        full,
        try Card(
          front: "kitchen", back: "a room", phonetic: "/ˈkɪtʃɪn/", translation: "keuken", level: "B1",
          example: "In the\nkitchen."),
        full,
        try Card(front: "kitchen", back: "a room", phonetic: "/ˈkɪtʃɪn/", translation: "keuken", level: "A1"),
      ]
      for (index, card) in variants.enumerated() {
        var writer = try DeckWriter("Words", in: transaction)
        #expect(writer.isNew == (index == 0))
        #expect(try writer.write(card) == (index == 0 ? .added : .updated(from: variants[index - 1])))
        let deck = try #require(try transaction.decks().first)
        #expect(try transaction.cards(of: deck) == [card])
      }
    }
  }

  @Test func `a card that stands again in all its faces is a duplicate`() throws {
    try withTransaction { transaction throws in
      #expect(
        try write([("a", "1"), ("b", "2"), ("a", "1"), ("a", "1")], transaction)
          == [.added, .added, .duplicate, .duplicate])
      #expect(try write([("a", "1"), ("a", "1")], transaction) == [.unchanged, .duplicate])
      #expect(try cards(transaction) == ["a = 1", "b = 2"])
    }
  }

  @Test func `words of one spelling are cards of their own, and stay so when they come again`() throws {
    try withTransaction { transaction throws in
      let homographs = [
        ("bank", "river side"), ("bank", "for money"), ("bank", "river side"), ("row", "line"),
      ]
      #expect(try write(homographs, transaction) == [.added, .added, .duplicate, .added])
      #expect(try write(homographs, transaction) == [.unchanged, .unchanged, .duplicate, .unchanged])
      #expect(
        try write([("bank", "river side"), ("bank", "for saving"), ("bank", "of fog")], transaction)
          == [.unchanged, .updated(from: Card(front: "bank", back: "for money")), .added])
      #expect(
        try cards(transaction) == ["bank = river side", "bank = for saving", "row = line", "bank = of fog"])
    }
  }

  @Test func `decks are apart by name, and listed by it`() throws {
    try withTransaction { transaction throws in
      _ = try write([("a", "1")], to: "Words", transaction)
      #expect(try write([("a", "2")], to: "Capitals", transaction) == [.added])
      #expect(try transaction.decks().map(\.name) == ["Capitals", "Words"])
      #expect(try cards(transaction) == ["a = 2"])
    }
  }
}
