/// The number of cards of each value in a shoe, 0 for the ace to 9 for the tens.
struct Shoe: Sendable {
  var counts: [Double]
  var size: Double
  let isInfinite: Bool

  /// - Parameter card: a card removed from the full shoe, 0 for the ace to 9 for the tens.
  init(_ decks: Rules.Decks, without card: Int? = nil) {
    let number = Double(decks.count ?? 1)
    counts = (0..<10).map { $0 == 9 ? 16 * number : 4 * number }
    size = 52 * number
    isInfinite = decks.count == nil
    if let card { remove(card) }
  }

  /// Removes cards; an infinite shoe never changes.
  mutating func remove(_ card: Int, _ times: Int = 1) {
    guard !isInfinite else { return }
    counts[card] -= Double(times)
    size -= Double(times)
  }

  func chance(of card: Int) -> Double { max(0, counts[card]) / size }

  /// The probability that the next cards all have this value.
  func chance(of card: Int, times: Int) -> Double {
    var shoe = self
    var chance = 1.0
    for _ in 0..<times {
      chance *= shoe.chance(of: card)
      shoe.remove(card)
    }
    return chance
  }
}
