/// The change in a round's expected value when cards are removed from the shoe, for a player with a fixed chart.
///
/// The effect of one card is exact. Effects of several cards are assumed to add up and to grow as the shoe shrinks
/// (Griffin, The Theory of Blackjack, chapter 6), which is accurate to about a tenth of the effect.
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

  /// The change in a round's expected value from a fresh shoe's, in bets.
  ///
  /// - Parameter gone: the removed cards, fewer than the shoe has.
  package func change(without gone: some Collection<UInt8>) -> Double {
    guard !gone.isEmpty else { return 0 }
    return gone.reduce(0) { $0 + effects[Int($1)] } * (size - 1) / (size - Double(gone.count))
  }
}
