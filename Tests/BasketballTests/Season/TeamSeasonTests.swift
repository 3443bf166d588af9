import Basketball
import Testing

struct TeamSeasonTests {
  private let games: [FinishedGame]

  init() throws {
    games = [
      finished(3, day: 15, ("Otters", 3, 40), ("Lions", 1, 40)),
      finished(1, day: 1, ("Lions", 1, 50), ("Hawks", 2, 30)),
      finished(9, day: 2, ("Hawks", 2, 60), ("Otters", 3, 61)),
      finished(2, day: 8, ("Lions", 1, 45), ("Hawks", nil, 46)),
      finished(4, day: 20, ("Hawks", 2, 38), ("Lions", 1, 44), details: try GameDetails(isNeutral: true)),
    ]
  }

  @Test func `a season is the team's games, the oldest first, on either side`() {
    let season = TeamSeason(of: 1, games: games)
    #expect(season.log.map(\.game.game.id) == [1, 2, 3, 4])
    #expect(season.log.map(\.points) == [50, 45, 40, 44])
    #expect(season.log.map(\.pointsAgainst) == [30, 46, 40, 38])
    #expect(season.log.map(\.opponent.name) == ["Hawks", "Hawks", "Otters", "Hawks"])
    #expect(season.log.map(\.venue) == [.home, .home, .away, .neutral])
    #expect(season.log.map(\.record.description) == ["1-0", "1-1", "1-1-1", "2-1-1"])
  }

  @Test func `record, at home, away and on neutral ground`() {
    let season = TeamSeason(of: 1, games: games)
    #expect(season.record == WinLoss(wins: 2, losses: 1, ties: 1))
    #expect(season.record(.home) == WinLoss(wins: 1, losses: 1))
    #expect(season.record(.away) == WinLoss(wins: 0, losses: 0, ties: 1))
    #expect(season.record(.neutral) == WinLoss(wins: 1, losses: 0))
    #expect(season.streak == Streak(.win, games: 1))
  }

  @Test func `points for and against, and what was not kept stays unknown`() {
    let season = TeamSeason(of: 1, games: games)
    #expect(season.totals.side.points == 179)
    #expect(season.pointsPerGame == 44.75)
    #expect(season.pointsAgainstPerGame == 38.5)
    #expect(season.perGame(season.totals.side.timePlayed) == nil)
    #expect(season.totals.offensiveRating == nil)
  }

  @Test func `before the first game there is nothing to divide`() {
    let season = TeamSeason(of: 7, games: games)
    #expect(season.log.isEmpty && season.streak == nil && season.pointsPerGame == nil)
    #expect(season.record.percentage == nil)
  }

  @Test func `a trend is the mean of the last games`() {
    let trend = Trend([10, nil, 20, 30])
    #expect(trend.average(over: 2) == [10, 10, 20, 25])
    #expect(trend.average(over: 3) == [10, 10, 15, 25])
    #expect(trend.change(over: 2) == 5)
    #expect(Trend([nil, 4]).average(over: 1) == [nil, 4])
    #expect(Trend([]).change(over: 3) == nil)
    #expect(Trend([4, nil]).change(over: 1) == nil)
  }

  @Test func `a meeting of two is seen from the first`() {
    let meetings = HeadToHead(of: 1, against: "HAWKS", games: games)
    #expect(meetings.log.map(\.game.game.id) == [1, 2, 4])
    #expect(meetings.record.description == "2-1")
    #expect(meetings.bestMargin == 20)
    #expect(meetings.worstMargin == -1)
    #expect(agree(meetings.averageMargin, 25.0 / 3))
    #expect(meetings.streak == Streak(.win, games: 1))
    let none = HeadToHead(of: 1, against: "Foxes", games: games)
    #expect(none.averageMargin == nil && none.bestMargin == nil && none.streak == nil)
  }

  @Test func `nobody scored the points of a forfeit`() {
    let games = [
      finished(1, ("Ants", 1, 40), ("Bees", 2, 30)), forfeited(2, ("Ants", 1), ("Bees", 2), by: .opponent),
    ]
    let season = TeamSeason(of: 1, games: games)
    #expect(season.record.wins == 2)
    #expect(season.pointsPerGame == 40 && season.pointsAgainstPerGame == 30)
    #expect(season.log.map(\.margin) == [10, nil] && season.log.map(\.points) == [40, 20])
    let meetings = HeadToHead(of: 2, against: "Ants", games: games)
    #expect(meetings.averageMargin == -10 && meetings.worstMargin == -10)
    let none = TeamSeason(of: 2, games: games.suffix(1))
    #expect(none.record.losses == 1 && none.pointsPerGame == nil && none.pointsAgainstPerGame == nil)
  }
}
