package import Blackjack
import Chance

/// The expected value of a round from a fresh shoe and its standard deviation, per first bet.
package struct RoundOdds: Hashable, Sendable {
  /// Negative favours the house.
  package let mean: Double
  package let deviation: Double
  /// The possible results with their probabilities; empty if not known exactly.
  package let results: [BetResult]

  package init(mean: Double, deviation: Double, results: [BetResult] = []) {
    self.mean = mean
    self.deviation = deviation
    self.results = results
  }

  /// The house's edge in percent of a first bet.
  package var houseEdge: Double { -100 * mean }

  package var ruin: RiskOfRuin { RiskOfRuin(mean: mean, deviation: deviation, results: results) }

  /// The rounds simulated for the deviation if there is no exact value: accurate to half a percent.
  package static let trials = 100_000
  private static let seed: UInt64 = 1

  /// Blackjack by a chart: the expected value from the analysis, the deviation from a hundred thousand simulated
  /// rounds of full shoes.
  ///
  /// - Parameters:
  ///   - analysis: the analysis of the table's rules with this chart.
  ///   - chart: a complete chart.
  package init(_ analysis: Analysis, playing chart: Chart, insures: Bool = false) throws {
    let style = try BlackjackStyle("odds", rules: analysis.rules, penetration: 0)
    var table = try BlackjackTable(
      style, playing: chart, insures: insures, random: SplitMix64(seed: Self.seed))
    var trial = Simulation<BlackjackStatistics>(bet: 100)
    trial.play(Self.trials, at: &table)
    // Insurance is taken against one upcard in thirteen, for half a bet.
    mean = analysis.expectation + (insures ? analysis.insurance / 26 : 0)
    deviation = trial.deviation
    results = []
  }

  /// Baccarat with the same bet on each of these: exact, except the deviation of a pair together with another bet,
  /// which is simulated.
  package init(_ odds: BaccaratOdds, on bets: [BaccaratBet]) {
    let mean = bets.reduce(0) { $0 + odds.expectation($1) } / Double(max(1, bets.count))
    if let results = odds.results(bets) {
      let variance = results.reduce(0) { $0 + $1.chance * ($1.result - mean) * ($1.result - mean) }
      self.init(mean: mean, deviation: variance.squareRoot(), results: results)
    } else {
      var table = BaccaratTable(
        odds.rules, on: bets, isShuffledEachRound: true, random: SplitMix64(seed: Self.seed))
      var trial = Simulation<BaccaratStatistics>(bet: 100, firstBets: table.firstBets)
      trial.play(Self.trials, at: &table)
      self.init(mean: mean, deviation: trial.deviation)
    }
  }
}

/// Expected and actual results of rounds, in cents, with any bets.
package struct SessionExpectation: Hashable, Sendable {
  package private(set) var rounds = 0
  package private(set) var expected = 0.0
  package private(set) var happened = 0.0
  /// The sum of the squared deviations.
  private var variance = 0.0

  /// Without any rounds.
  package init() {}

  /// A session's rounds. Additional stakes, such as for a double, are calculated from the counts.
  package init(_ session: Session, by odds: RoundOdds) {
    for round in session.rounds {
      let bet = Double(round.bet.cents) / session.game.firstBets(with: round.counts)
      rounds += 1
      expected += odds.mean * bet
      variance += odds.deviation * odds.deviation * bet * bet
      happened += Double(round.payout.cents)
    }
  }

  package static func + (a: SessionExpectation, b: SessionExpectation) -> SessionExpectation {
    var sum = a
    sum.rounds += b.rounds
    sum.expected += b.expected
    sum.happened += b.happened
    sum.variance += b.variance
    return sum
  }

  package var standardError: Double { variance.squareRoot() }

  /// The difference in standard errors; zero if there is no error.
  package var distance: Double { standardError > 0 ? (happened - expected) / standardError : 0 }
}
