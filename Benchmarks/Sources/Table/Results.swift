import Cases

/// The medians of a benchmark's exported results, in seconds, bytes and bytes per second.
struct Results {
  private var medians: [String: Double] = [:]

  /// - Parameter text: the benchmark's InfluxDB export: comma-separated, with a header line.
  init(reading text: String) {
    var columns: [Substring: Int] = [:]
    for line in text.split(whereSeparator: \.isNewline) where !line.hasPrefix("#") {
      let cells = line.split(separator: ",", omittingEmptySubsequences: false)
      if cells.first == "measurement" {
        columns = Dictionary(cells.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        continue
      }
      func cell(_ name: Substring) -> Substring? {
        guard let index = columns[name], index < cells.count else { return nil }
        return cells[index]
      }
      guard let metric = cell("metric"), let test = cell("test"), cell("percentile") == "50.0",
        let value = cell("value").flatMap({ Double($0) })
      else { continue }
      medians[Self.key(test, metric)] = value
    }
  }

  /// Nil if the command was not measured or failed.
  func median(_ quantity: Quantity, of command: TimedCommand) -> Double? {
    if quantity == .rate {
      guard let bytes = median(.bytes, of: command), let time = median(.processorTime, of: command), time > 0 else {
        return nil
      }
      return bytes / time
    }
    // The export removes spaces from the names of metrics, and gives times in nanoseconds.
    let metric = quantity.rawValue.filter { $0 != " " }
    let isTime = quantity != .peakMemory && quantity != .bytes
    return medians[Self.key(command.rawValue, metric)].map { isTime ? $0 / 1e9 : $0 }
  }

  /// True if a command waited for a processor for more than a tenth of its time.
  func isDisturbed(_ command: TimedCommand) -> Bool {
    guard let queue = median(.queueTime, of: command), let time = median(.time, of: command) else {
      return false
    }
    return queue > time / 10
  }

  private static func key(_ test: some StringProtocol, _ metric: some StringProtocol) -> String {
    "\(test)\t\(metric)"
  }
}
