import ArgumentParser
import Basketball
import Diagnostics
import Formats
import Foundation
import Import
import People
import Records
import Store

struct ImportRosterCommand: BookCommand {
  static let configuration = CommandConfiguration(
    commandName: "roster",
    abstract: "Import a team's roster from CSV, TSV, JSON or a workbook.",
    discussion: """
      Columns are found by their usual names: name, or first name and last name; number; position; height; weight; \
      class; hometown; date of birth; and the person's id at the club. --map names other columns. The team is created \
      if the book has none of that name and season; a JSON file may name both. Titles, totals and notes around the \
      players are skipped and listed.

      Examples:
        scorebook import roster team.csv --team "Riverside Lions" --season 2025-26
        scorebook import roster team.csv --team "Riverside Lions" \\
          --season 2025-26 --on-error skip --rejects bad.csv
        scorebook import roster ledenlijst.csv --team Lions --season 2025-26 \\
          --map name=Speler,number=Rug --dates dmy
        scorebook import roster club.xlsx --team Lions --season 2025-26 --sheet U10
        scorebook import roster names.csv --team Lions --season 2025-26 \\
          --no-header --map name=1,number=2
        scorebook import roster team.csv --team Lions --season 2025-26 \\
          --missing remove
        scorebook import roster team.json
      """)

  @Argument(
    help: "The file; '-' is standard input.",
    completion: .file(extensions: ["csv", "tsv", "txt", "json", "xlsx", "ods"]))
  var file: String
  @Option(help: "The team's name (default: what the file says, or its name).")
  var team: String?
  @Option(help: "The season (default: what the file says, otherwise that of the team in the book, or of today).")
  var season: String?
  @Option(help: "The club, school or league.")
  var organization: String?
  @Flag(name: .customLong("no-header"), help: "The file has no header line; --map names the columns.")
  var noHeader = false
  @Flag(help: "Import into this team although almost nobody in the file is on its roster.")
  var addPlayers = false
  @Option(
    name: .customLong("missing"),
    help: ArgumentHelp("Players of the roster who are not in the file: report or remove.", valueName: "action"))
  var missingAction = MissingAction.report
  @Flag(help: "With --missing remove: take off more than a third of the roster.")
  var yes = false
  @OptionGroup var dated: DateOptions
  @OptionGroup var form: RecordFileOptions
  @OptionGroup var options: ImportOptions
  @OptionGroup var duplicates: DuplicateOptions<RepeatableRecords>
  @OptionGroup var records: RecordOptions
  @OptionGroup var common: CommonOptions

  func perform(in book: BookTransaction, at now: Date) throws -> Reply {
    guard let place = try place(in: book, at: now) else { return try importRoster(in: book, at: now) }
    var placed = self
    (placed.team, placed.season) = (place.team, place.season)
    var reply = try placed.importRoster(in: book, at: now)
    reply.remarks.insert(contentsOf: place.remarks, at: 0)
    return reply
  }

