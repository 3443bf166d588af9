import ArgumentParser
import Basketball
import Diagnostics
import Formats
import Foundation
import Import
import Store

struct ImportRosterCommand: BookCommand {
  static let configuration = CommandConfiguration(
    commandName: "roster",
    abstract: "Bring a team's roster in from CSV, TSV or JSON.",
    discussion: """
      Columns are found by their usual names: name, or first name and last name; number; position; height; weight; \
      class; hometown; date of birth; and the id by which the club knows the person. --map says what the others are. \
      The team is made where the book has none of that name and season; a JSON file may name both itself.

      Examples:
        scorebook import roster team.csv --team "Riverside Lions" --season 2025-26
        scorebook import roster team.csv --team "Riverside Lions" \\
          --season 2025-26 --on-error skip --rejects bad.csv
        scorebook import roster ledenlijst.csv --team Lions --season 2025-26 \\
          --map name=Speler,number=Rug --dates dmy
        scorebook import roster names.csv --team Lions --season 2025-26 \\
          --no-header --map name=1,number=2
        scorebook import roster team.json
      """)

  @Argument(
    help: "The file; '-' is standard input.", completion: .file(extensions: ["csv", "tsv", "txt", "json"]))
  var file: String
  @Option(help: "The team's name (else the one that a JSON file says).")
  var team: String?
  @Option(help: "The season (else the one that a JSON file says).")
  var season: String?
  @Option(help: "The club, school or league.")
  var organization: String?
  @Option(
    help: ArgumentHelp(
      "What a column is, by its name or number, as in name=Speler,number=3; none=ID leaves one out.",
      valueName: "role=column,…"))
  var map: String?
  @Flag(name: .customLong("no-header"), help: "The first line is a player; --map says what the columns are.")
  var noHeader = false
  @Flag(help: "It is the same team although almost nobody of the file's roster is on it yet.")
  var addPlayers = false
  @Option(help: ArgumentHelp("The order of the dates: ymd, mdy or dmy (else found out from them).", valueName: "order"))
  var dates: DateOrder?
  @Option(help: ArgumentHelp("What stands between cells: , ; | or tab (else detected).", valueName: "char"))
  var delimiter: Delimiter?
  @OptionGroup var options: ImportOptions
  @OptionGroup var records: RecordOptions
  @OptionGroup var common: CommonOptions

  func perform(in book: BookTransaction, at now: Date) throws -> Reply {
    let input = try InputFile(file, progress: Progress(file, on: common.console))
    let reading = try reading(on: now)
    let roster = try input.reading(as: delimiter == nil ? [.csv, .json] : [.csv], for: .roster) { form, source in
      try Roster(reading: source, as: form, named: input.name, reading)
    }
    let wanted = try wantedTeam(roster)
    var remarks = roster.remarks + told(roster, wanted)
    var rejections = roster.rejections
    var told: [Diagnostic] = []

    let answer = try book.importing("roster", input, isRehearsal: options.dryRun, at: now) {
      let known = try book.existingTeam(wanted.name, in: wanted.season)
      if let known, !addPlayers {
        do {
          try known.checkIsOwn(roster.entries, among: book.players(of: known))
        } catch let fault as Diagnostic {
          throw fault.located(at: Location(file: input.name))
        }
      }
      if let note = known?.note(for: wanted.name, wanted.season) {
        remarks.append(Diagnostic(.note, note, at: Location(file: input.name)))
      }
      // A roster without players makes no team.
      let team = try known ?? (roster.entries.isEmpty ? wanted : book.add(wanted))
      var answer = ImportAnswer(
        kind: "roster", source: input.name, format: roster.form.rawValue, encoding: roster.encoding.rawValue,
        noun: ("player", "players"), destination: "\(team.name), \(team.season)")
      if known != nil, let organization = wanted.organization, team.organization != organization {
        try book.setOrganization(organization, of: team)
        answer.changesMore = true
      }
      answer.tally.read = roster.read
      answer.tally.duplicates = roster.duplicates
      let outcomes = try book.put(roster.entries, on: team, silentOf: roster.silent, whenKnown: records.duplicates)
      for (index, outcome) in outcomes.enumerated() {
        if case .rejected(let fault) = outcome {
          rejections.append(
            Rejection(fault.located(at: roster.location(of: index)), record: roster.record(of: index)))
          continue
        }
        answer.count(outcome)
        if let match = try PersonMatch(outcome, of: roster.entries[index].name, on: team, in: book) {
          answer.people.append(match)
        }
        let sentences = outcome.sentences(for: roster.entries[index], silentOf: roster.silent)
        if options.dryRun { answer.difference.add(outcome, roster.entries[index], sentences) }
        // What a rehearsal shows anyway is not told besides.
        if case .updated = outcome, options.dryRun { continue }
        remarks += sentences.map { Diagnostic(.note, $0, at: roster.location(of: index)) }
      }
      answer.tally.rejected = rejections.count
      told = try settle(rejections, answer, remarks) {
        roster.form == .json
          ? Rejects.json(rejections)
          : Rejects.csv(rejections, header: roster.header, delimiter: roster.delimiter ?? UInt8(ascii: ","))
      }
      return answer
    }
    return Reply(answer, asJSON: options.json, remarks: remarks + rejections.map(\.diagnostic) + told)
  }

