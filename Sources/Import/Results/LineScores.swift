import Diagnostics
import Formats
import People
import Records

/// Final scores with the points of each period in columns of their own: both sides in one cell (`Q1` with `10-8`), a row
/// for each side (`Team,Q1,Q2,Q3,Q4,Total`), or the periods of one side behind the other's.
///
/// They become one cell, as in `34-28 (10-8, 8-6, 8-8, 8-6)`.
struct LineScores {
  private enum Form {
    /// A cell of a period holds both sides.
    case pairs
    /// Two rows are a game.
    case rows(team: Int)
    /// The first side's columns come before the second's.
    case sides
  }

  private let form: Form
  private let names: [String]
  /// The columns of each side's periods, and of its points; in `pairs` and `rows` of one side.
  private let periods: [[Int]]
  private let totals: [Int?]

  private static let totalNames: Set<String> = [
    "total", "totals", "t", "tot", "final", "final score", "score", "points", "pts", "f", "fs", "totaal", "eindstand",
    "uitslag", "stand", "gesamt", "endstand", "ergebnis", "totale", "finale", "punteggio", "risultato", "marcador",
  ]

  static func isTotal(_ name: String) -> Bool { totalNames.contains(FieldMap.words(name)) }

  /// Nil if the columns are not those of such a list.
  init?(_ names: [String]) {
    let words = names.map { FieldMap.words($0) }
    let kind = RecordKind.result
    let roles = names.map { kind.names.usual($0).map { kind.columns[$0].key.name } }
    let periods = names.indices.filter { BoxRole.isPeriod(names[$0]) }
    let totals = names.indices.filter { Self.totalNames.contains(words[$0]) }
    guard periods.count > 1, !words.contains(where: { ["player", "name", "number", "no", "#"].contains($0) }) else {
      return nil
    }
    self.names = names
    let teams = names.indices.filter { roles[$0] == "team" || ["club", "teams"].contains(words[$0]) }
    let pairs = ["home", "away"].map { role in roles.firstIndex { $0 == role } }
    if teams.count == 1, pairs == [nil, nil], !roles.contains("opponent"), totals.count < 2 {
      (form, self.periods, self.totals) = (.rows(team: teams[0]), [periods], [totals.first])
      return
    }
    let hasSides = !pairs.contains(nil) || teams.count == 2
    if hasSides, periods.count % 2 == 0, totals.count == 2 || totals.isEmpty,
      Set(periods.map { words[$0] }).count * 2 == periods.count
    {
      let half = periods.count / 2
      form = .sides
      self.periods = [Array(periods.prefix(half)), Array(periods.dropFirst(half))]
      self.totals = totals.isEmpty ? [nil, nil] : [totals[0], totals[1]]
      return
    }
    guard hasSides || roles.contains("match") || roles.contains("opponent"), totals.count < 2 else { return nil }
    (form, self.periods, self.totals) = (.pairs, [periods], [totals.first])
  }

  /// Whether the columns are those of such a list, with its dates.
  static func areNames(_ names: [String]) -> Bool {
    names.contains { RecordKind.result.names.usual($0).map { $0 == RecordKind.result.index(of: "date") } ?? false }
      && LineScores(names) != nil
  }

