import Chance
import Diagnostics
import Flashcards
import Fuzzing
import GRDB
import Testing

@testable import Store

private func write(
  _ cards: [Card], whenKnown: DuplicatePolicy = .update, expecting bytes: Int? = nil, _ transaction: BookTransaction
) throws -> [DeckWriter.Outcome] {
  var writer = try DeckWriter("Words", whenKnown: whenKnown, expecting: bytes, in: transaction)
  let outcomes = try cards.map { try writer.write($0) }
  _ = try writer.finish()
  return outcomes
}

private func card(_ front: String, _ back: String, key: String? = nil) throws -> Card {
  try Card(front: front, back: back, key: key)
}

extension BookTransaction {
  fileprivate func texts() throws -> [String] {
    try cards(of: try #require(try decks().first)).map { "\($0.key ?? "-") \($0.front) = \($0.back)" }
  }
}

/// Cards with a key of their own in the file.
struct DeckKeyTests {
  @Test func `a card with a key is known by it, whatever its front says now`() throws {
    try withTransaction { book throws in
      #expect(try write([card("a", "1", key: "x"), card("b", "2", key: "y")], book) == [.added, .added])
      #expect(
        try write([card("A", "1", key: "x"), card("b", "2", key: "y")], book)
          == [.updated(from: card("a", "1", key: "x")), .unchanged])
      #expect(try book.texts() == ["x A = 1", "y b = 2"])
    }
  }

  @Test func `a card that had no key takes the one that its file gives it now, and keeps it from a file without`()
    throws
  {
    try withTransaction { book throws in
      #expect(try write([card("a", "1")], book) == [.added])
      #expect(try write([card("a", "1", key: "x")], book) == [.updated(from: card("a", "1"))])
      #expect(try write([card("a", "1")], book) == [.unchanged])
      #expect(try write([card("a", "2")], book) == [.updated(from: card("a", "1", key: "x"))])
      #expect(try book.texts() == ["x a = 2"])
    }
  }

  @Test func `one front under two keys is two cards`() throws {
    try withTransaction { book throws in
      #expect(try write([card("a", "1", key: "x"), card("a", "1", key: "y")], book) == [.added, .added])
      #expect(try write([card("a", "1", key: "y"), card("a", "1", key: "x")], book) == [.unchanged, .unchanged])
    }
  }

  @Test(arguments: [nil, 2 << 20])
  func `a key that stands twice is taken once where all is equal, and refused where it is not`(bytes: Int?) throws {
    try withTransaction { book throws in
      #expect(
        try write(
          [card("a", "1", key: "x"), card("a", "1", key: "x"), card("b", "1", key: "x")], expecting: bytes, book)
          == [
            .added, .duplicate,
            .rejected(
              Diagnostic(
                system: "key: expected each once in a deck, found 'x' again with other words; if these are no keys, "
                  + "--map none=COLUMN leaves them out")),
          ])
    }
  }

  @Test func `what the book has is kept when that is asked for`() throws {
    try withTransaction { book throws in
      _ = try write([card("a", "1")], book)
      #expect(try write([card("a", "2"), card("b", "3")], whenKnown: .keep, book) == [.kept, .added])
      #expect(try book.texts() == ["- a = 1", "- b = 3"])
    }
  }

  @Test func `what the book has comes as another card when that is asked for`() throws {
    try withTransaction { book throws in
      _ = try write([card("a", "1")], book)
      #expect(
        try write([card("a", "2"), card("a", "1"), card("a", "2")], whenKnown: .add, book)
          == [.added, .added, .duplicate])
      #expect(try book.texts() == ["- a = 1", "- a = 2", "- a = 1"])
    }
  }

  @Test(arguments: [nil, 2 << 20])
  func `a front stands a hundred times in a deck and no more, in a small file and in a big one`(bytes: Int?) throws {
    try withTransaction { book throws in
      let refusal = Diagnostic(system: "front: expected at most 100 cards with one front, found more with 'a'")
      let outcomes = try write((1...102).map { try card("a", "\($0)") }, expecting: bytes, book)
      #expect(outcomes.count { $0 == .added } == 100)
      #expect(outcomes.suffix(2) == [.rejected(refusal), .rejected(refusal)])
    }
  }

  @Test func `a card that stands a thousand times in a big file is one`() throws {
    try withTransaction { book throws in
      var writer = try DeckWriter("Words", expecting: 2 << 20, in: book)
      for _ in 1...1000 { #expect(try writer.write(card("a", "1")) == .added) }
      #expect(try writer.finish().count == 999)
    }
  }
}

