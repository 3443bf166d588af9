import Basketball
import Diagnostics
import Foundation
import People
import Testing

@testable import Store

/// A team has one record, whichever side of a game it was on and whether that side has a roster or only a name.
struct TeamRecordTests {
  private func add(_ name: String, _ season: String, to book: BookTransaction) throws -> Team {
    let team = try book.add(try Team(name: name, season: season))
    _ = try book.put([try RosterEntry(name: "\(name) \(season)", jersey: "1")], on: team)
    return team
  }

  /// A game against a mere name, which loses 1 to 2.
  private func play(_ team: Team, against name: String, in book: BookTransaction) throws {
    let day = CalendarDate(year: 2025, month: 11, day: 8)
    let game = try book.start(.starting(team, against: name, on: day, today: day, at: tipOff), of: team)
    var scorer = try Scorer(game, in: book)
    try scorer.record(.twoPointMade, by: try scorer.player("1"), at: tipOff)
    try scorer.scoreOpponent(1, at: tipOff)
    try book.end(game, at: tipOff)
  }

  private func records(of team: Team, in book: BookTransaction) throws -> [String?] {
    let standings = Standings(in: try book.finishedGames(in: team.season)).rows.first { $0.entrant == .team(team.id) }
    return [
      standings?.record.description,
      TeamSeason(of: team.id, games: try book.finishedGames(of: team)).record.description,
      TeamResults.all(in: try book.finishedGames())[.team(team.id)]?.record.description,
    ]
  }

  @Test(arguments: ["Hawks", "hawks", "HÁWKS"])
  func `a bare name counts for the team of that name in the other side's season`(name: String) throws {
    try withTransaction { book in
      let lions = try add("Lions", "2025-26", to: book)
      try play(lions, against: name, in: book)
      let older = try add("Hawks", "2024-25", to: book)
      #expect(try book.finishedGames(of: older) == [])
      let hawks = try add("Hawks", "2025-26", to: book)
      #expect(try records(of: hawks, in: book) == ["0-1", "0-1", "0-1"])
      #expect(try records(of: lions, in: book) == ["1-0", "1-0", "1-0"])
      #expect(try records(of: older, in: book) == [nil, "0-0", nil])
      #expect(Standings(in: try book.finishedGames()).rows.map(\.name) == ["Lions", "Hawks"])
      #expect(try book.games().map(\.opponent.name) == ["Hawks"])
      #expect(try book.games().map(\.opponent.teamID) == [nil])
    }
  }

  @Test func `games with the roster and games by name are in one log, in order`() throws {
    try withTransaction { book in
      let (lions, hawks) = (try add("Lions", "1", to: book), try add("Hawks", "1", to: book))
      try play(lions, against: "Hawks", in: book)
      try play(hawks, against: "LIONS", in: book)
      try play(hawks, against: "Foxes", in: book)
      #expect(try book.finishedGames(of: hawks).map(\.game.id) == [1, 2, 3])
      #expect(try records(of: hawks, in: book) == ["2-1", "2-1", "2-1"])
      #expect(try records(of: lions, in: book) == ["1-1", "1-1", "1-1"])
    }
  }

  @Test func `a team's own name on the other side is nobody's record`() throws {
    try withTransaction { book in
      let lions = try add("Lions", "1", to: book)
      try play(lions, against: "lions", in: book)
      #expect(try records(of: lions, in: book) == ["1-0", "1-0", "1-0"])
    }
  }

  @Test func `deleting a team leaves the games of others against its name`() throws {
    try withTransaction { book in
      let (lions, hawks) = (try add("Lions", "1", to: book), try add("Hawks", "1", to: book))
      try play(lions, against: "Hawks", in: book)
      try book.delete(hawks, withGames: false)
      #expect(try book.games().count == 1)
      #expect(try records(of: lions, in: book) == ["1-0", "1-0", "1-0"])
    }
  }

  @Test func `the sheets of a team and its game change when it comes in`() throws {
    try withTransaction { book in
      let lions = try add("Lions", "1", to: book)
      try play(lions, against: "hawks", in: book)
      let before = try ContentHashes(of: book)
      let hawks = try add("Hawks", "1", to: book)
      let after = try ContentHashes(of: book)
      #expect(before.games[1] != after.games[1])
      try play(lions, against: "hawks", in: book)
      #expect(try ContentHashes(of: book).teams[hawks.id] != after.teams[hawks.id])
    }
  }
}
