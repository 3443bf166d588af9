import Formats
import People
import Records

/// The columns of results without a header, with their days as headings above them: `Round 1 - Sat 26-09-2026`, and below it
/// `Lions | 58 | 51 | Hawks`.
enum ResultsBelowDays {
  private enum Content: Character { case text = "t", number = "n", score = "s", nothing = "-" }

  /// What the cells of a game may be, each with its columns.
  private static let layouts: [(cells: String, names: [String])] = [
    ("tnnt", ["home", "home_score", "away_score", "away"]), ("tntn", ["home", "home_score", "away", "away_score"]),
    ("tst", ["home", "score", "away"]), ("tts", ["home", "away", "score"]),
  ]
  private static let highest = 250

  /// Nil unless there is a day above the first game, two games at least have scores, and the other rows are games without
  /// one, or byes.
  static func columns(of rows: [[String]]) -> NamelessTable? {
    let standing = rows.firstIndex { filled($0) < 3 && FooterWords.isStanding($0.first?.trimmed ?? "") }
    let list = rows[..<(standing ?? rows.count)]
    guard let first = list.firstIndex(where: isDay) else { return nil }
    let games = list[first...].filter { filled($0) > 1 }
    guard let layout = layouts.first(where: { layout in games.count { begins($0, layout.cells) } > 1 }) else {
      return nil
    }
    let others = games.filter { !begins($0, layout.cells) }
    guard (games.count - others.count) * 2 > others.count, others.allSatisfy({ isUnplayed($0, layout.names) }) else {
      return nil
    }
    let width = games.map(\.count).max() ?? 0
    var names = layout.names
    let behind = (names.count..<max(width, names.count)).filter { column in
      games.contains { column < $0.count && $0[column].contains(where: \.isLetter) }
    }
    while names.count < width { names.append(behind == [names.count] ? "notes" : "column \(names.count + 1)") }
    return NamelessTable(
      names: names, titles: Set(rows.indices.prefix { $0 < first } + [standing].compactMap(\.self)), isBelowDays: true)
  }

  private static func filled(_ row: [String]) -> Int { row.count { !$0.trimmed.isEmpty } }

  private static func isDay(_ row: [String]) -> Bool {
    filled(row) == 1 && row.contains { !$0.trimmed.isEmpty && ResultLine.day(of: $0.trimmed) != nil }
  }

  private static func begins(_ row: [String], _ layout: String) -> Bool {
    row.count >= layout.count && String(row.prefix(layout.count).map { content($0).rawValue }) == layout
  }

  /// Whether a row has two texts where the teams are and no score, or is a bye.
  private static func isUnplayed(_ row: [String], _ names: [String]) -> Bool {
    if row.contains(where: TableKind.isBye) { return true }
    return names.indices.allSatisfy { column in
      let cell = column < row.count ? row[column].trimmed : ""
      return ["home", "away"].contains(names[column])
        ? cell.contains(where: \.isLetter) : cell.isEmpty || ScoreCell.isUnplayed(cell)
    }
  }

  private static func content(_ cell: String) -> Content {
    let cell = cell.trimmed
    if cell.isEmpty { return .nothing }
    if let number = Int(cell) { return 0...highest ~= number ? .number : .nothing }
    if !cell.contains(where: \.isNumber) || cell.first?.isLetter == true { return .text }
    return ScoreCell(cell) == nil ? .text : .score
  }
}
