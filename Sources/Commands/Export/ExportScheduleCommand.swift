import ArgumentParser
import Basketball
import Foundation
import People
import Records
import Store

enum ScheduleForm: String, CaseIterable, ExpressibleByArgument {
  case csv, json, xlsx, ics
}

struct ExportScheduleCommand: BookCommand {
  static let configuration = CommandConfiguration(
    commandName: "schedule",
    abstract: "Export the schedule as CSV, JSON or XLSX, or as a calendar (ics).",
    discussion: """
      'scorebook import schedule' reads the file. In a calendar, times are those on the clock of the venue; a game without a \
      time takes the whole day.

      Examples:
        scorebook export schedule
        scorebook export schedule --team "Riverside Lions" --output lions.xlsx
        scorebook export schedule --format ics --output lions.ics
      """)
  static let writes = false

  @Option(help: "Only games of this team.")
  var team: String?
  @Option(help: "Only games of this season.")
  var season: String?
  @Option(help: "The format: csv, json, xlsx or ics (default: by the file name, then csv).")
  var format: ScheduleForm?
  @OptionGroup var destination: ExportOutput
  @OptionGroup var common: CommonOptions

  func perform(in book: BookTransaction, at now: Date) throws -> Reply {
    let games = try book.fixtures(of: team, in: season)
    let form = format ?? ScheduleForm(rawValue: destination.ending) ?? .csv
    guard let records = RecordForm(rawValue: form.rawValue) else {
      let name = try team ?? book.value(of: .title) ?? (book.folder as NSString).lastPathComponent
      return try destination.reply(ScheduleCalendar.bytes(of: games, named: name, at: now))
    }
    try records.expectFit(for: destination)
    return try destination.reply(RecordKind.fixture.file(of: games.map { FixtureRow($0) }, as: records))
  }
}

extension BookTransaction {
  /// - Parameters:
  ///   - team: a name, without regard to case and accents; nil for all.
  ///   - season: nil for all.
  func fixtures(of team: String?, in season: String?) throws -> [ScheduledGame] {
    try fixtures().filter { game in
      (team.map(game.fixture.has) ?? true) && (season.map { game.fixture.season?.folded == $0.folded } ?? true)
    }
  }
}
