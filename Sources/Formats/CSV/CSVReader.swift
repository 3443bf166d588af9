package import Diagnostics

/// Reads records of cells: RFC 4180 and its common variants.
///
/// Any of `,` `;` tab and `|` may separate the cells; LF, CR LF, CR and any mix of them may end the lines; empty lines
/// are skipped. A quote within quotes is doubled; `\"` is read as one only from the first record that needs it. Nothing
/// is trimmed, dropped or guessed: anything that would lose data is an error with its place.
///
/// One pass. A record's cells are positions in the window, and a cell becomes a `String` only on request. Memory for
/// the window and the longest record.
package struct CSVReader {
  private var window: TextWindow
  private var dialect: CSVDialect {
    didSet { marks = dialect.marks }
  }
  private var marks: ByteMarks
  private let name: String
  private let sheet: String?
  /// The line that all records are from, if it is one.
  private let onlyLine: Int?
  /// The line of the file that each line is from, if they are not its own.
  private let lines: [Int]
  private let isRewritten: Bool
  private let comment: UInt8?
  private let skippingBlankLines: Bool

  private var cells = [CSVCell](repeating: CSVCell(start: 0, end: 0), count: 64)
  /// The number of cells of the current record.
  package private(set) var count = 0
  private var start = 0
  private var end = 0
  private var following = 0
  private var line = 1
  private var followingLine = 1
  /// The number of lines skipped as comments, and the last of them; 0 if there was none.
  package private(set) var commentCount = 0
  package private(set) var lastCommentLine = 0

  /// A longer record means a missing closing quote.
  static let longestRecord = 64 << 20

  /// `delimiter` is detected by default; a first line `sep=;` sets it. Lines that begin with `comment` are skipped. A
  /// `"` within a cell that does not begin with one is an ordinary character, as in `6'4"`. Without `quoting`, every
  /// `"` is an ordinary character, as in some programs' tab-separated files. An empty line that is not skipped is a
  /// record of one empty cell.
  package init(
    _ source: ByteSource, named name: String, encoding: TextEncoding? = nil, delimiter: UInt8? = nil,
    comment: UInt8? = nil, quoting: Bool = true, skippingBlankLines: Bool = true
  ) throws(Diagnostic) {
    self.name = name
    sheet = source.origin.sheet
    onlyLine = source.origin.line
    lines = source.origin.lines
    isRewritten = source.origin.isRewritten || onlyLine != nil || !lines.isEmpty
    let delimiter = delimiter ?? source.origin.delimiter
    self.skippingBlankLines = skippingBlankLines
    self.comment = comment
    window = TextWindow(try DecodedSource(source, encoding: encoding, named: name))
    try window.fill(toAtLeast: CSVDelimiter.headLength)
    let declared = CSVDelimiter.declared(in: window.bytes, isWhole: window.isFinal)
    if let declared {
      following = declared.length
      followingLine = 2
    }
    let head = Array(window.bytes.dropFirst(following).prefix(CSVDelimiter.headLength))
    let isWhole = window.isFinal && following + head.count == window.bytes.count
    dialect = CSVDialect(
      delimiter: delimiter ?? declared?.delimiter
        ?? CSVDelimiter.detected(in: head, isWhole: isWhole, comment: comment, quoting: quoting),
      quotes: quoting)
    marks = dialect.marks
  }

  package var delimiter: UInt8 { dialect.delimiter }
  package var encoding: TextEncoding { window.encoding }
  package var hadByteOrderMark: Bool { window.hadByteOrderMark }
  package var file: String { name }

  /// Advances to the next record; returns `false` at the end.
  package mutating func next() throws(Diagnostic) -> Bool {
    start = following
    line = followingLine
    count = 0
    while true {
      guard try skipLines() else {
        following = start
        followingLine = line
        end = start
        return false
      }
      let scan = CSVScan.record(
        in: window.bytes, from: start, to: window.bytes.count, isFinal: window.isFinal, dialect, &marks, into: &cells,
        room: cells.count)
      switch scan.outcome {
      case .record:
        count = scan.count
        end = scan.place
        following = scan.next
        followingLine = line + 1
        if scan.hasQuotes { followingLine += LineCount.lineEnds(in: window.bytes, from: start, to: end) }
        return true
      case .needsText: try takeMore(quoteAt: scan.place)
      case .needsRoom: cells += cells
      case .unclosedQuote, .textAfterQuote, .quoteInCell:
        switch outcomeWithBackslashes() {
        case .record: dialect.escapesWithBackslash = true
        case .needsText: try takeMore(quoteAt: scan.place)
        default:
          guard scan.outcome == .quoteInCell else {
            throw scan.fault(in: window.bytes, dialect.delimiter, at: location(at: scan.place))
          }
          dialect.quotesWithinCells = true
        }
      }
    }
  }

  /// The content of a cell, without its quotes.
  package func text(_ cell: Int) -> String {
    withBytes(cell) { String(decoding: $0, as: UTF8.self) }
  }

  /// The content of a cell as UTF-8, without its quotes. Copies only if the cell has an escaped quote.
  package func withBytes<R>(_ cell: Int, _ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
    precondition(cell < count, "a cell of the current record")
    let bounds = cells[cell]
    if bounds.isEscaped {
      return unescaped(bounds.range).withUnsafeBufferPointer(body)
    }
    return window.bytes.withUnsafeBufferPointer { body(.init(rebasing: $0[bounds.range])) }
  }

  /// Like `withBytes`, for hot paths; mutating only so that no call copies the reader.
  package mutating func withText(_ cell: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    precondition(cell < count, "a cell of the current record")
    let bounds = cells[cell]
    if bounds.isEscaped {
      unescaped(bounds.range).withUnsafeBufferPointer(body)
    } else {
      window.bytes.withUnsafeBufferPointer { body(.init(rebasing: $0[bounds.range])) }
    }
  }

  /// The window with the bounds of all cells of the record in it, for hot paths that read several of them.
  package mutating func withCells(_ body: (_ window: UnsafePointer<UInt8>, _ cells: UnsafePointer<CSVCell>) -> Void) {
    let cells = self.cells
    window.bytes.withUnsafeBufferPointer { text in
      cells.withUnsafeBufferPointer { cells in
        guard let text = text.baseAddress, let cells = cells.baseAddress else { return }
        body(text, cells)
      }
    }
  }

  /// Whether the cell is quoted: `""` may differ from an empty cell.
  package func isQuoted(_ cell: Int) -> Bool {
    precondition(cell < count, "a cell of the current record")
    return cells[cell].isQuoted
  }

  /// The place of the record's first byte.
  package var location: Location {
    let written = lines.isEmpty ? line : lines[min(line, lines.count) - 1]
    return Location(file: name, sheet: sheet, line: onlyLine ?? written, column: 1)
  }

  /// The place of the cell, or of its opening quote. Cost: the length of the record before it.
  ///
  /// For a missing cell it is the place of the record.
  package func location(of cell: Int) -> Location {
    guard cell < count, !isRewritten else { return location }
    if sheet != nil { return Location(file: name, sheet: sheet, line: line, column: cell + 1) }
    return location(at: cells[cell].range.lowerBound - (cells[cell].isQuoted ? 1 : 0))
  }

  /// The original record, without its line end.
  package func raw() -> [UInt8] { Array(window.bytes[start..<end]) }
  package func appendRaw(to text: inout [UInt8]) { text.append(contentsOf: window.bytes[start..<end]) }

  /// Whether the record contains the byte. Cost: one pass over the record, eight bytes at a time.
  package mutating func contains(_ byte: UInt8) -> Bool {
    ByteSearch.first(byte, in: window.bytes, from: start, to: end) < end
  }

  private func unescaped(_ range: Range<Int>) -> [UInt8] {
    var content: [UInt8] = []
    content.reserveCapacity(range.count)
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = window.bytes[index]
      if index + 1 < range.upperBound {
        let following = window.bytes[index + 1]
        let isDoubled = byte == ASCII.quote && following == ASCII.quote
        let isBackslashed =
          dialect.escapesWithBackslash && byte == ASCII.backslash
          && (following == ASCII.quote || following == ASCII.backslash)
        if isDoubled || isBackslashed { index += 1 }
      }
      content.append(window.bytes[index])
      index += 1
    }
    return content
  }

  /// Moves to the first byte of the next record; returns `false` if there is none.
  private mutating func skipLines() throws(Diagnostic) -> Bool {
    while true {
      let filled = window.bytes.count
      if start < filled {
        var lineEnd = start
        let isComment = window.bytes[start] == comment
        if isComment {
          lineEnd = ByteSearch.first(
            ASCII.lineFeed, ASCII.carriageReturn, in: window.bytes, from: start, to: filled)
        } else if !skippingBlankLines || !isLineEnd(start) {
          return true
        }
        // The byte after the line end must be loaded, so CR LF is not counted as two.
        if lineEnd + 1 < filled || window.isFinal {
          let isPair =
            lineEnd + 1 < filled && window.bytes[lineEnd] == ASCII.carriageReturn
            && window.bytes[lineEnd + 1] == ASCII.lineFeed
          start = min(lineEnd + (isPair ? 2 : 1), filled)
          if isComment {
            commentCount += 1
            lastCommentLine = line
          }
          line += 1
          continue
        }
      } else if window.isFinal {
        return false
      }
      try takeMore(quoteAt: start)
    }
  }

  private mutating func takeMore(quoteAt place: Int) throws(Diagnostic) {
    guard window.bytes.count - start < Self.longestRecord else {
      throw Diagnostic(
        MessageText(
          "expected a record of at most \(Self.longestRecord >> 20) MiB, found a longer one; "
            + "a closing '\"' may be missing",
          "verwacht een record van hoogstens \(Self.longestRecord >> 20) MiB, gevonden een langer; "
            + "misschien ontbreekt een sluitend '\"'"), at: location(at: place))
    }
    let dropped = start
    start = 0
    following = 0
    marks.removeAll()
    try window.refill(keepingFrom: dropped, line: line, column: 1, of: dropped, in: name)
  }

  /// Scans a record with `\"` read as a quote, if it cannot be read with doubled quotes.
  private mutating func outcomeWithBackslashes() -> CSVScan.Outcome {
    guard !dialect.escapesWithBackslash else { return .unclosedQuote }
    var tried = dialect
    tried.escapesWithBackslash = true
    var marks = tried.marks
    while true {
      let scan = CSVScan.record(
        in: window.bytes, from: start, to: window.bytes.count, isFinal: window.isFinal, tried, &marks, into: &cells,
        room: cells.count)
      guard scan.outcome == .needsRoom else { return scan.outcome }
      cells += cells
    }
  }

  /// The place of a byte of the current record.
  /// Cost: that of the record up to there if it has several lines.
  private func location(at index: Int) -> Location {
    if followingLine == line + 1 { return Location(file: name, line: line, column: index - start + 1) }
    let before = LineCount.lineEnds(in: window.bytes, from: start, to: index)
    var lineStart = index
    while lineStart > start, !isLineEnd(lineStart - 1) { lineStart -= 1 }
    return Location(file: name, line: line + before, column: index - lineStart + 1)
  }

  private func isLineEnd(_ index: Int) -> Bool {
    window.bytes[index] == ASCII.lineFeed || window.bytes[index] == ASCII.carriageReturn
  }
}
