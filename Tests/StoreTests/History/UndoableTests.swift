import Basketball
import Blackjack
import Diagnostics
import Flashcards
import Foundation
import People
import Testing
import TimesTables

@testable import Store

struct UndoableTests {
  @Test func `what is open says when the last thing was done in it`() throws {
    try withTransaction { book in
      #expect(try book.undoables().isEmpty)
      let (deck, person) = try book.makeStudy()
      var reviewer = try book.begin(deck, person)
      var tables = try TablesTrainer(in: book)
      _ = try tables.start("Mia", .multiply, TableNumber(small: 7), seed: 3, at: firstDay)
      #expect(try book.undoables().map(\.what) == [.rating, .answer])
      #expect(try book.undoables().map(\.last) == [nil, nil])
      _ = try tables.answer("1", at: firstDay + 3)
      _ = try reviewer.rate(.good, at: firstDay + 5)
      #expect(try book.undoables().map(\.last) == [firstDay + 5, firstDay + 3])
    }
  }

  @Test func `an answer to a practice is taken back, and the one before it`() throws {
    try withTransaction { book in
      var tables = try TablesTrainer(in: book)
      _ = try tables.start("Mia", .multiply, TableNumber(small: 7), seed: 3, at: firstDay)
      let first = try #require(tables.open?.practice.fact)
      #expect(try tables.answer("1", at: firstDay + 2) == .wrong)
      #expect(try tables.answer(first.answer.description, at: firstDay + 4) == .right)
      #expect(try tables.takeBack().answer == first.answer)
      #expect(tables.open?.practice.fact == first)
      #expect(tables.open?.practice.solved == 0)
      #expect(try tables.takeBack().practice.attempts.isEmpty)
      #expect(throws: Diagnostic(system: "undo: nothing to undo in this practice of 'Mia'")) { try tables.takeBack() }
      #expect(try tables.answer(first.answer.description, at: firstDay + 6) == .right)
      #expect(try book.faults() == [])
    }
  }

  @Test func `a small deck among many is looked up, and says the same as a big one`() throws {
    try withTransaction { book in
      let (small, person) = try book.makeStudy(cards: 3, named: "Small")
      let (big, _) = try book.makeStudy(cards: 200, named: "Big")
      var reviewer = try book.begin(small, person)
      _ = try reviewer.rate(.easy, at: firstDay + 1)
      _ = try reviewer.rate(.again, at: firstDay + 2)
      let all = try book.studyCards(of: person)
      #expect(all.count == 203)
      #expect(try book.studyCards(of: person, in: small) == all.filter { $0.deck == small.id })
      #expect(try book.studyCards(of: person, in: big) == all.filter { $0.deck == big.id })
      #expect(all.prefix(3).map(\.memory.state) == [.review, .learning, .new])
    }
  }

  @Test func `what was forgotten comes before what is being learned`() throws {
    try withTransaction { book in
      let (deck, person) = try book.makeStudy(cards: 3)
      var reviewer = try book.begin(deck, person)
      _ = try reviewer.rate(.easy, at: firstDay)
      _ = try reviewer.rate(.again, at: firstDay + 1)
      _ = try reviewer.rate(.easy, at: firstDay + 2)
      try book.end(reviewer.study, at: firstDay + 3)
      // Weeks later the first is forgotten, while the second has waited since its first day.
      let later = firstDay + 60 * 86_400
      reviewer = try book.begin(deck, person, at: later)
      #expect(try reviewer.front(at: later) == "front 2")
      _ = try reviewer.rate(.again, at: later)
      #expect(try reviewer.front(at: later + 1) == "front 1")
      _ = try reviewer.rate(.again, at: later + 1)
      #expect(try reviewer.front(at: later + 2) == "front 3")
      _ = try reviewer.rate(.good, at: later + 700)
      #expect(try reviewer.front(at: later + 700) == "front 1")
      #expect(try book.faults() == [])
    }
  }
}
