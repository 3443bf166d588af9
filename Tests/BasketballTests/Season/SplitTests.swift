import Basketball
import People
import Testing

struct SplitTests {
  private static let lions = Side(name: "Lions", teamID: 1, isHome: true)
  private static let hawks = Side(name: "Hawks", teamID: 2, isHome: false)
  private static let foxes = Side(name: "Foxes", teamID: 3, isHome: false)

  private func splits(_ games: [FinishedGame], _ all: [FinishedGame]?) -> [String] {
    Split.all(of: games, { ($0, .own) }, opponents: all.map { OpponentRecords(in: $0) }).map {
      "\($0.split.key) \($0.games.map(\.game.id))"
    }
  }

  @Test func `games are split by place, result, month and opponent`() {
    let games = [
      finished(1, day: 8, own: Self.lions, opponent: Self.hawks, (.points(50), .points(40))),
      finished(2, day: 9, own: Self.lions, opponent: Self.foxes, (.points(40), .points(50))),
    ]
    let other = finished(3, day: 10, own: Self.foxes, opponent: Self.hawks, (.points(60), .points(40)))
    #expect(
      splits(games, games + [other]) == ["home [1, 2]", "won [1]", "lost [2]", "winning [2]", "others [1]"])
  }

  @Test func `opponents are told apart only if they have played others`() {
    let games = [finished(1, own: Self.lions, opponent: Self.hawks, (.points(50), .points(40)))]
    #expect(splits(games, games) == ["home [1]", "won [1]"])
    #expect(splits(games, nil) == ["home [1]", "won [1]"])
  }
}

struct GameStreakTests {
  private func streaks(_ points: [Int]) -> [String] {
    let games = points.enumerated().map { index, points in
      PlayedGame(finished(Int64(index + 1), day: index + 1, (.points(50), .points(40))), on: .own, .points(points))
    }
    return GameStreak.all(of: games).map {
      "\($0.kind.key) \($0.longest) \($0.first.game.id)-\($0.last.game.id) \($0.current)"
    }
  }

  @Test func `a row of games needs two, and the latest of equal ones counts`() {
    #expect(streaks([10, 12, 3, 22, 10, 9]) == ["points10 2 4-5 0"])
    #expect(streaks([25, 21, 20]) == ["points10 3 1-3 3", "points20 3 1-3 3"])
    #expect(streaks([25]) == [])
  }

  @Test func `a team has rows of wins and of losses`() {
    let games = [(50, 40), (45, 40), (30, 40), (41, 40)].enumerated().map { index, score in
      finished(Int64(index + 1), day: index + 1, (.points(score.0), .points(score.1)))
    }
    let streaks = GameStreak.all(of: TeamSeason(of: 1, games: games))
    #expect(streaks.map(\.kind) == [.result(.win)])
    #expect(streaks.map(\.longest) == [2] && streaks.map(\.current) == [1])
  }
}

struct RateLeaderTests {
  @Test func `a rate needs the minutes, and the lowest defensive rating leads`() {
    func totals(_ points: Int, minutes: Int) -> PlayerTotals {
      var line = WorkedGame.player
      (line.points, line.freeThrowsMade, line.freeThrowsAttempted) = (points, points - 16, max(points - 16, 5))
      line.timePlayed = minutes * 600
      return PlayerTotals([PlayedGame(finished(1, (WorkedGame.side, WorkedGame.opponent)), on: .own, line)])
    }
    let players = [(who: "A", totals: totals(20, minutes: 32)), (who: "B", totals: totals(18, minutes: 10))]
    let board = Leaderboard(players, by: .pointsPer36, minimum: .init(minutes: 20))
    #expect(board.entries.map(\.who) == ["A"] && board.entries.map(\.value) == [22.5])
    #expect(Leaderboard(players, by: .pointsPer36).entries.map(\.who) == ["B", "A"])
    let defense = Leaderboard(players, by: .individualDefensiveRating)
    #expect(defense.entries.count == 2 && defense.entries[0].value < defense.entries[1].value)
  }
}
