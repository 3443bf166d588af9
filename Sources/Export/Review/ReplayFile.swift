import Dispatch
package import Flashcards

/// Writes the memory state after every answer of a log, as `ReplayText` has it: on a thread of its own, while the next rows
/// are calculated.
///
/// Memory: two packs of rows with their text. Cost: a copy of each row and of its card's name.
package struct ReplayFile {
  /// Some rows that follow one another. Whoever hands one over leaves it alone until it is written.
  private final class Pack: @unchecked Sendable {
    private var rows: [Replay.Row] = []
    /// The names of their cards one behind the other, each with its end.
    private var names: [UInt8] = []
    private var ends: [Int] = []
    private var text = ReplayText()
    private let written = DispatchSemaphore(value: 0)

    static let size = 4096

    var isFull: Bool { rows.count >= Self.size }

    func begin() { text.begin() }

    @inline(__always)
    func add(_ row: Replay.Row, card: UnsafeBufferPointer<UInt8>) {
      rows.append(row)
      names.append(contentsOf: card)
      ends.append(names.count)
    }

    /// Writes the rows, on any thread.
    func write() {
      names.withUnsafeBufferPointer { names in
        var start = 0
        for (row, end) in zip(rows, ends) {
          text.add(row, card: UnsafeBufferPointer(rebasing: names[start..<end]))
          start = end
        }
      }
      rows.removeAll(keepingCapacity: true)
      names.removeAll(keepingCapacity: true)
      ends.removeAll(keepingCapacity: true)
      written.signal()
    }

    /// Waits until the rows are written.
    func takeBytes() -> [UInt8] {
      written.wait()
      return text.takeBytes()
    }
  }

  private var pack = Pack()
  /// The pack that was handed over last.
  private var handed: Pack?
  private let writer = DispatchQueue(label: "rows of a replay")

  package init() { pack.begin() }

  package mutating func add(_ row: Replay.Row, card: String) {
    var card = card
    card.withUTF8 { add(row, card: $0) }
  }

  /// - Parameter card: the card's name in UTF-8.
  @inline(__always)
  package func add(_ row: Replay.Row, card: UnsafeBufferPointer<UInt8>) { pack.add(row, card: card) }

  /// Whether there are enough rows to pass on.
  package var isFull: Bool { pack.isFull }

  /// Has the rows since the last call written, and passes on those before it.
  package mutating func passOn(_ give: ([UInt8]) throws -> Void) rethrows {
    let full = pack
    writer.async { full.write() }
    let before = handed
    (handed, pack) = (full, before ?? Pack())
    if let before { try give(before.takeBytes()) }
  }

  /// Passes on what is left.
  package mutating func finish(_ give: ([UInt8]) throws -> Void) rethrows {
    if let handed { try give(handed.takeBytes()) }
    handed = nil
    pack.write()
    try give(pack.takeBytes())
  }
}
