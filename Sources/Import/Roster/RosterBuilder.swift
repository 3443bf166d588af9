import Basketball
import Diagnostics
import Formats
import People
import Records

/// Builds a roster from rows of any format: one row per player.
struct RosterBuilder {
  private var roster: Roster
  private let options: RosterOptions
  /// The fields that the file has columns or keys for.
  private var roles: Set<RosterRole> = []
  private var dates: DateColumn
  private var liberties = Liberties()
  /// The team whose rows are taken of a file with several.
  var onlyTeam: String?
  /// Whether rows without a team are listed as skipped. A file of several teams is read once for each, and lists them once.
  var tellsTeamless = false
  private var others: [String] = []
  /// The date of each entry's birth as it was written; nothing while none was.
  private var births: [WrittenDate?] = []

  /// The entries by number and by key.
  private var numbers: [Jersey: Int] = [:]
  private var keys: [String: Int] = [:]
  /// Players without a number: the first entry of each name, in small letters, and the others.
  private var unnumbered: [String: Int] = [:]
  private var namesakes: [Identity: Int] = [:]
  /// Entries found to be wrong later, with the reason.
  private var withdrawn: [Int: Diagnostic] = [:]

  private struct Identity: Hashable {
    let entry: RosterEntry
    let birth: WrittenDate?
  }

  init(_ roster: Roster, _ options: RosterOptions) {
    self.roster = roster
    self.options = options
    dates = DateColumn(explicit: options.dates)
  }

  /// Records that the file has a column or a key for a field, before the first row with it.
  mutating func has(_ heading: RosterHeading) {
    roles.insert(heading.role)
    if let order = heading.dates { dates.explicit = dates.explicit ?? order }
  }

  mutating func remark(_ diagnostic: Diagnostic) { roster.remarks.append(diagnostic) }

  mutating func reject(_ diagnostic: Diagnostic, at place: Location, _ record: [UInt8]) {
    roster.read += 1
    roster.rejections.append(Rejection(diagnostic.located(at: place), record: record))
  }

  /// Takes a row, or rejects it.
  ///
  /// - Throws: a `Diagnostic` if the row shows that the file is more than one roster.
  mutating func take(
    _ row: RosterRow, at start: Location, _ place: (RosterRole) -> Location, record: () -> [UInt8]
  ) throws(Diagnostic) {
    try checkTeam(row, place)
    let isStaff = row.isStaff
    if !isStaff { roster.listed += 1 }
    // The dates of all rows show the column's order, including those of rejected rows.
    let birth = birth(in: row, place)
    func skip(_ reason: SkippedLine.Reason) {
      let text = Excerpt.plain(record(), longest: SkippedLine.longest)
      roster.skipped.append(SkippedLine(place: start, text: text, reason: reason))
    }
    if let onlyTeam, case let team = row[.team]?.trimmed ?? "", team.folded != onlyTeam.folded {
      if team.isEmpty {
        if tellsTeamless { skip(isStaff ? .staff : .noTeam) }
      } else if !others.contains(team) {
        others.append(team)
      }
      return
    }
    if isStaff { return skip(.staff) }
    let state = row.states.lazy.compactMap { RegistrationState($0.trimmed) }.first
    if state == .withdrawn { return skip(.withdrawn) }
    do throws(Diagnostic) {
      let birth = try birth.get()
      let entry = try Self.entry(row, place)
      if let earlier = equal(of: entry, birth) {
        roster.read += 1
        roster.duplicates += 1
        remark(
          Diagnostic(.warning, .listedAgain(entry.name, first: roster.lines[earlier]), at: start))
        return
      }
      try checkKey(entry, start, place)
      try checkNumber(entry, place)
      append(entry, birth, at: start.line, record())
      if state == .waiting { remark(Diagnostic(.note, .onWaitingList(entry.name), at: start)) }
      let names = entry.name.split(separator: " / ").map(String.init)
      if names.count > 1, names.allSatisfy(RosterGuess.isFullName) {
        remark(Diagnostic(.warning, .severalInRow(entry.name), at: place(.name)))
      }
    } catch {
      reject(error, at: start, record())
    }
  }

  private mutating func append(_ entry: RosterEntry, _ birth: WrittenDate?, at line: Int, _ record: [UInt8]) {
    let index = roster.entries.count
    if let jersey = entry.jersey {
      numbers[jersey] = index
    } else if let first = unnumbered.updateValue(index, forKey: entry.name.lowercased()) {
      unnumbered[entry.name.lowercased()] = first
      namesakes[Identity(entry: entry, birth: birth)] = index
    }
    if let key = entry.key { keys[key] = index }
    if birth != nil || !births.isEmpty {
      births += Array(repeating: nil, count: index - births.count)
      births.append(birth)
    }
    roster.read += 1
    roster.entries.append(entry)
    roster.records += record
    roster.ends.append(roster.records.count)
    roster.lines.append(line)
  }

  /// The earlier entry that is equal in everything; a namesake who differs is another player.
  private func equal(of entry: RosterEntry, _ birth: WrittenDate?) -> Int? {
    func isEqual(_ index: Int) -> Bool {
      roster.entries[index].isEqual(to: entry) && (index < births.count ? births[index] : nil) == birth
    }
    if let jersey = entry.jersey { return numbers[jersey].flatMap { isEqual($0) ? $0 : nil } }
    guard !options.takesTwins, let first = unnumbered[entry.name.lowercased()] else { return nil }
    if isEqual(first) { return first }
    return namesakes.isEmpty ? nil : namesakes[Identity(entry: entry, birth: birth)]
  }

