import Diagnostics
import Formats
import Records

/// Records that are not in a table with a row and a header for each: on lines of text, on one line, in a column for each
/// times table.
extension TableFinder {
  /// Passes on a box score as scorers' programs or newspapers print it; answers whether it is one. This comes before the search for
  /// columns, as the two lines of its column names can be taken for those of another table.
  mutating func passPrintedBox(in text: [UInt8], _ decoded: ByteSource) throws(Diagnostic) -> Bool {
    guard kind.readsBoxes, !kind.isMapped else { return false }
    if let box = PrintedBox(text) {
      try pass(box.table, box.names, box.others, .countsOnLines, decoded)
    } else if let box = NewspaperBox(text) {
      try pass(box.table, box.names, box.others, .countsOnLines, decoded, lines: box.lines)
    } else if let box = TypedBox(text) {
      try pass(box.table, box.names, box.others, .countsOnLines, decoded)
    } else {
      return false
    }
    return true
  }

  /// Passes on records with a line for each field; answers whether there are any.
  mutating func passForms(in text: [UInt8], _ decoded: ByteSource) throws(Diagnostic) -> Bool {
    guard !kind.keepsWords, options.headerRow == nil, let blocks = LabelledBlocks(text, isHeader: isHeaderOfForm) else {
      return false
    }
    try pass(
      blocks.table, blocks.names, blocks.others, .fieldsOnLines(blocks.lines.count), decoded, lines: blocks.lines)
    return true
  }

  /// A card of two labelled lines is one of a deck.
  private func isHeaderOfForm(_ names: [String]) -> Bool {
    kind.isHeader(names) && FileKind(columns: names) != .deck
  }

  /// Passes on games in blocks with a line for each side, whose periods can be taken for the columns of a table.
  mutating func passBlocks(in text: [UInt8], _ decoded: ByteSource) throws(Diagnostic) -> Bool {
    guard kind.readsResults, let blocks = QuarterBlocks(text) else { return false }
    try pass(blocks.table, QuarterBlocks.names, blocks.others, .scoresOnLines, decoded)
    if let line = blocks.openLine { remarks.append(Diagnostic(.note, .firstNamedAsHome, at: place(line, decoded))) }
    return true
  }

  /// Passes on what the lines of a text say: counts of players, scores, times, games, names; answers whether they say it.
  mutating func passLines(of text: [UInt8], _ decoded: ByteSource) throws(Diagnostic) -> Bool {
    let readsBoxes = kind.readsBoxes && !kind.isMapped
    if readsBoxes, let lines = BoxTextLines(text) {
      try pass(lines.table, lines.names, lines.others, .countsOnLines, decoded)
    } else if readsBoxes, let lines = ShotTextLines(text) {
      try pass(lines.table, lines.names, lines.others, .countsOnLines, decoded)
    } else if kind.readsResults, let lines = ResultLines(text, isGiven: kind.nameLine == nil) {
      try pass(lines.table, lines.names, lines.others, .scoresOnLines, decoded)
      if let line = lines.winnerLine { remarks.append(Diagnostic(.note, .winnersAsHome, at: place(line, decoded))) }
      if let line = lines.openLine { remarks.append(Diagnostic(.note, .firstNamedAsHome, at: place(line, decoded))) }
      if let sent = lines.onDayOfMail {
        remarks.append(Diagnostic(.warning, .dayOfMail(Excerpt.quoted(sent.day)), at: place(sent.line, decoded)))
      }
      if let turned = lines.turned {
        remarks.append(Diagnostic(.note, .wordDecides(as: turned.score), at: place(turned.line, decoded)))
      }
      if let label = lines.label {
        remarks.append(Diagnostic(.note, .labelsOfGames(Excerpt.quoted(label.text)), at: place(label.line, decoded)))
      }
      for other in lines.unread {
        let text = MessageText.notUnderstood(Excerpt.quoted(other.text))
        remarks.append(Diagnostic(.warning, text, at: place(other.line, decoded)))
      }
    } else if kind.readsResults, let stacked = StackedResults(text) {
      try pass(stacked.table, StackedResults.names, stacked.others, .cellsOnLines, decoded)
    } else if kind.readsScores, let lines = ScoreLines(text) {
      try pass(lines.table, lines.names, lines.others, .timesOnLines, decoded)
      note(pointed: lines.pointed, decoded)
    } else if kind.readsScores, let entries = TableEntries(text) {
      try pass(entries.table, entries.names, entries.others, .timesBehindTables, decoded, lines: entries.lines)
    } else if kind.readsScores, let blocks = PupilBlocks(text) {
      try pass(blocks.table, blocks.names, blocks.others, .timesBehindTables, decoded)
    } else if kind.readsScores, let lines = PracticeLines(text) {
      try pass(lines.table, lines.names, lines.others, .practiceOnLines, decoded)
      note(pointed: lines.pointed, decoded)
    } else if kind.readsScores, let marks = ScoreLines.marks(in: text) {
      throw refusal(ofMark: marks.mark, at: place(marks.line, decoded))
    } else if kind.readsFixtures, let lines = ResultLines(text, isGiven: false), lines.hasUnplayed {
      try pass(lines.table, lines.names, lines.others, .fixturesOnLines, decoded)
    } else if kind.readsFixtures, let lines = FixtureLines(text) {
      try pass(lines.table, lines.names, lines.others, .fixturesOnLines, decoded)
    } else if let names = kind.nameLine?(text) {
      try pass(names, decoded)
    } else {
      return false
    }
    return true
  }