/// A big new deck, which is indexed after all cards were added.
struct BigDeckTests {
  @Test func `what stands twice is found at the end, and told by its place`() throws {
    try withTransaction { book throws in
      var writer = try DeckWriter("Words", expecting: 2 << 20, in: book)
      for (front, back) in [("a", "1"), ("b", "2"), ("a", "1"), ("a", "3"), ("b", "2")] {
        #expect(try writer.write(card(front, back)) == .added)
      }
      #expect(try writer.finish().map { "\($0.index) \($0.front)" } == ["2 a", "4 b"])
      #expect(try book.texts() == ["- a = 1", "- b = 2", "- a = 3"])
    }
  }

  @Test func `it goes on with the index where cards of another deck come in between`() throws {
    try withTransaction { book throws in
      var words = try DeckWriter("Words", expecting: 2 << 20, in: book)
      for (front, back) in [("a", "1"), ("b", "2"), ("a", "1")] { _ = try words.write(card(front, back)) }
      #expect(try words.endBulk().map { "\($0.index) \($0.front)" } == ["2 a"])
      #expect(try words.endBulk().isEmpty)
      var others = try DeckWriter("Others", in: book)
      #expect(try others.write(card("a", "1")) == .added)
      #expect(try words.write(card("a", "1")) == .duplicate)
      #expect(try words.write(card("a", "2")) == .added)
      #expect(try words.write(card("c", "3")) == .added)
      #expect(try words.finish().isEmpty)
      #expect(try others.finish().isEmpty)
      let names = try book.decks().map { "\($0.name) \($0.cardCount)" }
      #expect(names == ["Others 1", "Words 4"])
      #expect(try book.faults() == [])
    }
  }

  @Test(arguments: UInt64(1)...30)
  func `it comes to the same deck as a small one, card by card`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let cards = try (0..<Int.random(in: 1...30, using: &random)).map { _ in
      try card(
        ["a", "b", "c"].randomElement(using: &random) ?? "", "\(Int.random(in: 1...3, using: &random))",
        key: random.isOnce(in: 4) ? "\(Int.random(in: 1...5, using: &random))" : nil)
    }
    var texts: [[String]] = []
    for bytes in [nil, 2 << 20] {
      try withTransaction { book throws in
        _ = try write(cards.filter { !$0.has(.key) }, expecting: bytes, book)
        texts.append(try book.texts())
        #expect(try book.faults() == [])
      }
    }
    #expect(texts[0] == texts[1], "seed \(seed)")
  }

  @Test func `the index is there again, also when the import is taken back`() throws {
    try withBook { book in
      func indexes() throws -> [String] {
        try book.read {
          try String.fetchAll(
            $0.db, sql: "SELECT name FROM sqlite_schema WHERE tbl_name = 'card' AND sql LIKE '%INDEX%'")
        }
      }
      let before = try indexes()
      try book.write { transaction in
        _ = try transaction.rehearse { try DeckWriter("Words", expecting: 2 << 20, in: transaction).isNew }
      }
      #expect(try indexes() == before)
      _ = try book.write { try write([card("a", "1")], expecting: 2 << 20, $0) }
      #expect(try Set(indexes()) == Set(before))
    }
  }
}
