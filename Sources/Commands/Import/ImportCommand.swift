import ArgumentParser
import Diagnostics
import Formats
import Foundation
import Import
import Records
import Store

struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Import rosters, decks, charts, games, results, schedules, scores, reviews and sessions.",
    discussion: """
      Without a kind, the kind of each file is detected, as 'inspect' shows it; several files are one run. An import is \
      stored whole or not at all; importing the same file again adds nothing. '-' is standard input.

      Examples:
        scorebook import lions.xlsx words.csv scores.csv
        scorebook import roster team.csv --team "Riverside Lions" --season 2025-26
        scorebook import deck words.json --dry-run
        scorebook import chart strategy.xml
        scorebook import game game-3.csv
        scorebook import results league.csv --season 2025-26
        scorebook import schedule league.csv
        scorebook import scores scores.csv
        scorebook import reviews reviews.csv --deck "World capitals"
        scorebook import sessions sessions.json
      """,
    subcommands: [
      ImportRosterCommand.self, ImportDeckCommand.self, ImportChartCommand.self, ImportScoresCommand.self,
      ImportResultsCommand.self, ImportScheduleCommand.self,
      ImportReviewsCommand.self, ImportSessionsCommand.self, ImportGameCommand.self, ImportBookCommand.self,
      ImportFilesCommand.self,
    ], defaultSubcommand: ImportFilesCommand.self)
}

/// Options that every import has.
struct ImportOptions: ParsableArguments {
  @Flag(help: "Show what would happen; change nothing.")
  var dryRun = false
  @Flag(help: "Print one JSON object.")
  var json = false
  @OptionGroup var message: MessageOptions

  var lang: MessageLanguage? { message.lang }
  func messageLanguage(in book: BookTransaction) throws -> MessageLanguage { try message.language(in: book) }
}

/// Options of imports that read records one by one, and can skip bad ones.
struct RecordOptions: ParsableArguments {
  enum OnError: String, ExpressibleByArgument, CaseIterable {
    case stop, skip
  }

  @Option(help: "On a bad record: 'stop' stores nothing, 'skip' stores the others.")
  var onError = OnError.stop
  @Option(
    help: ArgumentHelp(
      "Write bad records to this file, each with line, column and reason; not with --dry-run.", valueName: "file"),
    completion: .file())
  var rejects: String?
  @Option(help: ArgumentHelp("The file's encoding (default: detected).", valueName: "name"))
  var encoding: TextEncoding?
  @OptionGroup var tables: FileTableOptions
  @Flag(help: "Ignore the mapping that was saved for a file with the same header.")
  var noLearnedMap = false
}

extension InputFile {
  /// Reads the file in the format of an import; if that fails and the file looks like another format, reports that.
  ///
  /// - Throws: `Failure`, or what the reader throws.
  func reading<Value>(
    as expected: FileForm, for kind: FileKind, table: TableKind? = nil, _ options: TableFinderOptions = .init(),
    _ body: (ByteSource) throws -> Value
  ) throws -> Value {
    try reading(as: [expected], for: kind, table: table, options) { _, source in try body(source) }
  }

  /// The same for an import of several formats: the one that the file looks like, or the first.
  func reading<Value>(
    as expected: [FileForm], for kind: FileKind, table: TableKind? = nil, _ options: TableFinderOptions = .init(),
    _ body: (FileForm, ByteSource) throws -> Value
  ) throws -> Value {
    let (head, source) = try headAndSource(of: table, options: options)
    let form = FileForm(head: head)
    do {
      return try body(expected.contains(form) ? form : expected[0], source)
    } catch let fault as Diagnostic {
      throw explained(fault, as: kind, head: head, isExpected: expected.contains(form))
    }
  }
}

extension TextEncoding: ExpressibleByArgument {
  public init?(argument: String) { self.init(named: argument) }
}

extension BookTransaction {
  /// Runs an import, logs it as a run if it changed the book, and rolls it back in a dry run.
  func importing(
    _ kind: String, _ file: InputFile, isDryRun: Bool, at now: Date, _ work: () throws -> ImportAnswer
  ) throws -> ImportAnswer {
    var answer = try importing(kind, from: file.name, file.fingerprint, isDryRun: isDryRun, at: now, work)
    answer.skipped = (file.skipped + answer.skipped).sorted { $0.place.line < $1.place.line }
    answer.liberties = file.remarks
    if let workbook = file.workbook { answer.format = workbook.form.rawValue }
    return answer
  }

  /// The same for several files.
  ///
  /// - Parameter fingerprint: evaluated after the import, which may read the files.
  func importing(
    _ kind: String, from source: String, _ fingerprint: @autoclosure () -> Fingerprint, isDryRun: Bool,
    at now: Date, _ work: () throws -> ImportAnswer
  ) throws -> ImportAnswer {
    try makeRoomForManyRecords()
    func body() throws -> ImportAnswer {
      var answer = try work()
      answer.isDryRun = isDryRun
      guard answer.tally.changesTheBook || answer.changesMore, !isDryRun, !isPartOfRun else { return answer }
      answer.run = try log(
        "import \(kind)", source: source, fingerprint: fingerprint(), tally: answer.tally, at: now
      ).id
      return answer
    }
    return isDryRun ? try rehearse(body) : try body()
  }
}
