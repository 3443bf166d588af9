import Diagnostics
import Formats
import People
import Records

/// The headings between the rows of a table: `U12 Girls` above the players of a team, `Bench`, `Coaches`; the days above
/// their games.
struct RowGroups {
  private struct Group {
    let line: Int
    let name: String
    /// Whether a second header follows the heading.
    var hasHeader = false

    /// `Eastgate Foxes:`, and not `Returning:`.
    var isName: Bool {
      guard name.hasSuffix(":") else { return false }
      let words = name.dropLast().split(separator: " ")
      return words.count > 1 && words.allSatisfy { $0.first?.isUppercase == true || $0.first?.isNumber == true }
    }
  }

  /// In the order of the file; the last title above the first record is one.
  private var groups: [Group] = []
  private var titles: [Group] = []
  private var hasRecords = false
  private(set) var records = 0
  /// The lines below which a box has the players who began the game, and the others.
  private var parts: [(line: Int, isStarters: Bool)] = []
  /// Whether the rows are below a heading such as `Coaches`.
  private var isStaff = false
  /// Whether they are below a heading of people who are no longer on the team: `Ausgetreten:`.
  private var haveLeft = false
  /// Whether they are below a label without a name, `Staff:`, which may be one that nobody filled in.
  private var isBelowLabel = false

  mutating func addTitle(_ text: String, at line: Int) {
    if !hasRecords { titles.append(Group(line: line, name: Self.withoutMark(text))) }
  }

  /// Takes a label of staff with nobody's name beside it.
  mutating func addLabel(_ text: String) { isBelowLabel = text.hasSuffix(":") && StaffWords.isStaff(text) }

  /// Why somebody in a row is no player: by the heading above, or by a label above and a cell of the row.
  func reason(_ cells: @autoclosure () -> [String]) -> SkippedLine.Reason? {
    if haveLeft { return .withdrawn }
    return isStaff || isBelowLabel && cells().contains(where: StaffWords.isStaff) ? .staff : nil
  }

  mutating func addHeading(_ text: String, at line: Int) {
    isBelowLabel = false
    isStaff = StaffWords.isStaff(text.hasSuffix(":") ? String(text.dropLast()) : text)
    haveLeft = RegistrationState.isHeading(text)
    if haveLeft { return }
    // `CM1 (8 élèves)`
    let name = String(Self.withoutMark(text).replacing(Patterns.count, with: ""))
    addPart(name, at: line)
    groups.append(Group(line: line, name: name.isEmpty ? text : name))
  }

  /// `Lions` of Markdown's `### Lions` and `**Lions**`.
  private static func withoutMark(_ text: String) -> String {
    String(text.replacing(text: "**", with: "").replacing(Patterns.mark, with: ""))
  }

  /// Records a header that is repeated below a heading.
  mutating func addHeader() {
    if let last = groups.indices.last { groups[last].hasHeader = true }
  }

  /// Records a heading or the first cell of a header that says who began the game: `Starters`, `Bench`.
  mutating func addPart(_ text: String, at line: Int) {
    if let isStarters = StaffWords.areStarters(text) { parts.append((line, isStarters)) }
  }

  mutating func addRecord() {
    if !hasRecords, groups.isEmpty, let title = titles.last { groups.append(title) }
    hasRecords = true
    records += 1
  }

  /// The table with a column for the day that the headings above each game say; empty above the first of them.
  func withDays(
    _ table: [UInt8], _ names: [String], hasHeader: Bool, delimiter: UInt8
  ) throws(Diagnostic) -> (bytes: [UInt8], names: [String]) {
    let days = (titles + groups).compactMap { group in
      ResultLine.day(of: group.name).map { (line: group.line, day: $0) }
    }
    var lines = KeptLines(delimiter: delimiter)
    var reader = try CSVReader(ByteSource(table), named: "", encoding: .utf8, delimiter: delimiter)
    var isHeader = hasHeader
    while try reader.next() {
      let line = reader.location.line
      var cells = (0..<reader.count).map { reader.text($0) }
      while cells.count < names.count { cells.append("") }
      cells.append(isHeader ? "date" : days.last { $0.line < line }?.day ?? "")
      isHeader = false
      lines.add(cells, at: line)
    }
    return (lines.bytes, names + ["date"])
  }

