import Basketball
import Diagnostics
import People
import Testing

@testable import Store

struct FixtureTests {
  private let day = CalendarDate(year: 2025, month: 11, day: 22)

  private func fixture(
    _ home: String, _ away: String, day: Int = 22, at time: String? = nil, location: String? = nil,
    status: Fixture.Status? = nil, uid: String? = nil
  ) throws -> Fixture {
    try Fixture(
      date: CalendarDate(year: 2025, month: 11, day: day), time: time.map { try TimeOfDay($0) }, home: home, away: away,
      location: location, status: status, uid: uid)
  }

  private func writer(in book: BookTransaction) -> FixtureWriter { FixtureWriter(in: book) { _, _ in "2025-26" } }

  private func titles(in book: BookTransaction) throws -> [String] {
    try book.fixtures().map { "\($0.id) \($0.fixture.title) \($0.state)" }
  }

  @Test func `a fixture of teams of the book is theirs, also after a new name`() throws {
    try withTransaction { book in
      let lions = try book.add(Team(name: "Lions", season: "2025-26"))
      var writer = writer(in: book)
      #expect(try writer.write(fixture("lions", "Hawks", at: "18:30")) == .added(id: 1))
      #expect(try book.teams().map(\.name) == ["Lions"])
      try book.change(lions, to: Team(name: "Riverside Lions", season: "2025-26"))
      #expect(try titles(in: book) == ["1 Riverside Lions – Hawks, 2025-11-22 18:30 scheduled"])
      let kept = try #require(try book.fixture(id: 1))
      #expect(kept.homeTeam == lions.id && kept.awayTeam == nil)
      #expect(kept.isHome(try #require(try book.team(id: lions.id))) == true)
      #expect(try book.faults() == [])
    }
  }

  @Test func `the same teams on the same day are the same game, and what is not said stays`() throws {
    try withTransaction { book in
      var first = writer(in: book)
      _ = try first.write(fixture("Lions", "Hawks", at: "18:30", location: "Hall", status: .postponed))
      var second = writer(in: book)
      #expect(try second.write(fixture("HAWKS", "Lions", at: "18:30")) == .updated(id: 1))
      var third = writer(in: book)
      #expect(try third.write(fixture("HAWKS", "Lions")) == .unchanged(id: 1))
      let kept = try #require(try book.fixture(id: 1)).fixture
      #expect(kept.home == "HAWKS" && kept.location == "Hall" && kept.status == .postponed && kept.time != nil)
    }
  }

  @Test func `an event of a calendar keeps its identity on another day`() throws {
    try withTransaction { book in
      var first = writer(in: book)
      _ = try first.write(fixture("Lions", "Hawks", uid: "a@b"))
      var second = writer(in: book)
      #expect(try second.write(fixture("Lions", "Hawks", day: 29, at: "12:00", uid: "a@b")) == .updated(id: 1))
      #expect(try titles(in: book) == ["1 Lions – Hawks, 2025-11-29 12:00 scheduled"])
    }
  }

  @Test func `two games of the same teams on a day have their own times`() throws {
    try withTransaction { book in
      for expected in [[RecordOutcome.added(id: 1), .added(id: 2)], [.unchanged(id: 1), .unchanged(id: 2)]] {
        var writer = writer(in: book)
        let first = try writer.write(fixture("Lions", "Hawks", at: "12:00"))
        let second = try writer.write(fixture("Lions", "Hawks", at: "15:00"))
        #expect([first, second] == expected)
      }
    }
  }

