import Basketball
package import Diagnostics
package import Formats
import People
package import Records

/// What a row of a list of games has, and what is made of it.
package struct GameListForm<Row: Sendable, Game> {
  let kind: RecordKind<Row>
  /// Whether the games have been played, which shows the year of a date without one.
  let arePast: Bool
  /// As written.
  let date: (Row) -> String
  /// When it begins; nil without a time that can be read.
  let time: (Row) -> GameTime?
  /// Why a row is not read.
  let skipped: (Row, GameListOptions) throws(Diagnostic) -> SkippedLine.Reason?
  let make: (Row, CalendarDate, GameListOptions) throws(Diagnostic) -> Game
  let teams: (Row) -> WrittenTeams
  /// What a column of divisions says.
  let division: (Row) -> String?
  /// Which of the rows have the time of a game to come in place of a score; nil for games without scores.
  var times: (([Row]) -> [Int])?
  /// Compares the word for who won with the score of each row; nil for games without scores.
  var outcomes: (([Row]) -> ResultOutcomes)?
  /// The field with what is read of a row and not kept; nil if all is.
  var unkept: ((Row) -> FieldKey?)?
  /// Why a row's game is not played as planned, where that is beside the word for it: a text that is not kept.
  var reason: ((Row) -> (key: FieldKey, text: String)?)?
}

