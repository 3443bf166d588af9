/// What each move costs in each cell, ready to be looked up.
package struct Prices: Sendable {
  /// Five a cell, in the order of `Move.allCases`.
  private let costs: [Double]
  /// The same for hands of more than two cards, which are hit or stood on.
  private let later: [Double]

  package init(_ analysis: Analysis) {
    costs = analysis.cells.flatMap { line in Move.allCases.map { line.values.cost(of: $0) ?? 0 } }
    later = analysis.cells.flatMap { line in
      let best = max(line.values.hit, line.values.stand)
      return Move.allCases.map { $0 == .hit ? best - line.values.hit : $0 == .stand ? best - line.values.stand : 0 }
    }
  }

  /// In bets.
  package func cost(of move: Move, in scenario: Scenario) -> Double {
    let index =
      switch move {
      case .hit: 0
      case .stand: 1
      case .double: 2
      case .split: 3
      case .surrender: 4
      }
    return (scenario.cardCount > 2 ? later : costs)[scenario.cellIndex * 5 + index]
  }
}
