/// A cell in which two charts differ; an action is nil if missing.
package struct ChartDifference: Hashable, Sendable {
  package let cell: Chart.Cell
  package let first: Action?
  package let second: Action?

  package init(cell: Chart.Cell, first: Action?, second: Action?) {
    self.cell = cell
    self.first = first
    self.second = second
  }
}

extension Chart {
  /// The cells in which another chart differs, in the order of `matrix`.
  package func differences(from other: Chart) -> [ChartDifference] {
    Self.matrix.compactMap { cell in
      let difference = ChartDifference(cell: cell, first: cells[cell], second: other.cells[cell])
      return difference.first == difference.second ? nil : difference
    }
  }
}
