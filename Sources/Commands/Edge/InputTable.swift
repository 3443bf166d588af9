import Diagnostics
import Formats
import Foundation
import Import
import People
import Records
import Store

// The table of a file: which worksheet or table it is, where its header is, which columns it has.
extension InputFile {
  /// The first chunk, to detect the format, and a source that begins with it; for a workbook, the rows of a worksheet.
  ///
  /// - Parameter kind: how to find the table in the file; nil for formats that are not tables.
  /// - Throws: a `Diagnostic` if it is not text but another program's file, with a way to convert it.
  func headAndSource(
    of kind: TableKind? = nil, options: TableFinderOptions = TableFinderOptions()
  ) throws(Diagnostic) -> (head: [UInt8], source: ByteSource) {
    let rows = try worksheet(for: kind)
    var (head, source) = if let rows { rows } else { try textAndSource() }
    if let kind, rows == nil, Workbook.isPage(head) { (head, source) = try table(ofPage: source, kind, options) }
    if let kind, rows == nil, FileForm(head: head) == .json, tables?.strict != true {
      let (bytes, rest) = try source.peeking(TableFinder.maximumBytes + 1)
      (head, source) = (bytes, rest)
      if let lists = try JSONRecordLists(bytes, named: name, as: kind, encoding: options.encoding) {
        remarks += lists.remarks
        return try lists.source.peeking(1)
      }
    }
    if let kind, rows == nil, FileForm(head: head) == .xml, tables?.strict != true, GameForm(head: head) == nil {
      (head, source) = try source.peeking(XMLEntries.maximumBytes + 1)
      if head.count <= XMLEntries.maximumBytes, let list = try XMLEntries(head, named: name, as: kind) {
        remarks.append(Diagnostic(.note, .listOfXML(list.names), at: Location(file: name)))
        if headings.isEmpty, let team = list.team { headings = ["Team: \(team)"] }
        let origin = ByteSource.Origin(encoding: .utf8, delimiter: UInt8(ascii: ","))
        (head, source) = try ByteSource(list.csv, origin: origin).peeking(1)
      }
    }
    guard let kind, FileForm(head: head) == .csv, !CalendarReader.begin(head) else { return (head, source) }
    var options = options
    options.headerRow = tables?.headerRow
    options.isStrict = tables?.strict ?? false
    options.team = wantedTeam
    let learned = learned
    let found = try TableFinder(
      source, named: name, as: learned.map { known in kind.recognising { known[$0] != nil } } ?? kind, options)
    skipped = found.skipped
    remarks += found.remarks
    let table = try found.source.peeking(1)
    outline = TableOutline(
      table.head, from: table.source, named: name, encoding: options.encoding, delimiter: options.delimiter)
    if let outline, let map = learned?[outline.names] {
      let isUsed = !kind.isNamed(by: outline.names)
      if isUsed { learnedMap = map }
      remarks.append(map.remark(isUsed: isUsed, at: outline.header))
    }
    return table
  }

  /// The rows of the requested table of an HTML page, or of the one with the most known columns.
  func table(
    ofPage source: ByteSource, _ kind: TableKind, _ options: TableFinderOptions = TableFinderOptions()
  ) throws(Diagnostic) -> (head: [UInt8], source: ByteSource) {
    let (bytes, rest) = try source.peeking(Workbook.maximumPageBytes + 1)
    guard bytes.count <= Workbook.maximumPageBytes else { return (bytes, rest) }
    let page = try PageText(bytes, encoding: options.encoding, named: name)
    let book = try Workbook(page: page.utf8, named: name, meaning: MoveWords.ofClasses)
    var sheet = try worksheet(of: book, for: kind)
    // What the letters of a chart mean may be below it.
    if !book.legends.isEmpty, try TableFinder.headerScore(of: sheet.csv, as: .chart) > 0 {
      sheet.add(book.legends)
    }
    return try rows(of: sheet, in: book, as: kind)
  }

  /// The rows of the requested worksheet, or of the one with the most known columns; nil if the file is not a workbook.
  func worksheet(for kind: TableKind?) throws(Diagnostic) -> (head: [UInt8], source: ByteSource)? {
    guard isZip else { return nil }
    let memory = try memory(atMost: .max)
    guard let form = Workbook.form(ofZip: memory.bytes) else {
      try refuseForeign(Array(memory.bytes.prefix(8192)) + Array(memory.bytes.suffix(65_536)))
      return nil
    }
    defer { withExtendedLifetime(memory) {} }
    var book = try Workbook(memory.bytes, as: form, named: name)
    var sheet = try worksheet(of: book, for: kind)
    if kind != nil, try TableFinder.headerScore(of: sheet.csv, as: .chart) > 0 {
      let legends = ChartWorksheet.legends(of: book.sheets.filter { $0.name != sheet.name })
      book.legends = legends?.lines ?? []
      if let legends { sheet.add(legends.lines, from: legends.sheet) }
    }
    return try rows(of: sheet, in: book, as: kind)
  }

