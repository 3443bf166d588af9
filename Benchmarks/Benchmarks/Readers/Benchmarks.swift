import Benchmark
import Cases
import Foundation
import Inputs
import Measures

/// The readers alone, each on a file in memory, compared with the minimum work on its bytes.
let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration = .init(
    metrics: Measures.metrics, warmupIterations: Scale.isSmall ? 0 : 1, maxDuration: .seconds(30),
    maxIterations: Scale.runs(7))
  measure(.scan, .plainCSV, lineFeeds)
  measure(.readCSV, .plainCSV, readCSV)
  measure(.readQuotedCSV, .quotedCSV, readCSV)
  measure(.readJSON, .json, readJSON)
  measure(.foundationJSON, .json, readByFoundation)
  measure(.readXML, .xml, readXML)
  measure(.libxml2, .xml, readByLibxml2)
}

/// Measures reading a file, and checks that each run returns the same result as the first.
private func measure(
  _ command: TimedCommand, _ form: BigDeckInput.Form, _ read: @escaping @Sendable ([UInt8]) throws -> Int
) {
  Benchmark(command.rawValue) { benchmark in
    let bytes = try input(form)
    let before = ThreadTime.now
    benchmark.startMeasurement()
    blackHole(try read(bytes))
    benchmark.stopMeasurement()
    let after = ThreadTime.now
    Measures.keep(bytes.count, as: .bytes, in: benchmark)
    Measures.keep(after.processorTime - before.processorTime, as: .processorTime, in: benchmark)
    Measures.keep(after.queueTime - before.queueTime, as: .queueTime, in: benchmark)
  }
}

private func input(_ form: BigDeckInput.Form) throws -> [UInt8] {
  let file = try InputFolder().file("cards.\(form)") {
    try BigDeckInput.write(form, cards: Scale.of(BigDeckInput.cardsInMemory), to: $0)
  }
  return [UInt8](try Data(contentsOf: URL(fileURLWithPath: file)))
}
