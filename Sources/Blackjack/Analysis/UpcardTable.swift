/// The values of a player's hands against one upcard, continued by a chart's rows, or each in the best way for its own
/// cards.
///
/// Values are in bets and joint with the dealer having no blackjack: a value here is the probability of that times the
/// hand's value given that. So values add up over cards by the plain probabilities of the shoe, although a dealer's
/// peek under an ace gives information about the cards to come. Without a peek, a blackjack is one of the dealer's
/// outcomes, and the values are the hand's own.
///
/// Hands and shoe are those of a whole deal: the cards of the hand and the upcard are removed from the shoe, and the
/// dealer's probabilities are based on the rest.
struct UpcardTable {
  let rules: Rules
  /// 0 for the ace to 9 for the tens.
  let upcard: Int
  private(set) var shoe: Shoe
  /// By row of `PlayerHands`: whether to hit if only hit or stand is allowed.
  var isHit = [Bool](repeating: false, count: PlayerHands.rowCount)
  /// By row: whether to double a two-card hand if the rules allow it.
  var isDoubled = [Bool](repeating: false, count: PlayerHands.rowCount)

  /// Whether hands are played by their own cards, without rows. A hand from a split is played like the same cards
  /// before a split (CDZ-).
  let goesByCards: Bool
  /// By hand, if played by its own cards: whether to hit, and whether to double two cards. Decided by `goOn` and
  /// `decideHands` for the shoe before a split.
  private var hitsOwn: [Bool] = []
  private var doublesOwn: [Bool] = []

  private let hands = PlayerHands.all
  private var dealer: DealerChances
  /// The card that completes the dealer's blackjack: a ten for an ace, an ace for a ten; nil for other upcards.
  private let completion: Int?

  private var standing: [Double]
  private var going: [Double]
  private var standingMark: [UInt32]
  private var goingMark: [UInt32]
  private var mark: UInt32 = 1
  /// The number of split cards removed besides those of the hand.
  private var gone = 0

  init(_ rules: Rules, upcard: Int, without card: Int? = nil, goesByCards: Bool = false) {
    self.rules = rules
    self.goesByCards = goesByCards
    self.upcard = upcard
    shoe = Shoe(rules.decks, without: card)
    shoe.remove(upcard)
    let hands = rules.softSeventeen == .hit ? DealerHands.hitting : DealerHands.standing
    dealer = DealerChances(hands[upcard], shoe: shoe)
    completion = upcard == 0 ? 9 : upcard == 9 ? 0 : nil
    standing = [Double](repeating: 0, count: PlayerHands.all.count)
    going = standing
    standingMark = [UInt32](repeating: 0, count: PlayerHands.all.count)
    goingMark = standingMark
    guard goesByCards else { return }
    hitsOwn = [Bool](repeating: false, count: PlayerHands.all.count)
    doublesOwn = hitsOwn
  }

  /// Runs the body with more cards of a value removed from the shoe.
  mutating func without<Result>(_ card: Int, times: Int, _ body: (inout UpcardTable) -> Result) -> Result {
    let whole = shoe
    shoe.remove(card, times)
    dealer.setApart(card)
    gone = times
    mark += 1
    let result = body(&self)
    shoe = whole
    gone = 0
    mark += 1
    return result
  }

  /// The probability that this is the hand's next card.
  func chance(of card: Int, behind hand: Int) -> Double {
    guard !shoe.isInfinite else { return shoe.counts[card] / shoe.size }
    let left = shoe.counts[card] - Double(hands.counts[hand * 10 + card])
    return left > 0 ? left / (shoe.size - Double(hands.sizes[hand])) : 0
  }

  /// The probability of a dealer's blackjack if the hand and another card are removed.
  func blackjackChance(_ hand: Int, and card: Int? = nil) -> Double {
    guard let completion else { return 0 }
    guard !shoe.isInfinite else { return shoe.counts[completion] / shoe.size }
    let isGone = card == completion ? 1.0 : 0
    let left = shoe.counts[completion] - Double(hands.counts[hand * 10 + completion]) - isGone
    return left / (shoe.size - Double(hands.sizes[hand]) - (card == nil ? 0 : 1))
  }

  /// The value of a bet that is lost before the dealer plays.
  private func lost(_ hand: Int, and card: Int) -> Double {
    rules.peeks ? blackjackChance(hand, and: card) - 1 : -1
  }

  mutating func stand(_ hand: Int) -> Double {
    if standingMark[hand] == mark { return standing[hand] }
    dealer.draw(against: hand, gone: gone)
    let total = Int(hands.totals[hand])
    var value = dealer.outcomes[DealerHands.over]
    for end in 17...21 where end != total {
      value += end < total ? dealer.outcomes[end - 17] : -dealer.outcomes[end - 17]
    }
    if !rules.peeks { value -= dealer.outcomes[DealerHands.blackjack] }
    standing[hand] = value
    standingMark[hand] = mark
    return value
  }

  mutating func hit(_ hand: Int) -> Double {
    var value = 0.0
    for card in 0..<10 {
      let chance = chance(of: card, behind: hand)
      guard chance > 0 else { continue }
      let next = Int(hands.next[hand * 10 + card])
      value += chance * (next < 0 ? lost(hand, and: card) : goOn(next))
    }
    return value
  }

  /// A hand that can hit or stand, played by its row or by its cards.
  mutating func goOn(_ hand: Int) -> Double {
    if goingMark[hand] == mark { return going[hand] }
    let value: Double
    if goesByCards, gone == 0 {
      let (stood, drawn) = (stand(hand), hit(hand))
      hitsOwn[hand] = drawn > stood
      value = max(stood, drawn)
    } else if goesByCards {
      value = hitsOwn[hand] ? hit(hand) : stand(hand)
    } else {
      let row = hands.rows[hand]
      value = row != PlayerHands.noRow && isHit[Int(row)] ? hit(hand) : stand(hand)
    }
    going[hand] = value
    goingMark[hand] = mark
    return value
  }

  /// Whether to double two cards of a split hand if the rules allow it.
  func isDoubled(_ hand: Int) -> Bool { goesByCards ? doublesOwn[hand] : isDoubled[Int(hands.rows[hand])] }

  /// Decides how the hands of a split are played by their cards.
  mutating func decideHands(of pair: Int) {
    for card in 0..<10 where chance(of: card, behind: hands.singles[pair]) > 0 {
      let hand = Int(hands.next[hands.singles[pair] * 10 + card])
      doublesOwn[hand] = double(hand) > goOn(hand)
    }
  }

  mutating func double(_ hand: Int) -> Double {
    var value = 0.0
    for card in 0..<10 {
      let chance = chance(of: card, behind: hand)
      guard chance > 0 else { continue }
      let next = Int(hands.next[hand * 10 + card])
      value += chance * (next < 0 ? lost(hand, and: card) : stand(next))
    }
    return 2 * value
  }

  func surrender(_ hand: Int) -> Double {
    let blackjack = blackjackChance(hand)
    return switch (rules.surrender, rules.peeks) {
    case (.early, true): blackjack - 0.5
    case (.early, false): -0.5
    case (_, true): (blackjack - 1) / 2
    case (_, false): -(1 + blackjack) / 2
    }
  }
}
