import Formats

/// Rows of a table at their original lines.
struct KeptLines {
  private(set) var bytes: [UInt8] = []
  private let delimiter: UInt8
  private var line = 1

  init(delimiter: UInt8) { self.delimiter = delimiter }

  mutating func add(_ cells: [String], at line: Int) {
    var writer = CSVWriter(delimiter: delimiter)
    writer.write(cells)
    add(raw: writer.bytes.dropLast(), at: line)
  }

  mutating func add(raw: some Collection<UInt8>, at line: Int) {
    while self.line < line {
      bytes.append(UInt8(ascii: "\n"))
      self.line += 1
    }
    let start = bytes.count
    bytes += raw
    // The ends of lines within a quoted cell.
    self.line += TextLines.ends(in: bytes[start...]) + 1
    bytes.append(UInt8(ascii: "\n"))
  }
}
