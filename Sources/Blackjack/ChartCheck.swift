package import Diagnostics

/// A chart compared with the best one for the rules of a table, with the cost of each cell that differs.
package struct ChartCheck: Sendable {
  /// The best chart for the rules, and its values.
  package let best: Analysis
  /// The chart's own values under the rules.
  package let played: Analysis
  /// In the order of `Chart.matrix`.
  package let differences: [Difference]

  package struct Difference: Hashable, Sendable {
    package let cell: Chart.Cell
    package let given: Action
    package let best: Action
    /// The move for the chart's action with two cards; differs from its choice if the rules forbid that.
    package let move: Move
    /// The cost of the move with two cards, in bets, each time the cell comes up.
    package let cost: Double
    /// The cost of the cell's hit or stand with more cards; nil for pairs.
    package let laterCost: Double?
    /// The probability that a round starts with the cell.
    package let chance: Double

    /// The cost of the cell's two-card hands, in bets per round.
    package var costOfRound: Double { cost * chance }
  }

  /// - Parameter best: the analysis of the rules to play by.
  /// - Throws: a `Diagnostic` without a place if the chart is incomplete.
  package init(_ chart: Chart, under best: Analysis) throws(Diagnostic) {
    self.best = best
    let played = try Analysis(best.rules, playing: chart)
    self.played = played
    differences = zip(best.cells, played.cells).compactMap { best, given in
      guard best.action != given.action else { return nil }
      let allowed = played.rules.moves(in: best.cell)
      let move = given.action.move(among: allowed) ?? played.moveAsTotal(best.cell)
      let later = given.action.move(among: [.hit, .stand])
      return Difference(
        cell: best.cell, given: given.action, best: best.action, move: move,
        cost: best.values.cost(of: move) ?? 0,
        laterCost: best.cell.hand == .pair
          ? nil : max(best.values.hit, best.values.stand) - (later == .hit ? best.values.hit : best.values.stand),
        chance: best.chance)
    }
  }

  /// The cost of the chart in bets per round, including hands of more than two cards.
  package var costOfRound: Double { best.expectation - played.expectation }
}

extension Analysis {
  /// A pair that may not be split is played as its total.
  func moveAsTotal(_ cell: Chart.Cell) -> Move {
    guard cell.hand == .pair, cell.player != 11 else { return .hit }
    let total = Chart.Cell(hand: .hard, player: 2 * cell.player, dealer: cell.dealer)
    return values(of: total)?.action.move(among: rules.moves(in: total)) ?? .hit
  }

  /// The best chart for the rules.
  ///
  /// - Parameter mnemonics: sentences for its situations.
  package func chart(named name: String, mnemonics: [Situation: String] = [:]) -> Chart {
    let actions = cells.map { ($0.cell, $0.action) }
    return Chart(
      name: name, rules: rules.ofChart, cells: Dictionary(uniqueKeysWithValues: actions), mnemonics: mnemonics)
  }
}
