import Basketball
import Diagnostics
import Testing

struct StandingsRuleTests {
  private func names(_ games: [FinishedGame], _ rule: StandingsRule) -> [String] {
    Standings(in: games, by: rule).rows.map { "\($0.rank) \($0.name)" + ($0.leaguePoints.map { " \($0)" } ?? "") }
  }

  @Test func `a league counts two points for a win, one for a loss, none for a forfeit`() {
    let games = [
      finished(1, ("Ants", 1, 40), ("Bees", 2, 30)), finished(2, ("Bees", 2, 40), ("Cats", 3, 30)),
      forfeited(3, ("Cats", 3), ("Ants", 1), by: .own), forfeited(4, ("Bees", 2), ("Cats", 3), by: .opponent),
    ]
    let rule = StandingsRule(points: .fiba)
    #expect(names(games, rule) == ["1 Bees 5", "2 Ants 4", "3 Cats 1"])
    #expect(Standings(in: games, by: rule).rows.map(\.forfeits) == [0, 0, 2])
    // By percentage those with fewer games are not behind.
    #expect(names(games, StandingsRule()) == ["1 Ants", "2 Bees", "3 Cats"])
  }

  @Test func `a tie has points of its own`() {
    let games = [finished(1, ("Ants", 1, 40), ("Bees", 2, 40)), finished(2, ("Cats", 3, 40), ("Dogs", 4, 30))]
    #expect(
      names(games, StandingsRule(points: .init(win: 3, loss: 0, forfeit: 0, tie: 1)))
        == ["1 Cats 3", "2 Ants 1", "2 Bees 1", "4 Dogs 0"])
  }

  @Test func `three equal teams are told apart by the points of their own games`() {
    // Each beat one of the others; the game against Dogs does not count among the three.
    let games = [
      finished(1, ("Ants", 1, 50), ("Bees", 2, 40)), finished(2, ("Bees", 2, 45), ("Cats", 3, 40)),
      finished(3, ("Cats", 3, 43), ("Ants", 1, 40)), finished(4, ("Cats", 3, 99), ("Dogs", 4, 10)),
      finished(5, ("Ants", 1, 30), ("Dogs", 4, 20)), finished(6, ("Bees", 2, 30), ("Dogs", 4, 20)),
    ]
    #expect(names(games, StandingsRule()) == ["1 Ants", "2 Cats", "3 Bees", "4 Dogs"])
    #expect(names(games, StandingsRule(tieBreaks: [.pointDifference])) == ["1 Cats", "2 Ants", "3 Bees", "4 Dogs"])
  }

  @Test func `those that are still equal are compared among themselves again`() {
    // Ants, Bees and Cats are equal, and so is Ants' lead over the two: Bees beat Cats, by less than the points say.
    let games = [
      finished(1, ("Ants", 1, 60), ("Bees", 2, 50)), finished(2, ("Cats", 3, 52), ("Ants", 1, 50)),
      finished(3, ("Bees", 2, 46), ("Cats", 3, 42)),
    ]
    // Among the three: Ants +8, Cats -2, Bees -6. Then nobody is left to compare.
    #expect(names(games, StandingsRule()) == ["1 Ants", "2 Cats", "3 Bees"])
    let level = [
      finished(1, ("Ants", 1, 60), ("Bees", 2, 50)), finished(2, ("Cats", 3, 56), ("Ants", 1, 50)),
      finished(3, ("Bees", 2, 46), ("Cats", 3, 38)),
    ]
    // Among the three: Ants +4, Bees -2, Cats -2. The game between the last two decides, not their points scored.
    #expect(names(level, StandingsRule()) == ["1 Ants", "2 Bees", "3 Cats"])
    #expect(names(level, StandingsRule(tieBreaks: [])) == ["1 Ants", "1 Bees", "1 Cats"])
  }

  @Test(arguments: [
    ("2,1,0", [2, 1, 0, 1]), ("2,1", [2, 1, 0, 1]), ("3, 0, 0, 1", [3, 0, 0, 1]), ("2,0,0,1", [2, 0, 0, 1]),
  ])
  func `points are read`(_ text: String, _ points: [Int]) throws {
    let read = try StandingsRule.Points(text)
    #expect([read.win, read.loss, read.forfeit, read.tie] == points)
  }

  @Test(arguments: ["", "2", "1,2", "2,1,0,1,0", "2,x,0", "2,,0", "-2,-3", "200,1"])
  func `what are no points of a league is refused`(_ text: String) {
    #expect(throws: Diagnostic.self) { try StandingsRule.Points(text) }
  }

  @Test func `tie-breakers are named once`() throws {
    #expect(try StandingsRule.tieBreaks("Margin, head-to-head") == [.pointDifference, .headToHead])
    let fault = #expect(throws: Diagnostic.self) { try StandingsRule.tieBreaks("margin,luck") }
    #expect(
      fault?.message
        == "tie-breakers: expected head-to-head, margin, percentage or points, found 'luck'")
    #expect(throws: Diagnostic.self) { try StandingsRule.tieBreaks("margin,margin") }
  }

  @Test(arguments: [("20-0", 20, 0), ("2–0", 2, 0), ("10:5", 10, 5)])
  func `the score of a forfeit has the winner first`(_ text: String, _ winner: Int, _ loser: Int) throws {
    let score = try ForfeitScore(text)
    #expect([score.winner, score.loser] == [winner, loser])
  }

  @Test(arguments: ["", "20", "0-20", "5-5", "2-0-0", "1000-0", "a-b"])
  func `a forfeit without a winner is refused`(_ text: String) {
    #expect(throws: Diagnostic.self) { try ForfeitScore(text) }
  }
}
