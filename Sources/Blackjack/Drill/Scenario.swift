import Chance

/// A hand of real cards against a dealer's upcard.
package struct Scenario: Hashable, Sendable {
  package var cell: Chart.Cell { Chart.matrix[cellIndex] }
  package let upcard: Card
  /// In the order of `Chart.matrix`.
  let cellIndex: Int
  // Up to four cards in one value, so that a million questions need no allocations.
  let numbers: SIMD4<UInt8>
  package let cardCount: Int

  /// The 2 to 4 cards in the order they were dealt.
  package var cards: [Card] { (0..<cardCount).map { Card(number: numbers[$0]) } }

  init(cellIndex: Int, upcard: Card, numbers: SIMD4<UInt8>, cardCount: Int) {
    self.cellIndex = cellIndex
    self.upcard = upcard
    self.numbers = numbers
    self.cardCount = cardCount
  }

  /// Deals cards from the rules' number of decks: with one deck no card is repeated.
  ///
  /// - Parameter isOfTwo: whether the hand has two cards if two cards can make it.
  static func deal(
    _ cellIndex: Int, decks: Rules.Decks, isOfTwo: Bool = false, using random: inout some RandomNumberGenerator
  ) -> Scenario {
    let cell = Chart.matrix[cellIndex]
    while true {
      let ranks = ranks(of: cell, isOfTwo: isOfTwo, using: &random)
      let upcard = rank(ofValue: cell.dealer, using: &random)
      if let scenario = Scenario(cellIndex, ranks, upcard, copies: decks.count ?? .max, using: &random) {
        return scenario
      }
    }
  }

  /// Two cards with probability 3/4, three with 3/16, else four; if the row has no hands of that size, a size that it
  /// has.
  private static func ranks(of cell: Chart.Cell, isOfTwo: Bool, using random: inout some RandomNumberGenerator)
    -> [UInt8]
  {
    let sixteenth = isOfTwo ? 0 : random.below(16)
    let wanted = sixteenth < 12 ? 2 : sixteenth < 15 ? 3 : 4
    for cards in [wanted, 2, 3] {
      let hands = ReachableHands.all.hands(of: cell, cards: cards)
      if !hands.isEmpty { return hands[random.below(hands.count)] }
    }
    return []
  }

  private static func rank(ofValue value: Int, using random: inout some RandomNumberGenerator) -> UInt8 {
    value == 11 ? 1 : value == 10 ? UInt8(10 + random.below(4)) : UInt8(value)
  }

  /// Assigns suits to ranks; nil if the decks do not have enough cards of a rank.
  private init?(
    _ cell: Int, _ ranks: [UInt8], _ upcard: UInt8, copies: Int, using random: inout some RandomNumberGenerator
  ) {
    var numbers = SIMD4<UInt8>()
    /// A random suit, or the next one available.
    func number(of rank: UInt8, after dealt: Int, _ others: UInt8?) -> UInt8? {
      let first = random.below(4)
      for step in 0..<4 {
        let number = UInt8((first + step) % 4 * 13) + rank - 1
        var taken = others == number ? 1 : 0
        for index in 0..<dealt where numbers[index] == number { taken += 1 }
        if taken < copies { return number }
      }
      return nil
    }
    guard let up = number(of: upcard, after: 0, nil) else { return nil }
    for (index, rank) in ranks.enumerated() {
      guard let card = number(of: rank, after: index, up) else { return nil }
      numbers[index] = card
    }
    cellIndex = cell
    self.upcard = Card(number: up)
    self.numbers = numbers
    cardCount = ranks.count
  }
}

extension Scenario: CustomStringConvertible {
  /// `A♠ 7♦ against 10♥`
  package var description: String { cards.map(\.description).joined(separator: " ") + " against \(upcard)" }
}

extension Scenario {
  /// The allowed moves: a hand of more than two cards can only hit or stand.
  package func moves(under rules: Rules) -> Moves { cardCount > 2 ? [.hit, .stand] : rules.moves(in: cell) }
}
