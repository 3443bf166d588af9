import Foundation

/// Rounds that lose one bet, push, or win one whole number of bets: their risk of ruin is exact.
///
/// Such a walk goes down one step at a time. So the probability that it first reaches zero from `k` at step `n` is `k
/// / n` times the probability that it is there at step `n` (Kemperman 1950; the ballot theorem). Pushes only take
/// time; their number is binomial.
struct WholeWins: Sendable {
  private let win: Double
  /// The share of wins among decided rounds.
  private let share: Double
  /// The share of pushes.
  private let idle: Double

  /// Nil if other results are possible.
  init?(_ results: [BetResult]) {
    let wins = results.filter { $0.result > 0 && $0.chance > 0 }
    let losses = results.filter { $0.result < 0 && $0.chance > 0 }
    guard let win = wins.first?.result, wins.allSatisfy({ $0.result == win }), win == win.rounded(),
      !losses.isEmpty, losses.allSatisfy({ $0.result == -1 })
    else { return nil }
    let (won, lost) = (wins.reduce(0) { $0 + $1.chance }, losses.reduce(0) { $0 + $1.chance })
    self.win = win
    share = won / (won + lost)
    idle = max(0, 1 - won - lost)
  }

  /// - Parameter bankroll: in bets, at least one.
  func chance(ofLosing bankroll: Double, within rounds: Int) -> Double {
    let steps = bankroll.rounded(.down)
    guard Double(rounds) >= steps else { return 0 }
    guard idle > 0 else { return min(1, ruin(from: steps, within: rounds).last ?? 0) }
    // The number of decided rounds, up to ten deviations from the mean.
    let active = 1 - idle
    let spread = 10 * (Double(rounds) * active * idle).squareRoot() + 10
    let first = max(0, Int(Double(rounds) * active - spread))
    let last = min(rounds, Int(Double(rounds) * active + spread))
    let ruined = ruin(from: steps, within: last)
    var sum = 0.0
    for count in first...last {
      let chance = exp(
        logarithmOfChoices(Double(rounds), Double(count)) + Double(count) * log(active)
          + Double(rounds - count) * log(idle))
      sum += chance * ruined[count]
    }
    return min(1, max(0, sum))
  }

  /// The probability of ruin by the number of decided rounds, from zero.
  private func ruin(from steps: Double, within last: Int) -> [Double] {
    var ruined = [Double](repeating: 0, count: last + 1)
    let (logWin, logLoss) = (log(share), log(1 - share))
    var wins = 0.0
    while true {
      let count = steps + (win + 1) * wins
      guard count <= Double(last) else { break }
      let losses = count - wins
      ruined[Int(count)] =
        steps / count * exp(logarithmOfChoices(count, wins) + wins * logWin + losses * logLoss)
      wins += 1
    }
    for count in ruined.indices.dropFirst() { ruined[count] += ruined[count - 1] }
    return ruined
  }

  /// The logarithm of the binomial coefficient.
  private func logarithmOfChoices(_ all: Double, _ some: Double) -> Double {
    lgamma(all + 1) - lgamma(some + 1) - lgamma(all - some + 1)
  }
}
