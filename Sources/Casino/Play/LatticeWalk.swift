import Foundation

/// Rounds whose results are all known multiples of a twentieth of a bet.
///
/// The probability of each balance is calculated round by round, ignoring balances less likely than 10⁻¹⁵, up to a
/// number of steps. The rest is approximated by a Brownian motion from each balance, which stops at the mean of the
/// ruined balances so far.
struct LatticeWalk: Sendable {
  /// The number of steps before the approximation; it limits the cost.
  static let stepLimit = 4_000_000
  private static let negligible = 1e-15

  /// The number of units in a bet.
  private let units: Int
  private let moves: [(by: Int, chance: Double)]

  /// Nil if results are unknown or not such multiples.
  init?(_ results: [BetResult]) {
    let possible = results.filter { $0.chance > 0 }
    guard !possible.isEmpty,
      let units = [1, 2, 20].first(where: { units in
        possible.allSatisfy { abs($0.result * Double(units) - ($0.result * Double(units)).rounded()) < 1e-9 }
      })
    else { return nil }
    self.units = units
    moves = possible.map { (by: Int(($0.result * Double(units)).rounded()), chance: $0.chance) }
  }

  /// - Parameters:
  ///   - bankroll: in bets, at least one; the fraction above a whole unit is never lost.
  ///   - motion: the probability that a motion falls by a distance in bets within so many rounds.
  func chances(
    ofLosing bankroll: Double, within rounds: [Int], stepLimit: Int = stepLimit, motion: (Double, Int) -> Double
  ) -> [Double] {
    let last = rounds.max() ?? 0
    var found: [Int: Double] = [:]
    let wanted = Set(rounds)
    // The probability of each balance from one bet up; the first is a balance of `low` units.
    var low = Int((bankroll * Double(units)).rounded(.down))
    var chances = [1.0]
    var (ruined, leftOver, steps, round) = (0.0, 0.0, 0, 0)
    let (down, up) = (moves.map(\.by).min() ?? 0, moves.map(\.by).max() ?? 0)
    while round < last, steps < stepLimit, !chances.isEmpty {
      var next = [Double](repeating: 0, count: chances.count + up - min(0, down))
      let nextLow = low + min(0, down)
      chances.withUnsafeBufferPointer { chances in
        next.withUnsafeMutableBufferPointer { next in
          for move in moves {
            let shift = move.by - min(0, down)
            for index in chances.indices { next[index &+ shift] += chances[index] * move.chance }
          }
        }
      }
      steps += chances.count * moves.count
      round += 1
      // A balance below one bet is ruin.
      let gone = min(next.count, max(0, units - nextLow))
      for index in 0..<gone {
        ruined += next[index]
        leftOver += next[index] * Double(nextLow + index) / Double(units)
      }
      let first = next[gone...].firstIndex { $0 > Self.negligible } ?? next.endIndex
      let end = (next[first...].lastIndex { $0 > Self.negligible } ?? first - 1) + 1
      (low, chances) = (nextLow + first, Array(next[first..<end]))
      if wanted.contains(round) { found[round] = ruined }
    }
    let left = ruined > 0 ? leftOver / ruined : 0
    return rounds.map { wanted in
      if wanted <= 0 { return 0 }
      if let exact = found[wanted] { return min(1, exact) }
      var sum = ruined
      for (index, chance) in chances.enumerated() {
        sum += chance * motion(Double(low + index) / Double(units) - left, wanted - round)
      }
      return min(1, max(0, sum))
    }
  }
}
