import ArgumentParser
import Basketball
import Diagnostics
import Flashcards
import Formats
import Foundation
import Import
import People
import Records
import Store

/// The import of a file, or of one team of it, by the command of its kind.
struct FileJob {
  let kind: FileKind
  let command: any BookCommand
  /// What was taken to be so: a roster's team and season.
  var remarks: [Diagnostic] = []

  /// Rosters come before games and results, decks before reviews, plays before results.
  var rank: Int {
    switch kind {
    case .roster: 0
    case .deck, .chart: 1
    case .scores, .sessions: 2
    case .results, .schedule: 4
    case .reviews, .game: 3
    }
  }

  /// - Throws: a `Diagnostic` if the file is not understood; `Failure` if there is none.
  static func all(
    of file: String, _ command: ImportFilesCommand, in book: BookTransaction, at now: Date
  ) throws -> [FileJob] {
    let input = try InputFile(file, tables: command.records.tables)
    if input.isZip, !input.isWorkbook {
      try input.refuseOffice()
      return [FileJob(kind: .deck, command: try deck(file, command))]
    }
    if let jobs = try sheets(of: file, input, command, in: book, at: now) { return jobs }
    let options = TableFinderOptions(encoding: command.records.encoding)
    let source = try input.headAndSource(of: .any, options: options).source.inMemory(upTo: TableFinder.maximumBytes)
    let kind = try self.kind(of: source, input, command)
    let isOne = kind == .game ? command.opponent != nil || command.date != nil : command.team != nil
    if let lists = input.listSheets, lists.kind == kind, input.sheet == nil, !isOne {
      var jobs = try lists.names.flatMap { try list(kind, on: $0, of: file, command, in: book, at: now) }
      jobs[0].remarks.insert(
        Diagnostic(
          .note, .readAsLists(lists.names, of: kind, others: input.otherSheets), at: Location(file: input.name)), at: 0)
      return jobs
    }
    switch kind {
    case .roster:
      return try places(of: source, input, command, in: book, at: now).map { try roster(file, $0, command) }
    case .deck: return [FileJob(kind: kind, command: try deck(file, command))]
    case .chart:
      var chart = try ImportChartCommand.parse([file])
      (chart.options, chart.common, chart.encoding) = (command.options, command.common, command.records.encoding)
      (chart.doubleAfterSplit, chart.sheet) = (command.doubleAfterSplit, command.records.tables.sheet)
      return [FileJob(kind: kind, command: chart)]
    case .game: return [FileJob(kind: kind, command: try game(file, command))]
    case .results, .schedule: return try games(kind, file, source, input, command, in: book, at: now)
    case .scores:
      return [FileJob(kind: kind, command: try scores(file, command))]
    case .sessions:
      var sessions = try command.passedOn(to: ImportSessionsCommand.parse([file]))
      (sessions.dated, sessions.numbers) = (command.dated, command.numbers)
      return [FileJob(kind: kind, command: sessions)]
    case .reviews:
      var reviews = try command.passedOn(to: ImportReviewsCommand.parse([file]))
      (reviews.deck, reviews.dated, reviews.numbers) = (command.deck, command.dated, command.numbers)
      return [FileJob(kind: kind, command: reviews)]
    }
  }

  /// The kind that the file shows; otherwise that of the fields that the user maps, as of 'front=Land,back=Fluss'.
  private static func kind(
    of source: ByteSource, _ input: InputFile, _ command: ImportFilesCommand
  ) throws(Diagnostic) -> FileKind {
    do throws(Diagnostic) {
      return try FileKind.detected(in: source, named: input.name, encoding: command.records.encoding)
    } catch {
      let map = try FieldMap(command.map)
      // The columns that are mapped, among the others of the header.
      let named = (input.outline?.names ?? []).map { name in
        map.entries.first { FieldMap.words($0.column) == FieldMap.words(name) }?.field ?? name
      }
      guard !map.entries.isEmpty,
        let kind = FileKind(columns: named) ?? FileKind(columns: map.entries.map(\.field))
      else { throw error }
      return kind
    }
  }

