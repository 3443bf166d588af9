import Blackjack
import People

/// A hand and the dealer's card in one text, as the key of a cell: `8C9D4S`, `A7T`, `16v10`, `A,7 vs 9`, `88-A`.
struct HandAgainst: Hashable {
  let hands: HandRange
  let dealer: Int

  private static let marks = [
    " against ", " vs. ", " vs ", " v ", " | ", " - ", "vs", "v", "|", ":", "_", "-", "/", "@",
  ]

  init?(_ text: String) {
    guard text.utf8.count <= 24 else { return nil }
    if let found = Self.threeCards(text) {
      self = found
      return
    }
    for mark in Self.marks {
      guard let range = text.lowercased().ranges(of: mark).last else { continue }
      let key = text.lowercased()
      guard let hands = HandRange(String(key[..<range.lowerBound]).trimmed),
        let dealer = upcard(named: String(key[range.upperBound...]).trimmed)
      else { continue }
      (self.hands, self.dealer) = (hands, dealer)
      return
    }
    return nil
  }

  /// Three cards, with or without suits: the last is the dealer's.
  private static func threeCards(_ text: String) -> HandAgainst? {
    var cards: [Substring] = []
    var rest = text.uppercased()[...]
    while !rest.isEmpty {
      let separators = rest.prefix { " ,-|/_".contains($0) }
      rest = rest.dropFirst(separators.count)
      let rank = rest.hasPrefix("10") ? rest.prefix(2) : rest.prefix(1)
      guard upcard(named: String(rank)) != nil, cards.count < 3 else { return nil }
      cards.append(rank)
      rest = rest.dropFirst(rank.count)
      if let suit = rest.first, "CDHS♣♦♥♠".contains(suit) { rest = rest.dropFirst() }
    }
    guard cards.count == 3, let first = upcard(named: String(cards[0])), let second = upcard(named: String(cards[1])),
      let dealer = upcard(named: String(cards[2])),
      let hands = HandRange(
        first == second
          ? "\(cards[0]),\(cards[0])"
          : first == 11 || second == 11 ? "soft \(first + second)" : "hard \(first + second)")
    else { return nil }
    return HandAgainst(hands: hands, dealer: dealer)
  }

  private init(hands: HandRange, dealer: Int) { (self.hands, self.dealer) = (hands, dealer) }
}
