extension Card {
  private static let ranks = Array("A23456789TJQK".utf8)
  private static let suits = Array("CDHS".utf8)

  /// Two letters: `AS`, `TH`.
  package var code: String {
    String(decoding: [Self.ranks[Int(rank) - 1], Self.suits[Int(suit.rawValue)]], as: UTF8.self)
  }

  /// Reads the two letters of `code`.
  package init?(code: some StringProtocol) {
    let letters = Array(code.utf8)
    guard letters.count == 2, let rank = Self.ranks.firstIndex(of: letters[0]),
      let index = Self.suits.firstIndex(of: letters[1]), let suit = Suit(rawValue: UInt8(index))
    else { return nil }
    self.init(rank: rank + 1, suit: suit)
  }
}

extension Scenario {
  /// The hand's cards as stored: `AS7D`.
  package var code: String { cards.map(\.code).joined() }

  /// A hand by the codes of its cards; nil if a code is invalid or the hand is not drilled.
  package init?(code: String, upcard: String) {
    let letters = Array(code.utf8)
    guard (4...8).contains(letters.count), letters.count.isMultiple(of: 2), let upcard = Card(code: upcard) else {
      return nil
    }
    var cards: [Card] = []
    for start in stride(from: 0, to: letters.count, by: 2) {
      guard let card = Card(code: String(decoding: letters[start..<start + 2], as: UTF8.self)) else { return nil }
      cards.append(card)
    }
    self.init(cards, against: upcard)
  }

  /// A hand of two to four cards; nil for a blackjack and for hands over 21.
  package init?(_ cards: [Card], against upcard: Card) {
    guard (2...4).contains(cards.count), let row = ReachableHands.row(of: cards.map(\.rank)),
      let index = Chart.Cell(hand: row.hand, player: row.player, dealer: upcard.value).index
    else { return nil }
    var numbers = SIMD4<UInt8>()
    for (place, card) in cards.enumerated() { numbers[place] = card.number }
    self.init(cellIndex: index, upcard: upcard, numbers: numbers, cardCount: cards.count)
  }
}