  @Test func `a team plays one game at a time`() throws {
    try withTransaction { book in
      var writer = writer(in: book)
      _ = try writer.write(fixture("Lions", "Hawks", at: "18:30"))
      guard case .rejected(let fault) = try writer.write(fixture("Owls", "lions", at: "18:30")) else {
        return #expect(Bool(false), "not rejected")
      }
      #expect(
        fault.message
          == "time: expected a time at which 'lions' is free, found 2025-11-22 18:30, the time of fixture 1: Lions – Hawks"
      )
      // A list that has two games of a day means them; another list may not know of the first.
      #expect(try writer.write(fixture("Owls", "Lions", at: "12:00")) == .added(id: 2))
      #expect(writer.remarks == [])
      var other = self.writer(in: book)
      #expect(try other.write(fixture("Lions", "Cubs", at: "20:00")) == .added(id: 3))
      #expect(
        other.remarks.map(\.message) == [
          "'Lions' plays twice on 2025-11-22: fixture 2 is Owls – Lions at 12:00",
          "'Lions' plays twice on 2025-11-22: fixture 1 is Lions – Hawks at 18:30",
        ])
      guard case .rejected(let untimed) = try writer.write(fixture("Foxes", "Lions")) else {
        return #expect(Bool(false), "not rejected")
      }
      #expect(
        untimed.message
          == "time: expected a time for each of two games of 'Lions' on 2025-11-22, found none for one of them; fixture 2 is "
          + "Owls – Lions, 2025-11-22 12:00")
      #expect(try writer.write(fixture("Owls", "Lions", day: 23, at: "12:00", status: .cancelled)) == .added(id: 4))
      #expect(try writer.write(fixture("Owls", "Hawks", day: 23, at: "12:00")) == .added(id: 5))
      #expect(writer.remarks == [])
    }
  }

  @Test func `a fixture was played when there is a game of its teams on its day`() throws {
    try withTransaction { book in
      var writer = writer(in: book)
      _ = try writer.write(fixture("Lions", "Hawks", at: "12:00"))
      _ = try writer.write(fixture("Lions", "Hawks", at: "15:00"))
      _ = try writer.write(fixture("Lions", "Owls", day: 23, status: .cancelled))
      var scores = try FinalScoreWriter(in: book) { _, _ in "2025-26" }
      _ = try scores.write(
        FinalScore(date: day, home: FinalScore.TeamScore("hawks", 28), away: FinalScore.TeamScore("Lions", 34)))
      let games = try book.fixtures()
      #expect(games.map(\.state) == ["played", "scheduled", "cancelled"])
      #expect(games[0].played == ScheduledGame.Played(1, isOpen: false, home: 34, away: 28))
      #expect(games[0].played?.score == "34–28")
    }
  }

  @Test func `a forfeited game was not played`() throws {
    try withTransaction { book in
      var writer = writer(in: book)
      _ = try writer.write(fixture("Lions", "Hawks"))
      var scores = try FinalScoreWriter(in: book) { _, _ in "2025-26" }
      _ = try scores.write(
        FinalScore(
          date: day, home: FinalScore.TeamScore("Lions", 20), away: FinalScore.TeamScore("Hawks", 0), isForfeit: true))
      let game = try #require(try book.fixtures().first)
      #expect(game.state == "forfeit")
      #expect(game.played?.score == "20–0")
    }
  }

  @Test func `a team is deleted with its fixtures`() throws {
    try withTransaction { book in
      let lions = try book.add(Team(name: "Lions", season: "2025-26"))
      var writer = writer(in: book)
      _ = try writer.write(fixture("Lions", "Hawks"))
      _ = try writer.write(fixture("Owls", "Hawks", day: 23))
      try book.delete(lions, withGames: false)
      #expect(try titles(in: book) == ["2 Owls – Hawks, 2025-11-23 scheduled"])
      #expect(try book.faults() == [])
    }
  }

  @Test func `a forfeit is a result with the side that forfeited`() throws {
    try withTransaction { book in
      func forfeit(_ points: Int, _ against: Int, location: String? = nil, isForfeit: Bool = true) throws -> FinalScore
      {
        try FinalScore(
          date: day, home: FinalScore.TeamScore("Lions", points), away: FinalScore.TeamScore("Hawks", against),
          location: location, isForfeit: isForfeit)
      }
      var writer = try FinalScoreWriter(in: book) { _, _ in "2025-26" }
      #expect(try writer.write(forfeit(0, 20)) == .added(id: 1))
      #expect(try book.game(numbered: "1").forfeitedBy == .own)
      #expect(try book.finalScores().map(\.isForfeit) == [true])
      // The same score without the word leaves it; another score was played.
      writer = try FinalScoreWriter(in: book) { _, _ in "2025-26" }
      #expect(try writer.write(forfeit(0, 20, location: "Hall", isForfeit: false)) == .updated(id: 1))
      #expect(try book.game(numbered: "1").forfeitedBy == .own)
      writer = try FinalScoreWriter(in: book) { _, _ in "2025-26" }
      #expect(try writer.write(forfeit(30, 20, isForfeit: false)) == .updated(id: 1))
      #expect(try book.game(numbered: "1").forfeitedBy == nil)
      let fault = #expect(throws: Diagnostic.self) { try forfeit(0, 0) }
      #expect(fault?.message == "score: expected a winner of a forfeited game, found '0–0'")
    }
  }
}
