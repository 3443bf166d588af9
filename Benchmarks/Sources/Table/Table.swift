import Cases
import Foundation

/// Prints the measurements and their goals: `Table RESULTS.csv`. For a small run it prints only whether everything ran.
@main
enum Table {
  static func main() {
    guard CommandLine.arguments.count == 2 else {
      FileHandle.standardError.write(Data("usage: Table RESULTS.csv\n".utf8))
      exit(64)
    }
    let results: Results
    do {
      results = Results(reading: try String(contentsOfFile: CommandLine.arguments[1], encoding: .utf8))
    } catch {
      stop("\(CommandLine.arguments[1]) cannot be read: nothing was measured")
    }
    let failed = TimedCommand.allCases.filter { results.median(.time, of: $0) == nil }
    if Scale.isSmall {
      print("\(TimedCommand.allCases.count - failed.count) of \(TimedCommand.allCases.count) benchmarks ran")
    } else {
      printTable(of: results)
    }
    if !failed.isEmpty { stop("not measured: \(failed.map(\.rawValue).joined(separator: ", "))") }
  }

  private static func stop(_ reason: String) -> Never {
    FileHandle.standardError.write(Data("error: \(reason)\n".utf8))
    exit(1)
  }

  private static func printTable(of results: Results) {
    let head = ["case", "ours", "peer", "peer ÷ ours", "processor time", "goal", "reached"]
    print(lines(of: [head] + Case.all.map { cells($0, results) }))
    print("\n'processor time' is the same ratio of the time on a processor alone; MB/s are of that time too.")
    if TimedCommand.allCases.contains(where: results.isDisturbed) {
      print("The machine was busy with other work; where that leaves it open, the answer is 'unsure'.")
    }
  }

  private static func cells(_ line: Case, _ results: Results) -> [String] {
    let ours = results.median(line.quantity, of: line.ours)
    let peer = line.peer.flatMap { results.median(line.quantity, of: $0) }
    let isTime = line.quantity == .time
    let isDisturbed =
      isTime && ([line.ours] + [line.peer].compactMap(\.self)).contains(where: results.isDisturbed)
    return [
      line.name,
      ours.map { text($0, line.quantity) } ?? "failed",
      peer.map { text($0, line.quantity) } ?? (line.peer == nil ? "" : "failed"),
      ratio(line.quantity, line, results),
      isTime ? ratio(.processorTime, line, results) : "",
      line.goal.map { text($0, line.quantity) } ?? "",
      ours.flatMap { ours in
        line.goal.map { Verdict($0, ours: ours, peer: peer, isDisturbed: isDisturbed).rawValue }
      } ?? "",
    ]
  }

  /// The peer's quantity divided by ours.
  private static func ratio(_ quantity: Quantity, _ line: Case, _ results: Results) -> String {
    guard let ours = results.median(quantity, of: line.ours),
      let peer = line.peer.flatMap({ results.median(quantity, of: $0) })
    else { return "" }
    return String(format: peer < ours ? "%.3f" : "%.1f", peer / ours)
  }

  private static func text(_ value: Double, _ quantity: Quantity) -> String {
    switch quantity {
    case .time, .processorTime, .queueTime:
      value < 0.1 ? String(format: "%.1f ms", value * 1e3) : String(format: "%.2f s", value)
    case .peakMemory, .bytes: String(format: "%.1f MB", value / 1e6)
    case .rate: String(format: "%.0f MB/s", value / 1e6)
    }
  }

  private static func text(_ goal: Goal, _ quantity: Quantity) -> String {
    switch goal {
    case .below(let limit): "under " + text(limit, quantity)
    case .atLeast(let limit): "at least " + text(limit, quantity)
    case .atMost(let times): String(format: "at most %g times as much", times)
    case .timesAsFast(let times): String(format: "%g times as fast", times)
    }
  }

  /// Columns as wide as their widest cell, with numbers aligned right.
  private static func lines(of rows: [[String]]) -> String {
    let widths = rows[0].indices.map { column in rows.map(\.[column].count).max() ?? 0 }
    return rows.map { row in
      zip(row, widths).enumerated().map { column, cell in
        let padding = String(repeating: " ", count: cell.1 - cell.0.count)
        return (1...4).contains(column) ? padding + cell.0 : cell.0 + padding
      }.joined(separator: "   ")
    }.joined(separator: "\n")
  }
}
