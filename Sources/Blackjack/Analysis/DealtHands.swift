/// Cards dealt to the player, with the number of possible orders.
struct DealtHand: Sendable {
  /// The hand's number in `PlayerHands`.
  let number: Int
  let orders: Double
  let isPair: Bool

  /// A hand of two cards, 0 for the ace to 9 for the tens.
  init(_ first: Int, _ second: Int) {
    let hands = PlayerHands.all
    number = Int(hands.next[hands.singles[first] * 10 + second])
    orders = first == second ? 1 : 2
    isPair = first == second
  }

  /// Any cards, in one order.
  init(number: Int) { self.init(number: number, orders: 1) }

  private init(number: Int, orders: Double) {
    self.number = number
    self.orders = orders
    isPair = false
  }

  /// By row: the two-card hands that are not pairs or, if there are none, the three-card hands. Hard 4 and soft 12
  /// have their pair.
  static let byRow: [[DealtHand]] = {
    var byRow = [[DealtHand]](repeating: [], count: PlayerHands.rowCount)
    let hands = PlayerHands.all
    for number in 0..<hands.count where hands.sizes[number] == 2 || hands.sizes[number] == 3 {
      let row = Int(hands.rows[number])
      let counts = hands.counts[number * 10..<number * 10 + 10]
      let isPair = counts.contains(2) && hands.sizes[number] == 2
      let isOfThree = [PlayerHands.row(.hard, 20), PlayerHands.row(.hard, 21), PlayerHands.row(.soft, 21)].contains(row)
      guard isOfThree == (hands.sizes[number] == 3) else { continue }
      if isPair, row != PlayerHands.row(.hard, 4), row != PlayerHands.row(.soft, 12) { continue }
      let orders = (1...Int(hands.sizes[number])).reduce(1, *)
      let alike = counts.reduce(1) { $0 * (1...max(1, Int($1))).reduce(1, *) }
      byRow[row].append(DealtHand(number: number, orders: Double(orders / alike)))
    }
    return byRow
  }()
}

extension UpcardTable {
  /// The probability of these cards, in any order, given the upcard.
  func chance(of hand: DealtHand) -> Double {
    var shoe = shoe
    var chance = hand.orders
    for card in 0..<10 {
      for _ in 0..<PlayerHands.all.counts[hand.number * 10 + card] {
        chance *= shoe.chance(of: card)
        shoe.remove(card)
      }
    }
    return chance
  }
}
