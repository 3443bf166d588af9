import Basketball
import Diagnostics
import People
import Testing

struct GameRuleTests {
  private func starting(
    against opponent: String = "Harbor Hawks", on date: String = "2025-11-08", today: String = "2025-11-08",
    location: String? = nil, isAway: Bool = false, periods: Int = 4
  ) throws -> Game {
    try Game.starting(
      try Team(id: 3, name: "Lions", season: "2025-26"), against: opponent, on: try CalendarDate(date),
      today: try CalendarDate(today), at: tipOff, location: location, isAway: isAway,
      regulationPeriods: periods)
  }

  @Test func `a game about to begin is open and between the team and a name`() throws {
    let game = try starting(against: " Harbor Hawks ", location: " Sports Hall ")
    #expect(game.isOpen)
    #expect(game.own == Side(name: "Lions", teamID: 3, isHome: true))
    #expect(game.opponent == Side(name: "Harbor Hawks", isHome: false))
    #expect(game.location == "Sports Hall")
    #expect(game.regulationPeriods == 4)
    #expect(game.startedAt == tipOff)
    #expect(game[.own] == game.own && game[.opponent] == game.opponent)
  }

  @Test func `away, the other side is at home`() throws {
    let game = try starting(isAway: true)
    #expect(!game.own.isHome)
    #expect(game.opponent.isHome)
  }

  @Test(arguments: [
    ("2026-11-08", "2025-11-08"), ("2025-03-01", "2024-02-29"), ("2024-02-29", "2023-03-01"),
    ("1998-05-01", "2025-11-08"),
  ])
  func `a game may be a year ahead, and long ago`(date: String, today: String) throws {
    #expect(try starting(on: date, today: today).date.description == date)
  }

  @Test(arguments: [("2026-11-09", "2025-11-08"), ("2025-03-02", "2024-02-29"), ("2024-02-29", "2023-02-28")])
  func `a game more than a year ahead is refused`(date: String, today: String) {
    #expect(throws: Diagnostic(system: "date: expected at most a year from \(today), found '\(date)'")) {
      try starting(on: date, today: today)
    }
  }

  @Test(arguments: [
    ("", "opponent: expected 1 to 50 characters, found none"),
    (" \t", "opponent: expected 1 to 50 characters, found none"),
    (String(repeating: "x", count: 51), "opponent: expected up to 50 characters, found 51"),
    ("Harbor\nHawks", "opponent: expected no control characters, found U+000A"),
  ])
  func `the opponent has a name of up to 50 characters`(opponent: String, message: String) throws {
    #expect(throws: Diagnostic(system: message)) { try starting(against: opponent) }
    #expect(try starting(against: String(repeating: "x", count: 50)).opponent.name.count == 50)
  }

  @Test func `the location has up to 100 characters`() throws {
    #expect(try starting(location: String(repeating: "x", count: 100)).location?.count == 100)
    #expect(throws: Diagnostic(system: "location: expected up to 100 characters, found 101")) {
      try starting(location: String(repeating: "x", count: 101))
    }
  }

  @Test(arguments: [0, 11, -1])
  func `a game has one to ten regulation periods`(periods: Int) throws {
    #expect(throws: Diagnostic(system: "periods: expected 1 to 10, found '\(periods)'")) {
      try starting(periods: periods)
    }
    #expect(try starting(periods: 10).regulationPeriods == 10)
  }

  @Test(arguments: [
    (4, ["1", "2", "3", "4", "OT", "OT2", "OT3"]), (2, ["1", "2", "OT", "OT2", "OT3", "OT4", "OT5"]),
  ])
  func `a period after regulation is an overtime`(periods: Int, names: [String]) {
    #expect((1...7).map { game(periods: periods).periodName($0) } == names)
  }

  @Test(arguments: [(43, 34, GameResult.win), (36, 45, .loss), (0, 0, .tie)])
  func `the score makes a win, a loss or a tie`(own: Int, opponent: Int, result: GameResult) {
    #expect(GameResult(points: own, against: opponent) == result)
  }
}
