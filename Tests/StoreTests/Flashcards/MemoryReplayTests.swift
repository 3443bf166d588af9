import Chance
import Diagnostics
import Flashcards
import Formats
import Foundation
import GRDB
import People
import Testing

@testable import Store

struct MemoryReplayTests {
  /// Random answers over a month, in sessions.
  private func study(_ deck: Deck, _ person: Person, seed: UInt64, in book: BookTransaction) throws {
    var random = SplitMix64(seed: seed)
    for day in 0..<30 where random.unit() < 0.7 {
      var now = firstDay + Double(day) * 86_400
      var reviewer = try book.begin(deck, person, at: now)
      for _ in 0..<12 {
        guard try reviewer.current(at: now) != nil else { break }
        now += 1 + (random.unit() * 90).rounded()
        let rating = Review.Rating.allCases[Int(random.unit() * 4)]
        _ = try reviewer.rate(rating, at: now)
        if random.unit() < 0.1 { _ = try reviewer.undo(at: now) }
      }
      try book.end(reviewer.study, at: now + 1)
    }
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `scheduling anew from the log gives what the sessions left`(seed: UInt64) throws {
    try withTransaction { book in
      let (deck, person) = try book.makeStudy(cards: 12)
      if seed % 2 == 0 {
        var options = try book.options(of: person, for: deck)
        options.isFuzzed = true
        options.parameters = .standard(.fsrs5)
        try book.set(options, of: person, for: deck)
      }
      try study(deck, person, seed: seed, in: book)
      let left = try book.memories(of: person, in: deck)
      #expect(left.values.contains { $0.state == .review })
      try book.db.execute(sql: "DELETE FROM memory")
      _ = try book.reschedule(deck, of: person)
      #expect(try book.memories(of: person, in: deck) == left)
      #expect(try book.faults() == [])
    }
  }

  @Test func `where another program left a card is kept, until the book knows better`() throws {
    try withTransaction { book in
      let (deck, person) = try book.makeStudy(cards: 2)
      let card = try book.card("front 1", in: deck).id
      let left = Memory.review(
        Strength(
          stability: 20, difficulty: 6, reviewedAt: Instant(firstDay - 40 * 86_400),
          due: Instant(firstDay - 17 * 86_400), answers: 7, lapses: 1))
      let writer = try ImportedMemoryWriter(of: person, in: book)
      #expect(try writer.suspend(book.card("front 2", in: deck).id))
      #expect(try writer.write(left, for: card))
      #expect(try !writer.write(left, for: card))
      #expect(try book.memories(of: person, in: deck)["front 1"] == left)
      #expect(try book.studyCard(book.card("front 2", in: deck).id, of: person)?.isSuspended == true)

      // Further answers continue from there, and undoing one returns there.
      var reviewer = try book.begin(deck, person)
      let rated = try reviewer.rate(.good, at: firstDay + 5)
      #expect((rated.before, rated.after.strength?.answers) == (left, 8))
      #expect(try !writer.write(left, for: card))
      #expect(try reviewer.undo(at: firstDay + 6).card.front == "front 1")
      #expect(try book.memories(of: person, in: deck)["front 1"] == left)
      _ = try book.reschedule(deck, of: person)
      #expect(try book.memories(of: person, in: deck)["front 1"] == left)

      // With the card's whole log, rescheduling uses the log.
      var log = try ReviewWriter(in: book)
      _ = try log.write(
        fromAnki: Review(rating: .easy, reviewedAt: firstDay - 40 * 86_400, state: .new), toCard: card)
      _ = try book.reschedule(deck, of: person)
      #expect(try book.memories(of: person, in: deck)["front 1"]?.strength?.answers == 1)
      #expect(try book.faults() == [])
    }
  }

  @Test func `what a card was is inferred where the log does not say it`() throws {
    try withTransaction { book in
      let (deck, person) = try book.makeStudy(cards: 1)
      var writer = try ReviewWriter(in: book)
      for (day, rating) in [(0.0, Review.Rating.good), (0.01, .good), (2, .again), (2.01, .good), (9, .good)] {
        _ = try writer.write(
          Review(rating: rating, reviewedAt: firstDay + day * 86_400), card: "front 1", deck: "Words")
      }
      let states: [Review.State] = [.new, .learning, .review, .relearning, .review]
      #expect(try book.reviews(of: person, ReviewFilter()).reviews.reversed().map(\.review.state) == states)
      var filter = ReviewFilter()
      filter.states = [.review]
      let found = try book.reviews(of: person, filter, limit: 1)
      #expect((found.total, found.reviews.map(\.review.reviewedAt)) == (2, [firstDay + 9 * 86_400]))
      var scheduled: [ScheduledCard] = []
      try book.forEachScheduledCard(of: deck) { scheduled.append($0) }
      #expect(scheduled.first?.reviews.map(\.state) == states)
      #expect(scheduled.first?.reviews[2].scheduledDays == 2)
    }
  }

  @Test func `a log that is brought in is remembered`() throws {
    try withTransaction { book in
      let (deck, person) = try book.makeStudy(cards: 3)
      let last = try book.lastReview()
      var writer = try ReviewWriter(in: book)
      for (day, rating) in [(0, Review.Rating.good), (1, .again), (4, .good)] {
        _ = try writer.write(
          Review(rating: rating, reviewedAt: firstDay + Double(day) * 86_400), card: "front 2", deck: "Words",
          person: person.name)
      }
      // Answers without a person are not the focus person's.
      _ = try writer.write(Review(rating: .easy, reviewedAt: firstDay), card: "front 3", deck: "Words")
      #expect(try book.remember(reviewsAfter: last) == (cards: 2, answers: 4))
      let memories = try book.memories(of: person, in: deck)
      #expect(memories["front 1"] == .new)
      #expect(memories["front 2"]?.strength?.answers == 3)
      #expect(memories["front 3"]?.strength?.answers == 1)
      let log = try book.studyLog(of: person, in: deck)
      #expect(log.answers.map(\.state) == [.new, .new, .learning, .learning])
      #expect(try book.faults() == [])
    }
  }

  @Test func `other options schedule anew and keep what is suspended`() throws {
    try withTransaction { book in
      let (deck, person) = try book.makeStudy(cards: 2)
      var reviewer = try book.begin(deck, person)
      _ = try reviewer.rate(.easy, at: firstDay + 1)
      let id = try book.card("front 1", in: deck).id
      _ = try book.suspend(id, of: person, at: firstDay + 2)
      var options = try book.options(of: person, for: deck)
      options.retention = try DesiredRetention(0.8)
      try book.set(options, of: person, for: deck)
      let before = try book.memories(of: person, in: deck)["front 1"]?.strength
      #expect(try book.reschedule(deck, of: person) == (cards: 1, answers: 1))
      let after = try book.memories(of: person, in: deck)["front 1"]?.strength
      #expect(after?.stability == before?.stability)
      #expect((after?.wait ?? 0) > (before?.wait ?? 0) * 1.5)
      #expect(try book.studyCard(id, of: person)?.isSuspended == true)
    }
  }

  @Test func `two people who are one have one memory`() throws {
    try withTransaction { book in
      let (deck, mia) = try book.makeStudy(cards: 3)
      let other = try book.addPerson("M. Okafor")
      var first = try book.begin(deck, mia)
      _ = try first.rate(.good, at: firstDay + 1)
      var second = try book.begin(deck, other)
      _ = try second.rate(.good, at: firstDay + 700)
      _ = try second.rate(.easy, at: firstDay + 710)
      try book.merge(other, into: mia)
      let memories = try book.memories(of: mia, in: deck)
      #expect(memories["front 1"]?.strength?.answers == 2)
      #expect(memories["front 2"]?.strength?.answers == 1)
      #expect(try book.openStudies().count == 1)
      #expect(try book.faults() == [])
    }
  }

  @Test func `what an import of reviews left is gone when it is taken back`() throws {
    try withBook { book in
      try book.write { _ = try $0.makeStudy(cards: 2) }
      try book.write(as: "import reviews", at: firstDay) { book in
        let last = try book.lastReview()
        var writer = try ReviewWriter(in: book)
        _ = try writer.write(
          Review(rating: .good, reviewedAt: firstDay), card: "front 1", deck: "Words", person: "Mia Okafor")
        _ = try book.remember(reviewsAfter: last)
        var tally = Tally()
        tally.added = 1
        _ = try book.log(
          "import reviews", source: "log.csv", fingerprint: Fingerprint(), tally: tally, at: firstDay)
      }
      try book.write { book in
        #expect(try Int.fetchOne(book.db, sql: "SELECT count(*) FROM memory") == 1)
        _ = try book.revert(try book.run(numbered: nil))
        #expect(try Int.fetchOne(book.db, sql: "SELECT count(*) FROM memory") == 0)
        #expect(try book.faults() == [])
      }
    }
  }
}
