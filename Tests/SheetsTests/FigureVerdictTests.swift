import Basketball
import Testing

@testable import Sheets

@Suite struct FigureVerdictTests {
  @Test(arguments: [
    (Figures.Verdict.none, "plain"), (.record(WinLoss(wins: 6, losses: 34)), "bad"),
    (.record(WinLoss(wins: 34, losses: 6)), "good"), (.record(WinLoss(wins: 2, losses: 2, ties: 1)), "plain"),
    (.record(WinLoss()), "plain"), (.streak(Streak(.win, games: 1)), "good"), (.streak(Streak(.loss, games: 3)), "bad"),
    (.streak(Streak(.tie, games: 1)), "plain"), (.streak(nil), "plain"), (.balance(-0.5), "bad"),
    (.balance(0), "plain"),
    (.balance(7), "good"), (.balance(nil), "plain"),
  ])
  func colourFollowsTheValue(verdict: Figures.Verdict, kind: String) {
    #expect(verdict.kind.rawValue == kind)
  }

  @Test func anAverageOfPointsIsThatOfTheGamesWithAScore() {
    let game = overtimeGame
    let known = FinishedGame(game.game, own: game.own.totals, opponent: game.opponent.totals)
    let unknown = FinishedGame(
      game.game, own: game.own.totals, opponent: BoxLine(), kept: KeptScores(own: true, opponent: false))
    let season = TeamSeason(of: 1, games: [known, unknown])
    #expect(TotalsColumns.averages(of: season).map(\.last) == [.decimal(15, places: 1), .decimal(14, places: 1)])
  }

  @Test func countsOfAGameSayNothingOfThemselves() throws {
    let line = try #require(overtimeGame.own.lines.first { $0.player.name == "Mia Okafor" })
    let card = FocusCard(line, key: "focus", photo: "", in: try language())
    #expect(
      card.figures.map { "\($0.name) \($0.kind)" } == [
        "PTS plain", "REB plain", "AST plain", "STL plain", "BLK plain", "TO plain", "PF plain",
      ])
  }
}
