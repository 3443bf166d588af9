/// The probabilities of the dealer's outcomes from one upcard, by the cards removed from the shoe.
///
/// One card value is treated separately: the part of all others is calculated once for hands that differ only in that
/// value, and then combined with each number of it removed. So the hands of a split, for which two to six cards of the
/// pair are removed, share nearly all of their work.
struct DealerChances {
  private let dealer: DealerHands
  /// The full shoe without the upcard.
  private let shoe: Shoe
  /// The separate card, 0 for the ace to 9 for the tens.
  private var apart = 9
  /// Where a hand's sums begin, by the key (as in `PlayerHands.keys`) of the hand without that card.
  private var known: [UInt64: Int] = [:]
  /// The sum of the products of all other cards, for each group of endings.
  private var sums: [Double] = []

  private var factors: [Double]
  private var nodes: [Double]
  /// The probabilities of drawing the separate card so many times, as products to be divided by `orders`.
  private var runs: [Double]
  private var weights = [Double](repeating: 0, count: 256)
  /// The reciprocals of the products of shoe sizes, by the number of cards drawn.
  private var orders = [Double](repeating: 1, count: DealerHands.longest + 1)
  private var isDrawn = false
  /// 17 to 21, over 21, blackjack.
  private(set) var outcomes = [Double](repeating: 0, count: DealerHands.outcomeCount)

  init(_ dealer: DealerHands, shoe: Shoe) {
    self.dealer = dealer
    self.shoe = shoe
    factors = [Double](repeating: 0, count: dealer.factorCards.count)
    nodes = [Double](repeating: 1, count: dealer.parents.count + 1)
    runs = [Double](repeating: 1, count: DealerHands.longest + 1)
  }

  /// Selects another separate card.
  mutating func setApart(_ card: Int) {
    guard card != apart else { return }
    apart = card
    known.removeAll(keepingCapacity: true)
    sums.removeAll(keepingCapacity: true)
  }

  /// Sets `outcomes` for a player's hand, with `gone` more of the separate card removed.
  mutating func draw(against hand: Int, gone: Int) {
    if shoe.isInfinite, isDrawn { return }
    isDrawn = true
    let hands = PlayerHands.all
    let endings = dealer.endings[apart]
    let first = others(than: hand)
    let ofKind = shoe.counts[apart] - Double(hands.counts[hand * 10 + apart]) - Double(gone)
    let left = shoe.size - Double(hands.sizes[hand]) - Double(gone)
    for count in 0..<endings.longestRun {
      runs[count + 1] = runs[count] * (shoe.isInfinite ? shoe.chance(of: apart) : ofKind - Double(count))
    }
    if !shoe.isInfinite {
      for count in 0..<DealerHands.longest { orders[count + 1] = orders[count] / (left - Double(count)) }
    }
    for draw in endings.drawnRuns.indices {
      weights[draw] = runs[Int(endings.drawnRuns[draw])] * orders[Int(endings.drawnCards[draw])]
    }
    sums.withUnsafeBufferPointer { sums in
      weights.withUnsafeBufferPointer { weights in
        endings.drawOf.withUnsafeBufferPointer { drawOf in
          for outcome in 0..<DealerHands.outcomeCount {
            var sum = 0.0
            for group in endings.outcomes[outcome] { sum += sums[first &+ group] * weights[Int(drawOf[group])] }
            outcomes[outcome] = sum
          }
        }
      }
    }
  }

  /// The part of all cards except the separate one, by group.
  ///
  /// - Returns: its first index in `sums`.
  private mutating func others(than hand: Int) -> Int {
    let hands = PlayerHands.all
    let key = shoe.isInfinite ? 0 : hands.keys[hand] & ~(31 * PlayerHands.key(of: apart))
    if let first = known[key] { return first }
    for factor in factors.indices {
      let card = Int(dealer.factorCards[factor])
      if card == apart {
        factors[factor] = 1
      } else if shoe.isInfinite {
        factors[factor] = shoe.chance(of: card)
      } else {
        factors[factor] =
          shoe.counts[card] - Double(hands.counts[hand * 10 + card]) - Double(dealer.factorRuns[factor])
      }
    }
    multiply()
    known[key] = sums.count
    addUp()
    return sums.count - dealer.endings[apart].groups.count
  }

  /// Calculates each node's product of the cards on its path.
  private mutating func multiply() {
    dealer.parents.withUnsafeBufferPointer { parents in
      dealer.factorOf.withUnsafeBufferPointer { factorOf in
        factors.withUnsafeBufferPointer { factors in
          nodes.withUnsafeMutableBufferPointer { nodes in
            for index in parents.indices {
              nodes[index] = nodes[Int(parents[index])] * factors[Int(factorOf[index])]
            }
          }
        }
      }
    }
  }

  /// Adds each group's sum to the sums.
  private mutating func addUp() {
    let endings = dealer.endings[apart]
    endings.nodes.withUnsafeBufferPointer { ends in
      endings.ways.withUnsafeBufferPointer { ways in
        nodes.withUnsafeBufferPointer { nodes in
          for group in endings.groups {
            var sum = 0.0
            for index in group { sum += nodes[Int(ends[index])] * ways[index] }
            sums.append(sum)
          }
        }
      }
    }
  }
}