/// Reads a list of games from CSV or JSON.
///
/// The order of day and month is that of the whole column, so the file is read before the first game. Memory: the rows.
package struct GameListReader<Row: Sendable, Game> {
  package enum Step {
    case game(Game, Location, record: [UInt8])
    case rejected(Rejection)
  }

  private struct Entered {
    let row: Row
    let date: WrittenDate
    let place: Location
    let places: [String: Location]
    let record: [UInt8]
  }

  private enum Entry {
    case row(Entered)
    case rejected(Rejection)
  }

  package private(set) var records: RecordReader
  package private(set) var skipped: [SkippedLine] = []
  /// Notes on the order of the dates.
  package private(set) var remarks: [Diagnostic] = []
  /// The number of games read, including rejected ones.
  package var read: Int { entries.count }
  private var entries: [Entry] = []
  private var order = DateOrder.ymd
  private var next = 0
  private var options: GameListOptions
  private let list: GameListForm<Row, Game>

  /// - Throws: a `Diagnostic` if the file cannot be read, lacks a required column, or leaves open which part of its dates
  ///   is the day.
  package init(
    _ list: GameListForm<Row, Game>, _ source: ByteSource, named name: String, as form: FileForm,
    _ options: GameListOptions
  ) throws(Diagnostic) {
    (self.list, self.options) = (list, options)
    let kind = list.kind
    var reader = try KindReader(kind, source, named: name, as: form, options: options.file)
    records = reader.records
    let isContinental = kind.columns.enumerated().contains { index, column in
      (column.dutch + column.foreign).contains(FieldMap.words(reader.records.title(of: index)))
    }
    var column = DateColumn(explicit: options.dates ?? (isContinental ? .dmy : nil))
    // The first date without a year.
    var undated: (text: String, date: WrittenDate, place: Location?)?
    var teams = ListedTeams(list.kind, reader.records)
    while let step = try reader.next() {
      if case .record(let row) = step {
        teams.take(list.teams(row), in: list.division(row), of: options, at: reader.records.location)
      }
      if let places = options.places, !places.contains(RecordPlace(reader.records.location)) {
        if case .record(let row) = step { learnOrder(from: list.date(row), &column, in: reader) }
        continue
      }
      switch step {
      case .rejected(let rejection):
        if isOpen(rejection.diagnostic.fault) {
          skip(.noDay, reader.records)
        } else {
          entries.append(.rejected(rejection))
        }
      case .record(let row) where isOpen(list.date(row)): skip(.noDay, reader.records)
      case .record(let row):
        do throws(Diagnostic) {
          var hasYear = true
          let date = try column.read(list.date(row), upTo: options.today.year + 1) { day in
            hasYear = false
            return options.year(of: day, in: list.date(row), isPast: list.arePast)
          } at: {
            reader.located(Self.atDate).location ?? reader.records.location
          }
          if !hasYear, undated == nil { undated = (list.date(row), date, reader.located(Self.atDate).location) }
          try take(row, date, reader)
        } catch {
          entries.append(.rejected(Rejection(reader.located(error), record: reader.records.record)))
        }
      }
    }
    records = reader.records
    let found = try column.order()
    order = found.order
    if let remark = found.remark { remarks.append(remark) }
    if let undated, let day = undated.date.day(in: order) ?? undated.date.day(in: .ymd) {
      remarks.append(Diagnostic(.note, .yearTaken(undated.text, as: day), at: undated.place))
    }
    (self.options.divided, self.options.spellings) = (teams.divided, teams.spellings)
    remarks += teams.remarks
    leaveOutTimes()
    try checkTeams()
    checkTimes()
    checkOutcomes()
    checkUnkept()
  }

  /// Takes the date of a row that is not read, as it may show the order of the others. One that cannot be read is reported by the
  /// import that reads its row.
  private func learnOrder(from date: String, _ column: inout DateColumn, in reader: KindReader<Row>) {
    guard !isOpen(date) else { return }
    _ = try? column.read(date, upTo: options.today.year + 1) {
      options.year(of: $0, in: date, isPast: true)
    } at: {
      reader.located(Self.atDate).location ?? reader.records.location
    }
  }

  /// Whether a game to come lacks its day.
  private func isOpen(_ fault: Fault?) -> Bool {
    guard let fault, !list.arePast, !options.isStrict else { return false }
    return fault.field == "date" && fault.found == .nothing
  }

  /// Whether its day is still to be said: `tbd`, `Sat 7 or Sun 8 Dec`.
  private func isOpen(_ date: String) -> Bool {
    guard !options.isStrict else { return false }
    // Among results, a word says so.
    return ScoreCell.isAbsent(date) && !(list.arePast && date.isEmpty)
      || !list.arePast && date.wholeMatch(of: Patterns.twoDays) != nil
  }

  private mutating func skip(_ reason: SkippedLine.Reason, _ records: RecordReader) {
    let text = Excerpt.plain(records.record, longest: SkippedLine.longest)
    skipped.append(SkippedLine(place: records.location, text: text, reason: reason))
  }

  /// Leaves out the rows of games that are still to be played: the time is in the column of the scores.
  private mutating func leaveOutTimes() {
    let rows = entries.enumerated().compactMap { index, entry -> (index: Int, entered: Entered)? in
      if case .row(let row) = entry { (index, row) } else { nil }
    }
    guard !options.isStrict, let times = list.times?(rows.map(\.entered.row)), !times.isEmpty else { return }
    let out = Set(times.map { rows[$0].index })
    for (index, entered) in rows where out.contains(index) && options.leavesOut != .unplayed {
      let text = Excerpt.plain(entered.record, longest: SkippedLine.longest)
      skipped.append(SkippedLine(place: entered.place, text: text, reason: .noScore))
    }
    skipped.sort { $0.place.line < $1.place.line }
    entries = entries.indices.filter { !out.contains($0) }.map { entries[$0] }
  }

  /// Reports the first time of the night that was taken to be in the afternoon.
  private mutating func checkTimes() {
    let timed = entries.lazy.compactMap { [list] entry -> Entered? in
      if case .row(let row) = entry, list.time(row.row) != nil { row } else { nil }
    }.first
    if list.arePast, let timed {
      remarks.append(Diagnostic(.note, .timesOfResults, at: timed.places["time"] ?? timed.place))
    }
    for case .row(let entered) in entries {
      guard let time = list.time(entered.row), let written = time.taken else { continue }
      remarks.append(
        Diagnostic(.note, .timeTaken(written, as: time.time), at: entered.places["time"] ?? entered.place))
      return
    }
  }

  /// Reports the column whose texts are not kept, and reasons that are not.
  private mutating func checkUnkept() {
    for case .row(let entered) in entries {
      guard let (key, text) = list.reason?(entered.row) else { continue }
      let place = entered.places[key.name] ?? entered.place
      remarks.append(Diagnostic(.note, .reasonNotKept(Excerpt.quoted(text)), at: place))
    }
    for case .row(let entered) in entries {
      guard let key = list.unkept?(entered.row), let index = list.kind.index(of: key) else { continue }
      let title = MessageText(same: Excerpt.quoted(records.title(of: index)))
      remarks.append(
        Diagnostic(
          .note, .notKept(records.isJSON ? .key : .column, title, in: list.kind.names.noun),
          at: entered.places[key.name] ?? entered.place))
      return
    }
  }

  /// Rejects the rows whose word for who won contradicts their score.
  private mutating func checkOutcomes() {
    let rows = entries.enumerated().compactMap { index, entry -> (index: Int, entered: Entered)? in
      if case .row(let row) = entry { (index, row) } else { nil }
    }
    guard let outcomes = list.outcomes?(rows.map(\.entered.row)) else { return }
    remarks += outcomes.remarks.map { Diagnostic(.note, $0.text, at: rows[$0.row].entered.place) }
    remarks += outcomes.warnings.map { Diagnostic(.warning, $0.text, at: rows[$0.row].entered.place) }
    for (row, fault) in outcomes.faults {
      let (index, entered) = rows[row]
      let place = fault.field.flatMap { entered.places[$0.name] } ?? entered.place
      entries[index] = .rejected(Rejection(named(fault).located(at: place), record: entered.record))
    }
  }

  /// Reports what a team's own list leaves open, once for all of its rows.
  ///
  /// - Throws: a `Diagnostic` if nothing says whose list it is.
  private mutating func checkTeams() throws(Diagnostic) {
    let rows = entries.compactMap { entry -> (teams: WrittenTeams, place: Location)? in
      guard case .row(let row) = entry else { return nil }
      return (list.teams(row.row), row.place)
    }
    let lacking = rows.filter(\.teams.lacksTeam)
    if options.team == nil, lacking.count == rows.count, lacking.count > (options.places == nil ? 1 : 0) {
      guard let team = options.titleTeam, !options.isStrict else {
        throw Diagnostic(
          "home", .words(.teamOfList), found: .words(.noneInRows(lacking.count)),
          hint: .option(
            "team", choices: [options.titleTeam].compactMap(\.self),
            words: options.titleTeam.map { .nameTeam(titled: $0.shellQuoted) } ?? .nameTeam), at: lacking[0].place)
      }
      options.team = team
      remarks.append(Diagnostic(.note, .teamTaken(team), at: lacking[0].place))
    }
    if let first = rows.first(where: { $0.teams.outcome != nil }) {
      remarks.append(Diagnostic(.note, .winnersAsHome, at: first.place))
    }
    let unplaced = rows.filter { !$0.teams.saysVenue }
    if let first = unplaced.first {
      remarks.append(Diagnostic(.note, .teamAsHome(unplaced.count), at: first.place))
    }
  }

  private static var atDate: Diagnostic { Diagnostic(field: "date", MessageText(same: "")) }

  private mutating func take(
    _ row: Row, _ date: WrittenDate, _ reader: KindReader<Row>
  ) throws(Diagnostic) {
    let (place, record) = (reader.records.location, reader.records.record)
    if let reason = try list.skipped(row, options) {
      if reason == .noScore, options.leavesOut == .unplayed { return }
      return skip(reason, reader.records)
    }
    var places: [String: Location] = [:]
    for column in list.kind.columns {
      places[column.key.name] = reader.located(Diagnostic(field: column.key, MessageText(same: ""))).location
    }
    entries.append(.row(Entered(row: row, date: date, place: place, places: places, record: record)))
  }

  /// The next game; nil at the end.
  package mutating func nextStep() -> Step? {
    guard next < entries.count else { return nil }
    defer { next += 1 }
    switch entries[next] {
    case .rejected(let rejection): return .rejected(rejection)
    case .row(let row):
      do throws(Diagnostic) {
        guard let date = row.date.day(in: order) else {
          throw Diagnostic("date", .dayOfTheCalendar, found: .text(list.date(row.row)))
        }
        return .game(try list.make(row.row, date, options), row.place, record: row.record)
      } catch {
        let place = error.field.flatMap { row.places[$0.name] } ?? row.place
        return .rejected(Rejection(named(error).located(at: place), record: row.record))
      }
    }
  }

  /// The fault with the name that the field has in such lists.
  private func named(_ fault: Diagnostic) -> Diagnostic {
    guard let index = fault.field.flatMap(list.kind.index) else { return fault }
    return fault.naming(list.kind.columns[index].key)
  }
}

private enum Patterns {
  static let twoDays = Pattern(/.*\d.* (?:or|of|oder|ou|o|u) .*\d.*/.ignoresCase())
}
