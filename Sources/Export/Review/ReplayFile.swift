package import Flashcards
import Formats

/// Writes the memory state after every answer of a log: `card,n,state,step,stability,difficulty,due`, with numbers in
/// full precision.
package struct ReplayFile {
  private var csv = CSVWriter()

  package init() { csv.write(["card", "n", "state", "step", "stability", "difficulty", "due"]) }

  package mutating func add(_ row: Replay.Row, card: String) {
    csv.write(text: card)
    csv.write(number: row.n)
    csv.write(text: row.state.rawValue)
    csv.write(number: row.step.map(String.init) ?? "")
    csv.write(number: "\(row.stability)")
    csv.write(number: "\(row.difficulty)")
    csv.write(text: row.due.description)
    csv.endRecord()
  }

  /// Whether there are enough bytes to take.
  package var isFull: Bool { csv.bytes.count > 1 << 18 }

  /// Takes the bytes written since the last call.
  package mutating func takeBytes() -> [UInt8] { csv.takeBytes() }
}
