import Blackjack
package import Diagnostics
import Flashcards
package import Formats
package import People
package import Records

/// What an import of a file would report.
package struct Inspection {
  package let kind: FileKind
  /// The format's name in options, and in sentences.
  package let format: String
  package let title: String
  package let encoding: TextEncoding
  package var delimiter: UInt8?
  package let read: Int
  package var duplicates = 0
  /// Lines without a record: titles and totals, coaches, terms of a deck without a definition.
  package var skipped: [SkippedLine] = []
  package let rejected: Int
  package let findings: [Diagnostic]
  /// The options that say what the file does not: `--team NAME` for a roster that does not name its team.
  package var options = ""
  /// The number of players and plays of a game file in XML; nil for anything else.
  package var players: Int?
  package var plays: Int?

  /// Whether it is the totals of a season, without games.
  package var isSeason: Bool { format == GameForm.statCrewSeason.rawValue }
}

extension Inspection {
  /// Reads a file as the import of its kind would, without a book.
  ///
  /// - Parameters:
  ///   - titles: the lines above the table, which may say the day and the table of scores.
  ///   - chartParts: the worksheets of a chart that is spread over several.
  /// - Throws: a `Diagnostic` if no import can read the file.
  package init(
    of source: ByteSource, named name: String, titles: [String] = [], chartParts: [ChartWorksheet] = [],
    encoding: TextEncoding?, dates: DateOrder? = nil, today: CalendarDate
  ) throws(Diagnostic) {
    let (head, source) = try source.peeking(DeckForm.headLength)
    let form = FileForm(head: head)
    guard let kind = FileKind(of: source, head: head, named: name, encoding: encoding) else {
      throw try Self.unknown(head, source, name, encoding)
    }
    switch kind {
    case .roster: self = try .roster(source, form, name, encoding, dates, today)
    case .deck: self = try .deck(source, name, encoding, head)
    case .chart: self = try .chart(source, name, chartParts, encoding)
    case .game:
      self =
        try form == .xml || form == .json
        ? .gameXML(source, name, encoding, today) : .game(source, name, encoding, dates, today)
    case .results: self = try .results(source, form, name, encoding, dates, today)
    case .schedule:
      self =
        CalendarReader.begin(head)
        ? try .calendar(source, name) : try .games(.schedule, .schedule, source, form, name, encoding, dates, today)
    case .scores:
      self =
        form == .csv && AnswerSheets.begin(head, delimiter: source.origin.delimiter)
        ? try .sheets(source, name, encoding, dates)
        : try .scores(source, form, name, titles, encoding, dates, today, head)
    // The deck's name may also come from the command.
    case .reviews: self = try .records(kind, as: .review(deck: "-"), source, form, name, encoding, dates)
    case .sessions: self = try .sessions(source, form, name, encoding, dates)
    }
  }

  private static func roster(
    _ source: ByteSource, _ form: FileForm, _ name: String, _ encoding: TextEncoding?,
    _ dates: DateOrder?, _ today: CalendarDate
  ) throws(Diagnostic) -> Inspection {
    var options = RosterOptions(today: today)
    options.dates = dates
    options.encoding = encoding
    options.takesAllTeams = true
    let roster = try Roster(reading: source, as: form, named: name, options)
    return Inspection(
      kind: .roster, format: form.rawValue, title: form.rawValue.uppercased(), encoding: roster.encoding,
      delimiter: roster.delimiter, read: roster.read, duplicates: roster.duplicates, skipped: roster.skipped,
      rejected: roster.rejections.count, findings: roster.remarks + roster.rejections.map(\.diagnostic),
      options: roster.team != nil && roster.season != nil ? "" : " --team NAME --season NAME")
  }

  /// - Throws: a `Diagnostic` that says what may be imported where nothing in a JSON document looks like a card.
  private static func deck(
    _ source: ByteSource, _ name: String, _ encoding: TextEncoding?, _ head: [UInt8]
  ) throws(Diagnostic) -> Inspection {
    let isOther =
      FileForm(head: head) == .json
      && FileKind(head: head, named: name, encoding: encoding, guesses: false) == nil
    do throws(Diagnostic) {
      let deck = try deck(source, name, encoding)
      guard isOther, deck.read > 0, deck.rejected == deck.read else { return deck }
    } catch {
      guard isOther, error.field == DeckRole.deck.fieldKey else { throw error }
    }
    let keys = JSONKeysAtHead(FileHead(head, encoding: encoding).text).own.prefix(8)
    throw Diagnostic(
      nil, .words(.anyFile), found: .words(.unknownKeys(keys.map { Excerpt.quoted($0) })),
      hint: .words(.importsTakeMap),
      at: Location(file: name, line: 1, column: 1))
  }