  /// A list of games: those with a score are results, the others the schedule.
  private static func games(
    _ kind: FileKind, _ file: String, _ source: ByteSource, _ input: InputFile, _ command: ImportFilesCommand,
    in book: BookTransaction, at now: Date
  ) throws -> [FileJob] {
    var results = try command.passedOn(to: ImportResultsCommand.parse([file]))
    (results.games.team, results.games.season, results.dated) = (command.team, command.season, command.dated)
    results.date = command.date
    var schedule = try command.passedOn(to: ImportScheduleCommand.parse([file]))
    (schedule.games, schedule.dated) = (results.games, command.dated)
    guard kind == .results, !command.records.tables.strict else {
      return [kind == .results ? FileJob(kind: kind, command: results) : FileJob(kind: kind, command: schedule)]
    }
    var reading = try results.games.reading(in: book, command.dated, at: now)
    reading.file.encoding = command.records.encoding
    let (head, whole) = try source.peeking(1)
    let found = UnplayedGames(of: whole, named: input.name, as: FileForm(head: head), reading)
    guard let found, !found.places.isEmpty else { return [FileJob(kind: kind, command: results)] }
    guard found.played > 0 else { return [FileJob(kind: .schedule, command: schedule)] }
    (results.played, schedule.unplayed) = (true, true)
    return [FileJob(kind: .results, command: results), FileJob(kind: .schedule, command: schedule)]
  }

  private static func scores(_ file: String, _ command: ImportFilesCommand) throws -> ImportScoresCommand {
    var scores = try command.passedOn(to: ImportScoresCommand.parse([file]))
    (scores.date, scores.dated, scores.numbers) = (command.date, command.dated, command.numbers)
    (scores.person, scores.table) = (command.person, command.table)
    return scores
  }

  private static func game(_ file: String, _ command: ImportFilesCommand) throws -> ImportGameCommand {
    var game = try command.passedOn(to: ImportGameCommand.parse([file]))
    (game.team, game.season, game.dated) = (command.team, command.season, command.dated)
    (game.opponent, game.date, game.addPlayers) = (command.opponent, command.date, command.addPlayers)
    return game
  }

  private static func roster(_ file: String, _ place: RosterPlace, _ command: ImportFilesCommand) throws -> FileJob {
    var roster = try command.passedOn(to: ImportRosterCommand.parse([file]))
    (roster.team, roster.season, roster.dated) = (place.team, place.season, command.dated)
    roster.addPlayers = command.addPlayers
    return FileJob(kind: .roster, command: roster, remarks: place.remarks)
  }

  /// The team or the deck on a worksheet of its own. A deck has the names of the file and of the worksheet: `Words 2 – Unit 1`.
  private static func list(
    _ kind: FileKind, on sheet: String, of file: String, _ command: ImportFilesCommand, in book: BookTransaction,
    at now: Date
  ) throws -> [FileJob] {
    var command = command
    command.records.tables.sheet = sheet
    if kind == .scores { return [FileJob(kind: kind, command: try scores(file, command))] }
    if kind == .game { return [FileJob(kind: kind, command: try game(file, command))] }
    guard kind == .roster else {
      let name = "\(stem(of: file)) – \(sheet)"
      command.deck = command.deck ?? (name.count <= Deck.nameLimit ? name : sheet)
      return [FileJob(kind: kind, command: try deck(file, command))]
    }
    let input = try InputFile(file, tables: command.records.tables)
    let source = try input.headAndSource(
      of: .any, options: TableFinderOptions(encoding: command.records.encoding)
    ).source
    return try places(of: source, input, command, sheet: sheet, in: book, at: now).map {
      try roster(file, $0, command)
    }
  }

  private static func places(
    of source: ByteSource, _ input: InputFile, _ command: ImportFilesCommand, sheet: String? = nil,
    in book: BookTransaction, at now: Date
  ) throws -> [RosterPlace] {
    var options = RosterOptions(today: try book.day(of: now))
    options.encoding = command.records.encoding
    options.columns = try options.columns.mapping(command.map)
    return try RosterPlace.all(
      of: source, input, (command.team, command.season), options, sheet: sheet, in: book, at: now)
  }

  private static func deck(_ file: String, _ command: ImportFilesCommand) throws -> ImportDeckCommand {
    var deck = try command.passedOn(to: ImportDeckCommand.parse([file]))
    deck.deck = command.deck
    return deck
  }
}

extension ImportFilesCommand {
  /// The command of one kind with the options that all imports have.
  fileprivate func passedOn<Command: RecordImport & AskingImport>(to command: Command) throws -> Command {
    var command = command
    (command.options, command.records, command.common) = (options, records, common)
    command.duplicates.choice = duplicates.choice.map { .init($0.policy) }
    for entry in map { _ = try command.give("map", entry) }
    return command
  }
}
