import Basketball
import Diagnostics
import Formats
import Foundation
import Import
import People
import Records
import Store

extension RecordImport {
  /// Imports a list of games, played or to be played.
  ///
  /// - Parameters:
  ///   - options: those of the command; the rest follows from the file.
  ///   - title: a game's title in a dry run.
  ///   - makeWriter: makes what stores a game, and returns the outcome with what is to be reported.
  ///   - calendar: imports a calendar instead; nil if there are none of these games.
  func importGames<Row, Game>(
    _ list: GameListForm<Row, Game>, _ kind: FileKind, _ noun: ImportNoun, _ file: String, _ form: RecordFileOptions,
    _ options: GameListOptions, in book: BookTransaction, at now: Date, title: (Game) -> String,
    into makeWriter: () throws -> (Game) throws -> (RecordOutcome, [Diagnostic]),
    calendar: ((ByteSource, InputFile) throws -> Reply)? = nil
  ) throws -> Reply {
    let input = try input(file, as: kind, mapping: form.map, in: book)
    let (head, source) = try input.headAndSource(
      of: kind == .results ? .results(mapping: form.map) : .schedule(mapping: form.map),
      options: form.finder(records))
    if CalendarReader.begin(head) {
      if let calendar { return try calendar(source, input) }
      let found = Diagnostic(nil, .words(.table), found: .words(.calendar), at: Location(file: input.name))
      throw Failure(.badData, [found, Diagnostic(.note, .looksLike(.schedule), at: Location(file: input.name))])
    }
    if FileKind(head: head, named: input.name, guesses: false) == .game, FileForm(head: head) == .xml {
      let found = Diagnostic(nil, .words(.table), found: .words(.gameInXML), at: Location(file: input.name))
      throw Failure(.badData, [found, Diagnostic(.note, .looksLike(.game), at: Location(file: input.name))])
    }
    let format = try FileForm(ofRecords: head, named: input.name)
    var reading = options
    let titled = RosterTitle.team(of: input.titles.compactMap { RosterTitle.named($0) })
    let known = try titled.flatMap { title in try book.teams().first { $0.name.folded == title.folded }?.name }
    reading.team = try options.team ?? known ?? book.activeTeam()?.name
    reading.titleTeam = titled ?? RosterTitle.team(ofListIn: input.name)
    // `Spring 2026` may continue into another year, or begin in one.
    let titledSeason = input.titles.lazy.compactMap { RosterTitle.named($0)?.season }.first {
      SeasonYears($0).map { $0.first != $0.last } ?? false
    }
    reading.season = try options.season ?? titledSeason ?? book.activeTeam()?.season
    reading.marksAreStopped = input.skipped.contains { GameListOptions.saysStopped($0.text) }
    (reading.isStrict, reading.file) = (records.tables.strict, form.file(records))
    reading.file.mapping = input.mapping(form.map)
    if let date = options.date { reading.file.given = [("date", date.description)] }
    let whole = try source.inMemory(upTo: TableFinder.maximumBytes)
    if options.leavesOut == .played {
      reading.places = UnplayedGames(of: whole, named: input.name, as: format, reading)?.places
    }
    var reader: GameListReader<Row, Game>
    do throws(Diagnostic) {
      reader = try GameListReader(list, whole, named: input.name, as: format, reading)
    } catch {
      throw input.explained(error, as: kind, head: head)
    }
    var work = RecordTally(
      ImportAnswer(
        kind: kind.rawValue, source: input.name, format: format.rawValue, encoding: reader.records.encoding.rawValue,
        noun: noun))
    work.answer.skipped = reader.skipped
    let answer = try book.importing(kind.rawValue, input, isDryRun: self.options.dryRun, at: now) {
      let write = try makeWriter()
      while let step = reader.nextStep() {
        switch step {
        case .rejected(let rejection): try work.reject(rejection)
        case .game(let game, let place, let record):
          let (outcome, remarks) = try write(game)
          try work.count(outcome, noun, at: place, record: record, title: title(game))
          for remark in remarks { work.report(remark.located(at: place)) }
        }
      }
      try settle(&work, reader.records, read: reader.read)
      if try book.learn(form.map, for: input, of: kind, at: now) { work.answer.changesMore = true }
      return work.answer
    }
    return try Reply(
      answer, asJSON: self.options.json, in: messageLanguage(in: book),
      // Beside the results of the same file, the columns that are not kept were named.
      remarks: (options.leavesOut == .played && book.isPartOfRun ? [] : reader.records.remarks) + reader.remarks
        + work.remarks + work.faults)
  }
}
