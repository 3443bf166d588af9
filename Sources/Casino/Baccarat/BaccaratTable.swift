import Blackjack
package import Chance

/// A simulated baccarat table with the same bets each round.
package struct BaccaratTable: PlayingTable {
  package let rules: BaccaratRules
  /// Each gets the full bet, in this order, as long as the balance is enough.
  package let bets: [BaccaratBet]
  package var firstBets: Int { bets.count }
  package private(set) var statistics = BaccaratStatistics()
  private var shoe: DealingShoe

  /// The number of cards behind the cut card.
  package static let cardsBehindCut = 16

  /// - Parameter isShuffledEachRound: whether every round is dealt from a full shoe.
  package init(
    _ rules: BaccaratRules, on bets: [BaccaratBet], isShuffledEachRound: Bool = false, random: SplitMix64
  ) {
    self.rules = rules
    self.bets = bets
    let cards = (0..<52 * rules.decks).map { UInt8($0 % 13) }
    shoe = DealingShoe(cards, cut: isShuffledEachRound ? 0 : cards.count - Self.cardsBehindCut, random: random)
  }

  package mutating func play(bet: Int, balance: Int) -> PlayedRound {
    shoe.beginRound()
    let (player1, banker1) = (shoe.draw(), shoe.draw())
    let (player2, banker2) = (shoe.draw(), shoe.draw())
    var player = (value(player1) + value(player2)) % 10
    var banker = (value(banker1) + value(banker2)) % 10
    if Tableau.isNatural(player, banker) {
      statistics.naturals += 1
    } else {
      var third: Int?
      if Tableau.playerDraws(on: player) {
        let card = value(shoe.draw())
        player = (player + card) % 10
        third = card
      }
      if Tableau.bankerDraws(on: banker, third: third) { banker = (banker + value(shoe.draw())) % 10 }
    }
    if banker > player {
      statistics.bankerWins += 1
    } else if player > banker {
      statistics.playerWins += 1
    } else {
      statistics.ties += 1
    }
    let isPlayerPair = player1 == player2
    let isBankerPair = banker1 == banker2
    if isPlayerPair { statistics.playerPairs += 1 }
    if isBankerPair { statistics.bankerPairs += 1 }

    var staked = 0
    var payout = 0
    for on in bets where bet <= balance - staked {
      staked += bet
      switch on {
      case .banker: payout += banker > player ? won(onBankerBy: banker, bet) : banker < player ? -bet : 0
      case .player: payout += player > banker ? bet : player < banker ? -bet : 0
      case .tie: payout += player == banker ? rules.tie * bet : -bet
      case .playerPair: payout += isPlayerPair ? rules.pair * bet : -bet
      case .bankerPair: payout += isBankerPair ? rules.pair * bet : -bet
      }
    }
    return PlayedRound(bet: staked, payout: payout)
  }

  /// Rounded down to the cent, in favour of the house.
  private func won(onBankerBy banker: Int, _ bet: Int) -> Int {
    switch rules.banker {
    case .commission: bet * 95 / 100
    case .none: banker == 6 ? bet / 2 : bet
    }
  }

  /// The value of a rank, from 0 for the ace to 12 for the king.
  private func value(_ rank: UInt8) -> Int { rank < 9 ? Int(rank) + 1 : 0 }
}
