import ArgumentParser
import Basketball
import Diagnostics
import Formats
import Foundation
import Import
import People
import Records
import Store

struct ImportGameCommand: RecordImport {
  static let configuration = CommandConfiguration(
    commandName: "game",
    abstract: "Import games from StatCrew XML, SportsML-G2 or a play-by-play in CSV, any number of files.",
    discussion: """
      The format is detected. For a play-by-play in CSV the team and its players must be in the book; --add-players \
      adds missing players to the roster. An XML file includes its teams and rosters, and sheets show its official \
      box; 'report reconcile' shows where the plays differ from it. The totals of a season (bbseas) are compared with \
      the book's games. A game already in the book adds nothing. docs/formats.md has the details.

      Examples:
        scorebook import game game-3.csv
        scorebook import game season.csv --add-players --dry-run
        scorebook import game games/*.xml --team "Riverside Lions"
        scorebook import game season-totals.xml --season 2025-26
      """)

  @Argument(help: "The files; '-' is standard input.", completion: .file(extensions: ["csv", "tsv", "xml"]))
  var files: [String]
  @Flag(
    help: ArgumentHelp(
      "Add players who are not on the roster yet.",
      discussion:
        "XML files always do, unless almost nobody in the file is on the team's roster: then this flag is needed."))
  var addPlayers = false
  @Option(help: "Which of an XML file's two teams is yours (default: the active team, then the home team).")
  var team: String?
  @Option(help: "The season of XML games (default: from their date; a season starts in August, as in 2025-26).")
  var season: String?
  @OptionGroup var form: RecordFileOptions
  @OptionGroup var options: ImportOptions
  @OptionGroup var records: RecordOptions
  @OptionGroup var common: CommonOptions

  func perform(in book: BookTransaction, at now: Date) throws -> Reply {
    if records.rejects != nil, files.count > 1 {
      throw Failure(
        .usage,
        MessageText(
          "--rejects: expected one input file, found \(files.count)",
          "--rejects: verwacht één bestand, gevonden \(files.count)"))
    }
    let progress = files.count > 1 ? Progress("games", on: common.console, unit: .files) : nil
    var fingerprint = Fingerprint()
    var reported: [Diagnostic] = []
    let answer = try book.importing("game", from: source, fingerprint, isDryRun: options.dryRun, at: now) {
      var games = try GameFiles(book, self, at: now, source: source)
      for (index, file) in files.enumerated() {
        let input = try InputFile(
          file, tables: records.tables, progress: files.count == 1 ? Progress(file, on: common.console) : nil)
        do {
          reported += try take(input, into: &games, now)
        } catch let fault as Diagnostic where records.onError == .skip {
          try games.reject([fault], named: input.name)
        }
        fingerprint.combine(input.fingerprint, isOnly: files.count == 1)
        progress?.advance(to: index + 1, of: files.count)
      }
      progress?.finish()
      try games.end()
      reported += games.remarks + games.work.remarks
      // The bad rows of the only file are already written.
      if records.rejects == nil {
        _ = try settle(games.work.rejections, reporting: games.work.faults, games.work.answer, reported) { [] }
      }
      reported += games.work.faults
      return games.work.answer
    }
    return try Reply(answer, asJSON: options.json, in: messageLanguage(in: book), remarks: reported)
  }

  private var source: String {
    files.count == 1 ? InputFile.name(of: files[0]) : "\(files[0]) and \(files.count - 1) more"
  }

  /// - Returns: the remarks of the CSV reader.
  private func take(_ input: InputFile, into games: inout GameFiles, _ now: Date) throws -> [Diagnostic] {
    enum Source {
      case csv(PlayByPlayReader)
      case xml([UInt8])
    }
    let source: Source = try input.reading(as: [.csv, .xml], for: .game) { found, source in
      guard found == .xml else {
        return .csv(
          try PlayByPlayReader(source, named: input.name, today: games.book.day(of: now), options: form.file(records)))
      }
      return .xml(try bytes(of: source, named: input.name))
    }
    switch source {
    case .csv(var reader):
      try games.take(&reader)
      if files.count == 1 { try settle(&games.work, reader.records, read: reader.read) }
      return reader.records.remarks
    case .xml(let bytes):
      if records.rejects != nil {
        throw Failure(
          .usage,
          MessageText("--rejects: expected a CSV file, found XML", "--rejects: verwacht een CSV-bestand, gevonden XML"),
          at: Location(file: input.name))
      }
      try games.take(bytes, named: input.name)
      return []
    }
  }

  private func bytes(of source: ByteSource, named name: String) throws(Diagnostic) -> [UInt8] {
    var source = source
    var bytes: [UInt8] = []
    while let chunk = try source.nextChunk() {
      bytes += chunk
      guard bytes.count <= GameDocument.maximumBytes else {
        throw Diagnostic(
          MessageText(
            "expected up to \(GameDocument.maximumBytes >> 20) MB, found more",
            "verwacht hoogstens \(GameDocument.maximumBytes >> 20) MB, gevonden meer"), at: Location(file: name))
      }
    }
    return bytes
  }
}

extension Fingerprint {
  /// Combines it with another file's; a single file's fingerprint is unchanged.
  fileprivate mutating func combine(_ other: Fingerprint, isOnly: Bool) {
    if isOnly { self = other } else { update(Array("\(other.hexadecimal) \(other.bytes)\n".utf8)) }
  }
}
