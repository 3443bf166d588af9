/// The expected and actual results of a number of bets.
package struct Expectation: Hashable, Sendable {
  package let rounds: Int
  /// The expected value and standard deviation of a round, in bets.
  package let mean: Double
  package let deviation: Double
  /// The total result of the rounds, in bets.
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

  /// The difference in standard errors; zero if there is no error.
  package var distance: Double { standardError > 0 ? (happened - expected) / standardError : 0 }
}
