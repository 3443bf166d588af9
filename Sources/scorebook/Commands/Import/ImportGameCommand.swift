import ArgumentParser
import Basketball
import Diagnostics
import Formats
import Foundation
import Import
import People
import Store

struct ImportGameCommand: RecordImport {
  static let configuration = CommandConfiguration(
    commandName: "game",
    abstract: "Bring games in: StatCrew XML, SportsML-G2, or a play-by-play in CSV, as many files as there are.",
    discussion: """
      What a file is shows itself. With a play-by-play in CSV the team must be in the book with its players; \
      --add-players puts on the roster whom the file names and the roster does not. A file in XML brings its teams and \
      rosters along, and its official box stands on the sheets; 'report reconcile' shows where the plays say \
      otherwise. The totals of a season (bbseas) are held against the games of the book. A game that is there already \
      adds nothing. docs/formats.md says more.

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
      "Put players on the roster who are not on it yet.",
      discussion: "Files in XML always do, unless the roster has almost nobody of the team's: then it needs this."))
  var addPlayers = false
  @Option(help: "Which of the two teams of a file in XML keeps the book (else the active one, or the home team).")
  var team: String?
  @Option(help: "The season of games in XML (else by their date: from August on, as in 2025-26).")
  var season: String?
  @OptionGroup var form: RecordFileOptions
  @OptionGroup var options: ImportOptions
  @OptionGroup var records: RecordOptions
  @OptionGroup var common: CommonOptions

  func perform(in book: BookTransaction, at now: Date) throws -> Reply {
    if records.rejects != nil, files.count > 1 {
      throw Failure(.usage, "--rejects: expected one file whose bad rows are written, found \(files.count)")
    }
    let progress = files.count > 1 ? Progress("games", on: common.console, unit: .files) : nil
    var fingerprint = Fingerprint()
    var told: [Diagnostic] = []
    let answer = try book.importing("game", from: source, fingerprint, isRehearsal: options.dryRun, at: now) {
      var games = try GameFiles(book, self, at: now, source: source)
      for (index, file) in files.enumerated() {
        let input = try InputFile(file, progress: files.count == 1 ? Progress(file, on: common.console) : nil)
        do {
          told += try take(input, into: &games, now)
        } catch let fault as Diagnostic where records.onError == .skip {
          try games.reject([fault], named: input.name)
        }
        fingerprint.combine(input.fingerprint, isOnly: files.count == 1)
        progress?.advance(to: index + 1, of: files.count)
      }
      progress?.finish()
      try games.end()
      told += games.remarks + games.work.remarks
      // The bad rows of the one file that they can be of are written already.
      if records.rejects == nil {
        _ = try settle(games.work.rejections, telling: games.work.faults, games.work.answer, told) { [] }
      }
      told += games.work.faults
      return games.work.answer
    }
    return Reply(answer, asJSON: options.json, remarks: told)
  }

  private var source: String {
    files.count == 1 ? InputFile.name(of: files[0]) : "\(files[0]) and \(files.count - 1) more"
  }

  /// - Returns: what the reader of a CSV file has to tell.
  private func take(_ input: InputFile, into games: inout GameFiles, _ now: Date) throws -> [Diagnostic] {
    enum Source {
      case csv(PlayByPlayReader)
      case xml([UInt8])
    }
    let source: Source = try input.reading(as: [.csv, .xml], for: .game) { found, source in
      guard found == .xml else {
        return .csv(
          try PlayByPlayReader(source, named: input.name, today: Clock.day(of: now), options: form.file(records)))
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
        throw Failure(.usage, "--rejects: expected a file in CSV, found XML", at: Location(file: input.name))
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
        throw Diagnostic("expected up to \(GameDocument.maximumBytes >> 20) MB, found more", at: Location(file: name))
      }
    }
    return bytes
  }
}

extension Fingerprint {
  /// Takes in another file's: that of one file is its own.
  fileprivate mutating func combine(_ other: Fingerprint, isOnly: Bool) {
    if isOnly { self = other } else { update(Array("\(other.hexadecimal) \(other.bytes)\n".utf8)) }
  }
}
