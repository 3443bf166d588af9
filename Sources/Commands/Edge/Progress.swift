import Foundation

/// A progress bar on standard error for work that takes longer than half a second, on a terminal only.
final class Progress {
  /// The unit of the count.
  enum Unit {
    case bytes, rows, files, rounds, games

    fileprivate func amount(_ count: Int) -> String {
      switch self {
      case .bytes: "\(count / 1_000_000) MB"
      case .rows: "\(count) rows"
      case .files: "\(count) files"
      case .rounds: "\(count) rounds"
      case .games: "\(count) games"
      }
    }

    fileprivate func rate(_ perSecond: Double) -> String {
      switch self {
      case .bytes: "\(Int(perSecond / 1e5 + 0.5) / 10) MB/s"
      case .rows: "\(Int(perSecond / 1e3 + 0.5))k rows/s"
      case .files: "\(Int(perSecond + 0.5)) files/s"
      case .rounds: "\(Int(perSecond / 1e3 + 0.5))k rounds/s"
      case .games: "\(Int(perSecond + 0.5)) games/s"
      }
    }
  }

  private let title: String
  private let unit: Unit
  private let start = DispatchTime.now()
  private var lastDrawn: UInt64 = 0
  private var isDrawn = false

  /// - Parameter path: the file being read; its name precedes the bar, truncated to stay on one line.
  /// - Returns: nil if standard error is not a terminal.
  init?(_ path: String, on console: Console, unit: Unit = .bytes) {
    guard console.isTerminal else { return nil }
    let name = path.split(separator: "/").last.map(String.init) ?? path
    title = Console.onOneLine(String(name.prefix(30)))
    self.unit = unit
  }

  /// Clears the bar before an error message.
  deinit { finish() }

  func advance(to done: Int, of total: Int?) {
    let elapsed = DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds
    guard elapsed > 500_000_000, elapsed - lastDrawn > 100_000_000 else { return }
    lastDrawn = elapsed
    isDrawn = true
    let seconds = Double(elapsed) / 1e9
    let rate = unit.rate(Double(done) / seconds)
    guard let total, total > 0 else {
      draw("\(title)  \(unit.amount(done))  \(rate)")
      return
    }
    let share = min(1, Double(done) / Double(total))
    let width = 24
    let filled = Int(share * Double(width))
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
    let left = Int((seconds / max(share, 0.001)) * (1 - share) + 0.5)
    draw("\(title)  \(bar) \(Int(share * 100)) %  \(rate)  \(left) s left")
  }

  /// The phase after reading: sorting an index, writing to disk.
  func say(_ phase: String) {
    guard isDrawn else { return }
    draw("\(title)  \(phase)")
  }

  func finish() {
    guard isDrawn else { return }
    isDrawn = false
    write("\r\u{1B}[K")
  }

  private func draw(_ text: String) { write("\r\u{1B}[K" + text) }

  private func write(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }
}
