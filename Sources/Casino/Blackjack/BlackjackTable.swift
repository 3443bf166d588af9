package import Blackjack
package import Chance
package import Diagnostics

/// A simulated blackjack table with one player who follows a chart.
package struct BlackjackTable: PlayingTable {
  package let style: BlackjackStyle
  package let firstBets = 1
  package private(set) var statistics = BlackjackStatistics()
  private let rules: Rules
  private let hitsSoftSeventeen: Bool
  private let givesUpEarly: Bool
  private let plan: Plan
  /// Whether insurance is taken against every ace.
  private let insures: Bool
  private var shoe: DealingShoe
  /// The hands of the round, side by side.
  private var hands: [Hand] = []

  /// A hand during play.
  private struct Hand {
    /// Over 21 if it is bust.
    var total: Int
    /// The number of bets on it: 1, or 2 when doubled.
    var bets: Int
  }

  /// - Throws: a `Diagnostic` without a place if the chart is incomplete.
  package init(
    _ style: BlackjackStyle, playing chart: Chart, insures: Bool = false, random: SplitMix64
  ) throws(Diagnostic) {
    self.style = style
    rules = style.rules
    hitsSoftSeventeen = rules.softSeventeen == .hit
    givesUpEarly = rules.surrender == .early
    plan = Plan(try chart.actions(), under: style.rules)
    self.insures = insures
    let decks = style.rules.decks.count ?? 1
    let cards = (0..<52 * decks).map { UInt8(min($0 % 13, 9)) }
    shoe = DealingShoe(
      cards, cut: cards.count * style.penetration / 100, isInfinite: style.rules.decks.count == nil, random: random)
    hands.reserveCapacity(Rules.handLimit)
  }

  /// The difference in expected value between a round dealt up to the cut card and one from a fresh shoe, in first
  /// bets.
  ///
  /// If tens and aces come early, rounds use fewer cards, so one more round is dealt before the cut card, from a shoe
  /// with few of them. The estimate averages the shoe's expected value at the start of each simulated round, not the
  /// result: over a million rounds with one deck, it is accurate to about 0.01 % of the bets.
  package mutating func cutCardEffect(_ removal: RemovalEffects, rounds: Int) -> Double {
    var sum = 0.0
    for _ in 0..<rounds {
      shoe.beginRound()
      sum += removal.change(without: shoe.dealt)
      _ = play(bet: 2, balance: .max)
    }
    return rounds > 0 ? sum / Double(rounds) : 0
  }

  package mutating func play(bet: Int, balance: Int) -> PlayedRound {
    shoe.beginRound()
    let (first, upcard) = (Int(shoe.draw()), Int(shoe.draw()))
    let (second, hole) = (Int(shoe.draw()), Int(shoe.draw()))
    let isBlackjack = first == 0 && second == 9 || first == 9 && second == 0
    let dealerHasBlackjack = upcard == 0 && hole == 9 || upcard == 9 && hole == 0
    if isBlackjack { statistics.blackjacks += 1 }

    var staked = bet
    var side = 0
    if insures, upcard == 0, bet / 2 > 0, balance - bet >= bet / 2 {
      staked += bet / 2
      statistics.insuranceTaken += 1
      if dealerHasBlackjack { statistics.insuranceWon += 1 }
      side = dealerHasBlackjack ? 2 * (bet / 2) : -(bet / 2)
    }
    if isBlackjack {
      let won = dealerHasBlackjack ? 0 : bet * rules.blackjack.won / rules.blackjack.staked
      return PlayedRound(bet: staked, payout: won + side)
    }
    let move = firstMove(first, second, upcard)
    // Moves are compared by `switch`, because `==` would cost a call each time.
    var isGivenUp = false
    if case .surrender = move { isGivenUp = true }
    if isGivenUp, givesUpEarly || !dealerHasBlackjack {
      statistics.surrenders += 1
      return PlayedRound(bet: staked, payout: side - (bet - bet / 2))
    }
    // Without a peek, the player does not know this yet, but nothing drawn from here on depends on it.
    if dealerHasBlackjack, rules.peeks || isGivenUp {
      return PlayedRound(bet: staked, payout: side - bet)
    }

    var money = balance - staked
    hands.removeAll(keepingCapacity: true)
    playHand(move, first, second, upcard, bet, &money)
    var bets = 0
    var isAlive = false
    for hand in hands {
      bets += hand.bets
      isAlive = isAlive || hand.total <= 21
    }
    staked += (bets - 1) * bet
    let dealer = isAlive ? dealerTotal(upcard, hole) : 0
    var payout = 0
    for hand in hands {
      if hand.total > 21 || dealerHasBlackjack {
        payout -= hand.bets
      } else if dealer > 21 || hand.total > dealer {
        payout += hand.bets
      } else if hand.total < dealer {
        payout -= hand.bets
      }
    }
    return PlayedRound(bet: staked, payout: payout * bet + side)
  }

  private func firstMove(_ first: Int, _ second: Int, _ upcard: Int) -> Move {
    if first == second { return plan.move(pair: first, upcard) }
    return plan.move(first: row(first, second), upcard)
  }

  private func row(_ first: Int, _ second: Int) -> Int {
    let hard = first &+ second &+ 2
    let isSoft = (first == 0 || second == 0) && hard <= 11
    return Plan.row(isSoft: isSoft, isSoft ? hard &+ 10 : hard)
  }

  /// Plays a two-card hand, including its splits.
  private mutating func playHand(
    _ move: Move, _ first: Int, _ second: Int, _ upcard: Int, _ bet: Int, _ money: inout Int
  ) {
    if case .split = move, money >= bet {
      money -= bet
      split(first, upcard, bet, &money)
      return
    }
    var isDoubled = false
    if case .double = move, money >= bet {
      money -= bet
      isDoubled = true
    }
    hands.append(finish(first, second, upcard, isDoubled: isDoubled, move: move))
  }

  /// Splits a pair, and each further pair again.
  private mutating func split(_ card: Int, _ upcard: Int, _ bet: Int, _ money: inout Int) {
    statistics.splits += 1
    let limit = rules.handLimit(of: card == 0 ? 11 : card + 1)
    let takesOneCard = card == 0 && !rules.hitsSplitAces
    // The number of hands, and how many of them still need their second card.
    var count = 2
    var waiting = 2
    while waiting > 0 {
      let second = Int(shoe.draw())
      if second == card, count < limit, money >= bet {
        money -= bet
        statistics.splits += 1
        count += 1
        waiting += 1
        continue
      }
      waiting -= 1
      let move = takesOneCard ? .stand : plan.move(afterSplit: row(card, second), upcard)
      var isDoubled = false
      if case .double = move, money >= bet {
        money -= bet
        isDoubled = true
      }
      hands.append(finish(card, second, upcard, isDoubled: isDoubled, move: move))
    }
  }

  /// Draws until the hand stands.
  ///
  /// - Parameter move: the first move; a double or a split without enough money is played as its total.
  private mutating func finish(_ first: Int, _ second: Int, _ upcard: Int, isDoubled: Bool, move: Move) -> Hand {
    var hard = first &+ second &+ 2
    var hasAce = first == 0 || second == 0
    if isDoubled {
      statistics.doubles += 1
      let card = Int(shoe.draw())
      hard &+= card &+ 1
      hasAce = hasAce || card == 0
    } else {
      var isHit =
        switch move {
        case .hit: true
        case .stand, .surrender: false
        case .double, .split: goesOn(hard, hasAce, upcard)
        }
      while isHit {
        let card = Int(shoe.draw())
        hard &+= card &+ 1
        hasAce = hasAce || card == 0
        guard hard <= 21 else { break }
        isHit = goesOn(hard, hasAce, upcard)
      }
    }
    if hard > 21 { statistics.busts += 1 }
    return Hand(total: hasAce && hard <= 11 ? hard &+ 10 : hard, bets: isDoubled ? 2 : 1)
  }

  /// Whether to hit a hand that can only hit or stand.
  private func goesOn(_ hard: Int, _ hasAce: Bool, _ upcard: Int) -> Bool {
    let isSoft = hasAce && hard <= 11
    return plan.isHit(Plan.row(isSoft: isSoft, isSoft ? hard &+ 10 : hard), upcard)
  }

  private mutating func dealerTotal(_ upcard: Int, _ hole: Int) -> Int {
    var hard = upcard &+ hole &+ 2
    var hasAce = upcard == 0 || hole == 0
    while true {
      let isSoft = hasAce && hard <= 11
      let total = isSoft ? hard &+ 10 : hard
      if total > 17 || total == 17 && !(isSoft && hitsSoftSeventeen) { return total }
      let card = Int(shoe.draw())
      hard &+= card &+ 1
      hasAce = hasAce || card == 0
    }
  }
}
