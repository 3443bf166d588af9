import Basketball
import Testing

struct WinLossTests {
  @Test(
    arguments: [
      (WinLoss(), "0-0", nil), (WinLoss(wins: 12, losses: 3), "12-3", 0.8),
      (WinLoss(wins: 12, losses: 3, ties: 1), "12-3-1", 0.78125), (WinLoss(wins: 0, losses: 2), "0-2", 0),
      (WinLoss(wins: 0, losses: 0, ties: 2), "0-0-2", 0.5),
    ] as [(WinLoss, String, Double?)])
  func `a record is won, lost, tied, and a tie is half a win`(record: WinLoss, text: String, percentage: Double?) {
    #expect(record.description == text)
    #expect(record.percentage == percentage)
  }

  @Test(
    arguments: [
      (WinLoss(wins: 10, losses: 2), 0), (WinLoss(wins: 9, losses: 3), 1), (WinLoss(wins: 8, losses: 3), 1.5),
      (WinLoss(wins: 9, losses: 2, ties: 1), 0.5), (WinLoss(), 4),
    ] as [(WinLoss, Double)])
  func `games behind are half of wins fewer and losses more`(record: WinLoss, behind: Double) {
    #expect(record.gamesBehind(WinLoss(wins: 10, losses: 2)) == behind)
  }

  @Test(arguments: [
    ([GameResult.win], "W1"), ([.win, .loss, .loss], "L2"), ([.loss, .win, .win, .win], "W3"), ([.win, .tie], "T1"),
  ])
  func `a streak is the last games that ended alike`(results: [GameResult], text: String) {
    #expect(Streak(results)?.description == text)
  }

  @Test func `before the first game there is no streak`() {
    #expect(Streak([GameResult]()) == nil)
  }
}