  /// Says how a time whose point is before seconds was read.
  private mutating func note(pointed: (line: Int, written: String, read: String)?, _ decoded: ByteSource) {
    guard let time = pointed else { return }
    remarks.append(
      Diagnostic(.note, .pointBeforeSeconds(time.written, as: time.read), at: place(time.line, decoded)))
  }

  private mutating func refusal(ofMark mark: String, areDates: Bool = false, at place: Location) -> Diagnostic {
    isRefused = true
    return Diagnostic(
      "time", .words(.timeOfEachPerson),
      found: .words(areDates ? .marksMadeDates(Excerpt.quoted(mark)) : .marksAlone(Excerpt.quoted(mark))),
      hint: .words(.marksAreGraded),
      at: place)
  }

  /// - Throws: a `Diagnostic` if the file is a table of marks without times.
  mutating func refuseMarks(_ decoded: ByteSource, _ delimiters: [UInt8]) throws(Diagnostic) {
    guard kind.readsScores, options.headerRow == nil, !options.isStrict else { return }
    for delimiter in delimiters {
      let found = Self.found(try MarksTable(decoded, named: name, delimiter: delimiter))
      if let found { throw refusal(ofMark: found.mark, areDates: found.areDates, at: found.place) }
    }
  }

  /// Passes on the words of a deck without a header, and without the line that counts them.
  mutating func pass(_ text: [UInt8], _ decoded: ByteSource, without line: Int) throws(Diagnostic) {
    var lines = String(decoding: text, as: UTF8.self)
      .split(omittingEmptySubsequences: false, whereSeparator: TextLines.isEnd).map(String.init)
    guard lines.indices.contains(line - 1) else { return }
    try skip(lines[line - 1], .total, at: place(line, decoded))
    lines[line - 1] = ""
    source = ByteSource(Array(lines.joined(separator: "\n").utf8), origin: decoded.origin)
  }

  /// What is found in rows; nil also where they cannot be read, which the reader of their kind reports.
  static func found<Found>(_ find: @autoclosure () throws -> Found?) -> Found? { try? find() }

  func place(_ line: Int, _ decoded: ByteSource) -> Location {
    Location(file: name, sheet: decoded.origin.sheet, line: line, column: 1)
  }

