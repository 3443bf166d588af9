import Basketball
import Diagnostics
import Formats
import People
import Records

/// Reads the cells of box lines.
struct BoxRows {
  struct Line {
    let row: BoxGame.Row
    let opponent: String?
    let team: String?
    /// Counts that contradict one another.
    let warnings: [Diagnostic]
  }

  private let options: BoxOptions
  /// The periods of which the file has shots.
  private let periods: [BoxRole]
  /// What the file knows of each player.
  let columns: Set<BoxColumn>

  /// The number of periods without overtime; nil if the file does not have shots by period.
  var regulation: Int? { periods.isEmpty ? nil : periods.count { !BoxRole.overtimes.contains($0) } }

  /// What people write for somebody who did not play.
  private static let absences: Set<String> = [
    "dnp", "did not play", "dnp cd", "dnp - cd", "absent", "injured", "niet gespeeld", "afwezig", "geblesseerd", "n/a",
  ]
  /// `DNP`, also with a reason behind it: `DNP-COACH'S DECISION`.
  private static func isAbsence(_ text: String) -> Bool {
    let text = text.lowercased()
    return absences.contains(text) || text.hasPrefix("dnp")
  }
  private static let nothing: Set<String> = ["-", "–", "—"]

  init(_ records: RecordReader, _ options: BoxOptions) {
    self.options = options
    periods = BoxRole.periods.filter { records.mayHave($0.rawValue) }
    var columns: Set<BoxColumn> = []
    for count in BoxRole.counts where records.mayHave(count.role.rawValue) { columns.insert(count.column) }
    for pair in BoxRole.pairs where records.mayHave(pair.role.rawValue) { columns.formUnion(pair.columns) }
    if !periods.isEmpty {
      columns.formUnion([.points])
      for pair in BoxRole.pairs { columns.formUnion(pair.columns) }
    }
    if records.mayHave(BoxRole.twoPointers.rawValue), columns.contains(.threePointersMade) {
      columns.formUnion([.fieldGoalsMade, .fieldGoalsAttempted])
    }
    if records.mayHave(BoxRole.minutes.rawValue) { columns.insert(.minutes) }
    if records.mayHave(BoxRole.plusMinus.rawValue) { columns.insert(.plusMinus) }
    self.columns = columns
  }

  /// The counts that sheets show and the file lacks, which count as 0.
  var missing: [BoxColumn] {
    BoxColumn.allCases.filter { column in
      switch column {
      case .minutes, .plusMinus, .technicalFouls, .offensiveRebounds, .defensiveRebounds: false
      case .points: !columns.contains(.points) && columns.isDisjoint(with: [.fieldGoalsMade])
      case .rebounds: columns.isDisjoint(with: [.rebounds, .offensiveRebounds, .defensiveRebounds])
      default: !columns.contains(column)
      }
    }
  }

  /// The current row; nil for somebody who did not play.
  ///
  /// - Throws: a `Diagnostic` without a place.
  func row(of records: inout RecordReader) throws(Diagnostic) -> Line? {
    if let games = try count(.games, records), games > 1 {
      throw fault(.games, .words(.oneGame), "\(games)", records)
    }
    var cells = BoxCells()
    for (role, cell, _) in BoxRole.counts {
      if let count = try count(role, records) { cells[cell] = count }
    }
    for pair in BoxRole.pairs {
      guard let (made, attempted) = try shots(pair.role, records) else { continue }
      (cells[pair.made], cells[pair.attempted]) = (made, attempted)
    }
    if let two = try shots(.twoPointers, records), cells[.fieldGoalsMade] == nil, let threes = cells[.threePointersMade]
    {
      cells[.fieldGoalsMade] = two.0 + threes
      cells[.fieldGoalsAttempted] = two.1 + (cells[.threePointersAttempted] ?? 0)
    }
    if !columns.contains(.points), let field = cells[.fieldGoalsMade], let threes = cells[.threePointersMade],
      let free = cells[.freeThrowsMade]
    {
      cells[.points] = 2 * field + threes + free
    }
    if let tenths = try minutes(records) { cells[.tenths] = tenths }
    if let plusMinus = try plusMinus(records) { cells[.plusMinus] = plusMinus }
    let points = try takeShots(into: &cells, records)
    guard BoxCells.Cell.allCases.contains(where: cells.has), !isAbsent(records), cells[.tenths] != 0 || !cells.isZero
    else { return nil }
    let place = records.location
    let titles = records
    let warnings = cells.contradictions { cell in
      BoxRole.counts.first { $0.cell == cell }.map { titles.title(of: $0.role.rawValue) } ?? "\(cell)"
    }
    return Line(
      row: BoxGame.Row(
        name: try name(records), jersey: try jersey(records), line: cells.boxLine, points: points, place: place),
      opponent: records.text(BoxRole.opponent).map(CSVWriter.unguarded) ?? options.opponent,
      team: records.text(BoxRole.team).map(CSVWriter.unguarded), warnings: warnings.map { $0.located(at: place) })
  }

  /// An error of a cell, with the name of its column.
  private func fault(
    _ role: BoxRole, _ expected: Fault.Expected, _ text: String, _ records: RecordReader, _ hint: Fault.Hint? = nil
  ) -> Diagnostic {
    Diagnostic(
      FieldKey(records.title(of: role.rawValue)), expected, found: .text(text), hint: hint,
      at: records.location(of: role))
  }