  private func reading(on now: Date) throws -> RosterOptions {
    var reading = RosterOptions(today: Clock.day(of: now))
    reading.encoding = records.encoding
    reading.delimiter = delimiter?.byte
    reading.hasHeader = !noHeader
    reading.dates = dates
    reading.takesTwins = records.duplicates == .add
    do {
      if let map { reading.columns = try ColumnMap(reading: map) }
    } catch {
      throw Failure(.usage, [error])
    }
    return reading
  }

  /// The team that the command names, or else the file.
  private func wantedTeam(_ roster: Roster) throws -> Team {
    guard let name = team ?? roster.team else { throw missing("team", roster) }
    guard let season = season ?? roster.season else { throw missing("season", roster) }
    return try Team(name: name, season: season, organization: organization ?? roster.organization)
  }

  private func missing(_ option: String, _ roster: Roster) -> Failure {
    let place = roster.form == .json ? "neither on the command line nor in the file" : "none"
    return Failure(.usage, "--\(option): expected the \(option) of the roster, found \(place)")
  }

  /// Where the command line is stronger than the file.
  private func told(_ roster: Roster, _ wanted: Team) -> [Diagnostic] {
    [("team", roster.team, wanted.name), ("season", roster.season, wanted.season)].compactMap { what, said, taken in
      guard let said, said != taken else { return nil }
      return Diagnostic(.note, "\(what): the file says '\(said)', taken is '\(taken)'", at: Location(file: roster.name))
    }
  }
}

extension DateOrder: ExpressibleByArgument {}

/// A byte that can stand between cells, by itself or by name.
struct Delimiter: ExpressibleByArgument {
  let byte: UInt8

  init?(argument: String) {
    let names = ["tab": "\t", "\\t": "\t", "comma": ",", "semicolon": ";", "pipe": "|"]
    let text = names[argument.lowercased()] ?? argument
    guard text.utf8.count == 1, let byte = text.utf8.first, ",;|\t:".utf8.contains(byte) else { return nil }
    self.byte = byte
  }
}

/// What imports of many records do with the bad ones.
protocol RecordImport: BookCommand {
  var options: ImportOptions { get }
  var records: RecordOptions { get set }
}

extension ImportRosterCommand: RecordImport {}

extension RecordImport {
  var isDryRun: Bool { options.dryRun }
  var outputs: [String] { records.rejects.map { [$0] } ?? [] }
}

extension RecordImport {
  /// Writes the bad records where the user wants them, and stops the import where there are any and the user has not said
  /// to go on without. Where they cannot be written nothing is stored; a rehearsal writes nothing.
  ///
  /// - Parameter faults: what is told, where that is not one thing for each of the bad records.
  /// - Returns: what is to be told besides.
  func settle(
    _ rejections: [Rejection], telling faults: [Diagnostic]? = nil, _ answer: ImportAnswer, _ remarks: [Diagnostic],
    _ bytes: () -> [UInt8]
  ) throws -> [Diagnostic] {
    guard !rejections.isEmpty else { return [] }
    var told: [Diagnostic] = []
    if let path = records.rejects {
      if options.dryRun {
        let count = rejections.count == 1 ? "1 bad record" : "\(rejections.count) bad records"
        told = [Diagnostic(.note, "--rejects: \(count) would be written to '\(path)'")]
      } else {
        try OutputFile(path: path, bytes: bytes()).write()
      }
    }
    guard records.onError == .stop else { return told }
    var refused = answer
    (refused.tally.added, refused.tally.updated, refused.ids, refused.people) = (0, 0, [], [])
    throw Failure(
      .badData, (faults ?? rejections.map(\.diagnostic)) + remarks.filter { $0.severity == .warning } + told,
      output: options.json ? refused.json : [])
  }
}