  /// The table with a column for the score; nil if its cells are not what the names promise.
  ///
  /// - Parameter hasHeader: whether the table's first row is the header.
  /// - Returns: also the lines of games of which the two sides have different periods, so that they are left out.
  func table(
    of table: [UInt8], hasHeader: Bool, delimiter: UInt8
  ) -> (bytes: [UInt8], names: [String], uneven: [Int])? {
    guard var reader = try? CSVReader(ByteSource(table), named: "", encoding: .utf8, delimiter: delimiter) else {
      return nil
    }
    var rows: [(line: Int, cells: [String])] = []
    while (try? reader.next()) == true {
      rows.append((reader.location.line, (0..<reader.count).map { reader.text($0).trimmed }))
    }
    guard !rows.isEmpty, rows.dropFirst(hasHeader ? 1 : 0).allSatisfy({ $0.cells.count == names.count }) else {
      return nil
    }
    var columns = Set(periods.joined()).union(totals.compactMap(\.self))
    var added = ["score"]
    if case .rows(let team) = form {
      columns.insert(team)
      added = ["home", "away", "score"]
    }
    let others = names.indices.filter { !columns.contains($0) }
    let outNames = others.map { names[$0] } + added
    var lines = KeptLines(delimiter: delimiter)
    if hasHeader { lines.add(outNames, at: rows.removeFirst().line) }
    var uneven: [Int] = []
    func score(_ sides: [Side], at line: Int) -> String {
      if sides.contains(where: { $0.hasPeriods }), sides[0].periods?.count != sides[1].periods?.count {
        uneven.append(line)
      }
      return self.score(sides)
    }
    func rest(_ cells: [String]) -> [String] { others.map { cells[$0] } }
    switch form {
    case .pairs:
      for row in rows {
        guard let score = pairs(row.cells) else { return nil }
        lines.add(rest(row.cells) + [score], at: row.line)
      }
    case .sides:
      for row in rows {
        lines.add(rest(row.cells) + [score([side(0, row.cells), side(1, row.cells)], at: row.line)], at: row.line)
      }
    case .rows(let team):
      guard rows.count % 2 == 0 else { return nil }
      for index in stride(from: 0, to: rows.count, by: 2) {
        let (first, second) = (rows[index], rows[index + 1])
        let both = zip(rest(first.cells), rest(second.cells)).map { $0.isEmpty ? $1 : $0 }
        // Rows of two games differ in what is beside the score.
        guard zip(rest(first.cells), rest(second.cells)).allSatisfy({ $0 == $1 || $0.isEmpty || $1.isEmpty }) else {
          return nil
        }
        let points = score([side(0, first.cells), side(0, second.cells)], at: second.line)
        lines.add(both + [first.cells[team], second.cells[team], points], at: second.line)
      }
    }
    return (lines.bytes, outNames, uneven)
  }

  private struct Side {
    let total: Int?
    /// Nil without any, or if one of them is no number.
    let periods: [Int]?
    var hasPeriods = true
  }

  private func side(_ side: Int, _ cells: [String]) -> Side {
    let written = periods[side].map { cells[$0] }.filter { !$0.isEmpty && !ScoreCell.isAbsent($0) }
    let points = written.compactMap(Self.points)
    let total = totals[side].flatMap { Self.points(cells[$0]) }
    guard !points.isEmpty, points.count == written.count else {
      return Side(total: total, periods: nil, hasPeriods: !written.isEmpty)
    }
    return Side(total: total ?? points.reduce(0, +), periods: points)
  }

  private func score(_ sides: [Side]) -> String {
    guard let first = sides[0].total, let second = sides[1].total else { return "" }
    guard let own = sides[0].periods, let others = sides[1].periods, own.count == others.count else {
      return "\(first)-\(second)"
    }
    // Whether they add up is checked with the score.
    return "\(first)-\(second) (\(zip(own, others).map { "\($0)-\($1)" }.joined(separator: ", ")))"
  }

  /// Nil if the cells do not hold both sides.
  private func pairs(_ cells: [String]) -> String? {
    var sides: [[Int]] = [[], []]
    for column in periods[0] where !cells[column].isEmpty && !ScoreCell.isAbsent(cells[column]) {
      guard let pair = ScoreCell(cells[column]), let first = pair.first, let second = pair.second else { return nil }
      sides[0].append(first)
      sides[1].append(second)
    }
    let written = totals[0].map { cells[$0] } ?? ""
    let isScore = ScoreCell(written) != nil
    guard isScore || written.isEmpty || ScoreCell.isAbsent(written) else { return nil }
    guard !sides[0].isEmpty else { return written }
    guard isScore, let total = ScoreCell(written) else {
      return score(sides.map { Side(total: $0.reduce(0, +), periods: $0) })
    }
    return score([Side(total: total.first, periods: sides[0]), Side(total: total.second, periods: sides[1])])
  }

  private static func points(_ cell: String) -> Int? {
    (1...3).contains(cell.utf8.count) && cell.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(cell) : nil
  }
}
