/// The number of cards for each number of days.
package struct DayHistogram: Hashable, Sendable {
  private var counts: [Int: Int] = [:]

  package var total: Int { counts.values.reduce(0, +) }
  /// Sorted by day.
  package var bars: [(day: Int, count: Int)] { counts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) } }

  package subscript(day: Int) -> Int { counts[day] ?? 0 }

  /// The smallest number of days that this share of the cards does not exceed; nil if there are none.
  package func quantile(_ share: Double) -> Int? {
    var left = (Double(total) * share).rounded(.up)
    for bar in bars {
      left -= Double(bar.count)
      if left <= 0 { return bar.day }
    }
    return bars.last?.day
  }

  mutating func add(_ day: Int) { counts[day, default: 0] += 1 }
}
