/// What a round is worth more or less when cards are gone from the shoe, for a player who goes on by the same chart.
///
/// The effect of one card is exact. Those of more cards are taken to add up, and to grow as the shoe gets smaller (Griffin,
/// The Theory of Blackjack, chapter 6), which is right to a tenth or so of the effect.
package struct RemovalEffects: Sendable {
  /// In bets, by card: 0 for the ace to 9 for the tens.
  package let effects: [Double]
  private let size: Double

  /// Cost: ten analyses.
  package init(of analysis: Analysis) {
    let plan = analysis.cells.map(\.action)
    effects = (0..<10).map {
      Analysis(analysis.rules, plan: plan, without: $0).expectation - analysis.expectation
    }
    size = Shoe(analysis.rules.decks).size
  }

  /// What a round is worth beside one from a fresh shoe, in bets.
  ///
  /// - Parameter gone: the cards that are gone, fewer than the shoe has.
  package func change(without gone: some Collection<UInt8>) -> Double {
    guard !gone.isEmpty else { return 0 }
    return gone.reduce(0) { $0 + effects[Int($1)] } * (size - 1) / (size - Double(gone.count))
  }
}
