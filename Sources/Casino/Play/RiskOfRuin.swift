import Foundation

/// How likely it is to lose a bankroll at one bet.
///
/// A round's results are taken for a steady drift with chance around it, which holds where the bankroll is many bets:
/// within a percent or so from twenty bets up. All amounts are in bets.
package struct RiskOfRuin: Hashable, Sendable {
  /// What a round brings in the mean.
  package let mean: Double
  /// The standard deviation of a round.
  package let deviation: Double

  package init(mean: Double, deviation: Double) {
    self.mean = mean
    self.deviation = deviation
  }

  /// The chance to lose the bankroll at some time within so many rounds; 0 to 1.
  ///
  /// The first passage of a Brownian motion with drift through the bankroll (Cox and Miller 1965, 5.7).
  package func chance(ofLosing bankroll: Double, within rounds: Int) -> Double {
    guard bankroll > 0 else { return 1 }
    guard rounds > 0 else { return 0 }
    let time = Double(rounds)
    guard deviation > 0 else { return bankroll + mean * time <= 0 ? 1 : 0 }
    let spread = deviation * time.squareRoot()
    let straight = normal((-bankroll - mean * time) / spread)
    // The exponent may be great where the other factor is next to nothing: their logarithms are added.
    let exponent = -2 * mean * bankroll / (deviation * deviation)
    let reflected = exp(exponent + logarithmOfNormal((-bankroll + mean * time) / spread))
    return min(1, max(0, straight + reflected))
  }

  /// The chance to lose it at any time: certain where the mean is against the player, or even.
  package func chance(ofEverLosing bankroll: Double) -> Double {
    guard bankroll > 0 else { return 1 }
    guard mean > 0 else { return mean < 0 || deviation > 0 ? 1 : 0 }
    return deviation > 0 ? exp(-2 * mean * bankroll / (deviation * deviation)) : 0
  }

  /// The normal distribution up to a number of deviations.
  private func normal(_ x: Double) -> Double { erfc(-x / 2.0.squareRoot()) / 2 }

  private func logarithmOfNormal(_ x: Double) -> Double {
    if x > -30 { return log(normal(x)) }
    // Below that there is too little left to be told from nothing; the first terms of its asymptotic series stand in.
    return -x * x / 2 - log(-x) - log(2 * Double.pi) / 2 + log1p(-1 / (x * x))
  }
}

/// What was expected of a number of bets, beside what happened.
package struct Expectation: Hashable, Sendable {
  package let rounds: Int
  /// What a round is worth, and its standard deviation, in bets.
  package let mean: Double
  package let deviation: Double
  /// What the rounds brought together, in bets.
  package let happened: Double

  package init(rounds: Int, mean: Double, deviation: Double, happened: Double) {
    self.rounds = rounds
    self.mean = mean
    self.deviation = deviation
    self.happened = happened
  }

  /// In bets.
  package var expected: Double { mean * Double(rounds) }

  /// The standard error of the sum, in bets.
  package var standardError: Double { deviation * Double(max(0, rounds)).squareRoot() }

  /// How many standard errors lie between; zero where there is no error.
  package var distance: Double { standardError > 0 ? (happened - expected) / standardError : 0 }
}
