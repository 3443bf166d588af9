import Chance

/// The selection and frequency of a mode's cells.
package enum DrillOrder: Hashable, Sendable {
  /// Random by the mode's weights alone.
  case plain
  /// Cells missed more often are asked more often: the weight is (missed + 1) / (asked + 2), so a new cell counts as
  /// missed half the time.
  case weighted([Chart.Cell: Tally])
  /// Every cell once, then the missed ones until they are correct.
  case sweep

  package enum Kind: String, CaseIterable, Hashable, Sendable {
    case plain, weighted, sweep
  }

  package var kind: Kind {
    switch self {
    case .plain: .plain
    case .weighted: .weighted
    case .sweep: .sweep
    }
  }
}

/// Draws the next cell at random.
struct CellPool: Sendable {
  /// Cells in the order of `Chart.matrix`, with cumulative weights.
  let cells: [Int]
  private let sums: [Double]

  /// - Parameter isAsked: by the index of a cell in `Chart.matrix`.
  init(_ mode: DrillMode, missed: [Chart.Cell: Tally], where isAsked: (Int) -> Bool) {
    var cells: [Int] = []
    var sums: [Double] = []
    var sum = 0.0
    for (index, cell) in Chart.matrix.enumerated() {
      var weight = mode.weight(of: cell)
      guard weight > 0, isAsked(index) else { continue }
      if !missed.isEmpty {
        let tally = missed[cell] ?? Tally()
        weight *= Double(tally.total - tally.right + 1) / Double(tally.total + 2)
      }
      sum += weight
      cells.append(index)
      sums.append(sum)
    }
    self.cells = cells
    self.sums = sums
  }

  func draw(using random: inout some RandomNumberGenerator) -> Int {
    let point = random.unit() * (sums.last ?? 0)
    var low = 0
    var high = sums.count - 1
    while low < high {
      let middle = (low + high) / 2
      if sums[middle] > point { high = middle } else { low = middle + 1 }
    }
    return cells[low]
  }
}
