import Basketball
import Diagnostics
import Foundation
import GRDB
import People
import Testing

@testable import Store

/// Scoring rules that need stored games, one test each; those that need no book are tested with the game.
struct BookRuleTests {
  @Test func `nothing is recorded in a game that is completed`() throws {
    try withTransaction { book in
      let season = try book.makeSeason()
      #expect(throws: DatabaseError.self) {
        var scorer = try Scorer(season.finished, in: book)
        try scorer.scoreOpponent(2, at: tipOff)
      }
      #expect(try book.points(in: season.finished) == [2, 3])
    }
  }

  @Test func `nothing is undone where nothing was recorded`() throws {
    try withTransaction { book in
      var scorer = try Scorer(book.startGame(of: try book.makeLions()), in: book)
      #expect(throws: Diagnostic.self) { try scorer.undo() }
    }
  }

  @Test func `a score of an undone basket is not negative`() throws {
    try withTransaction { book in
      let game = try book.startGame(of: try book.makeLions())
      var scorer = try Scorer(game, in: book)
      try scorer.record(.threePointMade, by: try scorer.player("23"), at: tipOff)
      _ = try scorer.undo()
      #expect(scorer.standing == [0, 0, 1])
      #expect(throws: Diagnostic.self) { try scorer.undo() }
      #expect(try book.points(in: game) == [nil, nil])
    }
  }

  @Test func `what is undone stays in the book, and counts no more`() throws {
    try withTransaction { book in
      let game = try book.startGame(of: try book.makeLions())
      var scorer = try Scorer(game, in: book)
      try scorer.record(.twoPointMade, by: try scorer.player("23"), at: tipOff)
      _ = try scorer.undo()
      #expect(try book.events(of: game).map(\.isUndone) == [true])
      #expect(try book.boxScore(of: game).own.totals.points == 0)
    }
  }

  @Test func `a team has one active game at a time`() throws {
    try withTransaction { book in
      let lions = try book.makeLions()
      _ = try book.startGame(of: lions)
      let fault = Diagnostic(
        system: "game: 'Lions' has a game open already: 1, against 'Hawks'; end it with 'scorebook game end' first")
      #expect(throws: fault) { try book.startGame(of: lions, against: "Otters") }
    }
  }

  @Test func `a team is as well busy with a game that another team keeps`() throws {
    try withTransaction { book in
      let lions = try book.makeLions()
      let otters = try book.add(try Team(name: "Otters", season: "2025-26"))
      _ = try book.put([try RosterEntry(name: "Ola", jersey: "1")], on: otters)
      let day = try CalendarDate("2025-11-08")
      func start() throws {
        _ = try book.start(
          .starting(lions, against: "Otters", of: otters.id, on: day, today: day, at: tipOff), of: lions)
      }
      let kept = try book.startGame(of: otters)
      let fault = Diagnostic(
        system: "opponent: 'Otters' has a game open already: 1, against 'Hawks'; end it with 'scorebook game end' first"
      )
      #expect(throws: fault) { try start() }
      try book.end(kept, at: tipOff)
      try start()
      #expect(try book.openGames().count == 1)
    }
  }

  @Test func `a game is completed once`() throws {
    try withTransaction { book in
      let season = try book.makeSeason()
      #expect(throws: Diagnostic(system: "game: game 1 is finished already")) {
        try book.end(season.finished, at: tipOff)
      }
    }
  }

  @Test func `a team with an active game is not deleted`() throws {
    try withTransaction { book in
      let season = try book.makeSeason()
      #expect(throws: Diagnostic.self) { try book.delete(season.team, withGames: true) }
      #expect(try book.teams().map(\.id) == [season.team.id])
    }
  }

  @Test func `one team is active at a time`() throws {
    try withTransaction { book in
      let lions = try book.makeLions()
      let otters = try book.add(try Team(name: "Otters", season: "2025-26"))
      #expect(try book.activeTeam()?.id == lions.id)
      try book.activate(otters)
      #expect(try book.activeTeam()?.id == otters.id)
      #expect(try Int.fetchOne(book.db, sql: "SELECT count(*) FROM team WHERE is_active") == 1)
    }
  }

  @Test func `a team that plays has at least one player`() throws {
    try withTransaction { book in
      let lions = try book.add(try Team(name: "Lions", season: "2025-26"))
      #expect(throws: Diagnostic.self) { try book.startGame(of: lions) }
      #expect(try book.games().isEmpty)
    }
  }

  @Test func `a player is on one team`() throws {
    try withTransaction { book in
      let lions = try book.makeLions()
      let otters = try book.add(try Team(name: "Otters", season: "2026-27"))
      let mia = try book.person(named: "Mia")
      let moved = try book.add(mia, to: otters, jersey: try Jersey("4"), position: nil)
      // The person has a new place, and the place on the old roster stays with the old team.
      #expect(try book.places(of: mia).map(\.teamID) == [lions.id, otters.id])
      #expect(try book.places(of: mia).last?.id == moved.id)
      #expect(throws: Diagnostic(system: "player: 'Mia' is on the roster of 'Otters' already")) {
        try book.add(mia, to: otters, jersey: nil, position: nil)
      }
    }
  }

  @Test func `a team's score is the sum of its events, also where its lines are kept`() throws {
    try withTransaction { book in
      let season = try book.makeSeason()
      let sums = try Int.fetchAll(
        book.db, sql: "SELECT sum(points) FROM event WHERE game_id = 1 AND NOT undone GROUP BY side ORDER BY side")
      #expect(try book.points(in: season.finished) == sums)
      #expect(try book.faults() == [])
    }
  }

  @Test func `what an entry points to is there`() throws {
    try withTransaction { book in
      _ = try book.makeSeason()
      #expect(throws: DatabaseError.self) { try book.db.execute(sql: "DELETE FROM person WHERE name = 'Mia'") }
      #expect(throws: DatabaseError.self) { try book.db.execute(sql: "DELETE FROM player") }
    }
  }
}
