import Blackjack
import Casino
import Chance
import Diagnostics
import Foundation
import Testing

/// A million rounds in an optimised build.
#if DEBUG
  private let manyRounds = 40_000
#else
  private let manyRounds = 1_000_000
#endif

/// Charts that are calculated once.
private enum Charts {
  static let standard = Analysis(Rules())
  static let infinite = Analysis(infiniteRules)

  static var infiniteRules: Rules {
    var rules = Rules()
    rules.decks = .infinite
    return rules
  }
}

struct TableTests {
  private let start = Date(timeIntervalSince1970: 0)

  private func blackjack(
    _ analysis: Analysis, penetration: Int = 0, insures: Bool = false, seed: UInt64
  ) throws -> BlackjackTable {
    try BlackjackTable(
      BlackjackStyle("Own", rules: analysis.rules, penetration: penetration), playing: analysis.chart(named: "Own"),
      insures: insures, random: SplitMix64(seed: seed))
  }

  private func session(_ game: GameKind, balance: Int, style: String = "Own") throws -> Session {
    try Session(game: game, style: style, startedAt: start, startingBalance: try Money(cents: balance))
  }

  @Test(arguments: [UInt64(1), 2])
  func `blackjack brings what its rules are worth`(seed: UInt64) throws {
    for (analysis, penetration) in [(Charts.standard, 0), (Charts.standard, 75), (Charts.infinite, 0)] {
      var table = try blackjack(analysis, penetration: penetration, seed: seed)
      var simulation = Simulation<BlackjackStatistics>(bet: 100)
      simulation.play(manyRounds, at: &table)
      #expect(simulation.rounds == manyRounds)
      #expect(simulation.wins + simulation.losses + simulation.pushes == manyRounds)
      let distance = abs(simulation.mean - analysis.expectation) / simulation.standardError
      #expect(distance < 4, "seed \(seed): \(analysis.rules)")
      #expect(abs(simulation.deviation - 1.154) < 0.03, "seed \(seed)")
    }
  }

  @Test(arguments: BaccaratBet.allCases)
  func `baccarat brings what its odds are worth`(bet: BaccaratBet) throws {
    for (rules, isShuffled) in [(BaccaratRules.standard, false), (try BaccaratRules(decks: 1, banker: .none), true)] {
      let odds = BaccaratOdds(rules)
      var table = BaccaratTable(
        rules, on: [bet], isShuffledEachRound: isShuffled, random: SplitMix64(seed: 9))
      var simulation = Simulation<BaccaratStatistics>(bet: 100)
      simulation.play(manyRounds, at: &table)
      let distance = abs(simulation.mean - odds.expectation(bet)) / simulation.standardError
      #expect(distance < 4, "\(bet)")
      let counts = table.statistics
      #expect(counts.bankerWins + counts.playerWins + counts.ties == manyRounds)
      let naturals = Double(odds.natural) / Double(odds.total) * Double(manyRounds)
      #expect(abs(Double(counts.naturals) - naturals) < 4 * naturals.squareRoot())
    }
  }

  @Test func `insurance costs what it is worth`() throws {
    var insured = try blackjack(Charts.infinite, insures: true, seed: 4)
    var simulation = Simulation<BlackjackStatistics>(bet: 100)
    simulation.play(manyRounds, at: &insured)
    let worth = Charts.infinite.expectation + Charts.infinite.insurance / 13 / 2
    #expect(abs(simulation.mean - worth) < 4 * simulation.standardError)
    let statistics = simulation.statistics
    let share = Double(statistics.insuranceWon) / Double(statistics.insuranceTaken)
    #expect(abs(share - 4.0 / 13) < 0.05)
    #expect(abs(Double(statistics.insuranceTaken) / Double(manyRounds) - 1.0 / 13) < 0.01)
  }

  @Test func `with one deck a cut card costs about an eighth of a percent`() throws {
    // Over 500 million rounds 0.130 % ± 0.005 %, at three quarters of the shoe.
    let analysis = Analysis(try Rules("decks 1"))
    let removal = RemovalEffects(of: analysis)
    // One card of each kind, in proportion, changes nothing.
    let mean = removal.effects.enumerated().reduce(0) { $0 + $1.element * ($1.offset == 9 ? 16 : 4) / 52 }
    #expect(abs(mean) < 1e-9)
    #expect(removal.effects[4] > 0.005 && removal.effects[0] < -0.004)
    var table = try blackjack(analysis, penetration: 75, seed: 9)
    let effect = table.cutCardEffect(removal, rounds: 100_000)
    #expect((-0.0018 ... -0.0008).contains(effect))
    var fresh = try blackjack(analysis, penetration: 0, seed: 9)
    #expect(fresh.cutCardEffect(removal, rounds: 1_000) == 0)
  }

