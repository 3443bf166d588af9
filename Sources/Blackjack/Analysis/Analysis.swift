package import Diagnostics

/// What a table's rules are worth: every move in every cell, the chart that follows from it, and the edge.
///
/// A whole shoe is dealt from, and nothing is reckoned but the cards of the hand and the upcard: they are gone from
/// the shoe when the next card comes, when the dealer draws, and when the hands of a split are played. The value of a
/// cell is the mean over the two-card hands that make it, weighted by how often they come; a cell that two cards
/// cannot make (hard 20 and 21, soft 21) is weighted over three. A hand of more cards is played by the cell's own hit
/// or stand, and a pair that is not split any more as its total. By these rules, which are those of a chart, every
/// number is exact to the rounding of binary floating point; see `UpcardTable.split(_:)` for splits.
///
/// The values of a cell count a hand once the dealer has looked and has no blackjack, or with the dealer's blackjack
/// in it at a table without a peek. Early surrender, which comes before the look, is put on the same footing.
package struct Analysis: Sendable {
  package let rules: Rules
  /// The 360 cells in the order of `Chart.matrix`.
  package let cells: [CellValues]
  /// What a round is worth to the player, in bets: below zero it is the house's.
  package let expectation: Double
  /// What insurance is worth against an ace, in bets on insurance.
  package let insurance: Double

  package struct CellValues: Hashable, Sendable {
    package let cell: Chart.Cell
    package let values: MoveValues
    /// What is played: the best action, or a given chart's.
    package let action: Action
    /// How often a round begins with the cell.
    package let chance: Double
  }

  /// The house's edge in percent of a bet.
  package var houseEdge: Double { -100 * expectation }

  /// The best chart for the rules, and what it is worth. Cost: about a tenth of a second for six decks, built for
  /// release.
  package init(_ rules: Rules) { self.init(rules, plan: nil) }

  /// What a chart is worth under the rules, mistakes included: each cell's values are those of hands that are played
  /// on by the chart.
  ///
  /// - Throws: a `Diagnostic` without a place where the chart has a hole.
  package init(_ rules: Rules, playing chart: Chart) throws(Diagnostic) {
    self.init(rules, plan: try chart.actions())
  }

  package func values(of cell: Chart.Cell) -> CellValues? { cell.index.map { cells[$0] } }
}
