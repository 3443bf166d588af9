/// The expected value of a cell's hands, weighted by probability.
struct ExpectedValue {
  /// The probability of the hands given the upcard.
  private(set) var chance = 0.0
  /// The probability of the hands, without a dealer's blackjack that ends the round first.
  private var played = 0.0
  private var hit = 0.0
  private var stand = 0.0
  private var double = 0.0
  private var split = 0.0
  private var surrender = 0.0
  private var allowed: Moves

  /// - Parameter allowed: the moves that the rules allow; a split is added separately.
  init(_ hands: [DealtHand], _ allowed: Moves, in table: inout UpcardTable) {
    self.allowed = allowed.subtracting(.split)
    for hand in hands {
      let chance = table.chance(of: hand)
      guard chance > 0 else { continue }
      self.chance += chance
      played += chance * (table.rules.peeks ? 1 - table.blackjackChance(hand.number) : 1)
      hit += chance * table.hit(hand.number)
      stand += chance * table.stand(hand.number)
      if allowed.allows(.double) { double += chance * table.double(hand.number) }
      if allowed.allows(.surrender) { surrender += chance * table.surrender(hand.number) }
    }
  }

  /// - Parameter value: the value of a split of the hand, joint with no dealer blackjack, as in the table.
  mutating func addSplit(_ value: Double) {
    allowed.insert(.split)
    split = chance * value
  }

  /// The mean values after the peek.
  var values: MoveValues {
    func mean(_ sum: Double) -> Double { played > 0 ? sum / played : 0 }
    func mean(_ sum: Double, of move: Move) -> Double? { allowed.allows(move) ? mean(sum) : nil }
    return MoveValues(
      hit: mean(hit), stand: mean(stand), double: mean(double, of: .double), split: mean(split, of: .split),
      surrender: mean(surrender, of: .surrender))
  }

  /// The hands' share of a round's expected value under a move: weighted by probability, including a dealer's
  /// blackjack before the move.
  func round(_ move: Move) -> Double {
    let expectation =
      switch move {
      case .hit: hit
      case .stand: stand
      case .double: double
      case .split: split
      case .surrender: surrender
      }
    return expectation - (chance - played)
  }
}
