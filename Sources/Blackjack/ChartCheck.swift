package import Diagnostics

/// A chart beside the one that the rules of a table come to, with the price of each cell that differs.
package struct ChartCheck: Sendable {
  /// The rules' own chart and its values.
  package let best: Analysis
  /// The chart as it is played under the rules.
  package let played: Analysis
  /// In the order of `Chart.matrix`.
  package let differences: [Difference]

  package struct Difference: Hashable, Sendable {
    package let cell: Chart.Cell
    package let given: Action
    package let best: Action
    /// What is played of the given action with two cards: the rules may forbid its choice.
    package let move: Move
    /// What the move costs with two cards, in bets, each time the cell comes.
    package let cost: Double
    /// What the cell's hit or stand costs a hand of more cards; nil for pairs.
    package let laterCost: Double?
    /// How often a round begins with the cell.
    package let chance: Double

    /// What the two-card hands of the cell cost, in bets a round.
    package var costOfRound: Double { cost * chance }
  }

  /// - Parameter best: the analysis of the rules that the chart is to be played under.
  /// - Throws: a `Diagnostic` without a place where the chart has a hole.
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

  /// What the chart gives away, in bets a round: hands of every number of cards together.
  package var costOfRound: Double { best.expectation - played.expectation }
}

extension Analysis {
  /// How a pair is played that may not be split: as its total.
  func moveAsTotal(_ cell: Chart.Cell) -> Move {
    guard cell.hand == .pair, cell.player != 11 else { return .hit }
    let total = Chart.Cell(hand: .hard, player: 2 * cell.player, dealer: cell.dealer)
    return values(of: total)?.action.move(among: rules.moves(in: total)) ?? .hit
  }

  /// The chart that the rules come to.
  ///
  /// - Parameter mnemonics: sentences for its situations.
  package func chart(named name: String, mnemonics: [Situation: String] = [:]) -> Chart {
    let actions = cells.map { ($0.cell, $0.action) }
    return Chart(
      name: name, rules: rules.ofChart, cells: Dictionary(uniqueKeysWithValues: actions), mnemonics: mnemonics)
  }
}
