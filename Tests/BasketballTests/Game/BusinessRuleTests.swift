import Basketball
import Diagnostics
import People
import Testing

/// Scoring rules that need no book, one test each; the others are tested with the store.
struct BusinessRuleTests {
  private let long = String(repeating: "x", count: 51)

  @Test func `team name: required, up to 50 characters`() throws {
    #expect(throws: Diagnostic(system: "team name: expected 1 to 50 characters, found none")) {
      try Team(name: "", season: "1")
    }
    #expect(throws: Diagnostic(system: "team name: expected up to 50 characters, found 51")) {
      try Team(name: long, season: "1")
    }
  }

  @Test func `season: required, up to 30 characters`() throws {
    #expect(throws: Diagnostic(system: "season: expected 1 to 30 characters, found none")) {
      try Team(name: "L", season: " ")
    }
    #expect(throws: Diagnostic(system: "season: expected up to 30 characters, found 51")) {
      try Team(name: "L", season: long)
    }
  }

  @Test func `organization: optional, up to 50 characters`() throws {
    #expect(try Team(name: "L", season: "1", organization: nil).organization == nil)
    #expect(throws: Diagnostic(system: "organization: expected up to 50 characters, found 51")) {
      try Team(name: "L", season: "1", organization: long)
    }
  }

  @Test func `player name: required, up to 50 characters, none that break a line`() throws {
    #expect(throws: Diagnostic(system: "name: expected 1 to 50 characters, found none")) { try RosterEntry(name: "") }
    #expect(throws: Diagnostic(system: "name: expected up to 50 characters, found 51")) { try RosterEntry(name: long) }
    #expect(throws: Diagnostic(system: "name: expected no control characters, found U+0007")) {
      try RosterEntry(name: "M\u{7}ia")
    }
  }

  @Test func `jersey number: optional, digits only, up to three`() throws {
    #expect(try RosterEntry(name: "Mia").jersey == nil)
    for jersey in ["1000", "1a"] {
      #expect(throws: Diagnostic(system: "jersey number: expected up to three digits, found '\(jersey)'")) {
        try RosterEntry(name: "Mia", jersey: jersey)
      }
    }
  }

  @Test func `opponent name: required, up to 50 characters`() {
    #expect(throws: Diagnostic(system: "opponent: expected 1 to 50 characters, found none")) {
      try starting(against: "")
    }
    #expect(throws: Diagnostic(system: "opponent: expected up to 50 characters, found 51")) {
      try starting(against: long)
    }
  }

  @Test func `game date: not more than a year ahead`() {
    #expect(throws: Diagnostic(system: "date: expected at most a year from 2025-11-08, found '2026-11-09'")) {
      try starting(on: CalendarDate(year: 2026, month: 11, day: 9))
    }
  }

  @Test func `location: optional, up to 100 characters`() throws {
    #expect(try starting().location == nil)
    #expect(throws: Diagnostic(system: "location: expected up to 100 characters, found 102")) {
      try starting(location: long + long)
    }
  }

  @Test func `a score is never negative`() throws {
    for kind in EventKind.allCases { #expect((kind.points ?? 1) >= 0) }
    #expect(throws: Diagnostic(system: "points: expected 1 to 3 for TEAM_POINT, found '-1'")) {
      try GameRecord.Play(side: .opponent, player: nil, kind: .teamPoint, points: -1, period: 1, at: tipOff)
    }
    #expect(throws: Diagnostic(system: "points: expected 2 for TWO_MADE, found '-2'")) {
      try GameRecord.Play(side: .opponent, player: nil, kind: .twoPointMade, points: -2, period: 1, at: tipOff)
    }
  }

  @Test func `a career has at least one game that has ended`() {
    #expect(throws: Diagnostic.self) { try Career([], teams: []) }
  }

  @Test func `percentages are told only where there were attempts`() {
    #expect(BoxLine().fieldGoalPercentage == nil)
    #expect(BoxLine(((0, 1), (0, 0), (0, 0))).fieldGoalPercentage == 0)
  }

  @Test func `career highs take three games`() throws {
    let games = (1...3).map { PlayedGame(finished($0, ("Lions", 1, 9), ("Hawks", nil, 8)), on: .own, .points(5)) }
    #expect(try Career(Array(games.prefix(2)), teams: []).high(.points) == nil)
    #expect(try Career(games, teams: []).high(.points)?.value == 5)
  }

  @Test func `the team's score is the sum of the points of its events`() throws {
    let truth = try RandomGame(seed: 7)
    let box = BoxScore(truth.game, events: truth.script.events, rosters: [:])
    #expect(box.own.score == truth.script.events.reduce(0) { $0 + ($1.side == .own ? $1.points : 0) })
  }

  private func starting(
    against opponent: String = "Hawks", on date: CalendarDate = CalendarDate(year: 2025, month: 11, day: 8),
    location: String? = nil
  ) throws -> Game {
    try Game.starting(
      Team(name: "Lions", season: "2025-26"), against: opponent, on: date,
      today: CalendarDate(year: 2025, month: 11, day: 8), at: tipOff, location: location)
  }
}