  private func importRoster(in book: BookTransaction, at now: Date) throws -> Reply {
    let input = try input(file, as: .roster, mapping: form.map, in: book)
    input.wantedTeam = team
    var reading = try reading(on: book.day(of: now))
    if noHeader { input.learned = nil }
    let roster = try input.reading(
      as: form.delimiter == nil ? [.csv, .json] : [.csv], for: .roster,
      table: noHeader ? nil : .roster(reading.columns), form.finder(records)
    ) { format, source in
      reading.columns = form.map.isEmpty ? try reading.columns.mapping(input.mapping([])) : reading.columns
      return try Roster(reading: source, as: format, named: input.name, reading)
    }
    let (wanted, guess) = try targetTeam(roster, input, in: book, at: now)
    var remarks = roster.remarks + reported(roster, wanted) + guess
    if let warning = roster.countWarning(input.skipped) { remarks.append(warning) }
    // Of several teams, each has its own turn.
    if !book.isPartOfRun, !roster.otherTeams.isEmpty {
      remarks.append(
        Diagnostic(.note, .otherTeams(FieldMap.list(roster.otherTeams)), at: Location(file: input.name)))
    }
    var rejections = roster.rejections
    var reported: [Diagnostic] = []

    let answer = try book.importing("roster", input, isDryRun: options.dryRun, at: now) {
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
      // A roster without players creates no team.
      let team = try known ?? (roster.entries.isEmpty ? wanted : book.add(wanted))
      var answer = ImportAnswer(
        kind: "roster", source: input.name, format: roster.form.rawValue, encoding: roster.encoding.rawValue,
        noun: .player, destination: MessageText(same: "\(team.name), \(team.season)"))
      if known != nil, let organization = wanted.organization, team.organization != organization {
        try book.setOrganization(organization, of: team)
        answer.changesMore = true
      }
      answer.skipped = roster.skipped
      answer.tally.read = roster.read
      answer.tally.duplicates = roster.duplicates
      let players = try known.map { try book.players(of: $0) } ?? []
      let outcomes = try book.put(
        roster.entries, on: team, missingFields: roster.missingFields, whenKnown: policy,
        readsSpellings: !records.tables.strict)
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
        let sentences = outcome.sentences(for: roster.entries[index], missingFields: roster.missingFields)
        if options.dryRun { answer.difference.add(outcome, roster.entries[index], sentences) }
        // Changes that a dry run shows anyway are not reported twice.
        if case .updated = outcome, options.dryRun { continue }
        remarks += sentences.map { Diagnostic(.note, $0, at: roster.location(of: index)) }
      }
      answer.tally.rejected = rejections.count
      let refused = zip(roster.entries, outcomes).compactMap { entry, outcome in outcome.isRefusal ? entry.name : nil }
      let absent = try MissingPlayers(from: players, after: outcomes, rejected: refused, in: book)
      remarks += try handle(absent, &answer, in: book).map { Diagnostic(.note, $0, at: Location(file: input.name)) }
      if !noHeader, try book.learn(form.map, for: input, of: .roster, at: now) { answer.changesMore = true }
      reported = try settle(rejections, answer, remarks) {
        roster.form == .json
          ? Rejects.json(rejections)
          : Rejects.csv(rejections, header: roster.header, delimiter: roster.delimiter ?? UInt8(ascii: ","))
      }
      return answer
    }
    return try Reply(
      answer, asJSON: options.json, in: messageLanguage(in: book),
      remarks: remarks + rejections.map(\.diagnostic) + reported)
  }

  /// Reports the players whom the file leaves out, or takes them off the roster.
  ///
  /// - Throws: a `Failure` if that would be more than a third of the roster.
  private func handle(
    _ absent: MissingPlayers, _ answer: inout ImportAnswer, in book: BookTransaction
  ) throws -> [MessageText] {
    guard missingAction == .remove else {
      return absent.isNewVersion && !absent.all.isEmpty ? [.noLongerListed(absent.all)] : []
    }
    if absent.areMany && !yes { throw Failure(.badData, .tooManyMissing(absent)) }
    try book.remove(absent.removable)
    if !absent.removable.isEmpty { answer.changesMore = true }
    return (absent.removable.isEmpty ? [] : [.takenOff(absent.removable)])
      + (absent.withGames.isEmpty ? [] : [.keptForGames(absent.withGames)])
  }

  func reading(on today: CalendarDate) throws -> RosterOptions {
    var reading = RosterOptions(today: today)
    reading.encoding = records.encoding
    reading.delimiter = form.delimiter?.byte
    reading.hasHeader = !noHeader
    reading.dates = dated.dates
    reading.isStrict = records.tables.strict
    reading.team = team
    reading.takesTwins = policy == .add
    do {
      reading.columns = try reading.columns.mapping(form.map)
    } catch {
      throw Failure(.usage, [error])
    }
    return reading
  }
}

/// What an import does about players of a roster who are not in the file.
enum MissingAction: String, ExpressibleByArgument, CaseIterable {
  case report, remove
}

/// A delimiter byte, as a character or by name.
struct Delimiter: ExpressibleByArgument {
  let byte: UInt8

  init?(argument: String) {
    let names = ["tab": "\t", "\\t": "\t", "comma": ",", "semicolon": ";", "pipe": "|"]
    let text = names[argument.lowercased()] ?? argument
    guard text.utf8.count == 1, let byte = text.utf8.first, ",;|\t:".utf8.contains(byte) else { return nil }
    self.byte = byte
  }
}

/// How imports of many records handle bad ones.
protocol RecordImport: BookCommand {
  var options: ImportOptions { get set }
  var records: RecordOptions { get set }
  associatedtype Duplicates: DuplicateForm
  var duplicates: DuplicateOptions<Duplicates> { get set }
  var common: CommonOptions { get set }
}

extension ImportRosterCommand: RecordImport {}

extension RecordImport {
  /// How to treat a record that differs from the book's.
  var policy: DuplicatePolicy { duplicates.choice?.policy ?? .update }
  var isDryRun: Bool { options.dryRun }
  func messageLanguage(in book: BookTransaction) throws -> MessageLanguage { try options.messageLanguage(in: book) }
  var outputs: [String] { records.rejects.map { [$0] } ?? [] }
}

extension RecordImport {
  /// Writes the bad records to the user's file, and stops the import if there are any, unless the user chose to skip
  /// them. If they cannot be written nothing is stored; a dry run writes nothing.
  ///
  /// - Parameter faults: what to report, if not one fault per bad record.
  /// - Returns: additional remarks.
  func settle(
    _ rejections: [Rejection], reporting faults: [Diagnostic]? = nil, _ answer: ImportAnswer, _ remarks: [Diagnostic],
    _ bytes: () -> [UInt8]
  ) throws -> [Diagnostic] {
    guard !rejections.isEmpty else { return [] }
    var reported: [Diagnostic] = []
    if let path = records.rejects {
      if options.dryRun {
        reported = [Diagnostic(.note, .rejectsOfDryRun(rejections.count, path))]
      } else {
        try OutputFile(path: path, bytes: bytes()).write()
      }
    }
    guard records.onError == .stop else { return reported }
    var refused = answer
    (refused.tally.added, refused.tally.updated, refused.ids, refused.people) = (0, 0, [], [])
    let right = answer.tally.read - answer.tally.rejected
    if right > answer.tally.rejected {
      reported.append(
        Diagnostic(.note, .othersAreRight(right, of: answer.tally.read), at: Location(file: answer.source)))
    }
    throw Failure(
      .badData, (faults ?? rejections.map(\.diagnostic)) + remarks.filter { $0.severity == .warning } + reported,
      output: options.json ? refused.json : [])
  }
}
