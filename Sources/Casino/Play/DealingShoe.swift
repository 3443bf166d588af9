import Blackjack

/// Cards that are dealt one after another in an order of chance, and shuffled when a cut card comes.
///
/// A card is chosen among those left when it is dealt, so that a shuffle costs nothing but what is dealt.
struct DealingShoe: Sendable {
  private var cards: [UInt8]
  private var random: SeededGenerator
  /// The next card's place; those before it are dealt.
  private var next = 0
  /// Where the cards of the round begin: those before it lie on the discards.
  private var roundStart = 0
  private let cut: Int
  private let isInfinite: Bool

  /// - Parameters:
  ///   - cut: how many cards are dealt before the shoe is shuffled, between rounds; 0 shuffles before each round.
  ///   - isInfinite: whether each card is put back at once.
  init(_ cards: [UInt8], cut: Int, isInfinite: Bool = false, random: SeededGenerator) {
    self.cards = cards
    self.cut = cut
    self.isInfinite = isInfinite
    self.random = random
  }

  /// What lies on the discards.
  var dealt: ArraySlice<UInt8> { cards[..<next] }

  /// Shuffles where the cut card has come.
  mutating func beginRound() {
    if next >= cut { next = 0 }
    roundStart = next
  }

  mutating func draw() -> UInt8 {
    if isInfinite { return cards[random.below(cards.count)] }
    if next == cards.count { reshuffle() }
    let chosen = next &+ random.below(cards.count &- next)
    let card = cards[chosen]
    cards[chosen] = cards[next]
    cards[next] = card
    next &+= 1
    return card
  }

  /// The shoe has run out in the middle of a round: the discards are shuffled and dealt on. Where there are none
  /// either, all cards are.
  private mutating func reshuffle() {
    let inPlay = cards[roundStart...]
    let isAllInPlay = roundStart == 0
    cards = Array(inPlay) + Array(cards[..<roundStart])
    next = isAllInPlay ? 0 : cards.count - roundStart
    roundStart = 0
  }
}
