import Basketball
import Diagnostics
import Formats
import People
import Records

/// Reads the cells of box lines.
struct BoxRows {
  struct Line {
    var row: BoxGame.Row
    let opponent: String?
    var team: String?
    /// Counts that contradict one another.
    let warnings: [Diagnostic]
  }

  let options: BoxOptions
  /// The periods of which the file has shots.
  let periods: [BoxRole]
  /// The columns of the file.
  let roles: Set<BoxRole>
  /// The columns of shots whose cells are those made only, each with its first cell as the fault that it is beside others.
  private var made: [BoxRole: Diagnostic] = [:]
  /// The columns of shots with both numbers in a cell, and those with a `0` alone.
  private var (paired, zeros): (Set<BoxRole>, Set<BoxRole>) = ([], [])

  /// The columns with anything in a cell: one that is empty from top to bottom says nothing.
  private var filled: Set<BoxRole> = []
  /// The columns of counts that are empty for somebody who played.
  private var empty: Set<BoxRole> = []

  /// Whether a player has the counts of several games.
  private(set) var isOfSeason = false

  /// The shots that a spreadsheet made dates of.
  private(set) var dated = DatedPairs()

  /// Whether the columns of periods have points, and not marks of shots.
  var havePoints: Bool { pointsFault != nil && !hasMarks }
  /// Why the first row with points in them has no marks of shots.
  var pointsFault: Diagnostic?
  /// Whether a row has marks of shots in them that cannot be points.
  var hasMarks = false

  /// Whether three-pointers made were counted from the points, the field goals and the free throws.
  var hasCountedThrees = false

  /// Whether the file has shots or points by period.
  var hasPeriods: Bool { !periods.isEmpty }

  /// The number of periods without overtime; nil if the file does not have shots by period.
  var regulation: Int? { periods.isEmpty ? nil : periods.count { !BoxRole.overtimes.contains($0) } }

  static let nothing: Set<String> = ["-", "–", "—"]
  private static let no: Set<String> = ["0", "n", "no", "nee", "nein", "non", "false", "bench", "bank"]

  init(_ records: RecordReader, _ options: BoxOptions) {
    self.options = options
    periods = BoxRole.periods.filter { records.mayHave($0.rawValue) }
    roles = Set(BoxRole.allCases.filter { records.mayHave($0.rawValue) })
  }

  /// What the file knows of each player; complete once all rows are read.
  var columns: Set<BoxColumn> {
    var columns: Set<BoxColumn> = []
    for count in BoxRole.counts where filled.contains(count.role) { columns.insert(count.column) }
    for pair in BoxRole.pairs where filled.contains(pair.role) {
      columns.formUnion(hasAttempts(pair.role) ? pair.columns : [pair.columns[0]])
    }
    for shots in BoxRole.misses where filled.contains(shots.role) { columns.insert(shots.column) }
    if !periods.isEmpty {
      columns.formUnion([.points])
      if !havePoints { for pair in BoxRole.pairs { columns.formUnion(pair.columns) } }
    }
    if hasCountedThrees { columns.insert(.threePointersMade) }
    if !filled.isDisjoint(with: [.twoPointers, .twoPointersMade]), columns.contains(.threePointersMade) {
      columns.insert(.fieldGoalsMade)
    }
    if !filled.isDisjoint(with: [.twoPointersAttempted, .twoPointersMissed])
      || filled.contains(.twoPointers) && hasAttempts(.twoPointers),
      columns.contains(.threePointersAttempted)
    {
      columns.insert(.fieldGoalsAttempted)
    }
    if roles.contains(.minutes) { columns.insert(.minutes) }
    if roles.contains(.plusMinus) { columns.insert(.plusMinus) }
    let known = BoxColumnSet(columns).withDerived
    return Set(BoxColumn.allCases.filter(known.contains))
  }

  /// Whether every point beside those of two and the free throws is that of a three.
  var mayCountThrees: Bool {
    let columns = columns
    return !columns.contains(.threePointersMade)
      && columns.isSuperset(of: [.points, .fieldGoalsMade, .freeThrowsMade])
  }

  private func hasAttempts(_ role: BoxRole) -> Bool {
    made[role] == nil && (paired.contains(role) || !zeros.contains(role))
  }

  /// The faults of columns in which some cells have one number and some two.
  var mixed: [Diagnostic] { made.filter { paired.contains($0.key) }.map(\.value) }

  /// The counts that sheets show and the file lacks.
  var missing: [BoxColumn] {
    let columns = columns
    return BoxColumn.allCases.filter { column in
      switch column {
      case .minutes, .plusMinus, .technicalFouls, .offensiveRebounds, .defensiveRebounds: false
      case .points: !columns.contains(.points) && columns.isDisjoint(with: [.fieldGoalsMade])
      default: !columns.contains(column)
      }
    }
  }

