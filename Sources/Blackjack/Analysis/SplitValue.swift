extension UpcardTable {
  /// The expected value of splitting a pair, in bets, calculated like the table's other values.
  ///
  /// It is exact for a player who splits each pair that comes up to the limit and plays every hand by the rows, or by its
  /// own cards, whatever the other hands hold, without approximation. The hands of a
  /// split then differ only in what is known of the others' second cards. Cards come in any order with the same
  /// chance, so a hand may be thought to be played first; and that another hand's second card is *not* of the pair is
  /// everything less the case that it is, in which one card of the pair more is gone. So all comes down to a hand of
  /// one card in shoes that lack 2, 3, 4, … cards of the pair.
  ///
  /// - Parameter pair: 0 for the ace to 9 for the tens.
  mutating func split(_ pair: Int) -> Double {
    let limit = rules.handLimit(of: pair == 0 ? 11 : pair + 1)
    if goesByCards { decideHands(of: pair) }
    var worths: [Int: (any: Double, other: Double)] = [:]
    func chance(of times: Int, without gone: Int) -> Double {
      var shoe = shoe
      shoe.remove(pair, gone)
      return shoe.chance(of: pair, times: times)
    }
    /// A hand when `gone` of the pair are gone and of `others` hands the second card is not of the pair.
    func worth(_ gone: Int, others: Int, _ part: KeyPath<(any: Double, other: Double), Double>) -> Double {
      var sum = 0.0
      var sign = 1.0
      var choices = 1.0
      for more in 0...others {
        let chance = chance(of: more, without: gone)
        guard chance > 0 else { break }
        if worths[gone + more] == nil { worths[gone + more] = oneHand(of: pair, without: gone + more) }
        if let hand = worths[gone + more] { sum += sign * choices * chance * hand[keyPath: part] }
        sign = -sign
        choices *= Double(others - more) / Double(more + 1)
      }
      return sum
    }
    var value = 0.0
    for end in SplitWays(limit: limit).ends {
      let chance = end.ways * chance(of: end.hands - 2, without: 2)
      guard chance > 0 else { continue }
      var hands = 0.0
      if end.settled > 0 { hands += Double(end.settled) * worth(end.hands, others: end.settled - 1, \.other) }
      if end.hands > end.settled {
        hands += Double(end.hands - end.settled) * worth(end.hands, others: end.settled, \.any)
      }
      value += chance * hands
    }
    return value
  }

  /// A hand that begins with one card of the pair when so many of it are gone in all, its own included: with any second
  /// card, and joint with the second card not being of the pair.
  private mutating func oneHand(of pair: Int, without gone: Int) -> (any: Double, other: Double) {
    let first = PlayerHands.all.singles[pair]
    let takesOneCard = pair == 0 && !rules.hitsSplitAces
    return without(pair, times: gone - 1) { table in
      var any = 0.0
      var other = 0.0
      for card in 0..<10 {
        let chance = table.chance(of: card, behind: first)
        guard chance > 0 else { continue }
        let hand = Int(PlayerHands.all.next[first * 10 + card])
        let worth = chance * (takesOneCard ? table.stand(hand) : table.playTwoCards(hand))
        any += worth
        if card != pair { other += worth }
      }
      return (any, other)
    }
  }

  /// Two cards of a split hand that is not split again.
  private mutating func playTwoCards(_ hand: Int) -> Double {
    let row = Int(PlayerHands.all.rows[hand])
    let isSoft = row >= PlayerHands.row(.soft, 12)
    let total = Int(PlayerHands.all.totals[hand])
    let mayDouble = rules.doublesAfterSplit && rules.allowsDouble(isSoft ? .soft : .hard, total)
    return mayDouble && isDoubled(hand) ? double(hand) : goOn(hand)
  }
}
