import ArgumentParser
import Basketball
import Diagnostics
import Formats
import Foundation
import Import
import People
import Records
import Store

struct ImportResultsCommand: RecordImport {
  static let configuration = CommandConfiguration(
    commandName: "results",
    abstract: "Import final scores of games without plays, from a table in CSV, JSON, a workbook or a page.",
    discussion: """
      A result has a date, two teams and a score: in one column as in '34-28' or in two. A list of one team's games has \
      the opponent and whether the game was at home. Columns are found by their names in six languages, or by their \
      cells; docs/formats.md lists them. Games without a score are skipped. A game that is in the book on that date is \
      compared: a different result replaces the stated one, but never a score from plays or a box. A team that is not \
      in the book is added with its season, unless the other team was there before: then it is only a name.

      Examples:
        scorebook import results league.csv --season 2025-26
        scorebook import results our-games.xlsx --team "Riverside Lions"
        scorebook import results scores.csv --dates dmy --dry-run
        scorebook import results sunday.txt --date 2025-11-09
        scorebook import results scores.csv --map home=Club,away=Guest
      """)

  @Argument(
    help: "The file; '-' is standard input.",
    completion: .file(extensions: ["csv", "tsv", "json", "xlsx", "ods", "html", "md"]))
  var file: String
  @Option(help: ArgumentHelp("The day of results that do not have it.", valueName: "yyyy-mm-dd"))
  var date: String?
  @Flag(help: "Leave out the games that have no score yet, without listing them.")
  var played = false
  @OptionGroup var games: GameListFileOptions
  @OptionGroup var dated: DateOptions
  @OptionGroup var form: RecordFileOptions
  @OptionGroup var options: ImportOptions
  @OptionGroup var duplicates: DuplicateOptions<UniqueRecords>
  @OptionGroup var records: RecordOptions
  @OptionGroup var common: CommonOptions

  func perform(in book: BookTransaction, at now: Date) throws -> Reply {
    let whenKnown = try whenKnown(MessageText("results", "uitslagen"))
    var reading = try games.reading(in: book, dated, at: now)
    reading.date = try date.map { try CalendarDate($0) }
    reading.leavesOut = played ? .unplayed : nil
    return try importGames(.results, .results, .result, file, form, reading, in: book, at: now) { score in
      "\(score.date) \(score.home.name) – \(score.away.name) \(score.text)"
    } into: {
      var writer = try FinalScoreWriter(in: book, whenKnown: whenKnown, season: games.season(in: book))
      return { score in (try writer.write(score), writer.remarks) }
    }
  }
}