  /// Passes on players on lines with more than their names; answers whether there are any.
  ///
  /// - Throws: a `Diagnostic` if one of the lines is not understood.
  mutating func passPlayers(in text: [UInt8], _ decoded: ByteSource) throws(Diagnostic) -> Bool {
    guard let lines = kind.playerLines?(text) else { return false }
    if let unclear = lines.unclear {
      isRefused = true
      throw Diagnostic(
        nil, .words(.playerOnEachLine), found: .words(MessageText(same: Excerpt.quoted(unclear.text))),
        hint: .words(.correctLine), at: Location(file: name, line: unclear.line, column: 1))
    }
    try pass(
      lines.table, lines.names, lines.others, .playersOnLines(lines.hasContacts), decoded, lines: lines.lines)
    if let again = lines.sentAgain {
      remarks.append(Diagnostic(.note, .listSentAgain(again.lists), at: place(again.line, decoded)))
    }
    return true
  }

  /// - Throws: a `Diagnostic` if the file is a cross table.
  mutating func refuseCrossTable(_ decoded: ByteSource, _ delimiter: UInt8) throws(Diagnostic) {
    guard kind.readsResults || kind.readsFixtures, options.headerRow == nil else { return }
    let head = Self.found(try CrossTable.head(in: decoded, named: name, delimiter: delimiter))
    guard let head else { return }
    isRefused = true
    throw Diagnostic(nil, .words(.gamesWithDays), found: .words(.crossTable), hint: .words(.listGames), at: head)
  }

  /// Passes on games in a column for each court; answers whether there are any.
  mutating func passCourts(_ decoded: ByteSource, _ delimiter: UInt8) throws(Diagnostic) -> Bool {
    guard kind.readsFixtures, options.headerRow == nil, unsolved.isEmpty else { return false }
    let found = Self.found(try CourtGrid(decoded, named: name, delimiter: delimiter))
    guard let grid = found else { return false }
    try pass(grid.table, grid.names, grid.others, .gamesOnCourts, decoded, lines: grid.lines)
    return true
  }

  /// Passes on tables beside one another, one below the other; answers whether there are any.
  mutating func passSideBySide(_ decoded: ByteSource, _ delimiter: UInt8) throws(Diagnostic) -> Bool {
    guard options.headerRow == nil, !options.isStrict, unsolved.isEmpty, !kind.keepsWords || kind.areCards else {
      return false
    }
    let found = Self.found(try SideBySide(decoded, named: name, delimiter: delimiter, as: kind))
    guard let tables = found else { return false }
    made(tables.table, lines: tables.lines, separatedBy: delimiter, .tablesBeside(tables.count), decoded)
    try skip(tables.others, decoded)
    return true
  }

  /// Takes the table that was made of the file in its place.
  mutating func made(
    _ table: [UInt8], lines: [Int] = [], separatedBy delimiter: UInt8 = UInt8(ascii: "\t"), _ remark: MessageText,
    _ decoded: ByteSource
  ) {
    var origin = ByteSource.Origin(
      sheet: decoded.origin.sheet, encoding: decoded.origin.encoding, delimiter: delimiter)
    origin.lines = lines
    source = ByteSource(table, origin: origin)
    isPassed = true
    remarks.append(Diagnostic(.note, remark, at: Location(file: name)))
  }

  mutating func skip(
    _ others: [(line: Int, text: String, reason: SkippedLine.Reason)], _ decoded: ByteSource
  ) throws(Diagnostic) {
    for other in others { try skip(other.text, other.reason, at: place(other.line, decoded)) }
  }

  /// Passes on times in a column for each table, separated by a delimiter or aligned with spaces.
  mutating func passScores(
    of text: [UInt8], _ decoded: ByteSource, _ delimiter: UInt8, isText: Bool
  ) throws(Diagnostic) -> Bool {
    guard kind.readsScores, options.headerRow == nil, !options.isStrict, unsolved.isEmpty else { return false }
    if try passWideScores(decoded, delimiter) { return true }
    guard isText else { return false }
    return try passWideScores(ByteSource(AlignedText.tabbed(text), origin: decoded.origin), UInt8(ascii: "\t"))
  }

