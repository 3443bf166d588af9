/// The totals of many rounds at one bet, without the rounds themselves.
package struct Simulation<Statistics: GameStatistics>: Hashable, Sendable {
  package private(set) var rounds = 0
  /// The amount of each first bet, in cents, above zero.
  package let bet: Int
  /// The number of first bets per round, above zero.
  package let firstBets: Int
  package private(set) var wins = 0
  package private(set) var losses = 0
  package private(set) var pushes = 0
  /// All sums are in cents.
  package private(set) var staked = 0
  package private(set) var won = 0
  package private(set) var statistics = Statistics()
  /// The sum of squared payouts.
  private var squares = 0.0

  /// - Parameters:
  ///   - bet: in cents, at least one; smaller values become one.
  ///   - firstBets: the number per round, each of this bet.
  package init(bet: Int, firstBets: Int = 1) {
    self.bet = max(1, bet)
    self.firstBets = max(1, firstBets)
  }

  /// Plays so many more rounds with unlimited money.
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

  /// The mean result of a round per first bet.
  package var mean: Double { rounds > 0 ? Double(won) / Double(rounds) / Double(bet * firstBets) : 0 }

  /// The standard deviation of a round in the same unit; zero for fewer than two rounds.
  package var deviation: Double {
    guard rounds > 1 else { return 0 }
    let mean = Double(won) / Double(rounds)
    let variance = (squares - Double(rounds) * mean * mean) / Double(rounds - 1)
    return max(0, variance).squareRoot() / Double(bet * firstBets)
  }

  /// The standard error of the mean.
  package var standardError: Double { rounds > 0 ? deviation / Double(rounds).squareRoot() : 0 }
}
