import Diagnostics
import Flashcards
import Foundation
import GRDB
import People
import Testing

@testable import Store

struct ReviewStoreTests {
  /// A deck with a card by key, a card by front, and a repeated front.
  private func makeWords(in book: BookTransaction) throws {
    var writer = try DeckWriter("Words", in: book)
    for card in [
      try Card(front: "platform", back: "perron", key: "w-1"), try Card(front: "ticket", back: "kaartje"),
      try Card(front: "bank", back: "a river side"), try Card(front: "bank", back: "a house for money"),
    ] { _ = try writer.write(card) }
    _ = try writer.finish()
  }

  private func review(_ rating: Review.Rating = .good, after seconds: Double = 0) -> Review {
    Review(rating: rating, reviewedAt: tipOff + seconds)
  }

  @Test func `reviews are kept, and known again when they come again`() throws {
    try withTransaction { book in
      try makeWords(in: book)
      let full = Review(
        rating: .hard, reviewedAt: tipOff + 0.25, state: .relearning, scheduledDays: 4, elapsedDays: 3.9999999999999996,
        milliseconds: 1500, stability: 48.26549258937432, difficulty: 7.104417117112697, retrievability: 0.1 + 0.2)
      func write(_ writer: inout ReviewWriter) throws -> [RecordOutcome] {
        [
          try writer.write(full, card: "w-1", deck: "Words", person: "Mia"),
          try writer.write(full, card: "ticket", deck: "Words", person: "Mia"),
          try writer.write(full, card: "ticket", deck: "Words"),
          try writer.write(full, card: "ticket", deck: "Words", person: "Zoë"),
          try writer.write(review(after: 1), card: "bank", occurrence: 2, deck: "Words"),
        ]
      }
      var writer = try ReviewWriter(in: book)
      #expect(
        try write(&writer) == [
          .added(id: 1, PersonLink(name: "Mia", isNew: true)), .added(id: 2), .duplicate,
          .added(id: 3, PersonLink(name: "Zoë", isNew: true)), .added(id: 4),
        ])
      writer = try ReviewWriter(in: book)
      #expect(try write(&writer) == [1, 2, 2, 3, 4].map { .unchanged(id: $0) })
      var kept: [KeptReview] = []
      try book.eachReview(withOccurrences: true) { kept.append($0) }
      #expect(kept.map(\.card) == ["w-1", "ticket", "ticket", "bank"])
      #expect(kept.map(\.occurrence) == [nil, 1, 1, 2])
      #expect(kept.map(\.person) == ["Mia", "Mia", "Zoë", nil])
      #expect(kept.prefix(3).allSatisfy { $0.review == full && $0.deck == "Words" })
      #expect(try book.reviewsNeedMore() == (occurrences: true, keys: false))
      var ofMia = 0
      try book.eachReview(inDeck: "Words", of: try book.person(named: "Mia"), withOccurrences: false) { _ in ofMia += 1
      }
      #expect(ofMia == 2)
      #expect(try book.faults() == [])
    }
  }

  @Test func `what a file says anew is an update, and what it does not say stays`() throws {
    try withTransaction { book in
      try makeWords(in: book)
      var writer = try ReviewWriter(in: book)
      var known = review()
      known.stability = 2.5
      _ = try writer.write(known, card: "ticket", deck: "Words")
      #expect(try writer.write(known, card: "ticket", deck: "Words") == .duplicate)
      #expect(try writer.write(review(), card: "ticket", deck: "Words") == .duplicate)
      #expect(
        try writer.write(review(.easy), card: "ticket", deck: "Words")
          == .rejected(
            Diagnostic(
              system: "reviewed_at: expected one answer to a card at a time, found a different one earlier in the file")
          ))
      writer = try ReviewWriter(in: book)
      #expect(try writer.write(review(), card: "ticket", deck: "Words") == .unchanged(id: 1))
      #expect(try writer.write(review(.easy), card: "ticket", deck: "Words") == .updated(id: 1))
      try book.eachReview(withOccurrences: false) { kept in
        #expect(kept.review.rating == .easy)
        #expect(kept.review.stability == 2.5)
      }
    }
  }

  @Test func `one answer is one answer, whether the file or the book names somebody`() throws {
    try withTransaction { book in
      try makeWords(in: book)
      let mia = try book.addPerson("Mia")
      try book.focus(on: mia)
      func ids() throws -> [Int64?] { try Int64?.fetchAll(book.db, sql: "SELECT person_id FROM review ORDER BY id") }
      var writer = try ReviewWriter(in: book)
      _ = try writer.write(review(.hard), card: "ticket", deck: "Words")
      #expect(try ids() == [nil])
      // The same with a name: now it is that person's.
      writer = try ReviewWriter(in: book)
      #expect(try writer.write(review(.hard), card: "ticket", deck: "Words", person: "Mia") == .updated(id: 2))
      #expect(try ids() == [mia.id])
      #expect(try book.lastReview() == 2)
      #expect(writer.named.count == 1)
      // And again without one, from a file and from a package, where it may be some milliseconds later.
      writer = try ReviewWriter(in: book)
      #expect(try writer.write(review(.hard), card: "ticket", deck: "Words") == .unchanged(id: 2))
      let card = try book.card("ticket", in: book.requiredDeck(named: "Words")).id
      #expect(try writer.write(fromAnki: review(.hard, after: 0.002), toCard: card) == .unchanged(id: 2))
      // Another rating a moment later, and the same a minute later, are different answers.
      #expect(try writer.write(fromAnki: review(.easy, after: 0.5), toCard: card) == .added(id: 3))
      #expect(try writer.write(fromAnki: review(.hard, after: 60), toCard: card) == .added(id: 4))
      #expect(try ids() == [mia.id, nil, nil])
      // From a package, only fields of a nameless answer that the book lacks are taken.
      writer = try ReviewWriter(in: book)
      var more = review(.hard, after: 60)
      more.state = .learning
      #expect(try writer.write(fromAnki: more, toCard: card) == .updated(id: 4))
      more.state = .review
      #expect(try writer.write(fromAnki: more, toCard: card) == .unchanged(id: 4))
    }
  }

  @Test(arguments: [
    ("ticket", nil, "Wrods", "deck: no 'Wrods' in this book; did you mean 'Words'?"),
    ("ticket", nil, "Other things", "deck: no 'Other things' in this book; import the deck first"),
    ("tram", nil, "Words", "card: no card of the key or front 'tram' in deck 'Words'"),
    (
      "bank", nil, "Words",
      "card: expected one 'bank' in deck 'Words', found more; say which in a column 'occurrence', from 1"
    ),
    ("bank", 3, "Words", "card: no card of occurrence 3 and front 'bank' in deck 'Words'"),
    ("w-1", 1, "Words", "card: no card of occurrence 1 and front 'w-1' in deck 'Words'"),
  ])
  func `a card that is not found, or not plain, is a fault`(
    card: String, occurrence: Int?, deck: String, message: String
  ) throws {
    try withTransaction { book in
      try makeWords(in: book)
      var writer = try ReviewWriter(in: book)
      #expect(
        try writer.write(review(), card: card, occurrence: occurrence, deck: deck)
          == .rejected(Diagnostic(system: message)))
    }
  }
}
