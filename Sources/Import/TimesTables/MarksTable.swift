import Diagnostics
import Formats
import People
import Records

/// A table of marks without times, of tests of times tables: `Name,Which table?,Score`, or `Name,Right` below a title that says
/// what they are of. Marks without the answers are not stored.
struct MarksTable {
  /// The first mark, and where it is.
  let mark: String
  let place: Location
  /// Whether a spreadsheet has made dates of marks: `8-Oct` of `8/10`.
  let areDates: Bool

  private static let headRows = 40
  private static let mostRows = 500
  private static let fewest = 2

  /// Nil unless a header names the person and the mark and no time, and nearly all rows below it have a mark.
  ///
  /// - Throws: a `Diagnostic` if the rows cannot be read.
  init?(_ source: ByteSource, named name: String, delimiter: UInt8) throws(Diagnostic) {
    var reader = try CSVReader(source, named: name, delimiter: delimiter)
    var titles: [String] = []
    var column: Int?
    while column == nil {
      guard titles.count < Self.headRows, try reader.next(), reader.count <= TableFinder.maxColumns else { return nil }
      let names = TableFinder.header(of: reader).names
      column = Self.column(of: names, below: titles)
      titles.append(TableFinder.text(of: reader))
    }
    guard let column else { return nil }
    var (rows, marks, dates, first) = (0, 0, 0, (text: String, place: Location)?.none)
    while rows < Self.mostRows, try reader.next() {
      let cells = TableFinder.cells(of: reader).map(\.trimmed)
      guard column < cells.count, !cells[column].isEmpty, cells.count(where: { !$0.isEmpty }) > 1,
        !cells.allSatisfy({ $0.allSatisfy { ":- ".contains($0) } })
      else { continue }
      // A time in a column of another name.
      guard !cells.contains(where: { $0.wholeMatch(of: Patterns.time) != nil }) else { return nil }
      rows += 1
      let isDate = SpreadsheetDate.isDate(cells[column])
      guard isDate || cells[column].wholeMatch(of: Patterns.mark) != nil else { continue }
      marks += 1
      dates += isDate ? 1 : 0
      let cell = column + (TableFinder.isMarkdown(reader) ? 1 : 0)
      first = first ?? (cells[column], reader.location(of: cell))
    }
    guard marks >= Self.fewest, marks * 4 >= rows * 3, let first else { return nil }
    (mark, place, areDates) = (first.text, first.place, dates > 0)
  }

  /// The column of the marks; nil if the names are no header of such a table.
  private static func column(of names: [String], below titles: [String]) -> Int? {
    let kind = RecordKind.score
    let fields = Set(names.compactMap { kind.names.usual($0).map { kind.columns[$0].key.name } })
    let isOfPlayers = names.contains { name in
      RosterHeading(name).map { [.jersey, .position, .height, .weight, .born].contains($0.role) } ?? false
    }
    guard fields.contains("person") || names.contains(where: RosterHeading.isName),
      fields.isDisjoint(with: ["time", "minutes", "milliseconds"]), !isOfPlayers, !AnswerColumns.areNames(names),
      fields.contains("table") || ScoreTitle(titles).isOfTables || areOfPupils(names)
    else { return nil }
    return names.firstIndex { name in
      let words = FieldMap.words(name)
      return words.firstMatch(of: Patterns.outOf) != nil || MarkWords.columns.contains(words)
    }
  }
}

extension MarksTable {
  /// Whether columns say that they are marks, `This week /60`, and none is of a player.
  private static func areOfPupils(_ names: [String]) -> Bool {
    names.contains { $0.firstMatch(of: Patterns.ofMost) != nil }
      && names.allSatisfy { RosterHeading($0).map { $0.role == .name } ?? true }
  }
}

private enum Patterns {
  static let ofMost = Pattern(/(?:^|\p{L} ?)\(?\/ ?\d{2,3}\)?$/, needing: "/")
  /// `Score (out of 10)`; with a word before it, `de 12` is a times table: `Table de 12`.
  static let outOf = Pattern(
    /^(?:score )?(?:\/|out of|van de|von|sur|de|su) ?\d{2,3}$|^(?:\p{L}+ ){0,3}\(?\/ ?\d{2,3}\)?$|^(?:\p{L}+ )?\(?(?:out of|op|auf|sobre|sur|von|su) ?\d{2,3}\)?$/
  )
  static let mark = Pattern(/\d{1,3}(?:[.,]\d{1,2})?(?: ?(?:\/|out of|of|van de|van|von|sur|de|su) ?\d{1,3})?/)
  static let time = Pattern(/\d{1,2}:\d\d(?:[.,]\d+)?|\d{1,3}(?:[.,]\d+)? ?(?:s|sec|sek)\.?/)
}
