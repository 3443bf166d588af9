import Chance

/// A long session at a table, round by round.
package enum CasinoInput {
  package static func write(rounds: Int, to path: String) throws {
    var generator = SplitMix64(seed: 13)
    try TextFile.write(to: path) { file in
      try file.write("session start blackjack --balance 1000000\n")
      for _ in 0..<rounds {
        let line =
          switch Int.random(in: 0..<20, using: &generator) {
          case 0: "--bet 10 --outcome win --payout 15 --count blackjacks=1"
          case 1, 2: "--bet 20 --outcome lose --count doubles=1"
          case 3..<11: "--bet 10 --outcome lose --payout -10"
          case 11, 12: "--bet 10 --outcome push"
          default: "--bet 10 --outcome win --payout 10"
          }
        try file.write("@+40 round \(line)\n")
      }
    }
  }
}
