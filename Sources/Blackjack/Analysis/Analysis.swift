package import Diagnostics

/// The analysis of a table's rules: the value of every move in every cell, the best chart, and the edge.
///
/// Cards come from a full shoe, and only the cards of the hand and the upcard are known: they are removed from the
/// shoe for the next card, for the dealer's cards, and for the hands of a split. The value of a cell is the mean over
/// the two-card hands that make it, weighted by their frequency; a cell that two cards cannot make (hard 20 and 21,
/// soft 21) uses three. A hand of more cards is played by the cell's own hit or stand, and a pair that cannot be split
/// again as its total. Under these rules, which are those of a chart, every number is exact up to floating-point
/// rounding; see `UpcardTable.split(_:)` for splits.
///
/// The values of a cell are after the peek, when the dealer has no blackjack; without a peek, they include the
/// dealer's blackjack. Early surrender, before the peek, is converted to match.
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
    /// The probability that a round starts with the cell.
    package let chance: Double
  }

  /// The house's edge in percent of a bet.
  package var houseEdge: Double { -100 * expectation }

  /// The best chart for the rules and its expected value. Cost: about a tenth of a second for six decks in a release
  /// build.
  package init(_ rules: Rules) { self.init(rules, plan: nil) }

  /// The expected value of a chart under the rules, including its mistakes: each cell's values assume that hands are
  /// continued by the chart.
  ///
  /// - Throws: a `Diagnostic` without a place if the chart is incomplete.
  package init(_ rules: Rules, playing chart: Chart) throws(Diagnostic) {
    self.init(rules, plan: try chart.actions())
  }

  package func values(of cell: Chart.Cell) -> CellValues? { cell.index.map { cells[$0] } }
}