  /// The columns of counts in which some of the cells, and not all, are empty, and so are 0.
  var partlyEmpty: [BoxRole] { BoxRole.allCases.filter { filled.contains($0) && empty.contains($0) } }

  /// The current row; nil for somebody who did not play.
  ///
  /// - Throws: a `Diagnostic` without a place.
  mutating func row(of records: inout RecordReader) throws(Diagnostic) -> Line? {
    if let games = try count(.games, records), games > 1 {
      isOfSeason = true
      throw fault(.games, .words(.oneGame), "\(games)", records, .words(.totalsOfSeason))
    }
    var cells = BoxCells()
    for (role, cell, _) in BoxRole.counts {
      if let count = try count(role, records) { cells[cell] = count }
    }
    for pair in BoxRole.pairs {
      guard let shots = try shots(pair.role, records) else { continue }
      cells[pair.made] = shots.made
      if let attempted = shots.attempted { cells[pair.attempted] = attempted }
    }
    try takeMisses(into: &cells, records)
    try takeTwos(into: &cells, records)
    if !roles.contains(.points), let field = cells[.fieldGoalsMade], let threes = cells[.threePointersMade],
      let free = cells[.freeThrowsMade]
    {
      cells[.points] = 2 * field + threes + free
    }
    if let tenths = try minutes(records) { cells[.tenths] = tenths }
    if let plusMinus = try plusMinus(records) { cells[.plusMinus] = plusMinus }
    let (points, asPoints) = try takePeriods(into: &cells, records)
    guard BoxCells.Cell.allCases.contains(where: cells.has), !isAbsent(records, cells),
      cells[.tenths] != 0 || !cells.isZero
    else { return nil }
    let place = records.location
    let titles = records
    let name = try name(records)
    let isSide = name.map(FooterWords.isSide) == true && records.text(BoxRole.number) == nil
    if !isSide { empty.formUnion(roles.filter { BoxRole.isCounted($0) && titles.text($0) == nil }) }
    let warnings = cells.contradictions { cell in
      BoxRole.counts.first { $0.cell == cell }.map { titles.title(of: $0.role.rawValue) } ?? "\(cell)"
    }
    return Line(
      row: BoxGame.Row(
        name: name, jersey: try jersey(records), line: cells.boxLine, points: points, place: place,
        asPoints: asPoints, beginning: beginning(records), isSide: isSide),
      opponent: records.text(BoxRole.opponent).map(CSVWriter.unguarded) ?? options.opponent,
      team: records.text(BoxRole.team).map(CSVWriter.unguarded), warnings: warnings.map { $0.located(at: place) })
  }

  /// An error of a cell, with the name of its column.
  func fault(
    _ role: BoxRole, _ expected: Fault.Expected, _ text: String, _ records: RecordReader, _ hint: Fault.Hint? = nil
  ) -> Diagnostic {
    Diagnostic(
      FieldKey(records.title(of: role.rawValue)), expected, found: .text(text), hint: hint,
      at: records.location(of: role))
  }

  /// Whether a row is the sum of its team's: `Team totals` where the players have their names.
  func isTotal(_ records: RecordReader) -> Bool {
    let name = [BoxRole.player, .lastName, .firstName].lazy.compactMap { records.text($0) }.first
    return records.text(BoxRole.number) == nil && name.map(FooterWords.isTotal) == true
  }

  /// The name of a row without a number, which may be that of a side.
  func side(_ records: RecordReader) -> String? {
    guard records.text(BoxRole.number) == nil, let name = records.text(BoxRole.player) else { return nil }
    let words = name.split(separator: " ")
    // `Totaal Lions`
    return words.count > 1 && FooterWords.isSum(String(words[0])) ? words.dropFirst().joined(separator: " ") : name
  }

  private func isAbsent(_ records: RecordReader, _ cells: BoxCells) -> Bool {
    func says(_ role: BoxRole) -> Bool { roles.contains(role) && (records.text(role).map(BoxAbsence.isNamed) ?? false) }
    if ([.minutes, .points, .fieldGoals] as [BoxRole]).contains(where: says) { return true }
    // Under any of the counts, where no other has one.
    return cells.isZero
      && (BoxRole.counts.map(\.role) + BoxRole.pairs.map(\.role) + [.twoPointers]).contains(where: says)
  }

