import ArgumentParser
import Diagnostics
import Formats
import Foundation
import Import
import People
import Records
import Store

struct ImportFilesCommand: RecordImport {
  static let configuration = CommandConfiguration(
    commandName: "files",
    abstract: "Import files of any kind; the kind is detected (also without the word 'files').",
    discussion: """
      Each file has its own result, and all of them are one run, which 'scorebook revert' takes back. Rosters are read \
      before games. A roster's team is that of --team, of the file's column of teams, of the title above its table, or \
      of the file's name; its season is that of --season, of the title, of the file's name, of the active team, or of the \
      date. A file that is not understood is reported, and the others are imported. A file with bad records stores \
      nothing of any file, unless bad records are skipped with --on-error skip.

      Examples:
        scorebook import lions.xlsx words.csv
        scorebook import league.csv --season 2025-26 --dry-run
        scorebook import box.csv --add-players
      """)

  @Argument(help: "The files, or folders of files.", completion: .file())
  var files: [String]
  @Option(help: "The team of a roster, or of results that name only opponents (default: from the file).")
  var team: String?
  @Option(help: "The season of rosters, games and results (default: from the file, the active team or the date).")
  var season: String?
  @Option(help: "The other team of box lines that do not name it.")
  var opponent: String?
  @Option(help: ArgumentHelp("The day of box lines and results that do not have it.", valueName: "yyyy-mm-dd"))
  var date: String?
  @Option(help: "The person of scores that do not name one.")
  var person: String?
  @Option(help: "The times table of scores that do not have it.")
  var table: String?
  @Option(help: "The deck of cards and reviews (default: from the file).")
  var deck: String?
  @Flag(
    help: ArgumentHelp(
      "Add teams and players who are not in the book yet.",
      discussion: "Needed for players of games, and for a roster of which almost nobody is on the team's."))
  var addPlayers = false
  @Option(
    help: ArgumentHelp(
      "The column of each field of one file's records, as in name=Speler,number=Rug; repeatable.",
      valueName: "field=column,…"))
  var map: [String] = []
  @Option(help: "Whether split hands may be doubled, for codes of a chart that depend on it: yes or no.")
  var doubleAfterSplit: ImportChartCommand.Answer?
  @OptionGroup var dated: DateOptions
  @OptionGroup var numbers: NumberOptions
  @OptionGroup var options: ImportOptions
  @OptionGroup var duplicates: DuplicateOptions<RecordsOfFiles>
  @OptionGroup var records: RecordOptions
  @OptionGroup var common: CommonOptions

  mutating func validate() throws {
    files = try files.flatMap(Self.files(at:))
    if files.contains("-") { throw ValidationError("standard input needs its kind, as in 'scorebook import roster -'") }
    if files.count > 1, records.rejects != nil { throw ValidationError("'--rejects' is for one file") }
    if files.count > 1, !map.isEmpty { throw ValidationError("'--map' is for one file") }
  }

  /// The files of a folder, but not those of a book and of folders within; the path itself if it is none.
  private static func files(at path: String) throws -> [String] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
      return [path]
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: path).filter { !$0.hasPrefix(".") }.sorted()
    let paths = names.map { (path.hasSuffix("/") ? path : path + "/") + $0 }.filter { file in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: file, isDirectory: &isFolder) && !isFolder.boolValue
    }
    return paths.isEmpty || !Set(names).isDisjoint(with: [Book.fileName, "book.json"]) ? [path] : paths
  }

  var addedSizes: [Int] { files.compactMap { InputFile.size(of: $0) } }

  func perform(in book: BookTransaction, at now: Date) throws -> Reply {
    var work = ImportedFiles(count: files.count, in: try messageLanguage(in: book))
    var jobs: [(file: Int, job: FileJob)] = []
    for (index, file) in files.enumerated() {
      do {
        jobs += try FileJob.all(of: file, self, in: book, at: now).map { (index, $0) }
      } catch let fault as Diagnostic where files.count > 1 {
        work.note(notUnderstood: fault, index, asJSON: options.json)
      }
    }
    guard jobs.count > 1 || files.count > 1 else {
      guard let only = jobs.first?.job else { return Reply() }
      var reply = try only.command.perform(in: book, at: now)
      reply.remarks = only.remarks + reply.remarks
      return reply
    }
    var part = book
    part.isPartOfRun = true
    for (index, job) in jobs.sorted(by: { ($0.job.rank, $0.file) < ($1.job.rank, $1.file) }) {
      do {
        let reply = try part.together { try job.command.perform(in: part, at: now) }
        work.note(reply, job.remarks, index)
      } catch {
        let failure = Failure(error)
        guard failure.status == .badData else { throw failure }
        work.note(refused: failure, index, InputFile.name(of: files[index]), asJSON: options.json)
      }
    }
    if !work.faults.isEmpty, records.onError == .stop { throw work.refusal }
    let run = options.dryRun || work.tally.changesTheBook == false ? nil : try log(work, in: book, at: now)
    return work.reply(run: run, asJSON: options.json, isDryRun: options.dryRun)
  }

  private func log(_ work: ImportedFiles, in book: BookTransaction, at now: Date) throws -> Int64 {
    var fingerprint = Fingerprint()
    for file in files {
      let input = try InputFile(file)
      while try !input.skipChunk() {}
      fingerprint.update(Array("\(input.fingerprint.hexadecimal) \(input.fingerprint.bytes)\n".utf8))
    }
    let source = files.count == 1 ? files[0] : "\(files[0]) and \(files.count - 1) more"
    return try book.log("import", source: source, fingerprint: fingerprint, tally: work.tally, at: now).id
  }
}

