import Diagnostics
import Flashcards
import Foundation
import GRDB
import People
import Testing

@testable import Store

struct ReviewerTests {
  @Test func `a session asks its cards in order and brings back what was forgotten`() throws {
    try withTransaction { book in
      let (deck, person) = try book.makeStudy()
      var reviewer = try book.begin(deck, person)
      #expect(try reviewer.front(at: firstDay) == "front 1")
      let rated = try reviewer.rate(.again, at: firstDay + 5)
      #expect(rated.before == .new)
      #expect(rated.after.state == .learning)
      #expect(try reviewer.front(at: firstDay + 5) == "front 2")
      _ = try reviewer.rate(.easy, at: firstDay + 9)
      #expect(try reviewer.front(at: firstDay + 9) == "front 3")
      _ = try reviewer.rate(.good, at: firstDay + 70)
      // The first is due a minute after it was forgotten.
      #expect(try reviewer.front(at: firstDay + 70) == "front 1")
      #expect(try book.faults() == [])
    }
  }

  @Test func `an answer is kept with what the card was before, and how long it took`() throws {
    try withTransaction { book in
      let (deck, person) = try book.makeStudy(cards: 1)
      var reviewer = try book.begin(deck, person)
      _ = try reviewer.current(at: firstDay)
      _ = try reviewer.rate(.easy, at: firstDay + 4)
      var kept: [KeptReview] = []
      try book.eachReview(withOccurrences: false) { kept.append($0) }
      #expect(kept.map(\.person) == ["Mia Okafor"])
      #expect(kept[0].review == Review(rating: .easy, reviewedAt: firstDay + 4, state: .new, milliseconds: 4000))
      #expect(try reviewer.current(at: firstDay + 4) == nil)
      #expect(throws: Diagnostic(system: "rate: no card of 'Words' is left to be asked")) {
        try reviewer.rate(.good, at: firstDay + 5)
      }
    }
  }

  @Test func `a session goes on where it was, in another process`() throws {
    try withBook { book in
      try book.write { book in
        let (deck, person) = try book.makeStudy()
        var reviewer = try book.begin(deck, person)
        _ = try reviewer.rate(.again, at: firstDay + 5)
      }
      try book.write { book in
        var reviewer = try Reviewer(book.studyInPlay(), days: utcDays, in: book)
        #expect(try reviewer.front(at: firstDay + 6) == "front 2")
        _ = try reviewer.rate(.easy, at: firstDay + 80)
        #expect(try reviewer.front(at: firstDay + 80) == "front 1")
      }
    }
  }

  @Test func `an answer that does not come after the card's last one changes nothing`() throws {
    try withTransaction { book in
      let (deck, person) = try book.makeStudy(cards: 1)
      var reviewer = try book.begin(deck, person)
      _ = try reviewer.rate(.again, at: firstDay + 5)
      #expect(throws: Diagnostic.self) { try reviewer.rate(.good, at: firstDay + 5) }
      #expect(throws: Diagnostic.self) { try reviewer.rate(.good, at: firstDay) }
      #expect(try Int.fetchOne(book.db, sql: "SELECT count(*) FROM review") == 1)
    }
  }

  @Test func `undo takes back one answer after another, and the cards stand as before`() throws {
    try withTransaction { book in
      let (deck, person) = try book.makeStudy()
      var reviewer = try book.begin(deck, person)
      var before: [[String: Memory]] = [try book.memories(of: person, in: deck)]
      let ratings: [Review.Rating] = [.again, .good, .easy, .hard, .good, .again, .good]
      for (index, rating) in ratings.enumerated() {
        _ = try reviewer.rate(rating, at: firstDay + Double(index + 1) * 75)
        before.append(try book.memories(of: person, in: deck))
      }
      for (index, rating) in ratings.enumerated().reversed() {
        #expect(try book.memories(of: person, in: deck) == before[index + 1])
        #expect(try reviewer.undo(at: firstDay + 900).rating == rating)
        #expect(try book.memories(of: person, in: deck) == before[index])
      }
      #expect(throws: Diagnostic(system: "undo: nothing to undo in this session of 'Words'")) {
        try reviewer.undo(at: firstDay + 901)
      }
      #expect(try reviewer.front(at: firstDay + 901) == "front 1")
      #expect(try book.faults() == [])
    }
  }

  @Test func `a suspended card is not asked, nor one that was put off`() throws {
    try withTransaction { book in
      let (deck, person) = try book.makeStudy(cards: 3)
      #expect(try book.suspend(book.card("front 1", in: deck).id, of: person, at: firstDay))
      #expect(try !book.suspend(book.card("front 1", in: deck).id, of: person, at: firstDay))
      let tomorrow = utcDays.start(of: utcDays.day(of: Instant(firstDay)) + 1)
      try book.bury(book.card("front 2", in: deck).id, of: person, until: tomorrow, at: firstDay)
      var reviewer = try book.begin(deck, person)
      #expect(try reviewer.front(at: firstDay) == "front 3")
      _ = try reviewer.rate(.easy, at: firstDay + 1)
      #expect(try reviewer.current(at: firstDay + 1) == nil)
      try book.end(reviewer.study, at: firstDay + 2)
      reviewer = try book.begin(deck, person, at: firstDay + 86_400)
      #expect(try reviewer.front(at: firstDay + 86_400) == "front 2")
      #expect(try book.counts(of: person, in: deck, dueBefore: tomorrow) == (new: 1, due: 0))
    }
  }

  @Test func `what was done to a card is taken back as it was before, the last first`() throws {
    try withTransaction { book in
      let (deck, person) = try book.makeStudy(cards: 2)
      let (first, second) = (try book.card("front 1", in: deck).id, try book.card("front 2", in: deck).id)
      #expect(try book.lastCardChange() == nil)
      #expect(try !book.suspend(first, of: person, false, at: firstDay))
      #expect(try book.suspend(first, of: person, at: firstDay))
      #expect(try book.bury(first, of: person, until: Instant(milliseconds: 9), at: firstDay + 1))
      #expect(try book.bury(second, of: person, until: Instant(milliseconds: 7), at: firstDay + 2))
      let changes = try (0..<3).map { _ in
        let change = try #require(try book.lastCardChange())
        try book.takeBack(change)
        return change
      }
      #expect(changes.map(\.card) == [second, first, first])
      #expect(changes.map(\.column) == [.buried, .buried, .suspended])
      #expect(changes.map(\.before) == [nil, nil, 0])
      #expect(changes.map(\.at) == [firstDay + 2, firstDay + 1, firstDay])
      #expect(try book.lastCardChange() == nil)
      #expect(try book.studyCard(first, of: person)?.isSuspended == false)
    }
  }

  @Test func `each learner has a memory of their own of one deck`() throws {
    try withTransaction { book in
      let (deck, mia) = try book.makeStudy()
      let zoe = try book.addPerson("Zoë Brandt")
      var ofMia = try book.begin(deck, mia)
      var ofZoe = try book.begin(deck, zoe)
      _ = try ofMia.rate(.easy, at: firstDay + 1)
      _ = try ofZoe.rate(.again, at: firstDay + 1)
      #expect(try book.memories(of: mia, in: deck)["front 1"]?.state == .review)
      #expect(try book.memories(of: zoe, in: deck)["front 1"]?.state == .learning)
      #expect(throws: Diagnostic.self) { try book.begin(deck, zoe) }
    }
  }

  @Test func `of two open sessions the one that showed a card last takes the answer`() throws {
    try withTransaction { book in
      let (deck, mia) = try book.makeStudy()
      let zoe = try book.addPerson("Zoë Brandt")
      var ofMia = try book.begin(deck, mia)
      _ = try book.begin(deck, zoe)
      // Mia is the focus person; Zoë's card was shown last, at the same instant.
      #expect(try book.studyInPlay().person.id == zoe.id)
      _ = try ofMia.show(at: firstDay)
      #expect(try book.studyInPlay().person.id == mia.id)
      var last = try Reviewer(book.studyInPlay(of: "Zoë Brandt"), days: utcDays, in: book)
      _ = try last.rate(.good, at: firstDay + 5)
      #expect(try book.studyInPlay().person.id == zoe.id)
      // A skipped card is not shown to anybody.
      try ofMia.pass(at: firstDay + 6)
      #expect(try book.studyInPlay().person.id == zoe.id)
      _ = try ofMia.rate(.easy, at: firstDay + 7)
      #expect(try book.undoables(of: zoe).map(\.last) == [firstDay + 5])
      #expect(try book.undoables(of: mia).map(\.last) == [firstDay + 7])
      _ = try last.undo(at: firstDay + 8)
      #expect(try book.studyInPlay().person.id == zoe.id)
      try book.end(last.study, at: firstDay + 9)
      let fault = Diagnostic(
        system: "review: 'Zoë Brandt' has no session open; start one with 'scorebook review start --deck NAME --user "
          + "\"Zoë Brandt\"'")
      #expect(throws: fault) { try book.studyInPlay(of: "Zoë Brandt") }
    }
  }

  @Test func `a day brings as many new cards as the options say, also in two sessions`() throws {
    try withTransaction { book in
      let (deck, person) = try book.makeStudy(cards: 10)
      var options = try book.options(of: person, for: deck)
      options.newLimit = 3
      try book.set(options, of: person, for: deck)
      var reviewer = try book.begin(deck, person)
      for second in 1...2 { _ = try reviewer.rate(.easy, at: firstDay + Double(second)) }
      try book.end(reviewer.study, at: firstDay + 3)
      reviewer = try book.begin(deck, person, at: firstDay + 60)
      _ = try reviewer.rate(.easy, at: firstDay + 61)
      #expect(try reviewer.current(at: firstDay + 62) == nil)
    }
  }

  @Test func `a card that is forgotten again and again is told of`() throws {
    try withTransaction { book in
      let (deck, person) = try book.makeStudy(cards: 1)
      var options = try book.options(of: person, for: deck)
      options.leech = try LeechRule(threshold: 2)
      options.relearning = .none
      options.learning = .none
      try book.set(options, of: person, for: deck)
      var reported: [Bool] = []
      for day in 0..<4 {
        let now = firstDay + Double(day) * 86_400 * 3
        var reviewer = try book.begin(deck, person, at: now)
        reported.append(try reviewer.rate(.again, at: now + 1).isLeech)
        try book.end(reviewer.study, at: now + 2)
      }
      #expect(reported == [false, false, true, true])
    }
  }
}
