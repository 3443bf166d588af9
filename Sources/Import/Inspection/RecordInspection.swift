import Diagnostics
import Flashcards
import Formats
import People
import Records

/// What an import of records would report: scores, reviews, sessions, games.
extension Inspection {
  /// For records that are read one by one.
  private init(
    _ kind: FileKind, _ form: FileForm, _ records: RecordReader, read: Int, remarks: [Diagnostic], faults: [Diagnostic],
    rejected: Int
  ) {
    self.init(
      kind: kind, format: form.rawValue, title: form.rawValue.uppercased(), encoding: records.encoding,
      delimiter: records.delimiter, read: read, rejected: rejected, findings: remarks + faults)
  }

  static func records<Record>(
    _ kind: FileKind, as records: RecordKind<Record>, _ source: ByteSource, _ form: FileForm, _ name: String,
    _ encoding: TextEncoding?, _ dates: DateOrder? = nil, given: [(field: FieldKey, text: String)] = [],
    today: CalendarDate? = nil, readsPointsAsMinutes: Bool = false
  ) throws(Diagnostic) -> Inspection {
    var options = RecordFile(encoding: encoding, dates: dates)
    options.given = given
    options.readsPointsAsMinutes = readsPointsAsMinutes
    if let today { options.dayInWords = { DayInWords.day($0, upTo: today) } }
    var reader = try KindReader(records, source, named: name, as: form, options: options)
    var faults: [Diagnostic] = []
    while let step = try reader.next() {
      if case .rejected(let rejection) = step { faults.append(rejection.diagnostic) }
    }
    return Inspection(
      kind, form, reader.records, read: reader.records.read, remarks: reader.records.remarks, faults: faults,
      rejected: faults.count)
  }

  /// Scores, whose day and table may come from the title or the command.
  static func scores(
    _ source: ByteSource, _ form: FileForm, _ name: String, _ titles: [String], _ encoding: TextEncoding?,
    _ dates: DateOrder?, _ today: CalendarDate, _ head: [UInt8]
  ) throws(Diagnostic) -> Inspection {
    let names = source.origin.columns ?? FirstCells(FileHead(head, encoding: encoding).text).names
    let kind = RecordKind.score
    let source = try source.inMemory(upTo: TableFinder.maximumBytes)
    let shown =
      dates == nil && form == .csv
      ? ShownDateOrder(
        of: source, named: name, encoding: encoding, delimiter: nil, isDate: RecordKind.score.isInstant) : nil
    let pointed = form == .csv ? PointedTimes(of: source, named: name, encoding: encoding, delimiter: nil) : nil
    let optional: Set<FieldKey> = ["at", "person", "table"]
    let mayLack = form == .csv && kind.isNamed(by: names, without: optional)
    func lacks(_ field: FieldKey) -> Bool {
      mayLack && !kind.isNamed(by: names, without: optional.subtracting([field]))
    }
    let (titleDay, titleTable) = (titles.lazy.compactMap(TitleDay.day).first, ScoreTitle(titles).table)
    let (lacksDay, lacksTable) = (lacks("at"), lacks("table"))
    var lacksPerson = lacks("person")
    var given: [(FieldKey, String)] = []
    if lacksDay { given.append((FieldKey("at"), (titleDay ?? today).description)) }
    if lacksTable { given.append((FieldKey("table"), titleTable ?? "1")) }
    func inspect(person: Bool) throws(Diagnostic) -> Inspection {
      try records(
        .scores, as: .score, source, form, name, encoding, dates ?? shown?.order,
        given: given + (person ? [(FieldKey("person"), "-")] : []), today: today, readsPointsAsMinutes: pointed != nil)
    }
    var inspection = try inspect(person: lacksPerson)
    if form == .json, source.isWhole, inspection.rejected == inspection.read,
      Diagnostic.onlyLack("person", inspection.findings)
    {
      lacksPerson = true
      inspection = try inspect(person: true)
    }
    if lacksDay, titleDay == nil { inspection.options += " --date DAY" }
    if lacksTable, titleTable == nil { inspection.options += " --table N" }
    if lacksPerson { inspection.options += " --person NAME" }
    return inspection
  }

  /// A list of games, played or to be played.
  static func games<Row, Game>(
    _ kind: FileKind, _ list: GameListForm<Row, Game>, _ source: ByteSource, _ form: FileForm, _ name: String,
    _ encoding: TextEncoding?, _ dates: DateOrder?, _ today: CalendarDate
  ) throws(Diagnostic) -> Inspection {
    var options = GameListOptions(today: today)
    options.dates = dates
    // The team of a list of opponents may also come from the command.
    options.team = "-"
    options.file = RecordFile(encoding: encoding)
    var reader = try GameListReader(list, source, named: name, as: form, options)
    var faults: [Diagnostic] = []
    while let step = reader.nextStep() {
      if case .rejected(let rejection) = step { faults.append(rejection.diagnostic) }
    }
    var inspection = Inspection(
      kind, form, reader.records, read: reader.read, remarks: reader.records.remarks + reader.remarks,
      faults: faults, rejected: faults.count)
    inspection.skipped = reader.skipped
    return inspection
  }

