package import Diagnostics
package import Formats
import People
import Records

extension Roster {
  /// A header line, then one player per line; without a header the user names the columns.
  static func csv(
    _ source: ByteSource, _ name: String, _ options: RosterOptions
  ) throws(Diagnostic) -> Roster {
    let source = try source.inMemory(upTo: TableFinder.maximumBytes)
    var reader = try CSVReader(source, named: name, encoding: options.encoding, delimiter: options.delimiter)
    let header: CSVHeader
    let found = options.hasHeader ? source.origin.columns : nil
    if let found {
      header = CSVHeader(names: found)
    } else if options.hasHeader {
      header = try CSVHeader(reading: &reader)
    } else {
      header = try CSVHeader(numbering: &reader)
    }
    let start = reader
    let columns = try RosterColumns(
      header.names, options.columns, hasHeader: options.hasHeader, at: reader.location,
      cells: { firstCells(of: $0, below: start) })
    var habits = try habits(in: source, name, options, header, columns)
    var roster = Roster(name, form: .csv, encoding: reader.encoding)
    roster.header = options.hasHeader && found == nil ? reader.raw() : []
    roster.delimiter = reader.delimiter
    roster.season = habits.season
    let seasons = roster.season == nil ? columns.season.map { [header.names[$0]] } ?? [] : []
    let unknown = (columns.unknown + seasons).filter { !$0.isEmpty }
    if !unknown.isEmpty {
      let names = MessageText(same: unknown.map { "'\($0)'" }.joined(separator: ", "))
      roster.remarks.append(
        Diagnostic(.note, .notKept(.column, names, count: unknown.count, in: .roster), at: reader.location))
    }

    var gathering = RosterBuilder(roster, options)
    if let team = options.team, habits.teams.count > 1, habits.teams.contains(where: { $0.folded == team.folded }) {
      (gathering.onlyTeam, gathering.tellsTeamless) = (team, habits.teams.first?.folded == team.folded)
    }
    for (_, heading) in columns.kept { gathering.has(heading) }
    // With a team given, subgroups are parts of it.
    let groups = header.names.first(where: RosterHeading.isSubgroup)
    let ignoresTeams = groups != nil && options.team != nil && gathering.onlyTeam == nil && habits.teams.count > 1
    if ignoresTeams, let groups {
      let names = MessageText(same: "'\(groups)'")
      gathering.remark(Diagnostic(.note, .notKept(.column, names, count: 1, in: .roster), at: reader.location))
    }
    var row = RosterRow()
    /// The rows without a team, where the others have the same one.
    var teamless: (count: Int, first: Location)?

    func take() throws(Diagnostic) {
      do throws(Diagnostic) {
        try header.complete(reader)
      } catch {
        gathering.reject(error, at: reader.location, reader.raw())
        return
      }
      row.clear()
      columns.fill(&row, from: reader)
      if ignoresTeams { row[.team] = nil }
      do throws(Diagnostic) {
        try habits.read(&row) { columns.location(of: $0, in: reader) }
      } catch {
        gathering.reject(error.located(at: columns.location(of: .name, in: reader)), at: reader.location, reader.raw())
        return
      }
      let written = row[.team]?.trimmed ?? ""
      if written.isEmpty, !row.isStaff, habits.teams.count == 1 {
        teamless = ((teamless?.count ?? 0) + 1, teamless?.first ?? columns.location(of: .team, in: reader))
      }
      for team in WrittenTeam.parts(of: written, among: habits.teams) {
        if team != written { row[.team] = team }
        try gathering.take(row, at: reader.location) {
          columns.location(of: $0, in: reader)
        } record: {
          reader.raw()
        }
      }
    }

    if !options.hasHeader { try take() }
    while try reader.next() { try take() }
    if options.isStrict { try habits.liberties.refuse() }
    if habits.holdsNumbers { gathering.has(RosterHeading(role: .jersey)) }
    if habits.holdsPositions { gathering.has(RosterHeading(role: .position)) }
    for remark in habits.liberties.remarks { gathering.remark(remark) }
    if let teamless, let team = habits.teams.first, options.team.map({ $0.folded == team.folded }) ?? true {
      gathering.remark(Diagnostic(.note, .withoutTeam(teamless.count, of: team), at: teamless.first))
    }
    return try gathering.finish()
  }

  /// The teams that a file's column names, in their order, and the season that another one has in every row; none of a file
  /// without such a column.
  package static func place(
    in source: ByteSource, named name: String, _ options: RosterOptions
  ) throws(Diagnostic) -> (teams: [String], season: String?) {
    guard source.isWhole else { return ([], nil) }
    if !source.origin.surroundings.isEmpty { return (teams(around: source.origin), nil) }
    var reader = try CSVReader(source, named: name, encoding: options.encoding, delimiter: options.delimiter)
    let header = try CSVHeader(known: source.origin.columns, reading: &reader)
    let start = reader
    let columns = try RosterColumns(
      header.names, options.columns, at: reader.location, cells: { firstCells(of: $0, below: start) })
    let habits = try RosterHabits(reading: &reader, columns, width: header.count)
    return (habits.teams, habits.season)
  }

  /// What the first rows below the header have in a column.
  private static func firstCells(of column: Int, below header: CSVReader) -> [String] {
    var (reader, cells) = (header, [String]())
    do throws(Diagnostic) {
      while cells.count < 30, try reader.next() {
        cells.append(column < reader.count ? reader.text(column).trimmed : "")
      }
    } catch {
      // The rows before it decide; the fault is reported by whoever reads the file.
    }
    return cells
  }

  /// How the cells are written, of a file that a person may have made.
  private static func habits(
    in source: ByteSource, _ name: String, _ options: RosterOptions, _ header: CSVHeader, _ columns: RosterColumns
  ) throws(Diagnostic) -> RosterHabits {
    let exported = RecordKind.player.columns.filter(\.isExported)
    let headers = [exported, exported.filter { !$0.isSparse }].map { $0.map(\.key.name) }
    guard source.isWhole, !headers.contains(header.names) else { return RosterHabits() }
    var reader = try CSVReader(source, named: name, encoding: options.encoding, delimiter: options.delimiter)
    if options.hasHeader, source.origin.columns == nil { _ = try reader.next() }
    return try RosterHabits(reading: &reader, columns, width: header.count)
  }
}
