import Foundation

/// The probability of losing a bankroll at one bet per round, so that less than a bet is left. All amounts are in bets.
///
/// The method depends on what is known about a round:
/// - Every result is a loss of one, nothing, or one win of a whole number of bets (player and tie of baccarat): exact,
///   by `WholeWins`.
/// - All results with their probabilities (the banker of baccarat): exact for the first hundreds of rounds, then
///   within 0.1 percentage points, by `LatticeWalk`.
/// - Mean and deviation alone (blackjack): the first passage of a Brownian motion with drift (Cox and Miller 1965,
///   5.7), within about one percentage point from twenty bets up.
package struct RiskOfRuin: Hashable, Sendable {
  /// The method for a probability, which determines its accuracy.
  package enum Method: Hashable, Sendable {
    case exact, nearlyExact, approximate
  }

  /// The mean result of a round.
  package let mean: Double
  /// The standard deviation of a round.
  package let deviation: Double
  /// The possible results of a round with their probabilities; empty if unknown.
  package let results: [BetResult]

  package init(mean: Double, deviation: Double, results: [BetResult] = []) {
    self.mean = mean
    self.deviation = deviation
    self.results = results
  }

  package var method: Method {
    WholeWins(results) != nil ? .exact : LatticeWalk(results) != nil ? .nearlyExact : .approximate
  }

  /// The probability of having less than a bet left within that many rounds; 0 to 1.
  package func chance(ofLosing bankroll: Double, within rounds: Int) -> Double {
    chances(ofLosing: bankroll, within: [rounds])[0]
  }

  /// The same within several numbers of rounds, in the given order. Cost: up to some millions of steps.
  package func chances(ofLosing bankroll: Double, within rounds: [Int]) -> [Double] {
    guard bankroll >= 1 else { return rounds.map { _ in 1 } }
    if let walk = WholeWins(results) { return rounds.map { walk.chance(ofLosing: bankroll, within: $0) } }
    if let walk = LatticeWalk(results) {
      return walk.chances(ofLosing: bankroll, within: rounds) { passage(of: $0, within: $1) }
    }
    return rounds.map { passage(of: bankroll, within: $0) }
  }

  /// The probability that a Brownian motion with the round's drift and deviation falls by a distance within so many
  /// rounds.
  private func passage(of distance: Double, within rounds: Int) -> Double {
    guard distance > 0 else { return 1 }
    guard rounds > 0 else { return 0 }
    let time = Double(rounds)
    guard deviation > 0 else { return distance + mean * time <= 0 ? 1 : 0 }
    let spread = deviation * time.squareRoot()
    let straight = normal((-distance - mean * time) / spread)
    // The exponent may be large while the other factor is tiny, so their logarithms are added.
    let exponent = -2 * mean * distance / (deviation * deviation)
    let reflected = exp(exponent + logarithmOfNormal((-distance + mean * time) / spread))
    return min(1, max(0, straight + reflected))
  }

  /// The probability of ever losing it: 1 if the mean is zero or negative.
  package func chance(ofEverLosing bankroll: Double) -> Double {
    guard bankroll >= 1 else { return 1 }
    guard mean > 0 else { return mean < 0 || deviation > 0 ? 1 : 0 }
    return deviation > 0 ? exp(-2 * mean * bankroll / (deviation * deviation)) : 0
  }

  /// The normal distribution up to a number of deviations.
  private func normal(_ x: Double) -> Double { erfc(-x / 2.0.squareRoot()) / 2 }

  private func logarithmOfNormal(_ x: Double) -> Double {
    if x > -30 { return log(normal(x)) }
    // For smaller values, the logarithm of the tail is calculated from the first terms of its asymptotic series.
    return -x * x / 2 - log(-x) - log(2 * Double.pi) / 2 + log1p(-1 / (x * x))
  }
}

/// A possible result of a round, in bets, and its probability.
package struct BetResult: Hashable, Sendable {
  package let result: Double
  package let chance: Double

  package init(_ result: Double, chance: Double) {
    self.result = result
    self.chance = chance
  }
}