  /// - Throws: a `Diagnostic` if two players have the same key; both are rejected, because it may belong to either.
  private mutating func checkKey(
    _ entry: RosterEntry, _ start: Location, _ place: (RosterRole) -> Location
  ) throws(Diagnostic) {
    guard let key = entry.key, let first = keys[key] else { return }
    if withdrawn[first] == nil {
      withdrawn[first] = Diagnostic(
        RosterRole.key.fieldKey, .onceInRoster, found: .tooOnLine(key, start.line), at: roster.location(of: first))
    }
    throw Diagnostic(
      RosterRole.key.fieldKey, .onceInRoster, found: .againOnLine(key, first: roster.lines[first]), at: place(.key))
  }

  private func checkNumber(_ entry: RosterEntry, _ place: (RosterRole) -> Location) throws(Diagnostic) {
    guard let jersey = entry.jersey, let first = numbers[jersey] else { return }
    throw Diagnostic(
      RosterRole.jersey.fieldKey, .onceOnTeam, found: .againOnLine(jersey.text, first: roster.lines[first]),
      at: place(.jersey))
  }

  private mutating func birth(
    in row: RosterRow, _ place: (RosterRole) -> Location
  ) -> Result<WrittenDate?, Diagnostic> {
    guard let text = row[.born]?.trimmed, !StaffWords.isAbsent(text) else { return .success(nil) }
    do {
      let date = try WrittenDate(text, upTo: options.today.year)
      try dates.note(date, as: text) { place(.born) }
      if date.isSerial, let day = date.day(in: .ymd) {
        liberties.add(.birth, .readStoredDate(text, as: "\(day)"), at: place(.born))
      }
      return .success(date)
    } catch {
      return .failure(error.naming(RosterRole.born.fieldKey).located(at: place(.born)))
    }
  }

  private static func entry(_ row: RosterRow, _ place: (RosterRole) -> Location) throws(Diagnostic) -> RosterEntry {
    do throws(Diagnostic) {
      if let height = row[.height]?.trimmed, SpreadsheetDate.isDate(height) {
        throw Diagnostic(
          RosterRole.height.fieldKey, .value("a height as in '5-7' or '170'"), found: .text(height),
          hint: .madeADate(of: "5-7"))
      }
      return try RosterEntry(
        name: row.name, jersey: row[.jersey], position: row[.position], height: row[.height], weight: row[.weight],
        grade: row[.grade], hometown: row[.hometown], key: row[.key], given: row.given)
    } catch {
      let role = RosterRole.allCases.first { $0.fieldKey == error.field }
      let fault = role.map { error.naming($0.fieldKey) } ?? error
      throw fault.located(at: place(role ?? .name == .name ? row.nameRole : role ?? .name))
    }
  }

  /// A file with two teams is two rosters; the rows to import are not guessed.
  private mutating func checkTeam(_ row: RosterRow, _ place: (RosterRole) -> Location) throws(Diagnostic) {
    guard onlyTeam == nil, let found = row[.team], !found.isEmpty else { return }
    if let team = teamOfRows, team != found {
      if options.takesAllTeams {
        // Each team has numbers of its own.
        (teamOfRows, numbers, unnumbered, namesakes) = (found, [:], [:], [:])
        return
      }
      throw Diagnostic(
        "team", .oneTeam, found: .afterwards(found, first: team), hint: .makeAFileOfEach, at: place(.team))
    }
    teamOfRows = found
  }

  private var teamOfRows: String?

  /// The roster, with the findings that need the whole file.
  ///
  /// - Throws: a `Diagnostic` if the order of the dates is unknown.
  consuming func finish() throws(Diagnostic) -> Roster {
    let (order, remark) = try dates.order()
    if let remark { roster.remarks.append(remark) }
    if options.isStrict { try liberties.refuse() }
    roster.remarks += liberties.remarks
    roster.otherTeams = others
    for (index, birth) in births.enumerated() {
      guard let day = birth?.day(in: order) else { continue }
      do {
        roster.entries[index] = roster.entries[index].born(on: try Person.validBirth(day, today: options.today))
      } catch {
        withdrawn[index] =
          withdrawn[index] ?? error.naming(RosterRole.born.fieldKey).located(at: roster.location(of: index))
      }
    }
    let items: [(RosterRole, RosterItem)] = [
      (.jersey, .number), (.position, .position), (.height, .height), (.weight, .weight), (.grade, .grade),
      (.hometown, .hometown),
    ]
    roster.missingFields = Set(items.filter { !roles.contains($0.0) }.map(\.1))
    roster.withdraw(withdrawn)
    return roster
  }
}

extension Roster {
  /// Rejects entries, keeping the order of the lines.
  fileprivate mutating func withdraw(_ faults: [Int: Diagnostic]) {
    guard !faults.isEmpty else { return }
    let all = self
    (entries, records, ends, lines) = ([], [], [], [])
    for index in all.entries.indices {
      let record = all.record(of: index)
      if let fault = faults[index] {
        rejections.append(Rejection(fault, record: record))
        continue
      }
      entries.append(all.entries[index])
      records += record
      ends.append(records.count)
      lines.append(all.lines[index])
    }
    rejections.sort { ($0.diagnostic.location?.line ?? 0) < ($1.diagnostic.location?.line ?? 0) }
  }
}
