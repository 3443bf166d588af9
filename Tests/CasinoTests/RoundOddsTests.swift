import Blackjack
import Casino
import Chance
import Diagnostics
import Foundation
import Testing

/// The expected results that sessions are compared with.
@Suite struct RoundOddsTests {
  private let start = Date(timeIntervalSince1970: 0)

  private func session(_ game: GameKind, _ rounds: [(bet: Int, payout: Int, counts: [String: Int])]) throws -> Session {
    var session = try Session(
      game: game, style: "Own", startedAt: start, startingBalance: try Money(cents: 1_000_000))
    for (bet, payout, counts) in rounds {
      let outcome: Outcome = payout > 0 ? .win : payout < 0 ? .lose : .push
      try session.add(
        Round(bet: Money(cents: bet), outcome: outcome, payout: Money(cents: payout), counts: counts))
    }
    return session
  }

  @Test func `what was staked on top of a first bet is told by the counts`() {
    #expect(GameKind.blackjack.firstBets(with: [:]) == 1)
    #expect(GameKind.blackjack.firstBets(with: ["doubles": 1, "blackjacks": 1]) == 2)
    #expect(GameKind.blackjack.firstBets(with: ["splits": 2, "doubles": 1, "insurance_taken": 1]) == 4.5)
    #expect(GameKind.baccarat.firstBets(with: ["ties": 1]) == 1)
  }

  @Test func `the odds weigh each round by its first bet`() throws {
    let odds = RoundOdds(mean: -0.01, deviation: 2)
    let played = try session(
      .blackjack, [(1_000, 1_000, [:]), (4_000, -4_000, ["doubles": 1]), (3_000, 0, ["splits": 2])])
    let expectation = SessionExpectation(played, by: odds)
    #expect(expectation.rounds == 3)
    #expect(abs(expectation.expected - -40) < 1e-9)
    #expect(expectation.happened == -3_000)
    #expect(abs(expectation.standardError - 2 * (1e6 + 4e6 + 1e6).squareRoot()) < 1e-6)
    #expect(abs(expectation.distance - (-3_000 + 40) / expectation.standardError) < 1e-12)
    let both = expectation + expectation
    #expect(both.rounds == 6 && abs(both.expected - -80) < 1e-9)
    #expect(abs(both.standardError - expectation.standardError * 2.0.squareRoot()) < 1e-6)
    #expect(SessionExpectation().distance == 0)
  }

  @Test func `baccarat on one bet is exact, and on more the mean of them`() {
    let odds = BaccaratOdds(.standard)
    #expect(abs(RoundOdds(odds, on: [.tie]).deviation - odds.deviation(.tie)) < 1e-12)
    let both = RoundOdds(odds, on: [.banker, .tie])
    #expect(abs(both.mean - (odds.expectation(.banker) + odds.expectation(.tie)) / 2) < 1e-12)
    // Banker and tie are never won together: half of their sum varies a little less than half of a tie.
    #expect((1.2...1.5).contains(both.deviation))
    #expect(abs(both.results.reduce(0) { $0 + $1.result * $1.chance } - both.mean) < 1e-12)
    #expect(RoundOdds(odds, on: [.tie, .playerPair]).results.isEmpty)
  }

  @Test func `several bets are worth in play what they are worth by the odds, in one unit`() {
    let bets = [BaccaratBet.banker, .player, .tie]
    let odds = RoundOdds(BaccaratOdds(.standard), on: bets)
    var table = BaccaratTable(.standard, on: bets, isShuffledEachRound: true, random: SplitMix64(seed: 5))
    var simulation = Simulation<BaccaratStatistics>(bet: 100, firstBets: table.firstBets)
    simulation.play(40_000, at: &table)
    #expect(abs(odds.mean - -0.055_509) < 0.000_001)
    #expect(abs(simulation.mean - odds.mean) < 4 * simulation.standardError)
    #expect(abs(simulation.deviation - odds.deviation) < 0.02)
  }

  @Test func `blackjack takes its worth from the analysis and its deviation from play`() throws {
    var rules = Rules()
    rules.decks = .infinite
    let analysis = Analysis(rules)
    let odds = try RoundOdds(analysis, playing: analysis.chart(named: "Best"))
    #expect(odds.mean == analysis.expectation)
    #expect((1.1...1.2).contains(odds.deviation))
    #expect(odds.houseEdge == analysis.houseEdge)
  }

  @Test func `rules of baccarat are read as they are written`() throws {
    #expect(try BaccaratRules("").description == "--decks 8 --banker commission --tie 8 --pair 11")
    let rules = try BaccaratRules("decks=6, banker none\ntie 9 # at this table")
    #expect(rules.description == "--decks 6 --banker none --tie 9 --pair 11")
    #expect(try BaccaratRules(rules.description) == rules)
    #expect(try BaccaratStyle.named("no COMMISSION").rules.banker == .none)
  }

  @Test(arguments: [
    ("decks=9", "decks: expected 1 to 8, found '9'"),
    ("decks", "decks: expected a value for this rule, found none"),
    ("decks=6 decks=6", "decks: expected each rule once, found it twice"),
    ("banker=half", "banker: expected commission or none, found 'half'"),
    ("tie=x", "tie: expected a number, found 'x'"),
    ("soft17=hit", "rules: expected one of decks, banker, tie, pair, found 'soft17'"),
  ])
  func `a rule that is none is told`(text: String, message: String) {
    #expect(throws: Diagnostic(system: message)) { try BaccaratRules(text) }
  }

  @Test func `a style is known by its name in any case`() throws {
    #expect(try GameKind.blackjack.style(named: "european") == "European")
    #expect(try GameKind.blackjack.style(named: nil) == "Vegas Strip")
    #expect(
      throws: Diagnostic(
        system: "style: expected 'Punto banco', 'Six decks', 'No commission', or custom rules, found 'X'")
    ) {
      try GameKind.baccarat.style(named: "X")
    }
  }

  @Test func `the last round is taken back, and no more than there are`() throws {
    var played = try session(.blackjack, [(1_000, 1_500, ["blackjacks": 1]), (500, -500, [:])])
    #expect(try played.undo().payout.cents == -500)
    #expect(played.endingBalance.cents == 1_001_500)
    _ = try played.undo()
    #expect(played.endingBalance == played.startingBalance)
    #expect(throws: Diagnostic(system: "undo: expected a round to undo, found none")) { try played.undo() }
    try played.end(at: start)
    #expect(throws: Diagnostic(system: "undo: expected an open session, found a finished one")) {
      try played.undo()
    }
  }

  @Test(arguments: [
    (0.0, "just now"), (59, "just now"), (60, "1min ago"), (7_300, "2h ago"), (400_000, "4d ago"), (-5, "just now"),
  ])
  func `how long ago something was`(seconds: Double, text: String) {
    #expect(RelativeTime(from: start, to: start + seconds).text(in: .english) == text)
  }
}
