/// What the hands of a cell are worth together, each weighted by its chance.
struct Worth {
  /// The chance of the hands behind the upcard.
  private(set) var chance = 0.0
  /// The chance of the hands without a blackjack of the dealer's that ends the round before it is played.
  private var played = 0.0
  private var hit = 0.0
  private var stand = 0.0
  private var double = 0.0
  private var split = 0.0
  private var surrender = 0.0
  private var allowed: Moves

  /// - Parameter allowed: what the rules allow; a split is added for itself.
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

  /// - Parameter value: what a split of the one hand is worth, joint with no blackjack as the table reckons.
  mutating func addSplit(_ value: Double) {
    allowed.insert(.split)
    split = chance * value
  }

  /// The mean of a hand, once the dealer has looked.
  var values: MoveValues {
    func mean(_ sum: Double) -> Double { played > 0 ? sum / played : 0 }
    func mean(_ sum: Double, of move: Move) -> Double? { allowed.allows(move) ? mean(sum) : nil }
    return MoveValues(
      hit: mean(hit), stand: mean(stand), double: mean(double, of: .double), split: mean(split, of: .split),
      surrender: mean(surrender, of: .surrender))
  }

  /// What the hands add to a round's worth when they are played by a move: each joint with its chance, a blackjack of
  /// the dealer's before it included.
  func round(_ move: Move) -> Double {
    let worth =
      switch move {
      case .hit: hit
      case .stand: stand
      case .double: double
      case .split: split
      case .surrender: surrender
      }
    return worth - (chance - played)
  }
}
