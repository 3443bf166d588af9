package import Basketball
package import Diagnostics
package import Formats
package import People
package import Records

/// How to read box lines; what a file does not say.
package struct BoxOptions: Sendable {
  package let today: CalendarDate
  /// The team whose lines these are.
  package var team: String?
  /// Whether the user names it, so that it is not only the one that is active.
  package var isTeamGiven = true
  package var opponent: String?
  /// The worksheet or table that the user names.
  package var sheet: String?
  package var date: CalendarDate?
  package var dates: DateOrder?
  package var marks = ShotMarks.usual
  /// The lines above the table.
  package var titles: [SkippedLine] = []
  /// What a page has above the table.
  package var headings: [String] = []
  /// The teams of the book, if a team that is not one of them is a fault.
  package var knownTeams: [String]?
  /// Final scores, by the folded names of the teams.
  var points: [String: Int] = [:]
  /// The points by period, likewise.
  var periods: [String: [Int]] = [:]
  /// Whether a title says that the team was the visitor.
  var isAway = false
  /// Whether nothing says who was at home.
  var isHomeOpen = false
  package var file = RecordFile()

  package init(today: CalendarDate) { self.today = today }
}

/// Reads games from box lines: a row for each player of a game, of one side or both.
///
/// Rows that name the team as the opponent are the other side's, as in our own CSV of a game. The order of day and month
/// is that of the whole column. Memory: the rows.
package struct BoxReader {
  package enum Step {
    case game(BoxGame)
    case rejected([Diagnostic], RecordGroup)
  }

  package private(set) var records: RecordReader
  package private(set) var skipped: [SkippedLine] = []
  /// Notes on the order of the dates, and contradictions in lines.
  package internal(set) var remarks: [Diagnostic] = []
  /// The number of games read, including rejected ones.
  package var read: Int { drafts.count }
  private(set) var drafts: [BoxDraft] = []
  private var next = 0
  private var order = DateOrder.ymd
  var options: BoxOptions
  private(set) var rows: BoxRows

  /// - Throws: a `Diagnostic` if the file cannot be read, lacks a required column, or does not say when the game was and
  ///   against whom.
  package init(_ source: ByteSource, named name: String, _ options: BoxOptions) throws(Diagnostic) {
    self.options = options
    records = try RecordReader(
      source, named: name, as: .csv, BoxRole.self,
      required: [
        [.player, .lastName, .firstName, .number],
        [.points, .period1, .fieldGoalsMade, .fieldGoals, .twoPointersMade, .twoPointers],
      ],
      key: "players", options: options.file)
    let fields = records
    let roles = Set(BoxRole.allCases.filter { fields.mayHave($0.rawValue) })
    if roles.isDisjoint(with: [.points, .period1]) {
      guard BoxRole.countPoints(roles) else {
        throw Diagnostic(
          .header, .columns([[BoxRole.points.fieldKey]]), found: .nothing, hint: .mapColumn(BoxRole.points.fieldKey),
          at: records.location)
      }
      remarks.append(Diagnostic(.note, .pointsCounted, at: records.location))
    }
    var column = DateColumn(explicit: options.dates)
    rows = BoxRows(records, options)
    let header = records.location
    var title = BoxTitle(options.titles, headings: options.headings, at: header)
    var lineScore: BoxLineScore?
    while true {
      let step = try records.next()
      if case .record = step, Int(records.text(BoxRole.number) ?? "") == nil {
        let cells = records.cells
        let side = lineScore?.side(cells)
        if let side { title.take(side.periods, total: side.total) }
        if let below = BoxLineScore(header: cells) { lineScore = below } else if side == nil { lineScore = nil }
        if lineScore != nil {
          let text = Excerpt.plain(records.record, longest: SkippedLine.longest)
          skipped.append(SkippedLine(place: records.location, text: text, reason: .total))
          continue
        }
      }
      switch step {
      case .end:
        let found = try column.order()
        order = found.order
        if let remark = found.remark { remarks.append(remark) }
        for draft in drafts {
          draft.dropPositions()
          draft.dropScoresOfTeams()
        }
        if rows.havePoints {
          for draft in drafts { draft.takePoints() }
          remarks.append(Diagnostic(.note, .periodsHavePoints, at: header))
        } else if let fault = rows.pointsFault {
          game(of: nil).fail(fault, records)
        }
        if rows.mayCountThrees, drafts.allSatisfy(\.allowsThrees) {
          for draft in drafts { draft.countThrees() }
          rows.hasCountedThrees = true
        }
        reportMissing(at: header)
        reportEmpty(at: header)
        if let (text, pair) = rows.dated.first, drafts.contains(where: \.faults.isEmpty) {
          remarks.append(Diagnostic(.note, .datesAsShots(rows.dated.count, text, as: pair), at: header))
        }
        for fault in rows.mixed { game(of: nil).fail(fault, records) }
        // Nothing else needs to be asked of a season's totals.
        if rows.isOfSeason, drafts.allSatisfy({ $0.points == 0 }) { return }
        try take(&title, at: header)
        return
      case .rejected(let rejection):
        game(of: nil).fail(rejection.diagnostic, records)
      case .record where rows.isTotal(records) || rows.side(records).map(title.isSide) == true:
        // `Lions, 6, 3, 8, 7, 24` below the players
        if let side = rows.side(records), let points = records.text(BoxRole.points).flatMap({ Int($0) }) {
          title.take(total: points, of: side)
        }
        let text = Excerpt.plain(records.record, longest: SkippedLine.longest)
        skipped.append(SkippedLine(place: records.location, text: text, reason: .total))
      case .record:
        let draft = game(of: records.text(BoxRole.date) ?? "")
        do throws(Diagnostic) {
          if draft.date == nil, let text = records.text(BoxRole.date) {
            draft.date = try column.read(text, upTo: options.today.year + 1) { records.location(of: BoxRole.date) }
            draft.dateText = text
          }
          guard let row = try rows.row(of: &records) else {
            let text = Excerpt.plain(records.record, longest: SkippedLine.longest)
            skipped.append(SkippedLine(place: records.location, text: text, reason: .didNotPlay))
            continue
          }
          draft.add(row, records)
          remarks += row.warnings
        } catch {
          draft.fail(records.located(error, as: BoxRole.self), records)
        }
      }
    }
  }

  /// Reports the counts that the file lacks, or that columns have whose names are not known.
  private mutating func reportMissing(at header: Location) {
    let missing = rows.missing
    guard !missing.isEmpty else { return }
    let unknown = records.unknown.filter { !BoxRole.isOther($0) }
    let columns = missing.map(\.rawValue).joined(separator: " ")
    guard !unknown.isEmpty else {
      // Of a file that is refused whole there is nothing to know.
      if drafts.contains(where: \.faults.isEmpty) {
        remarks.append(Diagnostic(.note, .notRecorded(columns), at: header))
      }
      return
    }
    let role = BoxRole.counts.first { missing.contains($0.column) }?.role ?? .assists
    remarks.append(
      Diagnostic(.note, .notUnderstood(FieldMap.list(unknown), columns, FieldKey(role.name)), at: header))
  }

  private mutating func reportEmpty(at header: Location) {
    let (empty, fields) = (rows.partlyEmpty, records)
    guard !empty.isEmpty, drafts.contains(where: \.faults.isEmpty) else { return }
    let names = empty.map { fields.title(of: $0.rawValue) }.joined(separator: ", ")
    remarks.append(Diagnostic(.note, .emptyAsZero(names), at: header))
  }

  /// The game of a day; the last one's for a row that cannot be read.
  private mutating func game(of key: String?) -> BoxDraft {
    if let known = drafts.last(where: { key == nil || $0.key == key }) { return known }
    drafts.append(BoxDraft(key ?? "", at: records.location))
    return drafts[drafts.count - 1]
  }

  /// The faults of rows, and the number of games with any.
  package var faults: [Diagnostic] { drafts.flatMap(\.faults) }
  package var rejected: Int { drafts.count { !$0.faults.isEmpty } }

  /// The next game; nil at the end.
  package mutating func nextStep() -> Step? {
    guard next < drafts.count else { return nil }
    defer { next += 1 }
    let draft = drafts[next]
    guard draft.faults.isEmpty else { return .rejected(draft.faults, draft.rows) }
    do throws(Diagnostic) {
      return .game(try draft.game(order, options, rows))
    } catch {
      return .rejected([error.located(at: draft.rows.location)], draft.rows)
    }
  }
}
