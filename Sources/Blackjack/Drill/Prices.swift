/// The expected value of each move with the exact cards of a hand: an exact recursion over the shoe without the hand
/// and the upcard, with the best play for every later hand.
///
/// It differs from a chart's cell, which is a mean over the hands of a total: with one deck, standing on 4, 5, 7
/// against 10 is better by 4.67 % of a bet, and hitting 10, 6 by 3.60 %. Splits are CDZ-, as in
/// `UpcardTable.goesByCards`.
///
/// Cost in a release build: some milliseconds for a new hand, then a look-up; all hands take less than a second and
/// some megabytes.
package struct Prices: Sendable {
  package let rules: Rules
  /// By upcard, 0 for the ace to 9 for the tens.
  private var columns: [Column?] = Array(repeating: nil, count: 10)

  private struct Column: Sendable {
    var table: UpcardTable
    /// By the hand's number.
    var known = [MoveValues?](repeating: nil, count: PlayerHands.all.count)
  }

  package init(_ rules: Rules) { self.rules = rules }

  /// In bets, after the peek, as in `Analysis`; nil if the rules forbid the move.
  package mutating func values(of scenario: Scenario) -> MoveValues {
    let upcard = scenario.upcard.column
    let hand = scenario.hand
    if let known = columns[upcard]?.known[hand] { return known }
    var column = columns[upcard] ?? Column(table: UpcardTable(rules, upcard: upcard, goesByCards: true))
    // Only one reference remains, so that changes do not copy.
    columns[upcard] = nil
    let allowed = scenario.moves(under: rules)
    var expectation = ExpectedValue([DealtHand(number: hand)], allowed, in: &column.table)
    if allowed.allows(.split) {
      // A split changes the shoe: cached values are of this one.
      var splitting = column.table
      expectation.addSplit(splitting.split(scenario.firstColumn))
    }
    let values = expectation.values
    column.known[hand] = values
    columns[upcard] = column
    return values
  }

  /// The cost of a move compared with the best one, in bets; zero if the rules forbid it.
  package mutating func cost(of move: Move, in scenario: Scenario) -> Double {
    values(of: scenario).cost(of: move) ?? 0
  }
}

extension Card {
  /// 0 for the ace to 9 for the tens.
  fileprivate var column: Int { Int(min(rank, 10)) - 1 }
}

extension Scenario {
  /// The hand's number in `PlayerHands`.
  fileprivate var hand: Int {
    let hands = PlayerHands.all
    var number = hands.singles[firstColumn]
    for index in 1..<cardCount { number = Int(hands.next[number * 10 + Self.column(of: numbers[index])]) }
    return number
  }

  /// The first card; for a pair, the pair's card.
  fileprivate var firstColumn: Int { Self.column(of: numbers[0]) }

  private static func column(of number: UInt8) -> Int { min(Int(number % 13), 9) }
}
