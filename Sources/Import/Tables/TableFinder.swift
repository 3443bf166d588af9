import Blackjack
package import Diagnostics
package import Formats
import People
import Records

/// Finds the table in files as people have them: below a title and a coach's name, above a line of totals and a
/// footnote, among rows of separators only.
///
/// Lines without a record are blanked, so that each record stays on its line, and listed in `skipped`. A clean file is
/// passed on unchanged, byte for byte. Memory: the file, up to `maximumBytes`; a larger file was written by a program,
/// and is passed on unchanged.
package struct TableFinder {
  package static let maximumBytes = 8 << 20
  /// The header must be within this many rows.
  static let headRows = 40
  /// A row with more cells is the header of nothing that people keep.
  static let maxColumns = 2_000
  /// A longer row, in bytes, is no header, and is not asked whether it is a total or a note.
  static let longestRow = 32_000

  /// The file with only its table.
  package internal(set) var source: ByteSource
  /// In the order of the file. Rows without contents are not listed.
  package private(set) var skipped: [SkippedLine] = []
  /// Assumptions: the encoding, columns without a name.
  package internal(set) var remarks: [Diagnostic] = []

  let name: String
  let kind: TableKind
  let options: TableFinderOptions
  /// The line of a count below the words of a deck, behind a blank line: `Total,3`.
  var countLine: Int?
  /// Of the lines with formulas that have no stored result.
  private(set) var unsolved: [Int: [Location]] = [:]
  var isPassed = false
  /// Whether letters were read as what they were before they were encoded twice.
  var isRepaired = false

  /// - Throws: a `Diagnostic` with `isStrict`, at the first line that is not clean; or if the given header row does not
  ///   exist.
  package init(
    _ source: ByteSource, named name: String, as kind: TableKind, _ options: TableFinderOptions
  ) throws(Diagnostic) {
    self.name = name
    self.kind = kind
    self.options = options
    self.source = source
    var rest = source
    var bytes: [UInt8] = []
    while bytes.count <= Self.maximumBytes, let chunk = try rest.nextChunk() {
      if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
    }
    let origin = source.origin
    guard bytes.count <= Self.maximumBytes else {
      var first: [UInt8]? = bytes
      self.source = ByteSource(origin: origin) { () throws(Diagnostic) -> [UInt8]? in
        if let head = first {
          first = nil
          return head
        }
        return try rest.nextChunk()
      }
      return
    }
    self.source = ByteSource(bytes, origin: origin)
    unsolved = Dictionary(grouping: origin.unsolved, by: \.line)
    let guess = origin.sheet == nil && options.encoding == nil ? WindowsText(bytes) : nil
    if let guess {
      guard !options.isStrict else { return }
      remarks.append(
        Diagnostic(.note, .readAsWindows(guess.words), at: Location(file: name)))
    }
    do throws(Diagnostic) {
      try find(in: bytes, guess == nil ? options.encoding : .windows1252)
    } catch  where error.field == Self.strict || error.field == Self.headerRow || isRefused {
      throw error
    } catch {
      // A file that cannot be read as a table is reported by the reader of its kind.
      self.source = ByteSource(bytes, origin: origin)
      skipped = []
    }
    if !isPassed, let place = origin.unsolved.first { throw Workbook.noResult(at: place) }
  }

  /// Whether a record lacks the result of a formula, or the file is understood and cannot be imported.
  var isRefused = false

  /// - Throws: a `Diagnostic` if a cell of the record has a formula without a result, in a column that is known.
  mutating func checkFormulas(on line: Int, _ names: [String]) throws(Diagnostic) {
    for place in unsolved[line] ?? [] {
      let name = place.column <= names.count ? names[place.column - 1] : ""
      guard kind.isKnown(name) else { continue }
      isRefused = true
      throw Workbook.noResult(at: place)
    }
  }

  static let strict: FieldKey = "--strict"
  private static let headerRow: FieldKey = "--header-row"

  /// Looks for the header with each delimiter, starting with the most likely one.
  private mutating func find(in bytes: [UInt8], _ encoding: TextEncoding?) throws(Diagnostic) {
    var text = try decodedText(bytes, from: source, encoding: encoding, named: name)
    if !options.isStrict, options.encoding == nil, source.origin.sheet == nil, let twice = TwiceEncodedText(text.bytes)
    {
      text.bytes = twice.bytes
      isRepaired = true
      remarks.append(
        Diagnostic(.note, .encodedTwice(twice.example.written, as: twice.example.meant), at: Location(file: name)))
    }
    if !options.isStrict, source.origin.sheet == nil, let bare = QuotedText.unquoted(text.bytes) {
      text.bytes = bare
      remarks.append(Diagnostic(.note, .quotedLines, at: Location(file: name)))
    }
    if !options.isStrict, source.origin.sheet == nil {
      let plain = BoxDrawing.plain(text.bytes)
      if plain.count != text.bytes.count {
        text.bytes = plain
        isRepaired = true
      }
      if let closed = OpenBars.closed(text.bytes) {
        text.bytes = closed
        isRepaired = true
      }
      if let matter = FrontMatter(text.bytes) {
        text.bytes = matter.rest
        for line in matter.lines {
          try skip(line.text, .title, at: Location(file: name, line: line.number, column: 1))
        }
        isRepaired = true
      }
    }
    let decoded = ByteSource(
      text.bytes,
      origin: ByteSource.Origin(sheet: source.origin.sheet, encoding: text.encoding, delimiter: source.origin.delimiter)
    )
    if kind.keepsCharts, ChartForm(head: text.bytes) != nil {
      if encoding != options.encoding || isRepaired { source = decoded }
      return
    }
    countLine = kind.keepsWords ? FooterWords.lineOfCount(in: text.bytes) : nil
    let shown = try CSVReader(decoded, named: name, delimiter: options.delimiter).delimiter
    let others: [UInt8] = options.delimiter == nil && source.origin.sheet == nil ? Array(",;\t|".utf8) : []
    let delimiters = try byCells([shown] + others.filter { $0 != shown }, in: decoded)
    try refuseCrossTable(decoded, shown)
    for delimiter in delimiters where try passCourts(decoded, delimiter) { return }
    if try passSideBySide(decoded, shown) { return }
    if !others.isEmpty, try passForms(in: text.bytes, decoded) { return }
    if try passWords(in: text.bytes, decoded, shown, isText: !others.isEmpty) { return }
    if try passScores(of: text.bytes, decoded, shown, isText: !others.isEmpty) { return }
    try refuseMarks(decoded, delimiters)
    var fault: Diagnostic?
    for delimiter in delimiters {
      var header: HeaderRow?
      do throws(Diagnostic) {
        header = try self.header(in: decoded, delimiter)
      } catch  where !options.isStrict && options.headerRow == nil && delimiters.count > 1 {
        // A quote that is none with another delimiter.
        fault = fault ?? error
      }
      guard let header else { continue }
      return try pass(decoded, encoding, header, delimiter, isShown: delimiter == shown)
    }
    if let fault { throw fault }
    // Each sentence of `Hard 9: double vs 3-6, else hit` would be a game.
    let isText = !others.isEmpty && options.headerRow == nil && ChartSentences(text.bytes) == nil
    if isText, try passPrintedBox(in: text.bytes, decoded) { return }
    if isText, try passBlocks(in: text.bytes, decoded) { return }
    // Columns aligned with spaces.
    if !others.isEmpty, !kind.keepsWords {
      let spaced = ByteSource(AlignedText.tabbed(text.bytes), origin: decoded.origin)
      if let header = try header(in: spaced, UInt8(ascii: "\t")), try hasRows(spaced, below: header) {
        return try pass(spaced, encoding, header, UInt8(ascii: "\t"), isShown: false)
      }
    }
    if isText, kind.refusesLogs, let diary = UnreadText(diary: text.bytes) { try refuse(diary) }
    if isText, try passLines(of: text.bytes, decoded) { return }
    if let row = options.headerRow {
      throw Diagnostic(
        Self.headerRow, .words(.lineOfHeader), found: .words(.noRow(row)), at: Location(file: name))
    }
    for delimiter in delimiters {
      // One column is a list of names only where no other delimiter shows.
      if let table = try tableWithoutHeader(in: decoded, delimiter), delimiter == shown || table.names?.count != 1 {
        return try pass(decoded, encoding, table, delimiter, isShown: false)
      }
    }
    if !others.isEmpty, let table = try listOfNames(in: decoded) {
      return try pass(decoded, encoding, table, Self.noDelimiter, isShown: false)
    }
    if isText, try passPlayers(in: text.bytes, decoded) { return }
    if kind.refusesLogs, options.headerRow == nil, let log = UnreadText(text.bytes, delimiter: shown) {
      try refuse(log)
    }
    if kind.readsBoxes || kind.readsScores, !kind.refusesLogs, !kind.isMapped,
      let log = try Inspection.unreadLog(text.bytes, decoded.origin, name, nil)
    {
      isRefused = true
      throw log
    }
    // The row with the most known names shows what is missing, better than a title does.
    if !kind.keepsWords, let line = try likelyHeader(in: decoded, shown) {
      return try pass(decoded, encoding, HeaderRow(line: line), shown, isShown: true)
    }
    // Without a header that is known, the file is what the reader of its kind makes of it.
    if let line = countLine, !options.isStrict { return try pass(text.bytes, decoded, without: line) }
    if encoding != options.encoding || isRepaired { source = decoded }
  }

  private mutating func refuse(_ log: UnreadText) throws(Diagnostic) {
    isRefused = true
    throw Diagnostic(namingCommand: log.refusal, at: Location(file: name, line: log.line, column: 1))
  }

  mutating func skip(_ reader: CSVReader, _ reason: SkippedLine.Reason) throws(Diagnostic) {
    guard !Self.isBlank(reader) else { return }
    try skip(Self.text(of: reader), reason, at: reader.location)
  }

  /// - Parameter parts: its texts, where it has several.
  mutating func skip(
    _ text: String, _ reason: SkippedLine.Reason, at place: Location, parts: [String] = []
  ) throws(Diagnostic) {
    guard !options.isStrict else {
      throw Diagnostic(
        Self.strict, .words(.headerAndRecords), found: .words(.line(Excerpt.quoted(text), reason)), at: place)
    }
    skipped.append(
      SkippedLine(
        place: place, text: Excerpt.plain(text.utf8, longest: SkippedLine.longest), reason: reason, parts: parts))
  }

  /// The cells of a row in one line.
  static func text(of reader: CSVReader) -> String {
    let cells = (0..<reader.count).map { reader.text($0) }.filter { !isBlank($0) }
    return cells.joined(separator: " ").split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  static func isBlank(_ text: String) -> Bool { text.allSatisfy(\.isWhitespace) }

  static func isBlank(_ reader: CSVReader) -> Bool {
    (0..<reader.count).allSatisfy { cell in
      guard let first = reader.withBytes(cell, { $0.first { $0 > 0x20 } }) else { return true }
      // Of the spaces, only those beyond ASCII are above that.
      return first >= 0x80 && isBlank(reader.text(cell))
    }
  }
}
