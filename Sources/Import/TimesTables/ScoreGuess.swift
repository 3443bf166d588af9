import Formats
import People
import Records

/// The columns of scores without a header, found from their cells, as a scoreboard shows them: `Ava`, `× 7`, `1:05.3` and perhaps
/// `14/11/2026 16:05`.
enum ScoreGuess {
  private enum Content: String { case person, table, time, at }

  /// - Parameter rows: the file's first rows, without those that are blank.
  /// - Returns: a name for each column, and the rows that are titles; nil if the cells leave it open.
  static func columns(of rows: [[String]]) -> NamelessTable? {
    let titles = rows.prefix { $0.count { !$0.trimmed.isEmpty } == 1 }.count
    let records = rows.dropFirst(titles)
    guard records.count > 1, let width = records.first?.count, 3...4 ~= width,
      records.allSatisfy({ $0.count == width })
    else { return nil }
    let contents = (0..<width).compactMap { column in content(of: records.map { $0[column].trimmed }) }
    guard contents.count == width, Set(contents).count == width,
      Set(contents).isSuperset(of: [.person, .table, .time])
    else { return nil }
    return NamelessTable(names: contents.map(\.rawValue), titles: Set(0..<titles))
  }

  private static func content(of cells: [String]) -> Content? {
    func areAll(_ isOne: (String) -> Bool) -> Bool { cells.allSatisfy(isOne) }
    if areAll({ $0.wholeMatch(of: Patterns.table) != nil || ScoreText.table(named: $0) != nil }) { return .table }
    if areAll({ $0.wholeMatch(of: Patterns.time) != nil }) { return .time }
    if areAll({ $0.wholeMatch(of: Patterns.moment) != nil }) { return .at }
    return areAll(RosterGuess.isName) ? .person : nil
  }
}

private enum Patterns {
  static let table = Pattern(/[×x*:÷\/] ?\d{1,3}(?:[.,]\d{1,3})?/)
  static let time = Pattern(/\d{1,2}:\d\d(?:[.,]\d{1,3})?|\d{1,3}(?:[.,]\d{1,3})? ?s(?:ec|ek)?\.?/)
  static let moment = Pattern(/\d{1,4}[.\/-]\d{1,2}[.\/-]\d{2,4}(?:[ T,]+\d{1,2}:\d\d(?::\d\d)?)?/)
}
