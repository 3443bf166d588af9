import Diagnostics
import Formats
import People
import Records

/// A table with a row for each pupil and a column for each times table: `Pupil,x2,x5,x10`.
struct WideScores {
  /// The columns of the table that is made of it, a row for each score.
  let names: [String]
  let table: [UInt8]
  /// The line of the file that each row is from.
  let lines: [Int]
  /// The lines without a score, and the cells: a pupil who was absent.
  let others: [(line: Int, text: String, reason: SkippedLine.Reason)]

  private typealias Columns = (person: Int, tables: [(column: Int, table: String)], date: Int?)

  private static let mostRows = 2_000
  private static let headRows = 20

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
      guard rows.count < Self.mostRows else { return nil }
      let cells = TableFinder.cells(of: reader).map(\.trimmed)
      let places = found == nil ? [] : cells.indices.map { reader.location(of: $0) }
      if found == nil, let columns = Self.columns(cells) { found = (rows.count, columns) }
      rows.append((reader.location.line, cells, places))
      if found == nil, rows.count == Self.headRows { return nil }
    }
    guard let (head, columns) = found else { return nil }
    var others: [(line: Int, text: String, reason: SkippedLine.Reason)] = []
    func skip(_ row: Int, _ reason: SkippedLine.Reason) {
      let text = rows[row].cells.filter { !$0.isEmpty }.joined(separator: " ")
      if !text.isEmpty { others.append((rows[row].line, text, reason)) }
    }
    for row in 0..<head { skip(row, .title) }
    let title = ScoreTitle(rows[...head].flatMap(\.cells))
    let dated = columns.date == nil ? title.day : nil
    names = ["person", "table", "time"] + (columns.date != nil || dated != nil ? ["at"] : [])
    var made = KeptLines(delimiter: UInt8(ascii: "\t"))
    var lines: [Int] = []
    var numbers: (count: Int, first: Location?, text: String) = (0, nil, "")
    for row in rows.indices.dropFirst(head + 1) {
      let cells = rows[row].cells
      let person = columns.person < cells.count ? cells[columns.person] : ""
      let filled = cells.count { !$0.isEmpty }
      guard !person.isEmpty, filled > 1, !FooterWords.isTotal(person), !FooterWords.isCount(person) else {
        skip(row, .total)
        continue
      }
      for (column, table) in columns.tables where column < cells.count && !cells[column].isEmpty {
        let cell = cells[column]
        guard !TableKind.isAbsence(cell) else {
          others.append((rows[row].line, "\(person) \(rows[head].cells[column]) \(cell)", .noTime))
          continue
        }
        if cell.allSatisfy(\.isNumber) || cell.firstMatch(of: Patterns.mark) != nil {
          if numbers.count == 0 { (numbers.first, numbers.text) = (rows[row].places[column], cell) }
          numbers.count += 1
        }
        let date = columns.date.map { $0 < cells.count ? cells[$0] : "" } ?? dated
        lines.append(rows[row].line)
        made.add([person, table, cell] + (date.map { [$0] } ?? []), at: lines.count)
      }
    }
    guard !lines.isEmpty else { return nil }
    if numbers.count == lines.count, !title.saysTimes || title.saysMarks {
      refusal = Diagnostic(
        "time", .words(.timeOfEach),
        found: .words(title.saysMarks ? .marks(numbers.text) : .marksOrTimes(numbers.text)),
        hint: .words(title.saysMarks ? .marksAreGraded : .writeTimes), at: numbers.first ?? Location(file: name))
    }
    (self.table, self.lines, self.others) = (made.bytes, lines, others)
  }

  /// The columns of a header; nil if it has no pupil, or not two tables.
  private static func columns(_ names: [String]) -> Columns? {
    let kind = RecordKind.score
    func column(_ field: String) -> Int? {
      names.firstIndex { name in kind.names.usual(name).map { kind.columns[$0].key.name == field } ?? false }
    }
    let tables = names.indices.compactMap { column in
      ScoreText.table(named: names[column]).map { (column: column, table: $0) }
    }
    guard tables.count > 1, !BoxRole.areNames(names),
      let person = column("person") ?? names.firstIndex(where: RosterHeading.isName)
    else {
      return nil
    }
    return (person, tables, column("at"))
  }
}

extension MessageText {
  fileprivate static let timeOfEach = MessageText(
    "a time for each pupil and table", "een tijd voor elke leerling en tafel")
  fileprivate static func marks(_ text: String) -> MessageText {
    MessageText("marks, '\(text)'", "aantallen goed, '\(text)'")
  }
  fileprivate static func marksOrTimes(_ text: String) -> MessageText {
    MessageText(
      "numbers that may be marks or seconds, '\(text)'",
      "getallen die aantallen goed of seconden kunnen zijn, '\(text)'")
  }
  fileprivate static let marksAreGraded = MessageText(
    "marks without the answers are not stored; 'scorebook report worksheet' prints sheets whose answers are graded, and "
      + "'scorebook import scores' reads those",
    "aantallen zonder de antwoorden worden niet bewaard; 'scorebook report worksheet' drukt bladen af waarvan de "
      + "antwoorden worden nagekeken, en 'scorebook import scores' leest die")
  fileprivate static let writeTimes = MessageText(
    "write times as '1:05' or '65 s', or 'time in seconds' in the title",
    "schrijf tijden als '1:05' of '65 s', of 'tijd in seconden' in de titel")
}

private enum Patterns {
  static let mark = Pattern(/^\d{1,3} ?(\/|of|out of|van|von|sur) ?\d{1,3}$/)
}
