import Basketball
import Diagnostics
import People
import Testing

@testable import Store

struct GameStoreTests {
  @Test func `a game is kept as it was started`() throws {
    try withTransaction { transaction in
      let lions = try transaction.makeLions()
      let started = try transaction.start(
        try Game.starting(
          lions, against: "Hawks", on: try CalendarDate("2025-11-08"), today: try CalendarDate("2025-11-08"),
          at: tipOff, location: "Sports Hall", isAway: true, regulationPeriods: 2), of: lions)
      #expect(started.id == 1)
      #expect(try transaction.game(id: 1) == started)
      #expect(started.opponent.isHome)
      #expect(try transaction.games(of: lions) == [started])
    }
  }

  @Test func `a team has one open game, and players`() throws {
    try withTransaction { transaction in
      let lions = try transaction.makeLions()
      let first = try transaction.startGame(of: lions)
      #expect(
        throws: Diagnostic(
          system: "game: 'Lions' has a game open already: 1, against 'Hawks'; end it with 'scorebook game end' first")
      ) { try transaction.startGame(of: lions, against: "Foxes") }
      try transaction.end(first, at: tipOff)
      #expect(try transaction.startGame(of: lions, against: "Foxes").id == 2)
      let foxes = try transaction.add(try Team(name: "Foxes", season: "1"))
      #expect(
        throws: Diagnostic(
          system: "game: expected at least one player on 'Foxes', found none; import a roster or add a player first")
      ) { try transaction.startGame(of: foxes) }
    }
  }

  @Test func `games are listed by date, and named by number`() throws {
    try withTransaction { transaction in
      let lions = try transaction.makeLions()
      #expect(
        throws: Diagnostic(system: "game: no game in this book; start one with 'scorebook game start OPPONENT'")
      ) { try transaction.game(numbered: nil) }
      for date in ["2025-11-15", "2025-11-08"] {
        try transaction.end(try transaction.startGame(of: lions, on: date), at: tipOff)
      }
      #expect(try transaction.games().map(\.id) == [2, 1])
      #expect(try transaction.game(numbered: nil).id == 2)
      #expect(try transaction.game(numbered: "1").id == 1)
      #expect(try transaction.game(numbered: "#1").id == 1)
      #expect(
        throws: Diagnostic(system: "game: no game '3' in this book; 'scorebook list games' shows their numbers")
      ) { try transaction.game(numbered: "3") }
    }
  }

  @Test func `the game in play is the only open one, or the active team's`() throws {
    try withTransaction { transaction in
      let lions = try transaction.makeLions()
      #expect(
        throws: Diagnostic(system: "game: no game is open; start one with 'scorebook game start OPPONENT'")
      ) { try transaction.gameInPlay() }
      let foxes = try transaction.add(try Team(name: "Foxes", season: "1"))
      _ = try transaction.put([try RosterEntry(name: "Ada")], on: foxes)
      let away = try transaction.startGame(of: foxes, against: "Otters")
      #expect(try transaction.gameInPlay().id == away.id)
      let home = try transaction.startGame(of: lions)
      #expect(try transaction.gameInPlay().id == home.id)
      try transaction.activate(try transaction.add(try Team(name: "Badgers", season: "1")))
      #expect(
        throws: Diagnostic(
          system:
            "game: 2 games are open and the active team plays in none; choose the team with 'scorebook team activate'"
        )
      ) { try transaction.gameInPlay() }
    }
  }
}