  /// Passes on times in a column for each table, as a row for each; answers whether there are any.
  private mutating func passWideScores(_ decoded: ByteSource, _ shown: UInt8) throws(Diagnostic) -> Bool {
    let found = Self.found(try WideScores(decoded, named: name, delimiter: shown))
    guard let wide = found else { return false }
    if let refusal = wide.refusal {
      isRefused = true
      throw refusal
    }
    try pass(wide.table, wide.names, wide.others, .timesInColumns, decoded, lines: wide.lines)
    note(pointed: wide.pointed, decoded)
    if let (columns, place) = wide.leftOut {
      remarks.append(
        Diagnostic(
          .note, .notKept(.column, FieldMap.list(columns), count: columns.count, in: RecordKind.score.names.noun),
          at: place
        ))
    }
    for (text, remark) in [(wide.titleDay, MessageText.dayOfTitle), (wide.titleTable, MessageText.tableOfTitle)] {
      if let text { remarks.append(Diagnostic(.note, remark(text), at: Location(file: name))) }
    }
    if wide.leavesMarks { remarks.append(Diagnostic(.note, .marksLeftOut, at: Location(file: name))) }
    return true
  }

  /// Passes on records that are written on lines, as a table that is separated by tabs.
  private mutating func pass(
    _ table: [UInt8], _ names: [String], _ others: [(line: Int, text: String, isBelow: Bool)], _ remark: MessageText,
    _ decoded: ByteSource, lines: [Int] = []
  ) throws(Diagnostic) {
    let others = others.map { other in
      let isStaff = StaffWords.isLabelled(other.text) || StaffWords.isTitled(other.text)
      let reason: SkippedLine.Reason =
        isStaff ? .staff : StruckOut.isStruck(other.text) ? .struckOut : other.isBelow ? .note : .title
      return (line: other.line, text: other.text, reason: reason)
    }
    try pass(table, names, others, remark, decoded, lines: lines)
  }

  /// - Parameter lines: the line of the file that each line of the table is from, if several may be from one.
  private mutating func pass(
    _ table: [UInt8], _ names: [String], _ others: [(line: Int, text: String, reason: SkippedLine.Reason)],
    _ remark: MessageText, _ decoded: ByteSource, lines: [Int] = []
  ) throws(Diagnostic) {
    let sheet = decoded.origin.sheet
    for other in others {
      try skip(other.text, other.reason, at: Location(file: name, sheet: sheet, line: other.line, column: 1))
    }
    var origin = ByteSource.Origin(
      sheet: sheet, encoding: decoded.origin.encoding, delimiter: UInt8(ascii: "\t"), columns: names)
    origin.lines = lines
    source = ByteSource(table, origin: origin)
    isPassed = true
    guard !options.isStrict else {
      throw Diagnostic(Self.strict, .words(.aHeader), found: .nothing, at: Location(file: name, line: 1, column: 1))
    }
    remarks.append(Diagnostic(.note, remark, at: Location(file: name)))
  }

  /// Passes on names that are written on one line.
  private mutating func pass(_ names: NameLine, _ decoded: ByteSource) throws(Diagnostic) {
    let place = Location(file: name, line: names.line, column: 1)
    for other in names.others {
      try skip(other.text, other.isBelow ? .note : .title, at: Location(file: name, line: other.line, column: 1))
    }
    var origin = ByteSource.Origin(
      encoding: decoded.origin.encoding, delimiter: UInt8(ascii: "\t"), columns: names.columns)
    origin.line = names.line
    source = ByteSource(names.table, origin: origin)
    guard !options.isStrict else { throw Diagnostic(Self.strict, .words(.aHeader), found: .nothing, at: place) }
    remarks.append(Diagnostic(.note, .namesOnLine, at: place))
  }
}
