/// A playing card.
package struct Card: Hashable, Sendable {
  package enum Suit: UInt8, CaseIterable, Hashable, Sendable {
    case clubs, diamonds, hearts, spades

    /// `♣`, `♦`, `♥`, `♠`
    package var symbol: String {
      switch self {
      case .clubs: "♣"
      case .diamonds: "♦"
      case .hearts: "♥"
      case .spades: "♠"
      }
    }
  }

  /// 1 for the ace, 11 to 13 for jack, queen and king.
  package let rank: UInt8
  package let suit: Suit

  package init?(rank: Int, suit: Suit) {
    guard (1...13).contains(rank) else { return nil }
    self.rank = UInt8(rank)
    self.suit = suit
  }

  /// - Parameter number: 0 to 51, suit by suit.
  init(number: UInt8) {
    rank = number % 13 + 1
    suit = Suit(rawValue: number / 13) ?? .clubs
  }

  var number: UInt8 { suit.rawValue * 13 + rank - 1 }

  /// Its value: 2 to 10, and 11 for the ace.
  package var value: Int { rank == 1 ? 11 : min(Int(rank), 10) }

  /// `A`, `2` to `10`, `J`, `Q`, `K`
  package var rankName: String {
    switch rank {
    case 1: "A"
    case 11: "J"
    case 12: "Q"
    case 13: "K"
    default: String(rank)
    }
  }
}

extension Card: CustomStringConvertible {
  /// `A♠`
  package var description: String { rankName + suit.symbol }
}
