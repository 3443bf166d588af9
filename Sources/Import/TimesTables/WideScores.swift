package import Diagnostics
package import Formats
import People
import Records

/// A table with a row for each pupil and a column for each times table, `Pupil,x2,x5,x10`, or for each day:
/// `Pupil,Table,9 Jan,16 Jan`.
package struct WideScores {
  /// The columns of the table that is made of it, a row for each score.
  let names: [String]
  let table: [UInt8]
  /// The line of the file that each row is from.
  let lines: [Int]
  /// The lines without a score, and the cells: a pupil who was absent.
  let others: [(line: Int, text: String, reason: SkippedLine.Reason)]

  private struct Columns {
    /// Of the name, or of its parts in their order.
    let person: [Int]
    let table: Int?
    let date: Int?
    /// The columns of times, each of a table or a day.
    var times: [(column: Int, table: String?, date: String?)]

    /// Whether the columns are weeks without a day: `Week 1`, `wk 38`.
    var areWeeks = false

    /// Whether it says of which table each time is.
    var saysTables: Bool { table != nil || times.contains { $0.table != nil } }

    func reads(_ column: Int) -> Bool {
      person.contains(column) || column == table || column == date || times.contains { $0.column == column }
    }

    /// Takes the columns of times where the row below the header has several for each table: `right,time,right,time`.
    mutating func takeTimes(below cells: [String]) -> Bool {
      let starts = times.map(\.column)
      let ends = starts.dropFirst() + [starts.last.map { min($0 + 3, cells.count) } ?? 0]
      let found = zip(starts, ends).map { start, end in
        (start..<max(start, end)).first { $0 < cells.count && RecordKind<KeyedScore>.isTime(cells[$0]) }
      }
      guard cells.count(where: { !$0.isEmpty }) > starts.count, !found.contains(nil) else { return false }
      for (index, column) in found.enumerated() { times[index].column = column ?? times[index].column }
      return true
    }

    /// Takes the days of a row below the header: `Date,3-11-2025,5-11-2025`.
    mutating func takeDates(of cells: [String]) -> Bool {
      let filled = times.indices.filter { times[$0].column < cells.count && !cells[times[$0].column].isEmpty }
      guard filled.count > 1, table == nil, date == nil,
        filled.allSatisfy({ ResultLine.isDate(cells[times[$0].column]) })
      else { return false }
      for index in filled { times[index].date = cells[times[index].column] }
      return true
    }
  }

  /// The first time that was written with a point before its seconds.
  private(set) var pointed: (line: Int, written: String, read: String)?
  /// The day and the table that only the title says.
  private(set) var (titleDay, titleTable): (String?, String?) = (nil, nil)
  /// Whether there are marks beside the times, which are not stored.
  private(set) var leavesMarks = false
  /// The names of the columns that hold something else, and where the first is.
  private(set) var leftOut: (names: [String], place: Location)?

  private static let mostRows = 2_000
  private static let headRows = 20

  /// The header of such a table; nil if the first rows have none.
  package static func header(of source: ByteSource) throws(Diagnostic) -> [String]? {
    var reader = try CSVReader(source, named: "", delimiter: UInt8(ascii: ","))
    var rows = 0
    while rows < headRows, try reader.next() {
      rows += 1
      let cells = TableFinder.cells(of: reader).map(\.trimmed)
      if columns(cells)?.saysTables == true { return cells }
    }
    return nil
  }

  /// Why the table is not read: its cells are marks, which are not stored, or may be.
  private(set) var refusal: Diagnostic?

  /// Nil if the rows are no such table.
  ///
  /// - Throws: a `Diagnostic` if the rows cannot be read.
  init?(_ source: ByteSource, named name: String, delimiter: UInt8) throws(Diagnostic) {
    var reader = try CSVReader(source, named: name, delimiter: delimiter)
    var rows: [(line: Int, cells: [String], places: [Location])] = []
    var found: (row: Int, columns: Columns)?
    while try reader.next() {
      guard rows.count < Self.mostRows, reader.count <= TableFinder.maxColumns else { return nil }
      let cells = TableFinder.cells(of: reader).map(\.trimmed)
      let places = cells.indices.map { reader.location(of: $0) }
      if found == nil, let columns = Self.columns(cells) { found = (rows.count, columns) }
      rows.append((reader.location.line, cells, places))
      if found == nil, rows.count == Self.headRows { return nil }
    }
    guard var (head, columns) = found else { return nil }
    let header = rows[head]
    var others: [(line: Int, text: String, reason: SkippedLine.Reason)] = []
    func skip(_ row: Int, _ reason: SkippedLine.Reason) {
      let text = rows[row].cells.filter { !$0.isEmpty }.joined(separator: " ")
      if !text.isEmpty { others.append((rows[row].line, text, reason)) }
    }
    for row in 0..<head { skip(row, .title) }
    // `16/01/26` above a column is no mark.
    let title = ScoreTitle(rows[...head].flatMap(\.cells).filter { !ResultLine.isDate($0) })
    if head + 1 < rows.count, columns.takeDates(of: rows[head + 1].cells) {
      head += 1
      skip(head, .heading)
    }
    if head + 1 < rows.count, columns.takeTimes(below: rows[head + 1].cells) {
      head += 1
      leavesMarks = true
      skip(head, .heading)
    }
    let dated = columns.date == nil ? title.day : nil
    let hasDates = columns.date != nil || dated != nil || columns.times.contains { $0.date != nil }
    titleDay = columns.times.allSatisfy { $0.date != nil } ? nil : dated
    titleTable = columns.saysTables ? nil : title.table
    // A test of all tables has no table, which is asked for.
    let hasTable = columns.saysTables || title.table != nil
    names = ["person"] + (hasTable ? ["table"] : []) + ["time"] + (hasDates ? ["at"] : [])
    var made = KeptLines(delimiter: UInt8(ascii: "\t"))
    var lines: [Int] = []
    var numbers: (count: Int, first: Location?, text: String) = (0, nil, "")
    var written = 0
    let times = rows[(head + 1)...].flatMap { row in
      columns.times.map { $0.column < row.cells.count ? row.cells[$0.column] : "" }
    }
    .filter { !$0.isEmpty }
    if let sign = Self.sign(of: rows[(head + 1)...].map { ($0.cells, $0.places) }, columns, title) {
      refusal = Self.refusal(.marks(sign.text), .marksAreGraded, at: sign.place)
    }
    let haveColons = times.count { $0.contains(":") } * 4 > times.count * 3
    let areWithinMarks = MarkWords.areWithinMarks(times)
    // `z = ziek` below the table
    let absences = Set(
      rows[(head + 1)...].compactMap { row -> String? in
        guard row.cells.count(where: { !$0.isEmpty }) == 1,
          let match = row.cells.first?.wholeMatch(of: Patterns.meaning),
          TableKind.isAbsence(String(match.2))
        else { return nil }
        return match.1.lowercased()
      })
    for row in rows.indices.dropFirst(head + 1) {
      let cells = rows[row].cells
      let person = columns.person.filter { $0 < cells.count && !cells[$0].isEmpty }.map { cells[$0] }
        .joined(separator: " ")
      let filled = cells.count { !$0.isEmpty }
      // The rule of a Markdown table.
      if cells.allSatisfy({ $0.allSatisfy { ":- ".contains($0) } }) {
        skip(row, .rule)
        continue
      }
      guard !person.isEmpty, filled > 1, !FooterWords.isTotal(person), !FooterWords.isCount(person) else {
        skip(row, .total)
        continue
      }
      for (column, named, day) in columns.times where column < cells.count && !cells[column].isEmpty {
        var cell = cells[column]
        // `1.54` among `1:48` and `2:15`
        if haveColons, let match = cell.wholeMatch(of: Patterns.pointed) {
          let written = cell
          cell = "\(match.1):\(match.2)"
          pointed = pointed ?? (rows[row].line, written, cell)
        }
        let table = named ?? columns.table.map { $0 < cells.count ? cells[$0] : "" } ?? title.table ?? ""
        guard !TableKind.isAbsence(cell), !absences.contains(cell.lowercased()) else {
          others.append((rows[row].line, "\(person) \(day ?? table) \(cell)", .noTime))
          continue
        }
        if cell.allSatisfy(\.isNumber) || cell.firstMatch(of: Patterns.mark) != nil
          || (title.saysMarks || areWithinMarks) && cell.wholeMatch(of: Patterns.decimal) != nil
        {
          if numbers.count == 0 { (numbers.first, numbers.text) = (rows[row].places[column], cell) }
          numbers.count += 1
          if MarkWords.isMark(cell) { written += 1 }
        }
        let date = day ?? columns.date.map { $0 < cells.count ? cells[$0] : "" } ?? dated ?? (hasDates ? "" : nil)
        lines.append(rows[row].line)
        made.add([person] + (hasTable ? [table] : []) + [cell] + (date.map { [$0] } ?? []), at: lines.count)
      }
    }
    guard !lines.isEmpty || refusal != nil else { return nil }
    if !leavesMarks {
      let unread = header.cells.indices.filter { column in
        !header.cells[column].isEmpty && !columns.reads(column)
          && rows[(head + 1)...].contains { column < $0.cells.count && !$0.cells[column].isEmpty }
      }
      leftOut = unread.first.map { (unread.map { header.cells[$0] }, header.places[$0]) }
    }
    // Where the title says that they are marks, a few other cells are no times either.
    let areNumbers = numbers.count == lines.count || title.saysMarks && numbers.count * 10 >= lines.count * 9
    // Names and days without a table may be anything else, and weeks have no days.
    guard refusal != nil || hasTable || title.isOfTables else { return nil }
    guard refusal != nil || !columns.areWeeks || areNumbers && (title.saysMarks || numbers.text.contains("/")) else {
      return nil
    }
    // In a column of times beside one of marks, they are seconds.
    let areWritten = written * 2 > lines.count
    if refusal == nil, areNumbers || areWritten, !leavesMarks, !title.saysTimes || title.saysMarks || areWritten {
      let areMarks = title.saysMarks || areWritten || numbers.text.contains("/")
      refusal = Self.refusal(
        areMarks ? .marks(numbers.text) : .marksOrTimes(numbers.text), areMarks ? .marksAreGraded : .writeTimes,
        at: numbers.first ?? Location(file: name))
    }
    (self.table, self.lines, self.others) = (made.bytes, lines, others)
  }

  private static func refusal(_ found: MessageText, _ hint: MessageText, at place: Location) -> Diagnostic {
    Diagnostic("time", .words(.timeOfEach), found: .words(found), hint: .words(hint), at: place)
  }

  private static let signs: Set<String> = ["x", "o", "v", "✓", "✔", "✗", "✘", "✕", "☑", "☒", "☐", "✅", "❌"]
  private static let fewestSigns = 3

  /// The first of the signs for a table that is known or is not, where nearly all cells have one.
  private static func sign(
    of rows: [(cells: [String], places: [Location])], _ columns: Columns, _ title: ScoreTitle
  ) -> (text: String, place: Location)? {
    guard columns.saysTables || title.isOfTables else { return nil }
    var (signs, others, first) = (0, 0, (text: String, place: Location)?.none)
    for row in rows {
      for column in columns.times.map(\.column) where column < row.cells.count && !row.cells[column].isEmpty {
        let bare = String(row.cells[column].lowercased().unicodeScalars.filter { $0 != "\u{FE0F}" }.map(Character.init))
        if self.signs.contains(bare) {
          signs += 1
          first = first ?? (row.cells[column], row.places[column])
        } else {
          others += 1
        }
      }
    }
    return signs >= fewestSigns && others * 4 <= signs ? first : nil
  }

  /// The column of names, or those of their parts.
  private static func nameColumns(_ names: [String]) -> [Int]? {
    func column(_ role: RosterRole) -> Int? { names.firstIndex { RosterHeading($0)?.role == role } }
    if let name = column(.name) { return [name] }
    let parts = [RosterRole.firstName, .middleName, .lastName].compactMap(column)
    return parts.isEmpty ? nil : parts
  }

  /// The columns of a header; nil if it has no pupil, or not two tables or days.
  private static func columns(_ names: [String]) -> Columns? {
    let kind = RecordKind.score
    func column(_ field: String) -> Int? {
      names.firstIndex { name in kind.names.usual(name).map { kind.columns[$0].key.name == field } ?? false }
    }
    let tables = names.indices.compactMap { column in
      ScoreText.table(named: names[column]).map { (column: column, table: Optional($0), date: String?.none) }
    }
    // ` , x2, x5`
    let unnamed = names.first?.isEmpty == true && tables.count > 1 ? 0 : nil
    let person = column("person").map { [$0] } ?? nameColumns(names) ?? unnamed.map { [$0] } ?? []
    guard !BoxRole.areNames(names), !person.isEmpty else { return nil }
    if tables.count > 1 { return Columns(person: person, table: nil, date: column("at"), times: tables) }
    let table = column("table")
    // `Week 1 (3 Nov 2025)`
    let written = names.map { name in name.firstMatch(of: Patterns.dayWithin).map { String($0.1) } ?? name }
    let days = names.indices.filter { ResultLine.isDate(written[$0]) || names[$0].firstMatch(of: Patterns.day) != nil }
    guard days.count > 1 else {
      let weeks = names.indices.filter { names[$0].wholeMatch(of: Patterns.week) != nil }
      guard weeks.count > 1 else { return nil }
      return Columns(person: person, table: table, date: nil, times: weeks.map { ($0, nil, nil) }, areWeeks: true)
    }
    return Columns(person: person, table: table, date: nil, times: days.map { ($0, nil, written[$0]) })
  }
}

extension RecordKind<KeyedScore> {
  /// Whether a column of this name has times.
  fileprivate static func isTime(_ name: String) -> Bool {
    score.names.usual(name).map { score.columns[$0].key.name == "time" } ?? false
  }
}

private enum Patterns {
  static let dayWithin = Pattern(/\(([^()]{4,30})\)$/)
  static let pointed = Pattern(/(\d{1,2})[.,]([0-5]\d)/)
  static let decimal = Pattern(/\d{1,3}[.,]\d{1,2}/)
  static let week = Pattern(/(?:week|wk|wo|woche|kw|semaine|sem|semana|settimana|test|toets)\.? ?\d{1,2}/.ignoresCase())
  static let meaning = Pattern(/(\p{L}{1,3}) ?[=:] ?(\p{L}.*)/)
  /// `25/09` above a column
  static let day = Pattern(/^\d{1,2}[\/.-]\d{1,2}$/)
  static let mark = Pattern(/^\d{1,3} ?(\/|of|out of|van|von|sur) ?\d{1,3}$/)
}