  private static func deck(
    _ source: ByteSource, _ name: String, _ encoding: TextEncoding?
  ) throws(Diagnostic) -> Inspection {
    var reader = try DeckReader(source, named: name, encoding: encoding, waitsForNames: false)
    var faults: [Diagnostic] = []
    var cards = FileCards()
    var duplicates = 0
    while let record = try reader.next() {
      switch record {
      case .rejected(let rejection): faults.append(rejection.diagnostic)
      case .card(let card, let location):
        let verdict = cards.judge(card, in: reader.deckName ?? "")
        if verdict == .repeated { duplicates += 1 }
        if let fault = FileCards.fault(verdict, of: card) { faults.append(fault.located(at: location)) }
      }
    }
    if let fault = reader.faultWithoutCards([]) { throw fault }
    return Inspection(
      kind: .deck, format: reader.form.rawValue, title: reader.form.title, encoding: reader.encoding,
      delimiter: reader.delimiter, read: reader.read, duplicates: duplicates, skipped: reader.skipped,
      rejected: faults.count,
      findings: reader.remarks + faults)
  }

  private static func sheets(
    _ source: ByteSource, _ name: String, _ encoding: TextEncoding?, _ dates: DateOrder?
  ) throws(Diagnostic) -> Inspection {
    let options = RecordFile(encoding: encoding, dates: dates)
    let sheets = try AnswerSheets(source, named: name, options: options)
    return Inspection(
      kind: .scores, format: FileForm.csv.rawValue, title: "CSV of answer sheets", encoding: sheets.encoding,
      delimiter: sheets.delimiter, read: sheets.entries.count + sheets.refused.count, rejected: sheets.refused.count,
      findings: sheets.remarks + sheets.refused.flatMap(\.faults))
  }

  private static func chart(
    _ source: ByteSource, _ name: String, _ parts: [ChartWorksheet], _ encoding: TextEncoding?
  ) throws(Diagnostic) -> Inspection {
    let bytes = try allBytes(of: source, upTo: ChartImport.maximumBytes)
    let sheets = parts.isEmpty ? source.origin.sheet.map { [ChartWorksheet(name: $0, rows: bytes)] } ?? [] : parts
    let read = try ChartImport(in: [(bytes, name)], orAfter: name, worksheets: [name: sheets], encoding: encoding)
    return Inspection(
      kind: .chart, format: read.form.rawValue, title: read.form.title, encoding: read.encoding,
      read: read.chart?.cells.count ?? 0, skipped: read.skipped,
      rejected: read.findings.count { $0.severity == .error },
      findings: read.findings)
  }
}

extension FileKind {
  /// The kind of a file as `inspect` and `import` detect it.
  ///
  /// - Throws: a `Diagnostic` where no import can read the file.
  package static func detected(
    in source: ByteSource, named name: String, encoding: TextEncoding?
  ) throws(Diagnostic) -> FileKind {
    let (head, source) = try source.peeking(DeckForm.headLength)
    guard let kind = FileKind(of: source, head: head, named: name, encoding: encoding) else {
      throw try Inspection.unknown(head, source, name, encoding)
    }
    return kind
  }

  fileprivate init?(of source: ByteSource, head: [UInt8], named name: String, encoding: TextEncoding?) {
    let found = source.origin.columns.flatMap { FileKind(columns: $0) }
    guard let kind = found ?? FileKind(head: head, named: name, encoding: encoding) else { return nil }
    self = kind
  }
}

extension Inspection {
  /// The bytes of a source; one more than the limit if there are more.
  static func allBytes(of source: ByteSource, upTo limit: Int) throws(Diagnostic) -> [UInt8] {
    var source = source
    var bytes: [UInt8] = []
    while bytes.count <= limit, let chunk = try source.nextChunk() { bytes += chunk }
    return bytes
  }

  /// For an Anki package, which the caller has read.
  package init(ofPackage read: Int, rejected: Int, findings: [Diagnostic]) {
    self.init(
      kind: .deck, format: "apkg", title: "Anki package", encoding: .utf8, read: read, rejected: rejected,
      findings: findings)
  }
}
