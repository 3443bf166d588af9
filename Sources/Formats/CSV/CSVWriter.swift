/// Writes records of cells so that they are read back the same.
///
/// A cell is put in quotes only where it must be. A record of one empty cell is written `""`, because an empty line is
/// no record. A record without cells is written as nothing.
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

  /// `guarded` is for sheets that people open in a spreadsheet program: a text that the program would take for a
  /// formula, one that begins with `=`, `+`, `-`, `@`, tab or CR, gets an apostrophe before it. Such a sheet does not
  /// read back the same; a file that is to be imported again is not guarded. A record that begins with `comment` is
  /// put in quotes, so that it is not taken for one.
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

  /// Adds a cell that holds a number: it is never guarded, `-3` is no formula.
  package mutating func write(number: Int) {
    beginCell()
    bytes += String(number).utf8
  }

  /// Adds a cell that holds a number already written out, such as `.525`.
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

  /// Hands over what was written since the last time, so that a long file is written piece by piece.
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
