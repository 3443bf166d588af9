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
    abstract: "Bring games in from a play-by-play in CSV: a row an event, one game or many in a file.",
    discussion: """
      The team must be in the book with its players; --add-players puts on the roster whom the file names and the roster
      does not. A game that is there already adds nothing. docs/formats.md lists the columns.

      Examples:
        scorebook import game game-3.csv
        scorebook import game season.csv --add-players --dry-run
      """)

  @Argument(help: "The CSV file; '-' is standard input.", completion: .file(extensions: ["csv", "tsv"]))
  var file: String
  @Flag(help: "Put players on the roster who are not on it yet.")
  var addPlayers = false
  @OptionGroup var form: RecordFileOptions
  @OptionGroup var options: ImportOptions
  @OptionGroup var records: RecordOptions
  @OptionGroup var common: CommonOptions

  func perform(in book: BookTransaction, at now: Date) throws -> Reply {
    let whenKnown = try whenKnown("games")
    let input = try InputFile(file, progress: Progress(file, on: common.console))
    var reader = try input.reading(as: .csv, for: .game) { source in
      try PlayByPlayReader(source, named: input.name, today: Clock.day(of: now), options: form.file(records))
    }
    var work = RecordTally(
      ImportAnswer(
        kind: "game", source: input.name, format: "csv", encoding: reader.records.encoding.rawValue,
        noun: ("game", "games")))

    let answer = try book.importing("game", input, isRehearsal: options.dryRun, at: now) {
      while let record = try reader.next() {
        switch record {
        case .game(let game, let rows):
          let title = "\(game.date) \(game.team) – \(game.opponent)"
          switch try book.put(game, addsPlayers: addPlayers, whenKnown: whenKnown) {
          case .added(let id, let players):
            work.tell(players, at: rows.location)
            try work.count(.added(id: id), "game", at: rows.location, record: [], title: title)
          case .updated(let id, let players):
            work.tell(players, at: rows.location)
            try work.count(.updated(id: id), "game", at: rows.location, record: [], title: title)
          case .unchanged(let id):
            try work.count(.unchanged(id: id), "game", at: rows.location, record: [], title: title)
          case .rejected(let faults):
            let located = faults.map { fault in
              fault.diagnostic.located(at: fault.play.map { rows.location(of: $0) } ?? rows.location)
            }
            try work.reject(located, of: rows, "game")
          }
        case .rejected(let faults, let rows): try work.reject(faults, of: rows, "game")
        }
      }
      try settle(&work, reader.records, read: reader.read)
      return work.answer
    }
    return Reply(answer, asJSON: options.json, remarks: reader.records.remarks + work.remarks + work.faults)
  }
}
