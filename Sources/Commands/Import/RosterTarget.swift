import Basketball
import Diagnostics
import Formats
import Foundation
import Import
import People
import Records
import Store

/// The team that a roster is of: what the user says, else what the file says.
extension ImportRosterCommand {
  /// The team that the file says, if the user names none; nil where it does not, where it is rather of another kind, and where its
  /// form has a place for it.
  ///
  /// - Throws: `Failure` if the file has several teams.
  func place(in book: BookTransaction, at now: Date) throws -> RosterPlace? {
    guard team == nil, file != "-", !noHeader, form.delimiter == nil, !records.tables.strict else { return nil }
    let input = try InputFile(file, tables: records.tables)
    let options = try reading(on: book.day(of: now))
    do {
      let isMapped = !form.map.isEmpty
      let (head, found) = try input.headAndSource(
        of: isMapped ? .roster(options.columns) : .any, options: form.finder(records))
      let source = try found.inMemory(upTo: TableFinder.maximumBytes)
      guard FileForm(head: head) != .json,
        try isMapped || FileKind.detected(in: source, named: input.name, encoding: records.encoding) == .roster
      else { return nil }
      let places = try RosterPlace.all(of: source, input, (nil, season), options, in: book, at: now)
      guard places.count > 1 else { return places.first }
      var failure = Failure(.usage, .severalTeams(places.compactMap(\.team), in: file))
      failure.option = ImportQuestion.Option(name: "team", choices: places.compactMap(\.team))
      throw failure
    } catch _ as Diagnostic {
      // Reading it says what is at fault.
      return nil
    }
  }

  /// The team from the command line, or from the file; with what was taken to be so.
  func targetTeam(
    _ roster: Roster, _ input: InputFile, in book: BookTransaction, at now: Date
  ) throws -> (team: Team, remarks: [Diagnostic]) {
    guard let name = team ?? roster.team else { throw missing(roster) }
    let organization = organization ?? roster.organization
    if let season = season ?? roster.season {
      return (try Team(name: name, season: season, organization: organization), [])
    }
    let found = try RosterPlace.season(of: input, column: nil, in: book, at: now)
    let (season, from) = try RosterPlace.season(found.season, found.from, of: name, in: book, on: book.day(of: now))
    let remark = Diagnostic(
      .note, .taken([(.season, season, from ?? found.from)], isWhole: false), at: Location(file: input.name))
    let birth = try input.birthYearRemark(on: book.day(of: now))
    return (
      try Team(name: name, season: season, organization: organization), [remark] + [birth].compactMap(\.self)
    )
  }

  private func missing(_ roster: Roster) -> Failure {
    var failure = Failure(.usage, .noTeam(in: file, mayHaveOne: roster.form == .json))
    failure.option = ImportQuestion.Option(name: "team")
    return failure
  }

  /// Notes where the command line overrides the file.
  func reported(_ roster: Roster, _ wanted: Team) -> [Diagnostic] {
    [(RosterPlace.Item.team, roster.team, wanted.name), (.season, roster.season, wanted.season)].compactMap {
      item, said, taken in
      // `Winter 2026-27` of a column
      guard let said, said != taken, item == .team || !said.contains(text: taken) else { return nil }
      return Diagnostic(.note, .overridden(item, said, with: taken), at: Location(file: roster.name))
    }
  }
}