  /// The table of box lines with a column for the team, where two teams stand under one another: each under its name,
  /// the second with a header of its own.
  func withSides(
    _ table: [UInt8], _ names: [String], hasHeader: Bool, delimiter: UInt8
  ) throws(Diagnostic) -> (bytes: [UInt8], names: [String])? {
    let heads = groups.filter { !StaffWords.isGroup($0.name) && !StaffWords.isStaff($0.name) }
    guard BoxRole.arePoints(names), !names.contains(where: { BoxRole.key(of: $0) == BoxRole.team.fieldKey }) else {
      return nil
    }
    var lines = KeptLines(delimiter: delimiter)
    var reader = try CSVReader(ByteSource(table), named: "", encoding: .utf8, delimiter: delimiter)
    var isHeader = hasHeader
    var teams: [Group] = []
    while try reader.next() {
      var cells = (0..<reader.count).map { reader.text($0) }
      let line = reader.location.line
      while cells.count < names.count { cells.append("") }
      if isHeader {
        cells.append("team")
        isHeader = false
      } else {
        guard let group = heads.last(where: { $0.line < line }) else { return nil }
        if teams.last?.line != group.line { teams.append(group) }
        cells.append(VenueWords.withoutRecord(Self.team(group.name)))
      }
      lines.add(cells, at: line)
    }
    guard teams.count == 2, teams[1].hasHeader, teams[0].name.lowercased() != teams[1].name.lowercased() else {
      return nil
    }
    return (lines.bytes, names + ["team"])
  }

  /// The table of box lines with a column for who began the game, where `Starters` and `Bench` are above the players.
  func withStarters(
    _ table: [UInt8], _ names: [String], hasHeader: Bool, delimiter: UInt8
  ) throws(Diagnostic) -> (bytes: [UInt8], names: [String])? {
    guard Set(parts.map(\.isStarters)).count == 2,
      !names.contains(where: { BoxRole.key(of: $0) == BoxRole.starter.fieldKey })
    else { return nil }
    var lines = KeptLines(delimiter: delimiter)
    var reader = try CSVReader(ByteSource(table), named: "", encoding: .utf8, delimiter: delimiter)
    var isHeader = hasHeader
    while try reader.next() {
      let line = reader.location.line
      var cells = (0..<reader.count).map { reader.text($0) }
      while cells.count < names.count { cells.append("") }
      cells.append(isHeader ? "starter" : parts.last { $0.line < line }?.isStarters == true ? "1" : "")
      isHeader = false
      lines.add(cells, at: line)
    }
    return (lines.bytes, names + ["starter"])
  }

  /// The table with a column for the team, where the headings are teams: several, none of them a position or a word
  /// such as `bench`, and each with a header of its own, or with jersey numbers that another one has too.
  ///
  /// - Parameter names: the columns; nil if the table's first row names them.
  func withTeams(
    _ table: [UInt8], _ names: [String], hasHeader: Bool, delimiter: UInt8
  ) throws(Diagnostic) -> (bytes: [UInt8], names: [String])? {
    guard groups.count > 1, let first = groups.first,
      groups.allSatisfy({ !StaffWords.isGroup($0.name) && !StaffWords.isStaff($0.name) }),
      !names.contains(where: { RosterHeading($0)?.role == .team })
    else { return nil }
    let number = names.firstIndex { RosterHeading($0)?.role == .jersey }
    let name = names.firstIndex { RosterHeading($0)?.role == .name }
    var seen: Set<String> = []
    var isRepeated = false
    var lines = KeptLines(delimiter: delimiter)
    var reader = try CSVReader(ByteSource(table), named: "", encoding: .utf8, delimiter: delimiter)
    var isHeader = hasHeader
    while try reader.next() {
      var cells = (0..<reader.count).map { reader.text($0) }
      let line = reader.location.line
      if isHeader {
        cells.append("team")
        isHeader = false
      } else {
        guard cells.count == names.count else { return nil }
        let group = groups.last { $0.line < line } ?? first
        if group.line > line { return nil }
        let digits =
          number.flatMap { WrittenNumber.digits(cells[$0]) } ?? name.flatMap { NumberedName(cells[$0])?.number }
        if let digits { isRepeated = !seen.insert(digits).inserted || isRepeated }
        cells.append(Self.team(group.name))
      }
      lines.add(cells, at: line)
    }
    guard
      isRepeated || groups.allSatisfy(\.isName)
        || groups.dropFirst().allSatisfy({ $0.hasHeader || StaffWords.isWaiting($0.name) })
    else {
      return nil
    }
    return (lines.bytes, names + ["team"])
  }

  /// `Owls` of `Owls:`, `Team: Owls`, `Team 2 - Owls` and `Owls — Coach: Kim Yates`.
  static func team(_ heading: String) -> String {
    if let name = StaffWords.beforeStaff(heading) { return team(name) }
    if let match = heading.firstMatch(of: Patterns.numberedTeam) {
      return team(String(match.1))
    }
    let parts = heading.split(separator: ":").map { String($0).trimmed }.filter { !$0.isEmpty }
    return VenueWords.withoutSide(parts.last ?? heading).replacing(Patterns.points, with: "")
  }
}

private enum Patterns {
  static let mark = Pattern(/^[#]{1,6}\x20/)
  /// `Lions (40)`
  static let points = Pattern(/\s?\(\d{1,3}\)$/)
  static let count = Pattern(/\s?\(\d+ \p{L}+\)$/)
  static let numberedTeam = Pattern(
    /^(?:team|ploeg|mannschaft|équipe|equipo|squadra) \d{1,2} ?[-–—:.] ?(\S.*)$/.ignoresCase())
}
