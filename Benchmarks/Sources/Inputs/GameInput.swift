import Chance

/// Games as batch files.
package enum GameInput {
  /// Finished games, followed by an open one.
  package static func writeSeason(games: Int, team: String, to path: String) throws {
    var generator = SplitMix64(seed: 4)
    try TextFile.write(to: path) { file in
      for game in 1...(games + 1) {
        let day = game - 1
        let date = "\(2022 + day / 180)-\(10 + day / 15 % 12 % 3)-\(10 + day % 15)"
        try file.write(
          "@\(date)T10:00:00 game start \"\(Words.name(game, ofSyllables: 3))\" --team \"\(team)\" --date \(date)\n"
        )
        for _ in 0..<4 {
          for _ in 0..<32 { try file.write("@+15 \(scoringLine(using: &generator))\n") }
          try file.write("game period\n")
        }
        if game <= games { try file.write("game end\n") }
      }
    }
  }

  /// Scoring lines, with one undo per hundred.
  package static func write(scoringLines: Int, to path: String) throws {
    var generator = SplitMix64(seed: 5)
    try TextFile.write(to: path) { file in
      for line in 1...scoringLines {
        try file.write(line.isMultiple(of: 100) ? "undo\n" : scoringLine(using: &generator) + "\n")
      }
    }
  }

  private static func scoringLine(using generator: inout SplitMix64) -> String {
    let kinds = [
      "2pt+", "2pt-", "2pt+", "2pt-", "3pt+", "3pt-", "ft+", "ft-", "oreb", "dreb", "dreb", "ast", "stl",
      "blk", "to",
      "pf",
    ]
    let choice = Int.random(in: 0..<20, using: &generator)
    if choice >= kinds.count { return "opponent \(Int.random(in: 1...3, using: &generator))" }
    return
      "stat \(RosterInput.jerseys[Int.random(in: RosterInput.jerseys.indices, using: &generator)]) \(kinds[choice])"
  }
}
