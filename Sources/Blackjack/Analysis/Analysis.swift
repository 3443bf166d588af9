package import Diagnostics

/// The analysis of a table's rules: the value of every move in every cell, the best chart, and the edge.
///
/// Cards come from a full shoe, and only the cards of the hand and the upcard are known: they are gone from
/// the shoe when the next card comes, when the dealer draws, and when the hands of a split are played. The value of a
/// cell is the mean over the two-card hands that make it, weighted by how often they come; a cell that two cards
/// cannot make (hard 20 and 21, soft 21) is weighted over three. A hand of more cards is played by the cell's own hit
/// or stand, and a pair that is not split any more as its total. By these rules, which are those of a chart, every
/// number is exact to the rounding of binary floating point; see `UpcardTable.split(_:)` for splits.
///
/// The values of a cell are after the peek, when the dealer has no blackjack, or include the dealer's blackjack at a
/// table without a peek. Early surrender, before the peek, is converted to match.
package struct Analysis: Sendable {
  package let rules: Rules
  /// The 360 cells in the order of `Chart.matrix`.
  package let cells: [CellValues]
  /// The player's expected value of a round, in bets; negative favours the house.
  package let expectation: Double
  /// The expected value of insurance against an ace, in insurance bets.
  package let insurance: Double

  package struct CellValues: Hashable, Sendable {
    package let cell: Chart.Cell
    package let values: MoveValues
    /// The action played: the best, or a given chart's.
    package let action: Action
    /// How often a round starts with the cell.
    package let chance: Double
  }

  /// The house's edge in percent of a bet.
  package var houseEdge: Double { -100 * expectation }

  /// The best chart for the rules and its expected value. Cost: about a tenth of a second for six decks in a release
  /// build.
  package init(_ rules: Rules) { self.init(rules, plan: nil) }

  /// The expected value of a chart under the rules, mistakes included: each cell's values assume that hands are
  /// continued by the chart.
  ///
  /// - Throws: a `Diagnostic` without a place if the chart is incomplete.
  package init(_ rules: Rules, playing chart: Chart) throws(Diagnostic) {
    self.init(rules, plan: try chart.actions())
  }

  package func values(of cell: Chart.Cell) -> CellValues? { cell.index.map { cells[$0] } }
}
