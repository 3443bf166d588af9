package import Benchmark
package import Cases

/// Metrics recorded for every run besides its time. The library cannot measure them for other processes or one thread.
package enum Measures {
  package static let metrics: [BenchmarkMetric] = [.wallClock] + own.values

  private static let own: [Quantity: BenchmarkMetric] = Dictionary(
    uniqueKeysWithValues: Quantity.allCases.filter { $0 != .time && $0 != .rate }.map {
      ($0, .custom($0.rawValue, useScalingFactor: false))
    })

  package static func keep(_ value: Int, as quantity: Quantity, in benchmark: Benchmark) {
    if let metric = own[quantity] { benchmark.measurement(metric, value) }
  }
}