  private func rows(
    of sheet: Workbook.Sheet, in book: Workbook, as kind: TableKind?
  ) throws(Diagnostic) -> (head: [UInt8], source: ByteSource) {
    let chosen = sheet
    var sheet = sheet
    if self.sheet == nil, let kind, let whole = try joined(chosen, in: book, as: kind) { sheet = whole }
    workbook = (book.form, sheet.name)
    (pageTitle, headings) = (book.title, sheet.headings.reversed())
    let parts = self.sheet == nil ? ChartWorksheet.parts(of: book.sheets, legends: book.legends) : []
    if parts.contains(where: { $0.name == sheet.name }) { chartParts = parts }
    if sheet.hasTextOfClasses { remarks.append(Diagnostic(.note, .movesOfClasses, at: Location(file: name))) }
    let read = chartParts.isEmpty ? [sheet.name] : chartParts.map(\.name)
    let used = Set(read + sheet.parts)
    let others = book.sheets.filter { !$0.isHidden && !$0.isEmpty && !used.contains($0.name) }
    if self.sheet == nil, let lists = listSheets, lists.names.contains(sheet.name) {
      otherSheets = others.map(\.name).filter { !lists.names.contains($0) }
      remarks.append(
        Diagnostic(.note, .listSheets(lists.names, of: lists.kind, read: sheet.name), at: Location(file: name)))
    } else if self.sheet == nil, !others.isEmpty || sheet.name != chosen.name {
      remarks.append(
        Diagnostic(
          .note,
          .sheetsRead(
            read, ofPage: book.form == .html,
            others: try others.prefix(8).map { (sheet) throws(Diagnostic) in (sheet.name, try Self.kind(of: sheet)) }),
          at: Location(file: name)))
    }
    var origin = ByteSource.Origin(sheet: sheet.name, encoding: .utf8, delimiter: 0x2C)
    (origin.unsolved, origin.headerLine) = (sheet.unsolved, sheet.headerRow)
    // In other tables, a formula below the records does not matter.
    if kind?.keepsWords ?? true,
      let place = book.sheets.first(where: { read.contains($0.name) && !$0.unsolved.isEmpty })?.unsolved.first
    {
      throw Workbook.noResult(at: place)
    }
    return try ByteSource(sheet.csv, origin: origin).peeking(1)
  }

  /// The tables that belong together, as one: the two sides of a game, the rounds of a season on a page.
  private func joined(
    _ sheet: Workbook.Sheet, in book: Workbook, as kind: TableKind
  ) throws(Diagnostic) -> Workbook.Sheet? {
    if kind.readsBoxes {
      if let box = book.bothBoxes(with: sheet) { return box }
      if let box = try book.bothSides(with: sheet) { return box }
    }
    return book.allRounds(with: sheet, as: kind) ?? book.resultsAndSchedule(with: sheet, as: kind)
  }

  private func worksheet(of book: Workbook, for kind: TableKind?) throws(Diagnostic) -> Workbook.Sheet {
    let place = Location(file: name)
    let names = book.sheets.map { "'\($0.name)'" }
    if let wanted = self.sheet {
      let byName = book.sheets.first { $0.name.caseInsensitiveCompare(wanted) == .orderedSame }
      let byNumber = Int(wanted).flatMap { book.sheets.indices.contains($0 - 1) ? book.sheets[$0 - 1] : nil }
      guard let sheet = byName ?? byNumber else {
        throw Diagnostic("--sheet", .oneOf(names), found: .text(wanted), at: place)
      }
      return sheet
    }
    let shown = book.sheets.filter { !$0.isHidden }
    guard !shown.isEmpty else {
      throw Diagnostic(
        nil, .words(.shownWorksheet), found: .plain(names.joined(separator: ", ")), hint: .words(.sheetReadsOne),
        at: place)
    }
    let filled = shown.filter { !$0.isEmpty }
    guard var best = filled.first else {
      throw Diagnostic(nil, .words(.table), found: .words(.noContent(ofPage: book.form == .html)), at: place)
    }
    // A cover or a legend may come before the table.
    if let part = ChartWorksheet.parts(of: filled).first, let sheet = filled.first(where: { $0.name == part.name }) {
      best = sheet
    }
    guard let kind, filled.count > 1 else { return best }
    listSheets = try Self.listSheets(among: filled, ofPage: book.form == .html)
    if let lists = listSheets, lists.kind == .game, kind.readsBoxes,
      let first = filled.first(where: { lists.names.contains($0.name) })
    {
      return first
    }
    if let team = wantedTeam?.folded, let sheet = filled.first(where: { $0.name.folded == team }),
      listSheets?.kind == .roster, listSheets?.names.contains(sheet.name) == true
    {
      return sheet
    }
    var most = 0
    for sheet in filled {
      let score = try TableFinder.headerScore(of: sheet.csv, as: kind)
      if score > most { (best, most) = (sheet, score) }
    }
    return best
  }