  @Test func `the same seed plays the same`() throws {
    var first = try session(.blackjack, balance: 100_000)
    var second = first
    var other = first
    var table = try blackjack(Charts.standard, penetration: 75, seed: 3)
    try first.play(200, at: &table, bet: Money(cents: 1_000), from: start)
    table = try blackjack(Charts.standard, penetration: 75, seed: 3)
    try second.play(200, at: &table, bet: Money(cents: 1_000), from: start)
    table = try blackjack(Charts.standard, penetration: 75, seed: 4)
    try other.play(200, at: &table, bet: Money(cents: 1_000), from: start)
    #expect(first == second)
    #expect(first != other)
    #expect(first.rounds.count == 200 && first.endedAt == nil)
  }

  /// Whatever is played, no round breaks the rules of sessions, which refuse such rounds.
  @Test(arguments: UInt64(1)...20)
  func `a session is played within its balance, to the end of it`(seed: UInt64) throws {
    var played = try session(.blackjack, balance: 2_550)
    var table = try blackjack(Charts.infinite, insures: seed % 2 == 0, seed: seed)
    let rounds = try played.play(5_000, at: &table, bet: Money(cents: 501), from: start, pace: 30)
    #expect(rounds == played.rounds.count, "seed \(seed)")
    if rounds < 5_000 {
      #expect(played.endReason == .outOfMoney, "seed \(seed)")
      #expect(played.endingBalance.cents < 501, "seed \(seed)")
      #expect(played.endedAt == start + Double(rounds - 1) * 30, "seed \(seed)")
    }
    let totals = SessionTotals(played).statistics(of: BlackjackStatistics.self)
    #expect(totals == table.statistics, "seed \(seed)")

    var baccarat = try session(.baccarat, balance: 3_000)
    var shoe = BaccaratTable(.standard, on: [.tie, .playerPair, .banker], random: SplitMix64(seed: seed))
    try baccarat.play(5_000, at: &shoe, bet: Money(cents: 700), from: start)
    #expect(baccarat.rounds.allSatisfy { $0.bet.cents % 700 == 0 }, "seed \(seed)")
    #expect(baccarat.endReason == .outOfMoney && baccarat.endingBalance.cents < 700, "seed \(seed)")
  }

  @Test func `play says what it cannot do, and changes nothing`() throws {
    func message(_ body: () throws -> Void) -> String? {
      do { try body() } catch { return (error as? Diagnostic)?.message }
      return nil
    }
    var table = try blackjack(Charts.infinite, seed: 1)
    var baccarat = try session(.baccarat, balance: 1_000)
    #expect(
      message { try baccarat.play(5, at: &table, bet: Money(cents: 100), from: start) }
        == "play: expected baccarat, found blackjack")
    var poor = try session(.blackjack, balance: 1_000)
    #expect(
      message { try poor.play(5, at: &table, bet: Money(cents: 1_001), from: start) }
        == "bet: expected at most the balance of $10, found '$10.01'")
    #expect(
      message { try poor.play(5, at: &table, bet: .zero, from: start) } == "bet: expected more than $0, found '$0'")
    #expect(poor.rounds.isEmpty && poor.endedAt == nil)
  }

  @Test func `a deck that runs out in a round is shuffled without that round's cards`() throws {
    var rules = Rules()
    rules.decks = try #require(Rules.Decks(1))
    var table = try BlackjackTable(
      BlackjackStyle("Deep", rules: rules, penetration: 95), playing: Charts.standard.chart(named: "Own"),
      random: SplitMix64(seed: 6))
    var simulation = Simulation<BlackjackStatistics>(bet: 100)
    simulation.play(manyRounds, at: &table)
    #expect(simulation.rounds == manyRounds)
    // Two cards make twenty-one in every twenty-first round, however deep the deck is dealt.
    let share = Double(simulation.statistics.blackjacks) / Double(manyRounds)
    #expect(abs(share - 0.0483) < 0.006)
  }

  @Test func `styles are known by their names`() throws {
    #expect(BlackjackStyle.all.map(\.name) == ["Vegas Strip", "Atlantic City", "European"])
    #expect(try BlackjackStyle.named("vegas strip").rules.decks.count == 4)
    #expect(try BlackjackStyle.named("Atlantic City").rules.surrender == .late)
    #expect(try !BlackjackStyle.named("European").rules.peeks)
    #expect {
      try BlackjackStyle.named("Reno")
    } throws: {
      ($0 as? Diagnostic)?.message
        == "style: expected 'Vegas Strip', 'Atlantic City', 'European', or custom rules, found 'Reno'"
    }
    #expect {
      try BlackjackStyle("Deep", rules: Rules(), penetration: 96)
    } throws: {
      ($0 as? Diagnostic)?.message == "penetration: expected 0 to 95 percent, found '96'"
    }
  }
}