  /// A count; nil for an empty cell or a dash.
  mutating func count(_ role: BoxRole, _ records: RecordReader) throws(Diagnostic) -> Int? {
    guard let text = records.text(role) else { return nil }
    filled.insert(role)
    guard !Self.nothing.contains(text), !BoxAbsence.isNamed(text) else {
      return nil
    }
    guard let count = Int(text.hasSuffix(".0") ? String(text.dropLast(2)) : text),
      (0...BoxLine.countLimit).contains(count)
    else { throw fault(role, .wholeNumber, text, records) }
    return count
  }

  /// Made and attempted of `6-8`, `6/8` or `6 of 8`; of `6` only those made.
  mutating func shots(
    _ role: BoxRole, _ records: RecordReader
  ) throws(Diagnostic) -> (made: Int, attempted: Int?)? {
    guard roles.contains(role), let written = records.text(role) else { return nil }
    filled.insert(role)
    guard !Self.nothing.contains(written), !BoxAbsence.isNamed(written) else { return nil }
    // `2/5 (40%)`, `1/4 25%`
    let text = written.replacing(Patterns.percentage, with: "")
    let isDate = SpreadsheetDate.isDate(text)
    if isDate, let pair = dated.pair(of: text) {
      paired.insert(role)
      return (pair.small, pair.large)
    }
    let fault = fault(role, .words(.madeAndAttempted), text, records, isDate ? .madeADate(of: "6-8") : nil)
    if let count = Int(text), (0...BoxLine.countLimit).contains(count) {
      if count == 0 { zeros.insert(role) } else if made[role] == nil { made[role] = fault }
      return (count, nil)
    }
    let words = ["von", "of", "van", "de", "sur", "su"]
    let parts = text.split { "-–/ ".contains($0) }.filter { !words.contains($0.lowercased()) }.map { Int($0) }
    guard parts.count == 2, let made = parts[0], let attempted = parts[1], made <= attempted,
      attempted <= BoxLine.countLimit
    else { throw fault }
    paired.insert(role)
    return (made, attempted)
  }

  /// Tenths of a second: `12:30`, `12`, `12.5`.
  private func minutes(_ records: RecordReader) throws(Diagnostic) -> Int? {
    guard let text = records.text(BoxRole.minutes), !Self.nothing.contains(text), !BoxAbsence.isNamed(text)
    else { return nil }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    if parts.count > 1, parts.count < 4, let minutes = parts[0], let seconds = parts[1], (0..<60).contains(seconds),
      (0...300).contains(minutes)
    {
      return minutes * 600 + seconds * 10
    }
    guard let minutes = Double(text.replacing(text: ",", with: ".")), (0...300).contains(minutes) else {
      throw fault(.minutes, .words(.minutesOfPlayer), text, records)
    }
    return Int((minutes * 600).rounded())
  }

  private func plusMinus(_ records: RecordReader) throws(Diagnostic) -> Int? {
    guard let text = records.text(BoxRole.plusMinus), !Self.nothing.contains(text) else { return nil }
    guard let number = Int(CSVWriter.unguarded(text).replacing(text: "−", with: "-")), abs(number) <= BoxLine.countLimit
    else {
      throw fault(.plusMinus, .wholeNumber, text, records)
    }
    return number
  }

  /// The name in one column or two, without a number or a mark beside it.
  private func name(_ records: RecordReader) throws(Diagnostic) -> String? {
    let parts = ([.firstName, .lastName] as [BoxRole]).compactMap { records.text($0) }
    let written = records.text(BoxRole.player) ?? (parts.isEmpty ? nil : parts.joined(separator: " "))
    guard let written else { return nil }
    let name = PersonNames.withoutCapitals(bareName(CSVWriter.unguarded(written)))
    return try singleLine(name, as: "player", upTo: Person.nameLimit)
  }

  /// What says that the player began the game: the column, or a star beside the number or the name.
  private func beginning(_ records: RecordReader) -> BoxGame.Beginning? {
    if let text = records.text(BoxRole.starter), !Self.nothing.contains(text), !Self.no.contains(text.lowercased()) {
      return .stated
    }
    let hasStar = ([.number, .player] as [BoxRole]).contains { role in
      records.text(role).map { $0.hasPrefix("*") || $0.hasSuffix("*") } ?? false
    }
    return hasStar ? .starred : nil
  }

  private func jersey(_ records: RecordReader) throws(Diagnostic) -> Jersey? {
    let written = records.text(BoxRole.number) ?? records.text(BoxRole.player).flatMap { NumberedName($0)?.number }
    guard let text = written.map(CSVWriter.unguarded), !StaffWords.isAbsent(text) else { return nil }
    return try Jersey(WrittenNumber.digits(text) ?? text)
  }
}

private enum Patterns {
  static let percentage = Pattern(/\s?\(?\d{1,3}(?:[.,]\d+)? ?%\)?$/)
}