  /// The worksheets that are rosters, decks or box scores of a day each, if there are several with the same columns and
  /// names of their own.
  private static func listSheets(
    among sheets: [Workbook.Sheet], ofPage isPage: Bool
  ) throws(Diagnostic) -> (kind: FileKind, names: [String])? {
    var columns: (names: [String], kind: FileKind)?
    var names: [String] = []
    var games: Set<BoxSheet> = []
    for sheet in sheets
    where sheet.name.wholeMatch(of: /[^\d]*(sheet|blad|tabelle|feuil|hoja|foglio)[^\d]*\d*/.ignoresCase()) == nil {
      guard let (header, kind) = try list(of: sheet) else { continue }
      if kind == .game {
        // Two tables of a page, or of one day, are the two sides of a game.
        guard !isPage, let game = try BoxSheet(sheet.csv), games.insert(game).inserted else { continue }
      }
      // Other columns of rosters differ, such as a day of each team's tournament.
      let found = header.filter { kind != .roster || TableKind.any.isKnown($0) }.map(FieldMap.words)
      // The words may be on the other side on another worksheet.
      guard columns == nil || columns?.names == found || kind == .deck && columns?.names.sorted() == found.sorted()
      else {
        continue
      }
      columns = (found, kind)
      names.append(sheet.name)
    }
    guard let columns, names.count > 1 else { return nil }
    return (columns.kind, names)
  }

  /// What the columns of a worksheet show it to be.
  private static func kind(of sheet: Workbook.Sheet) throws(Diagnostic) -> FileKind? {
    try TableFinder.columns(of: sheet.csv, as: .any).flatMap { FileKind(columns: $0) }
  }

  /// The columns of a worksheet that may be one of several: of a roster, a deck, or times in a column for each table.
  private static func list(of sheet: Workbook.Sheet) throws(Diagnostic) -> (names: [String], kind: FileKind)? {
    if let header = try TableFinder.columns(of: sheet.csv, as: .any), let kind = FileKind(columns: header),
      kind == .roster || kind == .deck || kind == .game
    {
      return (header, kind)
    }
    return try WideScores.header(of: ByteSource(sheet.csv)).map { ($0, .scores) }
  }

  /// What was given with `--map`, or else the mapping given before for the header.
  func mapping(_ given: [String]) -> [String] {
    given.isEmpty ? learnedMap.map { [$0.mapping] } ?? [] : given
  }

  /// Scores that do not say whose they are.
  func noPerson(at place: Location?) -> Diagnostic {
    Diagnostic(
      "person", .words(.personOfScores), found: .words(.noneInFile),
      hint: .option("person", words: .namePerson(name, titles.lazy.compactMap(ScoreTitle.person).first)),
      at: place)
  }

  /// Why a file cannot be read as a kind: what it looks like, or what was understood of its header.
  ///
  /// - Parameters:
  ///   - head: the beginning of what was read.
  ///   - isExpected: whether it has a form that the import reads.
  func explained(_ fault: Diagnostic, as kind: FileKind, head: [UInt8], isExpected: Bool = true) -> any Error {
    guard !fault.namesCommand else { return fault }
    let isOfHeader = fault.field == "header"
    let other = other(than: kind, head)
    if isOfHeader, other ?? .roster == .roster, let lack = lack(of: kind) { return lack }
    let map = isOfHeader ? outline?.suggestedMap(for: kind) : nil
    if let other, map == nil || other != .roster {
      return Failure(.badData, [fault, Diagnostic(.note, .looksLike(other), at: Location(file: name))])
    }
    // A file of no other form is read as CSV.
    let form = FileForm(head: head)
    if !isExpected, form != .csv {
      return Failure(
        .badData, [fault, Diagnostic(.note, .looksLikeForm(form.rawValue.uppercased()), at: Location(file: name))])
    }
    guard isOfHeader, let outline else { return fault }
    var failure = Failure(.badData, remarks + [fault] + outline.remarks(for: kind))
    if let map {
      failure.option = ImportQuestion.Option(name: "map", choices: [map])
    } else if kind == .results, outline.lacksOnlyDate {
      failure.option = ImportQuestion.Option(name: "date")
    }
    return failure
  }

  /// The kind that a file looks like, if that is another one.
  private func other(than kind: FileKind, _ head: [UInt8]) -> FileKind? {
    let found =
      FileKind(head: head, named: name, guesses: false) ?? FileKind(below: head, named: name)
    return found == kind ? nil : found
  }

  /// What a file of scores lacks that the command can say.
  private func lack(of kind: FileKind) -> Diagnostic? {
    guard kind == .scores, let outline else { return nil }
    let lacked = outline.lackedByScores.subtracting(given)
    if lacked.contains("person") { return noPerson(at: outline.header) }
    if lacked.contains("table") {
      return Diagnostic(
        FieldKey("table", dutch: "tafel"), .words(.tableOfScores), found: .words(.noneInFile),
        hint: .option("table", words: .nameTable(name)), at: outline.header)
    }
    if lacked.contains("at") {
      return Diagnostic(
        FieldKey("date", dutch: "datum"), .words(.dayOfScores), found: .words(.noneInFile),
        hint: .option("date", words: .nameDay(name)), at: outline.header)
    }
    return nil
  }
}
