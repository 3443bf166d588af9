/// Writes records of cells that read back unchanged.
///
/// A cell is quoted only if necessary. A record of one empty cell is written as `""`, because empty lines are skipped.
/// A record without cells writes nothing.
package struct CSVWriter {
  package enum LineEnd: Sendable {
    case lineFeed
    case carriageReturnLineFeed
  }

  private let delimiter: UInt8
  private let lineEnd: LineEnd
  private let guarded: Bool
  private let comment: UInt8?
  private var cellsInRecord = 0
  private var recordStart = 0
  /// What was written so far.
  package private(set) var bytes: [UInt8] = []

  /// `guarded` is for sheets to open in a spreadsheet program: text that the program would read as a formula (it
  /// starts with `=`, `+`, `-`, `@`, tab or CR) gets a leading apostrophe. Such a sheet does not read back unchanged,
  /// so files to import again are not guarded. A record that begins with `comment` is quoted.
  package init(
    delimiter: UInt8 = UInt8(ascii: ","), lineEnd: LineEnd = .lineFeed, guarded: Bool = false, comment: UInt8? = nil
  ) {
    self.delimiter = delimiter
    self.lineEnd = lineEnd
    self.guarded = guarded
    self.comment = comment
  }

  /// Writes a record of texts.
  package mutating func write(_ cells: [some StringProtocol]) {
    for cell in cells { write(text: cell) }
    endRecord()
  }

  /// Adds a cell of text to the record.
  package mutating func write(text: some StringProtocol) {
    beginCell()
    var text = String(text)
    text.withUTF8 { append($0) }
  }

  /// Adds a cell of text in UTF-8.
  package mutating func write(utf8 text: UnsafeBufferPointer<UInt8>) {
    beginCell()
    append(text)
  }

  /// Adds a number cell, which is never guarded: `-3` is not a formula.
  package mutating func write(number: Int) {
    beginCell()
    bytes += String(number).utf8
  }

  /// Adds a number cell as text, such as `.525`.
  package mutating func write(number text: some StringProtocol) {
    beginCell()
    var text = String(text)
    text.withUTF8 { appendQuotedIfNeeded($0) }
  }

  /// Ends the record's line.
  package mutating func endRecord() {
    guard cellsInRecord > 0 else { return }
    if cellsInRecord == 1, bytes.count == recordStart { bytes += [ASCII.quote, ASCII.quote] }
    if lineEnd == .carriageReturnLineFeed { bytes.append(ASCII.carriageReturn) }
    bytes.append(ASCII.lineFeed)
    cellsInRecord = 0
    recordStart = bytes.count
  }

  /// Returns the bytes written since the last call, to write a long file piece by piece.
  package mutating func takeBytes() -> [UInt8] {
    precondition(cellsInRecord == 0, "pieces end with a record")
    defer {
      bytes.removeAll(keepingCapacity: true)
      recordStart = 0
    }
    return bytes
  }

  private mutating func beginCell() {
    if cellsInRecord > 0 { bytes.append(delimiter) }
    cellsInRecord += 1
  }

  private mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
    if guarded, let first = text.first, Self.formulaStarts.contains(first) {
      appendQuotedIfNeeded(CollectionOfOne(UInt8(ascii: "'")) + Array(text))
    } else {
      appendQuotedIfNeeded(text)
    }
  }

  private static let formulaStarts = Array("=+-@\t\r".utf8)

  /// The text of a guarded cell without its apostrophe.
  package static func unguarded(_ text: String) -> String {
    let bytes = text.utf8
    guard bytes.first == UInt8(ascii: "'"), let second = bytes.dropFirst().first, formulaStarts.contains(second) else {
      return text
    }
    return String(text.dropFirst())
  }

  private mutating func appendQuotedIfNeeded(_ text: some Collection<UInt8>) {
    let delimiter = self.delimiter
    let isComment = cellsInRecord == 1 && comment != nil && text.first == comment
    let needsQuotes =
      isComment
      || text.contains {
        $0 == delimiter || $0 == ASCII.quote || $0 == ASCII.lineFeed || $0 == ASCII.carriageReturn
      }
    guard needsQuotes else {
      bytes += text
      return
    }
    bytes.append(ASCII.quote)
    for byte in text {
      if byte == ASCII.quote { bytes.append(ASCII.quote) }
      bytes.append(byte)
    }
    bytes.append(ASCII.quote)
  }
}
