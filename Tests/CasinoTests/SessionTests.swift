import Casino
import Diagnostics
import Foundation
import Testing

struct SessionTests {
  private func session(
    _ game: GameKind = .blackjack, balance: Int = 10_000, endedAfter seconds: Double? = nil,
    _ reason: Session.EndReason? = nil, style: String = "Vegas Strip"
  ) throws -> Session {
    try Session(
      game: game, style: style, startedAt: Date(timeIntervalSince1970: 0),
      endedAt: seconds.map { Date(timeIntervalSince1970: $0) }, endReason: reason,
      startingBalance: try Money(cents: balance))
  }

  private func round(
    _ bet: Int, _ outcome: Outcome, _ payout: Int, _ counts: [String: Int] = [:]
  ) throws -> Round {
    try Round(bet: try Money(cents: bet), outcome: outcome, payout: try Money(cents: payout), counts: counts)
  }

  private func message(_ body: () throws -> Void) -> String? {
    do { try body() } catch { return (error as? Diagnostic)?.message }
    return nil
  }

  @Test func `the balance goes with the payouts`() throws {
    var session = try session()
    try session.add(round(2_500, .win, 3_750, ["blackjacks": 1, "busts": 0]))
    try session.add(round(5_000, .lose, -2_500, ["surrenders": 1]))
    try session.add(round(11_250, .push, 0))
    #expect(session.endingBalance.description == "$112.50")
    #expect(session.netResult.description == "$12.50")
    #expect(session.rounds[0].counts == ["blackjacks": 1])
  }

  @Test func `a bet is within the balance of the moment, and all of it may be lost`() throws {
    var session = try session()
    try session.add(round(10_000, .lose, -10_000))
    #expect(session.endingBalance.cents == 0)
    #expect(message { try session.add(round(1, .win, 1)) } == "bet: expected at most the balance of $0, found '$0.01'")
  }

  @Test(arguments: [
    (0, Outcome.win, 5, "bet: expected more than $0, found '$0'"),
    (-5, .lose, -5, "bet: expected more than $0, found '-$0.05'"),
    (500, .win, 0, "payout: expected more than $0 for a win, found '$0'"),
    (500, .win, -500, "payout: expected more than $0 for a win, found '-$5'"),
    (500, .lose, 0, "payout: expected less than $0 for a lose, found '$0'"),
    (500, .lose, 500, "payout: expected less than $0 for a lose, found '$5'"),
    (500, .lose, -501, "payout: expected a loss of at most the bet of $5, found '-$5.01'"),
    (500, .push, 500, "payout: expected $0 for a push, found '$5'"),
  ])
  func `outcome and payout agree`(bet: Int, outcome: Outcome, payout: Int, expected: String) {
    #expect(message { _ = try round(bet, outcome, payout) } == expected)
  }

  @Test func `counts are the game's own, and no more than a round can have`() throws {
    #expect(message { _ = try round(1, .push, 0, ["busts": -1]) } == "busts: expected 0 to 1000, found '-1'")
    #expect(message { _ = try round(1, .push, 0, ["busts": 1001]) } == "busts: expected 0 to 1000, found '1001'")
    var blackjack = try session()
    #expect(
      message { try blackjack.add(round(1, .push, 0, ["ties": 1])) }
        == "ties: expected none in blackjack, which counts blackjacks, busts, surrenders, doubles, splits, insurance_taken, insurance_won"
    )
    var baccarat = try session(.baccarat)
    try baccarat.add(round(1, .push, 0, ["ties": 1]))
  }

  @Test func `a session begins with money and ends once, with a reason`() {
    #expect(message { _ = try session(balance: 0) } == "starting_balance: expected more than $0, found '$0'")
    #expect(message { _ = try session(style: " ") } == "style: expected 1 to 50 characters, found none")
    #expect(
      message { _ = try session(endedAfter: 5) }
        == "end_reason: expected 'manual' or 'out-of-money' with an end, found none")
    #expect(
      message { _ = try session(.blackjack, .manual) } == "ended_at: expected a time with an end reason, found none")
    #expect(
      message { _ = try session(endedAfter: -1, .manual) }
        == "ended_at: expected a time after the session's start, found one before it")
  }

  @Test func `a balance has a limit`() throws {
    var session = try session(balance: Money.limit)
    #expect(
      message { try session.add(round(1, .win, 1)) }
        == "payout: expected a balance of at most 100000000000 after it, found more")
  }
}
