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
    abstract: "Bring a team's roster in from CSV.",
    discussion: """
      The file has a header line; columns are found by their usual names (name, or first name and last name; number or
      jersey; position). The team is made where the book has none of that name and season.

      Examples:
        scorebook import roster team.csv --team "Riverside Lions" --season 2025-26
        scorebook import roster team.csv --team "Riverside Lions" --season 2025-26 --on-error skip --rejects bad.csv
      """)

  @Argument(help: "The CSV file; '-' is standard input.", completion: .file(extensions: ["csv", "tsv", "txt"]))
  var file: String
  @Option(help: "The team's name.")
  var team: String
  @Option(help: "The season.")
  var season: String
  @Option(help: "The club, school or league.")
  var organization: String?
  @Option(help: ArgumentHelp("What stands between cells: , ; | or tab (else detected).", valueName: "char"))
  var delimiter: Delimiter?
  @OptionGroup var options: ImportOptions
  @OptionGroup var records: RecordOptions
  @OptionGroup var common: CommonOptions

  func perform(in book: BookTransaction, at now: Date) throws -> Reply {
    let input = try InputFile(file, progress: Progress(file, on: common.console))
    let wanted = try Team(name: team, season: season, organization: organization)
    let roster = try input.reading(as: .csv) { source in
      try Roster(reading: source, named: input.name, encoding: records.encoding, delimiter: delimiter?.byte)
    }
    var remarks = roster.remarks
    var rejections = roster.rejections

    let answer = try book.importing("roster", input, isRehearsal: options.dryRun, at: now) {
      let known = try book.existingTeam(wanted.name, in: wanted.season)
      // A roster without players makes no team.
      let team = try known ?? (roster.entries.isEmpty ? wanted : book.add(wanted))
      var answer = ImportAnswer(
        kind: "roster", source: input.name, format: "csv", encoding: roster.encoding.rawValue,
        noun: ("player", "players"), destination: "\(team.name), \(team.season)")
      if known != nil, let organization = wanted.organization, team.organization != organization {
        try book.setOrganization(organization, of: team)
        answer.changesMore = true
      }
      answer.tally.read = roster.read
      answer.tally.duplicates = roster.duplicates
      let outcomes = try book.put(
        roster.entries, on: team, saysJerseys: roster.saysJerseys, saysPositions: roster.saysPositions)
      for (index, outcome) in outcomes.enumerated() {
        switch outcome {
        case .added(let id, let linked):
          answer.tally.added += 1
          answer.ids.append(id)
          if linked {
            remarks.append(
              Diagnostic(
                .note, "'\(roster.entries[index].name)' is taken to be the person of that name in this book",
                at: roster.location(of: index)))
          }
        case .updated(let id, let from):
          answer.tally.updated += 1
          answer.ids.append(id)
          remarks.append(
            Diagnostic(.note, difference(from, roster.entries[index], roster), at: roster.location(of: index)))
        case .unchanged(let id):
          answer.tally.unchanged += 1
          answer.ids.append(id)
        case .rejected(let fault):
          rejections.append(
            Rejection(fault.located(at: roster.location(of: index)), record: roster.record(of: index)))
        }
      }
      answer.tally.rejected = rejections.count
      try settle(rejections, answer, remarks) {
        Rejects.csv(rejections, header: roster.header, delimiter: roster.delimiter)
      }
      return answer
    }
    return Reply(answer, asJSON: options.json, remarks: remarks + rejections.map(\.diagnostic))
  }

  private func difference(_ player: Player, _ said: RosterEntry, _ roster: Roster) -> String {
    func change(_ name: String, _ old: String?, _ new: String?) -> String? {
      old == new ? nil : "\(name) \(old ?? "none") → \(new ?? "none")"
    }
    let entry = said.keeping(
      jerseyOf: roster.saysJerseys ? nil : player, positionOf: roster.saysPositions ? nil : player)
    let changes = [
      change("number", player.jersey?.text, entry.jersey?.text), change("position", player.position, entry.position),
    ].compactMap(\.self)
    return "'\(entry.name)': \(changes.joined(separator: ", "))"
  }
}

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
  var records: RecordOptions { get }
}

extension ImportRosterCommand: RecordImport {}

extension RecordImport {
  /// Writes the bad records where the user wants them, and stops the import where there are any and the user has not said
  /// to go on without. Where they cannot be written nothing is stored.
  ///
  /// - Parameter faults: what is told, where that is not one thing for each of the bad records.
  func settle(
    _ rejections: [Rejection], telling faults: [Diagnostic]? = nil, _ answer: ImportAnswer, _ remarks: [Diagnostic],
    _ bytes: () -> [UInt8]
  ) throws {
    guard !rejections.isEmpty else { return }
    if let path = records.rejects { try OutputFile(path: path, bytes: bytes()).write() }
    guard records.onError == .stop else { return }
    var refused = answer
    (refused.tally.added, refused.tally.updated, refused.ids) = (0, 0, [])
    throw Failure(
      .badData, (faults ?? rejections.map(\.diagnostic)) + remarks.filter { $0.severity == .warning },
      output: options.json ? refused.json : [])
  }
}
