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
    abstract: "Import games from StatCrew XML, SportsML-G2, FIBA LiveStats JSON, a play-by-play or box lines.",
    discussion: """
      The format is detected. For a table, the team and its players must be in the book; --add-players adds missing \
      players to the roster. A table is a play-by-play, or has a line for each player: counts, or shots by period as \
      in '22-1x', or is a running score (period, side, jersey, score). Lines join the game of that day, which may have \
      a result already. An XML file includes its teams and rosters, and sheets show its official box; 'report \
      reconcile' shows where the plays differ from it. A FIBA LiveStats file needs --date, and has the places of \
      shots. The totals of a season (bbseas) are compared with the book's games. A game already in the book adds \
      nothing. docs/formats.md has the details.

      Examples:
        scorebook import game game-3.csv
        scorebook import game season.csv --add-players --dry-run
        scorebook import game games/*.xml --team "Riverside Lions"
        scorebook import game box.csv --team "Riverside Lions" --opponent "Harbor Hawks" --date 2025-11-15
        scorebook import game running-score.csv --opponent "Harbor Hawks" --date 2025-11-15
        scorebook import game season-totals.xml --season 2025-26
        scorebook import game data.json --date 2025-11-15
      """)

  @Argument(
    help: "The files; '-' is standard input.",
    completion: .file(extensions: ["csv", "tsv", "xlsx", "ods", "xml", "json"]))
  var files: [String]
  @Flag(
    help: ArgumentHelp(
      "Add players who are not on the roster yet.",
      discussion:
        "XML files always do, unless almost nobody in the file is on the team's roster: then this flag is needed."))
  var addPlayers = false
  @Option(
    help: "Your team: one of an XML file's two, or that of box lines (default: the active team, then the home team).")
  var team: String?
  @Option(
    help:
      "The season of XML games and of box lines (default: from their date; a season starts in August, as in 2025-26).")
  var season: String?
  @Option(help: "The other team of box lines that do not name it.")
  var opponent: String?
  @Option(
    help: ArgumentHelp(
      "The day of box lines, or of a FIBA LiveStats file, that do not have it.", valueName: "yyyy-mm-dd"))
  var date: String?
  @Flag(help: "Your team of box lines played away.")
  var away = false
  @Option(
    help: ArgumentHelp(
      "The marks of shots by period: a two, a missed two, a three, a missed three, a free throw, a missed one "
        + "(default: 2-3/1x).", valueName: "marks"))
  var shots: String?
  @OptionGroup var dated: DateOptions
  @OptionGroup var form: RecordFileOptions
  @OptionGroup var options: ImportOptions
  @OptionGroup var duplicates: DuplicateOptions<UniqueGames>
  @OptionGroup var records: RecordOptions
  @OptionGroup var common: CommonOptions

  var addedSizes: [Int] { files.compactMap { InputFile.size(of: $0) } }

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
      games.ahead = try files.count > 1 ? gamesAhead(today: book.day(of: now)) : nil
      defer { games.ahead?.stop() }
      func takeAll() throws {
        for (index, file) in files.enumerated() {
          if let (document, read) = games.ahead?.document(index) {
            try games.take(document, named: InputFile.name(of: file))
            fingerprint.combine(read, isOnly: false)
            progress?.advance(to: index + 1, of: files.count)
            continue
          }
          let input = try InputFile(
            file, tables: records.tables, progress: files.count == 1 ? Progress(file, on: common.console) : nil)
          input.learned = try LearnedHeaders(of: .game, in: book, mapping: form.map, ignoring: records.noLearnedMap)
          do {
            reported += try take(input, into: &games, now)
          } catch let fault as Diagnostic where records.onError == .skip {
            try games.reject([fault], named: input.name)
          }
          fingerprint.combine(input.fingerprint, isOnly: files.count == 1)
          progress?.advance(to: index + 1, of: files.count)
        }
      }
      if files.count > 1 { try book.addingManyGames(takeAll) } else { try takeAll() }
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

  private func gamesAhead(today: CalendarDate) throws -> GamesAhead {
    GamesAhead(
      files.map { (path: $0, name: InputFile.name(of: $0)) }, today: today, on: try date.map { try CalendarDate($0) },
      season: season)
  }

  /// - Returns: the remarks of the CSV reader.
  private func take(_ input: InputFile, into games: inout GameFiles, _ now: Date) throws -> [Diagnostic] {
    enum Source {
      case plays(PlayByPlayReader)
      case lines(BoxReader)
      case xml([UInt8])
    }
    let table = TableKind.games(mapping: form.map)
    let source: Source = try input.reading(as: [.csv, .xml, .json], for: .game, table: table, form.finder(records)) {
      found, source in
      guard found != .csv else {
        var file = form.file(records)
        file.mapping = input.mapping(form.map)
        if PlayByPlayReader.isRunningScore(input.outline?.names ?? []) {
          let sheet = try scoreSheet(in: games.book)
          return .plays(
            try PlayByPlayReader(
              source, named: input.name, today: games.book.day(of: now), sheet: sheet, options: file))
        }
        guard BoxRole.areLines(input.outline?.names ?? [], mapping: file.mapping) else {
          return .plays(
            try PlayByPlayReader(source, named: input.name, today: games.book.day(of: now), options: file))
        }
        var reading = try boxOptions(file, in: games.book, at: now)
        reading.sheet = input.sheet
        (reading.titles, reading.headings) = (input.skipped, input.headings)
        return .lines(try BoxReader(source, named: input.name, reading))
      }
      let document = try bytes(of: source, named: input.name)
      // Other JSON is reported here, with what it looks like.
      if found == .json { _ = try GameForm(ofRootOf: document, named: input.name) }
      return .xml(document)
    }
    switch source {
    case .plays(var reader):
      try games.take(&reader)
      try end(&games, reader.records, read: reader.read, input, now)
      return reader.records.remarks
    case .lines(var reader):
      try games.take(&reader)
      games.work.answer.skipped += reader.skipped
      try end(&games, reader.records, read: reader.read, input, now)
      return reader.records.remarks + reader.remarks
    case .xml(let bytes):
      if records.rejects != nil {
        throw Failure(
          .usage,
          MessageText(
            "--rejects: expected a CSV file, found XML or JSON",
            "--rejects: verwacht een CSV-bestand, gevonden XML of JSON"),
          at: Location(file: input.name))
      }
      try games.take(bytes, named: input.name, on: date.map { try CalendarDate($0) })
      return []
    }
  }

  private func end(
    _ games: inout GameFiles, _ records: RecordReader, read: Int, _ input: InputFile, _ now: Date
  ) throws {
    games.work.answer.skipped += input.skipped
    if files.count == 1 { games.work.answer.skipped.sort { $0.place.line < $1.place.line } }
    games.work.answer.liberties += input.remarks
    if let workbook = input.workbook { games.work.answer.format = workbook.form.rawValue }
    if try games.book.learn(form.map, for: input, of: .game, at: now) { games.work.answer.changesMore = true }
    if files.count == 1 { try settle(&games.work, records, read: read) }
  }

  /// The game of a running score.
  private func scoreSheet(in book: BookTransaction) throws -> ScoreSheet {
    func missing(_ option: String, _ what: MessageText) -> Failure {
      Failure(
        .usage,
        MessageText {
          $0.pick(
            "a running score does not say \(what.text(in: $0)): give --\(option)",
            "een doorlopende score zegt niet \(what.text(in: $0)): geef --\(option)")
        })
    }
    guard let date = try date.map({ try CalendarDate($0) }) else {
      throw missing("date", MessageText("the day of the game", "de dag van de wedstrijd"))
    }
    guard let opponent else { throw missing("opponent", MessageText("who the opponent is", "wie de tegenstander is")) }
    guard let team = try team ?? book.activeTeam()?.name else {
      throw missing("team", MessageText("whose game it is", "van wie de wedstrijd is"))
    }
    let season = try season ?? book.season(ofGameOn: date)
    let other = try book.existingTeam(opponent, in: season)
    return ScoreSheet(
      date: date, team: team, season: season, opponent: opponent, opponentSeason: other == nil ? nil : season,
      isHome: !away)
  }

  private func boxOptions(_ file: RecordFile, in book: BookTransaction, at now: Date) throws -> BoxOptions {
    var reading = BoxOptions(today: try book.day(of: now))
    reading.team = try team ?? book.activeTeam()?.name
    reading.isTeamGiven = team != nil
    (reading.opponent, reading.dates, reading.file) = (opponent, dated.dates, file)
    reading.date = try date.map { try CalendarDate($0) }
    if let shots { reading.marks = try ShotMarks(shots) }
    if !addPlayers { reading.knownTeams = try book.teams().map(\.name) }
    return reading
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