  private func isAbsent(_ records: RecordReader) -> Bool {
    ([.minutes, .points, .fieldGoals] as [BoxRole]).contains { role in
      records.text(role).map(Self.isAbsence) ?? false
    }
  }

  /// A count; nil for an empty cell or a dash.
  private func count(_ role: BoxRole, _ records: RecordReader) throws(Diagnostic) -> Int? {
    guard let text = records.text(role), !Self.nothing.contains(text), !Self.isAbsence(text) else {
      return nil
    }
    guard let count = Int(text.hasSuffix(".0") ? String(text.dropLast(2)) : text),
      (0...BoxLine.countLimit).contains(count)
    else { throw fault(role, .wholeNumber, text, records) }
    return count
  }

  /// Made and attempted of `6-8` or `6/8`.
  private func shots(_ role: BoxRole, _ records: RecordReader) throws(Diagnostic) -> (Int, Int)? {
    guard let text = records.text(role), !Self.nothing.contains(text), !Self.isAbsence(text) else {
      return nil
    }
    let parts = text.split { "-–/".contains($0) }.map { Int(String($0).trimmed) }
    guard parts.count == 2, let made = parts[0], let attempted = parts[1], made <= attempted,
      attempted <= BoxLine.countLimit
    else {
      let isDate = SpreadsheetDate.isDate(text)
      throw fault(role, .words(.madeAndAttempted), text, records, isDate ? .madeADate(of: "6-8") : nil)
    }
    return (made, attempted)
  }

  /// Tenths of a second: `12:30`, `12`, `12.5`.
  private func minutes(_ records: RecordReader) throws(Diagnostic) -> Int? {
    guard let text = records.text(BoxRole.minutes), !Self.nothing.contains(text),
      !Self.isAbsence(text)
    else { return nil }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    if parts.count > 1, parts.count < 4, let minutes = parts[0], let seconds = parts[1], (0..<60).contains(seconds),
      (0...300).contains(minutes)
    {
      return minutes * 600 + seconds * 10
    }
    guard let minutes = Double(text.replacing(",", with: ".")), (0...300).contains(minutes) else {
      throw fault(.minutes, .words(.minutesOfPlayer), text, records)
    }
    return Int((minutes * 600).rounded())
  }

  private func plusMinus(_ records: RecordReader) throws(Diagnostic) -> Int? {
    guard let text = records.text(BoxRole.plusMinus), !Self.nothing.contains(text) else { return nil }
    guard let number = Int(CSVWriter.unguarded(text).replacing("−", with: "-")), abs(number) <= BoxLine.countLimit
    else {
      throw fault(.plusMinus, .wholeNumber, text, records)
    }
    return number
  }

  /// Counts the shots by period.
  ///
  /// - Returns: the points in each period; nil if the file does not have them.
  private func takeShots(into cells: inout BoxCells, _ records: RecordReader) throws(Diagnostic) -> [Int]? {
    guard !periods.isEmpty else { return nil }
    var shots = BoxLine()
    var points: [Int] = []
    var hasAny = false
    for period in periods {
      let text = records.text(period) ?? ""
      hasAny = hasAny || !text.isEmpty
      let line: BoxLine
      do throws(Diagnostic) { line = try options.marks.line(of: text) } catch {
        guard let expected = error.fault?.expected else { throw error }
        throw fault(period, expected, text, records, SpreadsheetDate.isDate(text) ? .madeADate(of: "2-1") : nil)
      }
      points.append(line.points)
      for count in BoxLine.counts { shots[keyPath: count] += line[keyPath: count] }
    }
    guard hasAny || BoxCells.Cell.allCases.contains(where: cells.has) else { return points }
    if cells[.points] == nil { cells[.points] = shots.points }
    cells[.fieldGoalsMade] = shots.fieldGoalsMade
    cells[.fieldGoalsAttempted] = shots.fieldGoalsAttempted
    cells[.threePointersMade] = shots.threePointersMade
    cells[.threePointersAttempted] = shots.threePointersAttempted
    cells[.freeThrowsMade] = shots.freeThrowsMade
    cells[.freeThrowsAttempted] = shots.freeThrowsAttempted
    return points
  }

  /// The name in one column or two, without a number or a mark beside it.
  private func name(_ records: RecordReader) throws(Diagnostic) -> String? {
    let parts = ([.firstName, .lastName] as [BoxRole]).compactMap { records.text($0) }
    let written = records.text(BoxRole.player) ?? (parts.isEmpty ? nil : parts.joined(separator: " "))
    guard let written else { return nil }
    let name = Self.withoutCapitals(bareName(CSVWriter.unguarded(written)))
    return try singleLine(name, as: "player", upTo: Person.nameLimit)
  }

  /// `Okafor, Mia` for `OKAFOR, Mia`.
  private static func withoutCapitals(_ name: String) -> String {
    let parts = name.split(separator: ",", maxSplits: 1)
    guard parts.count == 2, parts[0].count(where: \.isLetter) > 2, !parts[0].contains(where: \.isLowercase),
      parts[1].contains(where: \.isLowercase)
    else { return name }
    return PersonNames.inMixedCase(String(parts[0]), isSurname: true) + "," + parts[1]
  }

  private func jersey(_ records: RecordReader) throws(Diagnostic) -> Jersey? {
    let written = records.text(BoxRole.number) ?? records.text(BoxRole.player).flatMap { NumberedName($0)?.number }
    guard let text = written.map(CSVWriter.unguarded), !StaffWords.isAbsent(text) else { return nil }
    return try Jersey(WrittenNumber.digits(text) ?? text)
  }
}