/// What became of several files.
struct ImportedFiles {
  /// The lines, or the JSON objects, of each file.
  private var results: [[String]]
  private(set) var remarks: [Diagnostic] = []
  /// Why files that were understood are refused.
  private(set) var faults: [Diagnostic] = []
  private(set) var tally = Tally()
  private var isIncomplete = false
  private var reported: Set<String> = []
  private let language: MessageLanguage

  init(count: Int, in language: MessageLanguage) {
    results = Array(repeating: [], count: count)
    self.language = language
  }

  mutating func note(_ reply: Reply, _ remarks: [Diagnostic], _ file: Int) {
    let text =
      reply.acknowledgement.isEmpty ? String(decoding: reply.output, as: UTF8.self).trimmed : reply.acknowledgement
    results[file].append(text)
    report(remarks + reply.remarks)
    if let part = reply.tally { tally.add(part) }
    if reply.status != nil || reply.remarks.contains(where: { $0.severity == .error }) { isIncomplete = true }
  }

  mutating func note(notUnderstood fault: Diagnostic, _ file: Int, asJSON: Bool) {
    let name = fault.location?.file ?? ""
    results[file].append(asJSON ? Self.json(name, fault) : "\(name): \(MessageText.notUnderstood.text(in: language))")
    report([fault])
    isIncomplete = true
  }

  mutating func note(refused failure: Failure, _ file: Int, _ name: String, asJSON: Bool) {
    let fault = failure.diagnostics.first { $0.severity == .error }
    results[file].append(asJSON ? Self.json(name, fault) : "\(name): \(MessageText.refused.text(in: language))")
    faults += failure.diagnostics
    report(failure.diagnostics)
    isIncomplete = true
  }

  /// What several jobs of one file say alike is said once.
  private mutating func report(_ diagnostics: [Diagnostic]) {
    remarks += diagnostics.filter { reported.insert("\($0)").inserted }
  }

  private static func json(_ name: String, _ fault: Diagnostic?) -> String {
    var writer = JSONWriter(indented: false)
    writer.beginObject()
    for (key, text) in [("source", name), ("error", fault?.message ?? "")] {
      writer.key(key)
      writer.string(text)
    }
    writer.endObject()
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// Why nothing is stored: the faults of the files first, then what else was reported of them.
  var refusal: Failure {
    let known = Set(faults.map { "\($0)" })
    return Failure(.badData, faults + remarks.filter { !known.contains("\($0)") })
  }

  func reply(run: Int64?, asJSON: Bool, isDryRun: Bool) -> Reply {
    var reply = Reply()
    let lines = results.flatMap(\.self)
    if asJSON {
      reply.output = Array(
        "{\"run\":\(run.map(String.init) ?? "null"),\"files\":[\(lines.joined(separator: ","))]}\n".utf8)
    } else {
      let end = (isDryRun ? nil : run.map(MessageText.reverts)) ?? .nothingChanged
      reply.acknowledgement = (lines + [end.text(in: language)]).joined(separator: "\n")
    }
    reply.remarks = remarks
    reply.status = isIncomplete ? .badData : nil
    return reply
  }
}

extension Tally {
  fileprivate mutating func add(_ other: Tally) {
    (read, added, updated) = (read + other.read, added + other.added, updated + other.updated)
    (unchanged, duplicates) = (unchanged + other.unchanged, duplicates + other.duplicates)
    rejected += other.rejected
    changesMore = changesMore || other.changesMore
  }
}
