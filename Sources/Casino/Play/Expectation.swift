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
