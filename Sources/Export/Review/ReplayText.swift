import Flashcards
import Formats
import People

/// The text of rows of a replay: `card,n,state,step,stability,difficulty,due`, with numbers in full precision.
///
/// Cost: a row is written into one buffer, without a `String`.
struct ReplayText {
  private var bytes: [UInt8] = []
  private var count = 0

  /// The length of everything but the card in the longest row: three numbers of up to 20 digits, two of up to 24, a time, and
  /// the commas.
  private static let longestRest = 160

  /// Begins with the names of the columns.
  mutating func begin() {
    bytes = Array("card,n,state,step,stability,difficulty,due\n".utf8)
    count = bytes.count
  }

  private mutating func reserve(_ more: Int) {
    let needed = count + more
    if needed > bytes.count { bytes += [UInt8](repeating: 0, count: max(needed - bytes.count, bytes.count)) }
  }

  /// - Parameter card: the card's name in UTF-8.
  mutating func add(_ row: Replay.Row, card: UnsafeBufferPointer<UInt8>) {
    reserve(2 * card.count + Self.longestRest)
    let start = count
    count = bytes.withUnsafeMutableBufferPointer { room in
      var text = DigitText(room, after: start)
      Self.write(card, onto: &text)
      text.add(",")
      text.add(row.n)
      text.add(",")
      text.write(row.state.rawValue)
      text.add(",")
      if let step = row.step { text.add(step) }
      text.add(",")
      text.add(row.stability)
      text.add(",")
      text.add(row.difficulty)
      text.add(",")
      if Instant.calendar.contains(row.due) { text.add(row.due) } else { text.write(row.due.description) }
      text.add("\n")
      return text.count
    }
  }

  /// Writes a cell, in quotes only if it needs them.
  private static func write(_ cell: UnsafeBufferPointer<UInt8>, onto text: inout DigitText) {
    let isPlain = cell.allSatisfy { $0 != 0x2C && $0 != 0x22 && $0 != 0x0A && $0 != 0x0D }
    guard !isPlain else { return text.add(cell) }
    var quoted = CSVWriter()
    quoted.write(utf8: cell)
    quoted.bytes.withUnsafeBufferPointer { text.add($0) }
  }

  /// Takes the bytes written since the last call.
  mutating func takeBytes() -> [UInt8] {
    defer { count = 0 }
    return Array(bytes[..<count])
  }
}
