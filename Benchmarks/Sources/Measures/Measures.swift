package import Benchmark
package import Cases

/// What is kept of every run besides its time; the library does not measure it of other processes, nor of one thread.
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
