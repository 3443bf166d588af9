import Casino
import Diagnostics
import Foundation
import Testing

struct SessionTotalsTests {
  private func session(
    _ rounds: [(bet: Int, payout: Int, counts: [String: Int])], game: GameKind = .blackjack,
    style: String = "Vegas Strip",
    seconds: Double = 8_100
  ) throws -> Session {
    var session = try Session(
      game: game, style: style, startedAt: Date(timeIntervalSince1970: 0),
      endedAt: Date(timeIntervalSince1970: seconds), endReason: .manual, startingBalance: try Money(cents: 100_000))
    for (bet, payout, counts) in rounds {
      let outcome = payout > 0 ? Outcome.win : payout < 0 ? .lose : .push
      try session.add(
        Round(bet: Money(cents: bet), outcome: outcome, payout: Money(cents: payout), counts: counts))
    }
    return session
  }

  @Test func `a session adds up`() throws {
    let totals = SessionTotals(
      try session([
        (2_500, 3_750, ["blackjacks": 1]), (5_000, -5_000, ["doubles": 1, "busts": 1]), (2_500, 0, [:]),
        (2_501, 2_501, ["doubles": 1]),
      ]))
    #expect(totals.sessions == 1 && totals.rounds == 4)
    #expect(totals.wins == 2 && totals.losses == 1 && totals.pushes == 1)
    #expect(totals.totalWinnings.description == "$12.51")
    #expect(totals.biggestWin.description == "$37.50")
    #expect(totals.biggestLoss.description == "-$50")
    #expect(totals.totalBet.description == "$125.01")
    #expect(totals.biggestBet.description == "$50")
    #expect(totals.averageBet.description == "$31.25")
    #expect(totals.winRate.description == "50.0%")
    #expect(totals.duration?.text(in: .english) == "02h 15min")
    #expect(totals.counts == ["blackjacks": 1, "busts": 1, "doubles": 2])
    #expect(totals.statistics(of: BlackjackStatistics.self).doubles == 2)
  }

  @Test func `nothing adds up to nothing`() {
    let totals = SessionTotals()
    #expect(
      totals.averageBet == .zero && totals.winRate.tenths == 0 && totals.duration?.text(in: .english) == "00h 00min")
    #expect(SessionTotals([]) == totals)
  }

  @Test(arguments: [(0, "00h 00min"), (7_200, "02h 00min"), (21_599, "05h 59min"), (21_600, nil), (-60, nil)])
  func `a session without an end is being played for six hours at most`(seconds: Double, text: String?) throws {
    let start = Date(timeIntervalSince1970: 0)
    let open = try Session(game: .blackjack, style: "Own", startedAt: start, startingBalance: try Money("100"))
    #expect(open.playTime(until: start + seconds)?.text(in: .english) == text)
    #expect(SessionTotals(open, until: start + seconds).duration?.text(in: .english) == text)
    #expect(open.playTime(until: nil) == nil)
  }

  @Test func `a time of play that is not known is not in a sum`() throws {
    let open = try Session(
      game: .blackjack, style: "Own", startedAt: Date(timeIntervalSince1970: 0), startingBalance: try Money("100"))
    let later = Date(timeIntervalSince1970: 86_400)
    #expect(SessionTotals([try session([])], until: later).duration == PlayTime(seconds: 8_100))
    #expect(SessionTotals([try session([]), open], until: later).duration == nil)
  }

  @Test func `counts that nobody recorded are not known`() throws {
    let none = SessionTotals(try session([(100, 150, [:]), (100, -100, [:])]))
    #expect(none.count("blackjacks", of: .blackjack) == nil && none.countedRounds == 0)
    let some = SessionTotals(try session([(100, 150, ["blackjacks": 1]), (100, -100, [:])]))
    #expect(some.count("blackjacks", of: .blackjack) == 1 && some.count("busts", of: .blackjack) == 0)
    let both = none + some
    #expect(both.count("blackjacks", of: .blackjack) == 1 && both.count("busts", of: .blackjack) == nil)
    #expect(both.countedRounds == 2 && both.countOfCounted("busts", of: .blackjack) == 0)
  }

  @Test func `who won is recorded only where it is of every round`() throws {
    func counts(_ rounds: [[String: Int]]) throws -> SessionTotals {
      SessionTotals(try session(rounds.map { (100, -100, $0) }, game: .baccarat, style: "Eight decks"))
    }
    let all = try counts([["banker_wins": 1], ["ties": 1, "naturals": 1]])
    #expect(all.countedRounds == 2)
    #expect(all.count("player_wins", of: .baccarat) == 0 && all.count("naturals", of: .baccarat) == 1)
    #expect(all.count("player_pairs", of: .baccarat) == nil)
    let one = try counts([["banker_wins": 1], [:]])
    #expect(one.countedRounds == 0 && one.count("banker_wins", of: .baccarat) == 1)
    #expect(one.countOfCounted("banker_wins", of: .baccarat) == nil)
  }

  @Test func `sessions add up by game and by style`() throws {
    let sessions = [
      try session([(100, 100, [:])], style: "European"), try session([(200, -200, [:])]),
      try session([(300, -300, ["ties": 1])], game: .baccarat, style: "Eight decks"), try session([(400, 400, [:])]),
    ]
    let games = sessions.totalsByGame()
    #expect(games.map { "\($0.game.rawValue) \($0.totals.totalWinnings)" } == ["blackjack $3", "baccarat -$3"])
    let styles = sessions.totalsByStyle()
    #expect(styles.map { "\($0.style) \($0.totals.rounds)" } == ["Eight decks 1", "European 1", "Vegas Strip 2"])
    #expect(sessions.filtered(game: .blackjack).count == 3)
    #expect(sessions.filtered(game: .blackjack, style: "Vegas Strip").count == 2)
    #expect(sessions.filtered(style: "European").count == 1)
    #expect(SessionTotals(sessions).biggestLoss.description == "-$3")
  }

  @Test func `sums of whole histories stop where numbers do`() throws {
    var huge = try Session(
      game: .blackjack, style: "High", startedAt: Date(timeIntervalSince1970: 0),
      startingBalance: try Money(cents: Money.limit))
    let push = try Round(bet: Money(cents: Money.limit), outcome: .push, payout: .zero)
    for _ in 0..<1_000 { try huge.add(push) }
    let totals = (0..<11).reduce(SessionTotals(huge)) { sum, _ in sum + sum }
    #expect(totals.totalBet.cents == .max)
    #expect(totals.averageBet.cents > 0)
  }

  @Test(arguments: [
    (0, "00h 00min"), (59, "00h 00min"), (60, "00h 01min"), (8_100, "02h 15min"), (360_000, "100h 00min"),
    (-5, "00h 00min"),
  ])
  func `a time of play is hours and minutes`(seconds: Int, text: String) {
    #expect(PlayTime(seconds: seconds).text(in: .english) == text)
  }

  @Test(arguments: [
    (131, 200, "65.5%"), (1, 3, "33.3%"), (0, 7, "0.0%"), (7, 7, "100.0%"), (1, 16, "6.3%"), (3, 0, "0.0%"),
  ])
  func `a rate has one decimal`(part: Int, whole: Int, text: String) {
    #expect(Percentage(part, of: whole).description == text)
  }

  @Test(arguments: [(100, 3, 33), (200, 3, 67), (5, 2, 3), (-5, 2, -3), (-100, 3, -33), (0, 9, 0)])
  func `a part of an amount is to the cent`(cents: Int, parts: Int, expected: Int) throws {
    #expect(try Money(cents: cents).divided(by: parts).cents == expected)
  }
}