  /// A list of results; one in which no game has a score yet is a schedule.
  static func results(
    _ source: ByteSource, _ form: FileForm, _ name: String, _ encoding: TextEncoding?, _ dates: DateOrder?,
    _ today: CalendarDate
  ) throws(Diagnostic) -> Inspection {
    let source = try source.inMemory(upTo: TableFinder.maximumBytes)
    let results = try games(.results, .results, source, form, name, encoding, dates, today)
    guard source.isWhole, results.read == 0, results.skipped.contains(where: { $0.reason == .noScore }) else {
      return results
    }
    return try games(.schedule, .schedule, source, form, name, encoding, dates, today)
  }

  static func calendar(_ source: ByteSource, _ name: String) throws(Diagnostic) -> Inspection {
    let bytes = try allBytes(of: source, upTo: CalendarReader.maxBytes)
    // The team of events with only an opponent, and the clock of the book, may come from the command.
    let calendar = try CalendarSchedule(bytes, named: name, team: "-") { _ in
      (CalendarDate(daysSince1970: 0), TimeOfDay(hour: 0, minute: 0))
    }
    let faults = calendar.events.compactMap { event -> Diagnostic? in
      if case .failure(let fault) = event.fixture { fault } else { nil }
    }
    return Inspection(
      kind: .schedule, format: "ics", title: "iCalendar", encoding: .utf8, read: calendar.events.count,
      skipped: calendar.skipped, rejected: faults.count, findings: calendar.remarks + faults)
  }

  static func sessions(
    _ source: ByteSource, _ form: FileForm, _ name: String, _ encoding: TextEncoding?, _ dates: DateOrder?
  ) throws(Diagnostic) -> Inspection {
    let options = RecordFile(encoding: encoding, dates: dates)
    var reader = try SessionReader(source, named: name, as: form, options: options)
    var faults: [Diagnostic] = []
    var rejected = 0
    while let record = try reader.next() {
      guard case .rejected(let reasons, _) = record else { continue }
      faults += reasons
      rejected += 1
    }
    return Inspection(
      .sessions, form, reader.records, read: reader.read, remarks: reader.remarks, faults: faults, rejected: rejected)
  }

  static func game(
    _ source: ByteSource, _ name: String, _ encoding: TextEncoding?, _ dates: DateOrder?, _ today: CalendarDate
  ) throws(Diagnostic) -> Inspection {
    let (head, source) = try source.peeking(DeckForm.headLength)
    let names = source.origin.columns ?? FirstCells(FileHead(head, encoding: encoding).text).names
    let isScore = PlayByPlayReader.isRunningScore(names)
    if !isScore, BoxRole.areNames(names) { return try boxLines(source, name, encoding, dates, today) }
    // The day and the teams of a running score come from the command.
    let sheet = ScoreSheet(
      date: today, team: "-", season: "-", opponent: "?", opponentSeason: nil, isHome: true)
    var reader = try PlayByPlayReader(
      source, named: name, today: today, sheet: isScore ? sheet : nil, options: RecordFile(encoding: encoding))
    var faults: [Diagnostic] = []
    var rejected = 0
    while let record = try reader.next() {
      guard case .rejected(let reasons, _) = record else { continue }
      faults += reasons
      rejected += 1
    }
    var inspection = Inspection(
      .game, .csv, reader.records, read: reader.read, remarks: reader.records.remarks, faults: faults,
      rejected: rejected)
    if isScore { inspection.options = " --opponent TEAM --date DAY" }
    return inspection
  }

  static func boxLines(
    _ source: ByteSource, _ name: String, _ encoding: TextEncoding?, _ dates: DateOrder?, _ today: CalendarDate
  ) throws(Diagnostic) -> Inspection {
    var options = BoxOptions(today: today)
    // The day and the teams may also come from the command.
    (options.date, options.opponent, options.team) = (today, "?", "-")
    (options.dates, options.file) = (dates, RecordFile(encoding: encoding))
    let reader = try BoxReader(source, named: name, options)
    let faults = reader.faults
    var inspection = Inspection(
      .game, .csv, reader.records, read: reader.read, remarks: reader.records.remarks + reader.remarks, faults: faults,
      rejected: reader.rejected)
    inspection.skipped = reader.skipped
    inspection.options = [(BoxRole.opponent, " --opponent TEAM"), (.date, " --date DAY")]
      .filter { !reader.records.mayHave($0.0.rawValue) }.map(\.1).joined()
    return inspection
  }
}
