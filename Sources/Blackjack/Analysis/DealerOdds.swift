/// The dealer's outcomes from an upcard, with the card frequencies of a full deck, given no blackjack.
package struct DealerOdds: Hashable, Sendable {
  /// 17 to 21.
  package let totals: [Double]
  package let over: Double

  /// Cost: some microseconds.
  ///
  /// - Parameter upcard: 2 to 10, and 11 for the ace.
  package init(_ softSeventeen: TableRules.SoftSeventeen, upcard: Int) {
    let card = upcard == 11 ? 1 : max(2, min(10, upcard))
    var ends = [Double](repeating: 0, count: 6)
    // By hard total, the probability that the dealer has it and draws again: without an ace, and with one.
    var open = Array(repeating: [Double](repeating: 0, count: 2), count: 22)
    let hole = 1...10
    let isCompletion = { (drawn: Int) in card == 1 && drawn == 10 || card == 10 && drawn == 1 }
    let played = hole.filter { !isCompletion($0) }.reduce(0) { $0 + Self.chance(of: $1) }

    func reach(_ hard: Int, _ hasAce: Bool, _ chance: Double) {
      let isSoft = hasAce && hard <= 11
      let total = isSoft ? hard + 10 : hard
      if total > 21 {
        ends[5] += chance
      } else if total > 17 || total == 17 && !(isSoft && softSeventeen == .hit) {
        ends[total - 17] += chance
      } else {
        open[hard][hasAce ? 1 : 0] += chance
      }
    }
    for drawn in hole where !isCompletion(drawn) {
      reach(card + drawn, card == 1 || drawn == 1, Self.chance(of: drawn) / played)
    }
    // A card always increases the hard total.
    for hard in 2..<22 {
      for ace in 0...1 where open[hard][ace] > 0 {
        let held = open[hard][ace]
        for drawn in hole { reach(hard + drawn, ace == 1 || drawn == 1, held * Self.chance(of: drawn)) }
      }
    }
    totals = Array(ends[0..<5])
    over = ends[5]
  }

  private static func chance(of card: Int) -> Double { card == 10 ? 4.0 / 13 : 1.0 / 13 }
}
