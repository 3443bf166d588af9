/// A fact of a times table: `7 × 2.5` or `17.5 : 2.5`.
package struct Fact: Hashable, Sendable {
  package let operation: Score.Operation
  package let table: TableNumber
  package let multiplier: Int

  package init(_ operation: Score.Operation, _ table: TableNumber, times multiplier: Int) {
    self.operation = operation
    self.table = table
    self.multiplier = multiplier
  }

  /// The table's number times the multiplier.
  package var product: ExactNumber { ExactNumber(table) * multiplier }

  package var answer: ExactNumber { operation == .multiply ? product : ExactNumber(multiplier) }

  /// The terms before and after the sign.
  package var terms: (ExactNumber, ExactNumber) {
    operation == .multiply ? (ExactNumber(multiplier), ExactNumber(table)) : (product, ExactNumber(table))
  }

  /// The fact as written in files: `7 × 2.5`, `17.5 : 2.5`.
  package var text: String { "\(terms.0) \(operation.sign) \(terms.1)" }
}

extension Fact: Comparable {
  /// By operation, table and multiplier.
  package static func < (a: Fact, b: Fact) -> Bool {
    if a.operation != b.operation { return a.operation == .multiply }
    return (a.table, a.multiplier) < (b.table, b.multiplier)
  }
}

extension Score.Operation {
  /// `×` or `:`, as on the scoreboard.
  package var sign: String { self == .multiply ? "×" : ":" }
}

extension Fact {
  /// The same product with the larger number as its table, if both are in the grid: `8 × 7` for `7 × 8`.
  package var inSquare: Fact {
    guard operation == .multiply, let small = table.small, small < multiplier, TableNumber.small.contains(multiplier)
    else { return self }
    return Fact(.multiply, TableNumber(small: multiplier), times: small)
  }
}
