import Basketball
import Diagnostics
import Testing

struct CareerTests {
  private func played(_ id: Int64, day: Int, team: Int64 = 1, score: (Int, Int) = (50, 40), _ line: BoxLine)
    -> PlayedGame
  {
    PlayedGame(finished(id, day: day, ("Lions", team, score.0), ("Hawks", nil, score.1)), on: .own, line)
  }

  private func teams() throws -> [Team] {
    [
      try Team(id: 1, name: "Lions", season: "2025-26", organization: "School"),
      try Team(id: 2, name: "Eagles", season: "Summer 2026"),
    ]
  }

  private func line(points: Int, rebounds: Int = 0) -> BoxLine {
    var line = BoxLine.points(points)
    line.defensiveRebounds = rebounds
    return line
  }

  @Test func `a career needs a game that has ended`() throws {
    #expect(
      throws: Diagnostic(
        system: "career: expected at least one finished game, found none; end one with 'scorebook game end'")
    ) { try Career([], teams: try teams()) }
  }

  @Test func `a career is totals, a game's share, and a line for each team and season with wins and losses`() throws {
    let career = try Career(
      [
        played(4, day: 20, team: 2, score: (30, 30), line(points: 4)),
        played(1, day: 1, line(points: 10, rebounds: 3)), played(2, day: 2, score: (40, 41), line(points: 5)),
        played(3, day: 3, team: 2, line(points: 9, rebounds: 4)),
      ], teams: try teams())
    #expect(career.games.map(\.game.game.id) == [1, 2, 3, 4])
    #expect(career.totals.games == 4)
    #expect(career.totals.line.points == 28)
    #expect(career.totals.perGame(career.totals.line.points) == 7)
    #expect(career.totals.perGame(career.totals.line.rebounds) == 1.75)
    #expect(career.seasons.map(\.team.name) == ["Lions", "Eagles"])
    #expect(career.seasons.map(\.totals.record.description) == ["1-1", "1-0-1"])
    #expect(career.seasons.map { $0.totals.perGame($0.totals.line.points) } == [7.5, 6.5])
    #expect(career.totals.minutesPerGame == nil && career.totals.per(minutes: 36, 28) == nil)
  }

  @Test func `highs are told from the third game on, with the games in which they were`() throws {
    let lines = [line(points: 10, rebounds: 2), line(points: 7), line(points: 10, rebounds: 6)]
    let games = lines.enumerated().map { played(Int64($0 + 1), day: $0 + 1, $1) }
    #expect(try Career(Array(games.prefix(2)), teams: try teams()).high(.points) == nil)
    let career = try Career(games, teams: try teams())
    #expect(career.high(.points)?.value == 10)
    #expect(career.high(.points)?.games.map(\.game.id) == [1, 3])
    #expect(career.high(.rebounds)?.games.map(\.game.id) == [3])
    #expect(career.high(.assists) == nil)
    #expect(career.high(.minutes) == nil)
    #expect(career.high(.fieldGoalPercentage) == nil)
  }

  @Test func `a player may be on the other side of a game`() throws {
    let game = finished(1, ("Hawks", 2, 30), ("Lions", 1, 31))
    let career = try Career([PlayedGame(game, on: .opponent, .points(8), isStarter: true)], teams: try teams())
    #expect(career.totals.record.description == "1-0")
    #expect(career.totals.starts == 1)
    #expect(career.seasons.map(\.team.id) == [1])
    #expect(career.totals.matchup.side.points == 31)
  }

  @Test func `doubles, minutes and rates of a season are those of its games`() throws {
    let game = finished(1, (WorkedGame.side, WorkedGame.opponent))
    let totals = PlayerTotals([
      PlayedGame(game, on: .own, WorkedGame.player), PlayedGame(game, on: .own, WorkedGame.player),
    ])
    #expect(totals.minutesPerGame == 32)
    #expect(totals.per(minutes: 40, totals.line.points) == 25)
    #expect(agree(totals.usageRates.usage, 29.42890442890443))
    #expect(agree(totals.gameScorePerGame, WorkedGame.player.gameScore ?? 0))
    #expect(totals.doubleDoubles == 0)
    let double = BoxLine(((5, 9), (0, 0), (0, 0)), rebounds: (4, 6), assists: 10)
    #expect(PlayerTotals([PlayedGame(game, on: .own, double)]).tripleDoubles == 1)
    #expect(PlayerTotals().perGame(0) == nil)
  }
}
