package import Diagnostics

extension Chart.Cell {
  /// The cell's index in `Chart.matrix`; nil if there is no such cell.
  package var index: Int? {
    guard hand.players.contains(player), dealerUpcards.contains(dealer) else { return nil }
    let before =
      switch hand {
      case .hard: 0
      case .soft: 170
      case .pair: 260
      }
    return before + (player - hand.players.lowerBound) * 10 + dealer - dealerUpcards.lowerBound
  }
}

extension Chart {
  /// The actions in the order of `matrix`.
  ///
  /// - Throws: a `Diagnostic` without a place if the chart is incomplete.
  package func actions() throws(Diagnostic) -> [Action] {
    var actions: [Action] = []
    for cell in Self.matrix {
      guard let action = cells[cell] else { throw hole(at: cell) }
      actions.append(action)
    }
    return actions
  }

  /// The chart's action.
  ///
  /// - Throws: a `Diagnostic` without a place if the chart is incomplete.
  package func action(in cell: Cell) throws(Diagnostic) -> Action {
    guard let action = cells[cell] else { throw hole(at: cell) }
    return action
  }

  private func hole(at cell: Cell) -> Diagnostic {
    Diagnostic(
      MessageText(
        """
        chart '\(name)': expected an action for \(cell), found none; import the chart again with it
        """,
        """
        tabel '\(name)': verwacht een actie voor \(cell), gevonden geen; importeer de tabel opnieuw met \
        die actie
        """))
  }
}
