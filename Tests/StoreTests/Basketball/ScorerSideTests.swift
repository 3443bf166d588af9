import Basketball
import Diagnostics
import Foundation
import People
import Testing

@testable import Store

struct ScorerSideTests {
  private func withGame(of opponent: Bool = true, _ body: (BookTransaction, inout Scorer) throws -> Void) throws {
    try withTransaction { book in
      let lions = try book.makeLions()
      let hawks = try book.add(try Team(name: "Hawks", season: "2025-26"))
      _ = try book.put([try RosterEntry(name: "Hanna", jersey: "23")], on: hawks)
      let date = try CalendarDate("2025-11-08")
      let game = try book.start(
        try Game.starting(
          lions, against: "Hawks", of: opponent ? hawks.id : nil, on: date, today: date, at: tipOff), of: lions)
      var scorer = try Scorer(game, in: book)
      try body(book, &scorer)
    }
  }

  @Test func `a number is that of the side that is asked`() throws {
    try withGame { book, scorer in
      let clock = try GameClock("4:32")
      let hanna = try scorer.player("23", on: .opponent)
      #expect(hanna.name == "Hanna")
      #expect(try scorer.player("23").name == "Mia")
      try scorer.record(.threePointMade, by: hanna, on: .opponent, at: tipOff, clock: clock)
      try scorer.score(2, by: hanna, on: .opponent, at: tipOff)
      #expect(scorer.standing == [0, 5, 1])
      #expect(try book.events(of: scorer.game).map(\.clock) == [clock, nil])
      #expect(try scorer.undo().player == hanna)
    }
  }

  @Test func `a side that is only a name has nobody to score`() throws {
    try withGame(of: false) { _, scorer in
      #expect(
        throws: Diagnostic(
          system: "player: 'Hawks' is no team of this book; start its game with --opponent-season to score its players")
      ) { try scorer.player("23", on: .opponent) }
    }
  }

  @Test func `a side has rebounds, turnovers, fouls and timeouts of its own`() throws {
    try withGame { book, scorer in
      try scorer.record(.offensiveRebound, of: .own, at: tipOff)
      try scorer.record(.timeout, of: .opponent, at: tipOff)
      #expect(throws: Diagnostic.self) { try scorer.record(.twoPointMade, of: .own, at: tipOff) }
      #expect(try book.events(of: scorer.game).map(\.playerID) == [nil, nil])
      let box = try book.end(scorer.game, at: tipOff + 1)
      #expect(box.own.sideLine.offensiveRebounds == 1)
      #expect(try book.faults() == [])
    }
  }
}
