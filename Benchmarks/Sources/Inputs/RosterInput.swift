import Chance

/// Rosters as CSV.
package enum RosterInput {
  /// The jerseys of the small roster.
  static let jerseys = ["0", "00", "4", "7", "8", "11", "12", "15", "20", "23", "31", "44"]

  /// A team of twelve.
  package static func writeTeam(to path: String) throws {
    try TextFile.write(to: path) { file in
      try file.write("name,number\n")
      for (index, jersey) in jerseys.enumerated() {
        try file.write(
          "\(Words.name(index, ofSyllables: 2)) \(Words.name(index * 7, ofSyllables: 3)),\(jersey)\n")
      }
    }
  }

  /// The given number of players, each with a different name. Only the first 1,110 have numbers; there are no more.
  package static func write(players: Int, to path: String) throws {
    var generator = SplitMix64(seed: 1)
    let jerseys = (1...3).flatMap { digits in
      (0..<[10, 100, 1_000][digits - 1]).map {
        String(repeating: "0", count: digits - "\($0)".count) + "\($0)"
      }
    }
    let names = (0..<Words.count(ofSyllables: 4)).shuffled(using: &generator).prefix(players)
    try TextFile.write(to: path) { file in
      try file.write("name,number,position\n")
      for (index, number) in names.enumerated() {
        let (first, last) = number.quotientAndRemainder(dividingBy: Words.count(ofSyllables: 2))
        let name = Words.name(first, ofSyllables: 2) + " " + Words.name(last, ofSyllables: 2)
        let jersey = index < jerseys.count ? jerseys[index] : ""
        try file.write("\(name),\(jersey),\(["guard", "forward", "center"][index % 3])\n")
      }
    }
  }
}
