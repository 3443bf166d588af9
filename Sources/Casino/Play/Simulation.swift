/// What many rounds at one bet came to, without the rounds themselves.
package struct Simulation<Statistics: GameStatistics>: Hashable, Sendable {
  package private(set) var rounds = 0
  /// The first bet of each round, in cents, above zero.
  package let bet: Int
  package private(set) var wins = 0
  package private(set) var losses = 0
  package private(set) var pushes = 0
  /// Sums in cents.
  package private(set) var staked = 0
  package private(set) var won = 0
  package private(set) var statistics = Statistics()
  /// The sum of squared payouts.
  private var squares = 0.0

  /// - Parameter bet: in cents; of less than one it is one.
  package init(bet: Int) { self.bet = max(1, bet) }

  /// Plays so many rounds more, with money without end.
  package mutating func play<Table: PlayingTable>(
    _ rounds: Int, at table: inout Table
  ) where Table.Statistics == Statistics {
    let before = table.statistics
    for _ in 0..<max(0, rounds) { add(table.play(bet: bet, balance: .max)) }
    statistics = statistics + Statistics(counts: table.statistics.counts(since: before))
  }

  private mutating func add(_ round: PlayedRound) {
    rounds += 1
    if round.payout > 0 { wins += 1 } else if round.payout < 0 { losses += 1 } else { pushes += 1 }
    staked &+= round.bet
    won &+= round.payout
    let result = Double(round.payout)
    squares += result * result
  }

  /// What a round brought in the mean, in first bets.
  package var mean: Double { rounds > 0 ? Double(won) / Double(rounds) / Double(bet) : 0 }

  /// The standard deviation of a round, in first bets; zero of fewer than two rounds.
  package var deviation: Double {
    guard rounds > 1 else { return 0 }
    let mean = Double(won) / Double(rounds)
    let variance = (squares - Double(rounds) * mean * mean) / Double(rounds - 1)
    return max(0, variance).squareRoot() / Double(bet)
  }

  /// The standard error of the mean.
  package var standardError: Double { rounds > 0 ? deviation / Double(rounds).squareRoot() : 0 }
}
