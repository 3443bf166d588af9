import ArgumentParser
import Basketball
import Diagnostics
import Foundation
import Import
import Records
import Store

struct ImportScheduleCommand: RecordImport {
  static let configuration = CommandConfiguration(
    commandName: "schedule",
    abstract:
      "Import games that are to be played, from a table in CSV, JSON, a workbook or a page, or from a calendar.",
    discussion: """
      A game has a date and two teams, and may have a time, a place, a round and a group. A list of one team's games has \
      the opponent and whether the game is at home. Columns are found by their names in six languages; docs/formats.md \
      lists them. A game of the same teams on the same day is updated. A team cannot play two games at one time. A score \
      is not read: 'scorebook import results' reads the same file. Of a calendar (.ics) the events with two teams are read, \
      as 'Lions vs Hawks' or 'Hawks @ Lions', with their score if it is there; practices are skipped and listed.

      Examples:
        scorebook import schedule league.csv --season 2025-26
        scorebook import schedule our-games.xlsx --team "Riverside Lions"
        scorebook import schedule games.csv --dates dmy --dry-run
        scorebook import schedule season.csv --unplayed
        scorebook import schedule team.ics
      """)

  @Argument(
    help: "The file; '-' is standard input.",
    completion: .file(extensions: ["csv", "tsv", "json", "xlsx", "ods", "html", "md", "ics"]))
  var file: String
  @Flag(help: "Leave out the games that have a score.")
  var unplayed = false
  @OptionGroup var games: GameListFileOptions
  @OptionGroup var dated: DateOptions
  @OptionGroup var form: RecordFileOptions
  @OptionGroup var options: ImportOptions
  @OptionGroup var duplicates: DuplicateOptions<UniqueRecords>
  @OptionGroup var records: RecordOptions
  @OptionGroup var common: CommonOptions

  func perform(in book: BookTransaction, at now: Date) throws -> Reply {
    let whenKnown = try whenKnown(MessageText("schedules", "wedstrijdschema's"))
    var writer = FixtureWriter(in: book, whenKnown: whenKnown, season: games.season(in: book))
    func write(_ fixture: Fixture) throws -> (RecordOutcome, [Diagnostic]) {
      (try writer.write(fixture), writer.remarks)
    }
    var reading = try games.reading(in: book, dated, at: now)
    reading.leavesOut = unplayed ? .played : nil
    return try importGames(.schedule, .schedule, .fixture, file, form, reading, in: book, at: now, title: \.title) {
      write
    } calendar: { source, input in
      try importCalendar(source, input, in: book, at: now, write)
    }
  }
}
