import Basketball
import Testing

struct LeaderboardTests {
  private func totals(_ lines: [BoxLine]) -> PlayerTotals {
    PlayerTotals(lines.map { PlayedGame(finished(1, ("Lions", 1, 50), ("Hawks", 2, 40)), on: .own, $0) })
  }

  private func shooter(_ made: Int, _ attempted: Int) -> BoxLine { BoxLine(((made, attempted), (0, 0), (0, 0))) }

  private func text<Who>(_ board: Leaderboard<Who>) -> [String] {
    board.entries.map { "\($0.rank) \($0.who) \($0.value)" }
  }

  @Test func `equals share a rank, and the next is left out`() {
    let players = [
      ("Ada", totals([.points(8)])), ("Mia", totals([.points(12), .points(8)])), ("Noor", totals([.points(10)])),
      ("Zoë", totals([.points(2)])),
    ]
    #expect(
      text(Leaderboard(players, by: .points)) == ["1 Mia 10.0", "1 Noor 10.0", "3 Ada 8.0", "4 Zoë 2.0"])
    #expect(text(Leaderboard(players, by: .points, .total)) == ["1 Mia 20.0", "2 Noor 10.0", "3 Ada 8.0", "4 Zoë 2.0"])
    #expect(text(Leaderboard(players, by: .points, limit: 1)) == ["1 Mia 10.0", "1 Noor 10.0"])
    #expect(text(Leaderboard(players, by: .points, limit: 2)) == ["1 Mia 10.0", "1 Noor 10.0"])
    #expect(Leaderboard(players, by: .points, limit: 0).entries.isEmpty)
  }

  @Test func `it takes so many games and so many attempts to be listed`() {
    let players = [
      ("Ada", totals([shooter(1, 1)])), ("Mia", totals([shooter(4, 8), shooter(4, 8)])),
      ("Noor", totals([shooter(0, 0)])),
    ]
    #expect(text(Leaderboard(players, by: .fieldGoalPercentage)) == ["1 Ada 100.0", "2 Mia 50.0"])
    #expect(
      text(Leaderboard(players, by: .fieldGoalPercentage, minimum: .init(attempts: 5))) == ["1 Mia 50.0"])
    #expect(text(Leaderboard(players, by: .points, minimum: .init(games: 2))) == ["1 Mia 8.0"])
    #expect(text(Leaderboard(players, by: .fieldGoalPercentage, .total)) == ["1 Ada 100.0", "2 Mia 50.0"])
  }

  @Test func `who has no known value is not listed`() {
    var unsplit = BoxLine()
    unsplit.count(.rebound, points: 0)
    let players = [("Ada", totals([unsplit])), ("Mia", totals([BoxLine()])), ("Noor", totals([]))]
    #expect(text(Leaderboard(players, by: .offensiveRebounds)) == ["1 Mia 0.0"])
    #expect(text(Leaderboard(players, by: .rebounds)) == ["1 Ada 1.0", "2 Mia 0.0"])
    #expect(Leaderboard(players, by: .minutes).entries.isEmpty)
  }
}
