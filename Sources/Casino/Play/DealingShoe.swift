import Blackjack
import Chance

/// Cards dealt in random order, shuffled after the cut card.
///
/// Each card is drawn at random when it is dealt, so a shuffle costs nothing.
struct DealingShoe: Sendable {
  private var cards: [UInt8]
  private var random: SplitMix64
  /// The index of the next card; those before it are dealt.
  private var next = 0
  /// The index of the round's first card; those before it are discards.
  private var roundStart = 0
  private let cut: Int
  private let isInfinite: Bool

  /// - Parameters:
  ///   - cut: the number of cards dealt before a shuffle between rounds; 0 shuffles before each round.
  ///   - isInfinite: whether each card is returned at once.
  init(_ cards: [UInt8], cut: Int, isInfinite: Bool = false, random: SplitMix64) {
    self.cards = cards
    self.cut = cut
    self.isInfinite = isInfinite
    self.random = random
  }

  /// The cards dealt since the shuffle.
  var dealt: ArraySlice<UInt8> { cards[..<next] }

  /// Shuffles if the cut card was reached.
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

  /// The shoe ran out in the middle of a round: shuffles the discards, or all cards if there are none.
  private mutating func reshuffle() {
    let inPlay = cards[roundStart...]
    let isAllInPlay = roundStart == 0
    cards = Array(inPlay) + Array(cards[..<roundStart])
    next = isAllInPlay ? 0 : cards.count - roundStart
    roundStart = 0
  }
}
