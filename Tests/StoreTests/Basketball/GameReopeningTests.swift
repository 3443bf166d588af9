import Basketball
import Diagnostics
import Foundation
import People
import Testing

@testable import Store

private let sunday = CalendarDate(year: 2025, month: 11, day: 9)

struct GameReopeningTests {
  /// Reverts the last run.
  private func revert(_ book: Book) throws { _ = try book.write { try $0.revert(try $0.run(numbered: nil)) } }

  @Test func `a reopened game takes plays and ends again, and its lines follow`() throws {
    try withTransaction { book in
      let team = try book.makeLions()
      let game = try book.startGame(of: team)
      var scorer = try Scorer(game, in: book)
      try scorer.record(.twoPointMade, by: try scorer.player("23"), at: tipOff)
      try scorer.scoreOpponent(2, at: tipOff)
      try book.end(game, at: tipOff + 5_400)
      let open = try book.reopen(try book.game(numbered: "1"), on: sunday)
      #expect(open.isOpen)
      #expect(try book.faults() == [])
      #expect(try book.finishedGames().isEmpty)
      scorer = try Scorer(try book.gameInPlay(), in: book)
      #expect(scorer.standing == [2, 2, 1])
      try scorer.record(.threePointMade, by: try scorer.player("23"), at: tipOff + 6_000)
      try book.end(try book.gameInPlay(), at: tipOff + 6_100)
      #expect(try book.faults() == [])
      #expect(try book.career(of: try book.person(named: "Mia")).totals.line.points == 5)
      let ended = try book.game(numbered: "1")
      #expect(ended.status == .ended(at: tipOff + 6_100))
      #expect(ended.correctedOn == sunday)
      #expect(try book.points(in: ended) == [5, 2])
    }
  }

  @Test func `a game is not reopened while it is open, or beside another one of its team`() throws {
    try withTransaction { book in
      let (_, finished, open) = try book.makeSeason()
      #expect(throws: Diagnostic(system: "game: game 2 is open already")) { try book.reopen(open, on: sunday) }
      #expect(
        throws: Diagnostic(
          system: "game: 'Lions' has a game open already: 2, against 'Otters'; end it with 'scorebook game end' first")
      ) { try book.reopen(try book.game(numbered: String(finished.id)), on: sunday) }
    }
  }

  @Test func `reopening is reverted to the byte, but not after more was recorded`() throws {
    try withBook { book in
      try book.write {
        let season = try $0.makeSeason()
        try $0.end(season.open, at: tipOff)
      }
      let before = try book.read { try $0.wholeText() }
      func reopen() throws {
        try book.write(as: "game reopen") {
          _ = try $0.reopen(try $0.game(numbered: "1"), on: sunday)
          try $0.logRun("game reopen", of: "game 1")
        }
      }
      try reopen()
      try revert(book)
      #expect(try book.read { try $0.wholeText() } == before)
      try reopen()
      try book.write(as: "opponent") {
        var scorer = try Scorer(try $0.gameInPlay(), in: $0)
        try scorer.scoreOpponent(2, at: tipOff)
      }
      let error = #expect(throws: Diagnostic.self) { try revert(book) }
      #expect(
        error?.message.hasPrefix(
          "run: run 1 cannot be reverted, because later changes depend on it: more was recorded since, and then game 1:"
        )
          == true)
      #expect(try book.read { try $0.faults() } == [])
    }
  }

  @Test func `a deleted game comes back to the byte, and its numbers are not given away`() throws {
    try withBook { book in
      try book.write {
        let season = try $0.makeSeason()
        try $0.end(season.open, at: tipOff)
      }
      let before = try book.read { try $0.wholeText() }
      try book.write(as: "game delete") {
        let game = try $0.game(numbered: "2")
        #expect(
          try $0.contents(of: game) == GameContents(events: 1, boxLines: 1, hasOfficialBox: false, numbers: 3))
        try $0.delete(game)
        try $0.logRun("game delete", of: "game 2")
      }
      #expect(try book.read { try $0.games() }.map(\.id) == [1])
      #expect(try book.read { try $0.faults() } == [])
      // A game that is played meanwhile has another number, and so do its lines.
      try book.write(as: "run") {
        let game = try $0.startGame(of: try $0.team(named: "Lions"), against: "Foxes", on: "2025-11-22")
        #expect(game.id == 3)
        var scorer = try Scorer(game, in: $0)
        try scorer.record(.steal, by: try scorer.player("0"), at: tipOff)
        try $0.end(game, at: tipOff)
        try $0.logRun("run", of: "foxes.batch")
      }
      let later = try book.read { try $0.events(of: try $0.game(numbered: "3")) }
      _ = try book.write { try $0.revert(try $0.run(numbered: 1)) }
      #expect(try book.read { try $0.games() }.map(\.id) == [1, 2, 3])
      #expect(try book.read { try $0.events(of: try $0.game(numbered: "3")) } == later)
      #expect(try book.read { try $0.faults() } == [])
      try revert(book)
      #expect(try book.read { try $0.wholeText() } == before)
    }
  }

  @Test func `a deleted open game does not come back beside another open one`() throws {
    try withBook { book in
      try book.write { _ = try $0.makeSeason() }
      try book.write(as: "game delete") {
        try $0.delete(try $0.game(numbered: "2"))
        try $0.logRun("game delete", of: "game 2")
      }
      try book.write { _ = try $0.startGame(of: try $0.team(named: "Lions"), against: "Foxes", on: "2025-11-22") }
      let error = #expect(throws: Diagnostic.self) { try revert(book) }
      #expect(error?.message.hasSuffix("game 2: 'Lions' has another open game, 3") == true)
    }
  }
}
