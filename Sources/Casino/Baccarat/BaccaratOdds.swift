/// The odds of baccarat, by counting every deal of the shoe.
///
/// Ways are counted among all orders of six cards, whether a round uses four, five or six of them, so that all counts
/// are integers with the same total. Cost: some tens of thousands of steps.
package struct BaccaratOdds: Hashable, Sendable {
  package let rules: BaccaratRules
  package let banker: Int
  package let player: Int
  package let tie: Int
  /// The banker's wins with 6.
  package let bankerOnSix: Int
  /// Rounds that end with two cards each.
  package let natural: Int
  /// The player's first two cards have the same rank; equally likely for the banker.
  package let pair: Int
  package let total: Int

  package init(_ rules: BaccaratRules) {
    self.rules = rules
    var count = Count(decks: rules.decks)
    count.run()
    (banker, player, tie) = (count.banker, count.player, count.tie)
    (bankerOnSix, natural) = (count.bankerOnSix, count.natural)
    total = banker + player + tie
    // Any first card, then one of the others of its rank.
    pair = total / (52 * rules.decks - 1) * (4 * rules.decks - 1)
  }

  package func ways(_ bet: BaccaratBet) -> Int {
    switch bet {
    case .banker: banker
    case .player: player
    case .tie: tie
    case .playerPair, .bankerPair: pair
    }
  }

  package func chance(_ bet: BaccaratBet) -> Double { Double(ways(bet)) / Double(total) }

  /// The expected value of a bet of one; negative favours the house.
  package func expectation(_ bet: BaccaratBet) -> Double { mean(of: bet) { $0 } }

  /// The house's edge in percent of a bet.
  package func houseEdge(_ bet: BaccaratBet) -> Double { -100 * expectation(bet) }

  /// The standard deviation of a round's result for a bet of one.
  package func deviation(_ bet: BaccaratBet) -> Double {
    let mean = expectation(bet)
    return self.mean(of: bet) { ($0 - mean) * ($0 - mean) }.squareRoot()
  }

  /// The mean and deviation of these bets, each of one; nil for a pair bet together with another bet.
  package func results(_ bets: [BaccaratBet]) -> [BetResult]? {
    let whole = Double(total)
    if bets.count == 1 { return results(bets[0]).map { BetResult($0.result, chance: Double($0.ways) / whole) } }
    guard !bets.contains(.playerPair), !bets.contains(.bankerPair), !bets.isEmpty else { return nil }
    // The possible results of a round: the banker wins with 6, or otherwise; the player wins; a tie.
    let onSix = rules.banker == .commission ? 0.95 : 0.5
    let otherwise = rules.banker == .commission ? 0.95 : 1
    let ends: [(ways: Int, banker: Double, player: Double, tie: Double)] = [
      (bankerOnSix, onSix, -1, -1), (banker - bankerOnSix, otherwise, -1, -1), (player, -1, 1, -1),
      (tie, 0, 0, Double(rules.tie)),
    ]
    return ends.map { end in
      let sum = bets.reduce(0) { $0 + ($1 == .banker ? end.banker : $1 == .player ? end.player : end.tie) }
      return BetResult(sum / Double(bets.count), chance: Double(end.ways) / whole)
    }
  }

  /// The possible results of a bet of one, with their ways.
  private func results(_ bet: BaccaratBet) -> [(result: Double, ways: Int)] {
    switch bet {
    case .banker:
      switch rules.banker {
      case .commission: [(0.95, banker), (-1, player), (0, tie)]
      case .none: [(1, banker - bankerOnSix), (0.5, bankerOnSix), (-1, player), (0, tie)]
      }
    case .player: [(1, player), (-1, banker), (0, tie)]
    case .tie: [(Double(rules.tie), tie), (-1, total - tie)]
    case .playerPair, .bankerPair: [(Double(rules.pair), pair), (-1, total - pair)]
    }
  }

  private func mean(of bet: BaccaratBet, _ value: (Double) -> Double) -> Double {
    results(bet).reduce(0) { $0 + value($1.result) * Double($1.ways) } / Double(total)
  }
}

/// Counts the ways by card value.
private struct Count {
  private(set) var banker = 0
  private(set) var player = 0
  private(set) var tie = 0
  private(set) var bankerOnSix = 0
  private(set) var natural = 0

  /// The cards left in the shoe, by value.
  private var left: [Int]
  private var size: Int

  init(decks: Int) {
    left = [16 * decks] + Array(repeating: 4 * decks, count: 9)
    size = 52 * decks
  }

  mutating func run() {
    // Both orders of a side's two cards are equally likely, so only sums matter until a third card is drawn.
    for first in 0..<10 {
      draw(first, 1) { count, ways in
        for second in first..<10 {
          count.draw(second, second == first ? ways : 2 * ways) { count, ways in
            count.deal(player: (first + second) % 10, ways)
          }
        }
      }
    }
  }

  private mutating func deal(player: Int, _ ways: Int) {
    for first in 0..<10 {
      draw(first, ways) { count, ways in
        for second in first..<10 {
          count.draw(second, second == first ? ways : 2 * ways) { count, ways in
            count.play(player: player, banker: (first + second) % 10, ways)
          }
        }
      }
    }
  }

  private mutating func play(player: Int, banker: Int, _ ways: Int) {
    if Tableau.isNatural(player, banker) {
      end(player, banker, ways, cardsToCome: 2)
      natural += ways * size * (size - 1)
    } else if Tableau.playerDraws(on: player) {
      for third in 0..<10 {
        draw(third, ways) { count, ways in count.bank((player + third) % 10, banker, third: third, ways) }
      }
    } else {
      bank(player, banker, third: nil, ways)
    }
  }

  private mutating func bank(_ player: Int, _ banker: Int, third: Int?, _ ways: Int) {
    let cardsToCome = third == nil ? 1 : 0
    guard Tableau.bankerDraws(on: banker, third: third) else {
      return end(player, banker, ways, cardsToCome: cardsToCome + 1)
    }
    for card in 0..<10 {
      draw(card, ways) { count, ways in count.end(player, (banker + card) % 10, ways, cardsToCome: cardsToCome) }
    }
  }

  /// Takes a card of this value, once for each such card left, and returns it after everything that follows is counted.
  private mutating func draw(_ value: Int, _ ways: Int, _ body: (inout Count, Int) -> Void) {
    guard left[value] > 0 else { return }
    let ways = ways * left[value]
    left[value] -= 1
    size -= 1
    body(&self, ways)
    left[value] += 1
    size += 1
  }

  private mutating func end(_ player: Int, _ banker: Int, _ ways: Int, cardsToCome: Int) {
    var ways = ways
    for card in 0..<cardsToCome { ways *= size - card }
    if banker > player {
      self.banker += ways
      if banker == 6 { bankerOnSix += ways }
    } else if player > banker {
      self.player += ways
    } else {
      tie += ways
    }
  }
}
