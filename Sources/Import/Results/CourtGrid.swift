import Diagnostics
import Formats
import People
import Records

/// A day's games as a tournament prints them: a row for each hour, a column for each court, and in the cells who plays:
/// `9:45 | Comets v Hawks | Otters v Kings`.
struct CourtGrid {
  /// Separated by tabs.
  let table: [UInt8]
  /// The line of the file that each row is from.
  let lines: [Int]
  let others: [(line: Int, text: String, reason: SkippedLine.Reason)]
  /// Without the day, if none is above the games.
  let names: [String]

  private static let mostRows = 500
  private static let headRows = 50
  private static let hours: Set<String> = [
    "time", "start", "tip off", "tijd", "aanvang", "tijdstip", "zeit", "uhrzeit", "heure", "horaire", "hora", "ora",
    "orario",
  ]
  private static let courts = [
    "court", "gym", "field", "floor", "hall", "veld", "zaal", "baan", "feld", "halle", "terrain", "salle", "pista",
    "campo", "cancha", "palestra",
  ]
  private static let marks = [
    " vs. ", " vs ", " v. ", " v ", " tegen ", " gegen ", " contre ", " contra ", " - ", " – ",
  ]

  private struct Cell {
    let line: Int
    let date: String
    let time: String
    let court: String
    let text: String
  }

  /// Nil unless there is a header of an hour and courts, and below it two games at least on each of which nobody has scored
  /// yet.
  init?(_ source: ByteSource, named name: String, delimiter: UInt8) throws(Diagnostic) {
    var reader = try CSVReader(source, named: name, delimiter: delimiter)
    var cells: [Cell] = []
    var others: [(line: Int, text: String, reason: SkippedLine.Reason)] = []
    var date = ""
    var head: (hour: Int, courts: [Int: String])?
    var rows = 0
    while try reader.next() {
      rows += 1
      guard rows <= Self.mostRows, head != nil || rows <= Self.headRows else { return nil }
      let (line, row) = (reader.location.line, TableFinder.cells(of: reader).map(\.trimmed))
      let text = TableFinder.text(of: reader)
      guard !text.isEmpty else { continue }
      if let found = Self.head(row) {
        head = found
        continue
      }
      if let head, head.hour < row.count, row[head.hour].firstMatch(of: Patterns.hour) != nil {
        for (column, court) in head.courts.sorted(by: { $0.key < $1.key }) where column < row.count {
          guard !row[column].isEmpty else { continue }
          cells.append(
            Cell(
              line: line, date: date, time: row[head.hour], court: court,
              text: row[column].replacing(text: "*", with: "").trimmed))
        }
        continue
      }
      if let day = ResultLine.day(of: text.replacing(text: "*", with: "")) { date = day }
      // The rule of a Markdown table is neither a title nor a note.
      if text.contains(where: { !"-:| ".contains($0) }) { others.append((line, text, head == nil ? .title : .note)) }
    }
    guard let mark = Self.marks.first(where: { mark in cells.count { $0.text.contains(text: mark) } > 1 }),
      !cells.contains(where: { $0.text.contains(text: mark) && $0.text.firstMatch(of: Patterns.score) != nil })
    else { return nil }
    let hasDay = cells.allSatisfy { !$0.date.isEmpty }
    let staged = cells.map { WrittenTeams.staged($0.text) }
    let hasStages = staged.contains { $0 != nil }
    names = (hasDay ? ["date"] : []) + ["time", "home", "away", "location"] + (hasStages ? ["round"] : [])
    var made = KeptLines(delimiter: UInt8(ascii: "\t"))
    var lines: [Int] = []
    for (cell, staged) in zip(cells, staged) {
      guard let teams = WrittenTeams.teams(of: staged?.rest ?? cell.text, marks: [mark]) else {
        others.append((cell.line, "\(cell.time) \(cell.text)", .note))
        continue
      }
      if OpenWord.isOpen(teams.home) || OpenWord.isOpen(teams.away) {
        others.append((cell.line, "\(cell.time) \(cell.text)", .noGame))
        continue
      }
      lines.append(cell.line)
      made.add(
        (hasDay ? [cell.date] : []) + [cell.time, teams.home, teams.away, cell.court]
          + (hasStages ? [staged?.stage ?? ""] : []), at: lines.count)
    }
    guard lines.count > 1 else { return nil }
    (table, self.lines, self.others) = (made.bytes, lines, others.sorted { $0.line < $1.line })
  }

  /// The columns of a header: that of the hours, and those of courts behind it.
  private static func head(_ row: [String]) -> (hour: Int, courts: [Int: String])? {
    guard let hour = row.firstIndex(where: { hours.contains(FieldMap.words($0)) }) else { return nil }
    var found: [Int: String] = [:]
    for column in row.indices where column > hour && !row[column].isEmpty {
      let words = FieldMap.words(row[column])
      guard courts.contains(where: { words.hasPrefix($0) || words.hasSuffix(" \($0)") }) else { return nil }
      found[column] = row[column]
    }
    // One court is a list with a place.
    return found.count > 1 ? (hour, found) : nil
  }
}

private enum Patterns {
  /// `9:45`, `9:45 AM`, `9.45 uur`, `9h45`.
  static let hour = Pattern(/^\d{1,2}(?:[:.h]\d{2}|\s?[ap]m)/.ignoresCase())
  static let score = Pattern(/\b\d{1,3}\s?[-–:]\s?\d{1,3}\b/)
}
