import Casino
import Diagnostics
import Foundation
import Testing

/// A third game, with everything a game has to define.
private struct DiceStatistics: GameStatistics {
  var sixes = 0
  var doublets = 0

  static let name = "dice"
  static let isAlwaysOpen = true
  static var fields: [(name: String, path: WritableKeyPath<Self, Int>)] {
    [("sixes", \.sixes), ("doublets", \.doublets)]
  }
}

struct SeatTests {
  private let start = Date(timeIntervalSince1970: 0)

  private func money(_ cents: Int) throws -> Money { try Money(cents: cents) }

  private func message(_ body: () throws -> Void) -> String? {
    do { try body() } catch { return (error as? Diagnostic)?.message }
    return nil
  }

  @Test func `a game of its own counts plays sessions like any other`() throws {
    var seat = Seat<DiceStatistics>(of: "Samir Toubal")
    try seat.start(style: "Two dice", balance: money(10_000), at: start)
    var statistics = DiceStatistics()
    statistics.sixes = 2
    statistics.doublets = 1
    try seat.record(bet: money(500), outcome: .win, payout: money(1_500), statistics: statistics, at: start + 60)
    try seat.record(bet: money(1_000), outcome: .lose, payout: money(-1_000), at: start + 120)
    statistics.doublets = 0
    try seat.record(bet: money(500), outcome: .push, payout: money(0), statistics: statistics, at: start + 180)
    let session = try seat.end(at: start + 240)

    #expect(session.game == DiceStatistics.game && session.game.counts == ["sixes", "doublets"])
    #expect(session.endReason == .manual && session.netResult.description == "$5")
    #expect(seat.current == nil && seat.history == [session])
    #expect(seat.statistics == DiceStatistics(counts: ["sixes": 4, "doublets": 1]))
    #expect(session.rounds.map(\.counts) == [["sixes": 2, "doublets": 1], [:], ["sixes": 2]])
    #expect([session].totalsByGame().map { $0.game.rawValue } == ["dice"])
  }

  @Test func `a game that is always open begins a session like the last one`() throws {
    var seat = Seat<DiceStatistics>()
    #expect(
      message { try seat.record(bet: money(5), outcome: .push, payout: .zero, at: start) }
        == "round: expected an open session of dice, found none; start one first")
    try seat.start(style: "Two dice", balance: money(700), at: start)
    try seat.record(bet: money(700), outcome: .lose, payout: money(-700), at: start + 10)
    #expect(seat.current == nil && seat.history.last?.endReason == .outOfMoney)
    #expect(seat.history.last?.endedAt == start + 10)
    try seat.record(bet: money(100), outcome: .win, payout: money(100), at: start + 20)
    #expect(seat.current?.style == "Two dice" && seat.current?.endingBalance.cents == 800)
    #expect(seat.current?.startedAt == start + 20)
  }

  @Test func `another game waits for its session`() throws {
    var seat = Seat<BlackjackStatistics>()
    try seat.start(style: "Vegas Strip", balance: money(1_000), at: start)
    #expect(
      message { try seat.start(style: "European", balance: money(1_000), at: start) }
        == "session: expected no open session of blackjack, found one; end it first")
    try seat.end(at: start + 1)
    let none = "an open session of blackjack, found none; start one first"
    #expect(message { try seat.end(at: start + 2) } == "session: expected \(none)")
    #expect(message { try seat.startAnew(at: start + 2) } == "session: expected \(none)")
    #expect(
      message { try seat.record(bet: money(5), outcome: .push, payout: .zero, at: start + 2) }
        == "round: expected \(none)")
  }

  @Test func `one session may end and the next begin at once`() throws {
    var seat = Seat<BaccaratStatistics>(of: "Noor Elbaz")
    try seat.start(style: "Eight decks", balance: money(5_000), at: start)
    try seat.record(bet: money(5), outcome: .win, payout: money(40), statistics: .init(counts: ["ties": 1]), at: start)
    try seat.startAnew(at: start + 60)
    try seat.startAnew(style: "No commission", balance: money(2_000), at: start + 90)
    #expect(seat.sessions.map(\.style) == ["Eight decks", "Eight decks", "No commission"])
    #expect(seat.sessions.map(\.startingBalance.cents) == [5_000, 5_000, 2_000])
    #expect(seat.sessions.map(\.endReason) == [.manual, .manual, nil])
    #expect(seat.sessions.allSatisfy { $0.person == "Noor Elbaz" })
    #expect(seat.statistics.ties == 1)
  }

  @Test func `a fault changes nothing`() throws {
    var seat = Seat<BlackjackStatistics>()
    try seat.start(style: "Vegas Strip", balance: money(1_000), at: start)
    let before = seat.current
    for (bet, outcome, payout) in [(0, Outcome.win, 5), (-5, .lose, -5), (1_001, .win, 5), (500, .push, 5)] {
      #expect(
        message { try seat.record(bet: money(bet), outcome: outcome, payout: money(payout), at: start) } != nil)
    }
    #expect(message { try seat.record(bet: money(5), outcome: .push, payout: .zero, at: start - 1) } != nil)
    #expect(message { try seat.startAnew(style: "", at: start) } != nil)
    #expect(message { try seat.end(at: start - 1) } != nil)
    #expect(seat.current == before && seat.history.isEmpty)
  }
}
