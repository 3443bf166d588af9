extension UpcardTable {
  /// The expected value of splitting a pair, in bets, calculated like the table's other values.
  ///
  /// It is exact, without approximation, for a player who splits each further pair up to the limit and plays every
  /// hand by the rows, or by its own cards, independent of the other hands. The hands of a split then differ only in
  /// what is known about the others' second cards. All orders of cards are equally likely, so any hand may be treated
  /// as the first. The value given that another hand's second card is *not* of the pair is the total minus the case
  /// that it is, in which one more card of the pair is removed. So only hands of one card are needed, in shoes that
  /// lack 2, 3, 4, … cards of the pair.
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
    /// A hand's value if `gone` cards of the pair are removed and the second cards of `others` hands are not of the
    /// pair.
    func expectation(_ gone: Int, others: Int, _ part: KeyPath<(any: Double, other: Double), Double>) -> Double {
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
      if end.settled > 0 { hands += Double(end.settled) * expectation(end.hands, others: end.settled - 1, \.other) }
      if end.hands > end.settled {
        hands += Double(end.hands - end.settled) * expectation(end.hands, others: end.settled, \.any)
      }
      value += chance * hands
    }
    return value
  }

  /// The value of a hand that begins with one card of the pair if `gone` of them are removed, including its own: with
  /// any second card, and joint with a second card that is not of the pair.
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
        let expectation = chance * (takesOneCard ? table.stand(hand) : table.playTwoCards(hand))
        any += expectation
        if card != pair { other += expectation }
      }
      return (any, other)
    }
  }

  /// Plays two cards of a split hand that is not split again.
  private mutating func playTwoCards(_ hand: Int) -> Double {
    let row = Int(PlayerHands.all.rows[hand])
    let isSoft = row >= PlayerHands.row(.soft, 12)
    let total = Int(PlayerHands.all.totals[hand])
    let mayDouble = rules.doublesAfterSplit && rules.allowsDouble(isSoft ? .soft : .hard, total)
    return mayDouble && isDoubled(hand) ? double(hand) : goOn(hand)
  }
}
