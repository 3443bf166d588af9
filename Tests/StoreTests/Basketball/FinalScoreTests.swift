import Basketball
import Diagnostics
import Foundation
import People
import Testing

@testable import Store

struct FinalScoreTests {
  private let day = CalendarDate(year: 2025, month: 11, day: 8)

  private func score(
    _ home: String, _ points: Int, _ away: String, _ against: Int, periods: [[Int]]? = nil
  ) throws -> FinalScore {
    try FinalScore(
      date: day, home: FinalScore.TeamScore(home, points, periods: periods?[0]),
      away: FinalScore.TeamScore(away, against, periods: periods?[1]))
  }

  private func writer(in book: BookTransaction, _ whenKnown: DuplicatePolicy = .update) throws -> FinalScoreWriter {
    try FinalScoreWriter(in: book, whenKnown: whenKnown) { _, _ in "2025-26" }
  }

  @Test func `a result is a finished game with a score and nothing else`() throws {
    try withTransaction { book in
      var writer = try writer(in: book)
      #expect(try writer.write(score("Lions", 34, "Hawks", 28)) == .added(id: 1))
      #expect(
        writer.remarks.map(\.message) == [
          "'Lions' is a new team in this book, season '2025-26'",
          "'Hawks' is a new team in this book, season '2025-26'",
        ])
      let game = try book.game(numbered: "1")
      #expect(!game.isOpen && game.minutes == nil)
      #expect(try book.points(in: game) == [34, 28])
      let box = try book.standingBoxScore(of: game)
      #expect([box.own.score, box.opponent.score] == [34, 28])
      #expect(box.periods == 0 && box.own.isResultOnly && box.own.lines.isEmpty)
      #expect(try book.reconciliation(of: game) == nil)
      let finished = try #require(try book.finishedGames().first)
      #expect(finished.result(for: .own) == .win)
      #expect(try book.playersGames(in: nil).allSatisfy { $0.games.isEmpty })
      #expect(try book.faults() == [])
    }
  }

  @Test func `a record and points per game count it, averages do not`() throws {
    try withTransaction { book in
      _ = try book.makeLions()
      let lions = try #require(try book.existingTeam("Lions", in: "2025-26"))
      let live = try book.startGame(of: lions)
      var scorer = try Scorer(live, in: book)
      try scorer.record(.twoPointMade, by: try scorer.player("23"), at: tipOff)
      try scorer.record(.defensiveRebound, by: try scorer.player("00"), at: tipOff)
      try scorer.scoreOpponent(3, at: tipOff)
      try book.end(live, at: tipOff + 60)
      var writer = try writer(in: book)
      _ = try writer.write(
        FinalScore(
          date: CalendarDate(year: 2025, month: 12, day: 1), home: FinalScore.TeamScore("Owls", 20),
          away: FinalScore.TeamScore("lions", 30)))
      let season = TeamSeason(of: lions.id, games: try book.finishedGames(of: lions))
      #expect(season.record.description == "1-1")
      #expect(season.pointsPerGame == 16)
      #expect(season.gamesWithCounts == 1)
      #expect(season.perGame(season.totals.side.rebounds) == 1)
      #expect(season.totals.side.points == 2)
      // The other team was not in the book, so it stays a name.
      #expect(try book.existingTeam("Owls", in: "2025-26") == nil)
      #expect(try book.faults() == [])
    }
  }

  @Test func `a second score of a day is a second game, which is found again by its score`() throws {
    try withTransaction { book in
      var first = try writer(in: book)
      _ = try first.write(score("Lions", 34, "Hawks", 28))
      #expect(try first.write(score("Hawks", 30, "Lions", 31)) == .added(id: 2))
      #expect(first.remarks.first?.message.hasPrefix("a second game of these teams on this day, 30–31,") == true)
      var second = try writer(in: book)
      #expect(try second.write(score("Lions", 31, "Hawks", 30)) == .unchanged(id: 2))
      #expect(try second.write(score("Lions", 34, "Hawks", 28)) == .unchanged(id: 1))
      #expect(try book.faults() == [])
    }
  }

  @Test func `the same result changes nothing, another replaces it`() throws {
    try withTransaction { book in
      var first = try writer(in: book)
      _ = try first.write(score("Lions", 34, "Hawks", 28))
      #expect(try first.write(score("Hawks", 28, "LIONS", 34)) == .duplicate)
      var second = try writer(in: book)
      #expect(try second.write(score("Hawks", 28, "Lions", 34)) == .unchanged(id: 1))
      var keeping = try writer(in: book, .keep)
      #expect(try keeping.write(score("Lions", 36, "Hawks", 28)) == .unchanged(id: 1))
      var third = try writer(in: book)
      #expect(try third.write(score("Lions", 36, "Hawks", 28)) == .updated(id: 1))
      #expect(third.remarks.map(\.message) == ["game 1 had 34–28, now 36–28"])
      #expect(try book.points(in: book.game(numbered: "1")) == [36, 28])
      #expect(try book.faults() == [])
    }
  }

  @Test func `a score by period is kept, and has to add up`() throws {
    try withTransaction { book in
      var writer = try writer(in: book)
      _ = try writer.write(score("Lions", 34, "Hawks", 28, periods: [[10, 8, 8, 8], [8, 6, 8, 6]]))
      let box = try book.standingBoxScore(of: book.game(numbered: "1"))
      #expect(box.own.scoresByPeriod == [10, 8, 8, 8])
      #expect(box.own.isResultOnly)
      #expect(try book.faults() == [])
      #expect(throws: Diagnostic.self) {
        try score("Lions", 34, "Hawks", 28, periods: [[10, 8, 8, 9], [8, 6, 8, 6]])
      }
    }
  }

  @Test func `plays are completed by a result that agrees, and not joined to one that does not`() throws {
    try withTransaction { book in
      let lions = try book.makeLions()
      let live = try book.startGame(of: lions)
      var scorer = try Scorer(live, in: book)
      for _ in 0..<2 { try scorer.record(.twoPointMade, by: try scorer.player("23"), at: tipOff) }
      try scorer.score(3, of: .own, at: tipOff)
      try book.end(live, at: tipOff + 60)
      #expect(try book.points(in: live.with(.ended(at: tipOff))) == [7, nil])
      func stated(_ points: Int) throws -> FinalScore {
        try FinalScore(
          date: live.date, home: FinalScore.TeamScore("Lions", points),
          away: FinalScore.TeamScore(live.opponent.name, 5))
      }
      for score in ["7–?", "7–5"] {
        var differing = try writer(in: book)
        #expect(try differing.write(stated(9)) == .unchanged(id: live.id))
        #expect(
          differing.remarks.map(\.message) == [
            "game 1 has the score \(score) from its plays or its box, found '9–5'; the game's is kept"
          ])
        var agreeing = try writer(in: book)
        #expect(try agreeing.write(stated(7)) == (score == "7–?" ? .updated(id: live.id) : .unchanged(id: live.id)))
        #expect(try book.points(in: live.with(.ended(at: tipOff))) == [7, 5])
      }
      #expect(try book.faults() == [])
    }
  }

  @Test func `plays that are imported later replace the result`() throws {
    try withTransaction { book in
      _ = try book.makeLions()
      var writer = try writer(in: book)
      _ = try writer.write(score("Hawks", 28, "Lions", 34))
      var record = try GameRecord(
        date: day, team: "Lions", season: "2025-26", opponent: "Hawks", isHome: false, startedAt: tipOff,
        endedAt: tipOff + 60)
      let mia = GameRecord.PlayerMention(jersey: try Jersey("23"), name: "Mia")
      try record.add(GameRecord.Play(side: .own, player: mia, kind: .twoPointMade, period: 1, at: tipOff))
      #expect(try book.put(record, addsPlayers: false) == .added(id: 2, players: []))
      #expect(try book.games().map(\.id) == [2])
      // The plays have only one player's points, so the result is still the score.
      #expect(try book.points(in: book.game(numbered: "2")) == [34, 28])
      #expect(try book.put(record, addsPlayers: false) == .unchanged(id: 2))
      #expect(try book.faults() == [])
    }
  }

  @Test func `final scores come out as they went in`() throws {
    try withTransaction { book in
      var writer = try writer(in: book)
      let score = try FinalScore(
        date: day, home: FinalScore.TeamScore("Hawks", 28), away: FinalScore.TeamScore("Lions", 34), season: "2025-26",
        location: "Sports hall", isNeutral: true)
      _ = try writer.write(score)
      #expect(try book.finalScores() == [score])
      #expect(try book.finalScores(in: "2024-25") == [])
    }
  }
}
