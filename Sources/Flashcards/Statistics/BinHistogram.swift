/// A histogram with equal bins; values outside count in the first or the last bin.
package struct BinHistogram: Hashable, Sendable {
  package let start: Double
  package let width: Double
  package private(set) var counts: [Int]
  private var sum = 0.0

  package init(from start: Double, to end: Double, parts: Int) {
    self.start = start
    width = (end - start) / Double(parts)
    counts = [Int](repeating: 0, count: parts)
  }

  package var total: Int { counts.reduce(0, +) }
  /// The mean of the values themselves; nil if there are none.
  package var mean: Double? { total == 0 ? nil : sum / Double(total) }

  mutating func add(_ value: Double) {
    let part = (value - start) / width
    counts[part > 0 ? Int(min(part, Double(counts.count - 1))) : 0] += 1
    sum += value
  }
}
