package import Flashcards
import Formats

/// Writes what every answer of a log leaves of its card: `card,n,state,step,stability,difficulty,due`, the numbers in full
/// precision.
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

  /// Whether enough was written to hand it over.
  package var isFull: Bool { csv.bytes.count > 1 << 18 }

  /// Hands over what was written since the last time.
  package mutating func takeBytes() -> [UInt8] { csv.takeBytes() }
}
