import Chance
import Foundation

/// A deck and a person's answers to it.
package enum StudyInput {
  package static let deck = "Studied"

  /// The given number of cards, as CSV.
  package static func write(cards: Int, to path: String) throws {
    try TextFile.write(to: path) { file in
      try file.write("front,back\n")
      for card in 0..<cards { try file.write("word \(card),meaning \(card)\n") }
    }
  }

  /// The given number of answers, oldest first, with growing intervals for each card. The log works for
  /// `import reviews` and for any reader of `card,rating,reviewed_at`.
  ///
  /// - Parameter end: the time of the last answer, in seconds since 1970.
  package static func write(reviews: Int, cards: Int, until end: Int = 1_764_000_000, to path: String) throws {
    let rounds = max(1, reviews / cards)
    // The intervals start at one day and grow by half; this is how far back a card's first answer is.
    var days = [0]
    for round in 1..<max(2, rounds) { days.append(days[round - 1] + max(1, Int(pow(1.5, Double(round - 1))))) }
    let length = days[rounds - 1] * 86_400
    var generator = SplitMix64(seed: 3)
    var lines: [(at: Int, card: Int, rating: Int)] = []
    lines.reserveCapacity(rounds * cards)
    for card in 0..<cards {
      let start = end - length - Int(generator.next() % 2_000_000)
      for round in 0..<rounds {
        let chance = generator.next() % 100
        let rating = chance < 10 ? 1 : chance < 25 ? 2 : chance < 90 ? 3 : 4
        lines.append((start + days[round] * 86_400, card, rating))
      }
    }
    lines.sort { ($0.at, $0.card) < ($1.at, $1.card) }
    try TextFile.write(to: path) { file in
      try file.write("card,rating,reviewed_at,duration_ms\n")
      for line in lines { try file.write("word \(line.card),\(line.rating),\(line.at),\(4000 + line.card % 9000)\n") }
    }
  }
}
