import ArgumentParser
import Diagnostics
import Formats
import Foundation
import Import
import Store
import TimesTables

struct ImportScoresCommand: RecordImport {
  static let configuration = CommandConfiguration(
    commandName: "scores",
    abstract: "Bring times-tables scores in from CSV or JSON, or grade worksheets that were handed in.",
    discussion: """
      A score has a person, an operation and a table (or both in one, as in '× 2'), a time and a date. A person is the \
      one bearer of the name in the book, or a new one. A CSV file with a column 'code' holds answers to worksheets \
      instead, a row a sheet or a row an answer, and is graded by that code. docs/formats.md lists the columns.

      Examples:
        scorebook import scores scores.csv
        scorebook import scores scoreboard.csv --map person=Student \\
          --map at="Finished on"
        scorebook import scores scores.json --dry-run --json
        scorebook import scores answers.csv
      """)

  @Argument(
    help: "The CSV or JSON file; '-' is standard input.", completion: .file(extensions: ["csv", "tsv", "json"]))
  var file: String
  @OptionGroup var form: RecordFileOptions
  @OptionGroup var options: ImportOptions
  @OptionGroup var records: RecordOptions
  @OptionGroup var common: CommonOptions

  func perform(in book: BookTransaction, at now: Date) throws -> Reply {
    let input = try InputFile(file, progress: Progress(file, on: common.console))
    let (head, source) = try input.headAndSource()
    if FileForm(head: head) == .csv, AnswerSheets.begin(head, delimiter: form.delimiter?.byte) {
      return try importSheets(source, input, in: book, at: now)
    }
    let whenKnown = try whenKnown("scores")
    let format = try FileForm(ofRecords: head, named: input.name)
    var reader = try ScoreReader(source, named: input.name, as: format, options: form.file(records))
    var work = RecordTally(
      ImportAnswer(
        kind: "scores", source: input.name, format: format.rawValue, encoding: reader.records.encoding.rawValue,
        noun: ("score", "scores")))

    let answer = try book.importing("scores", input, isRehearsal: options.dryRun, at: now) {
      var writer = try ScoreWriter(in: book, whenKnown: whenKnown)
      while let record = try reader.next() {
        switch record {
        case .score(let score, let key):
          try work.count(
            writer.write(score, key: key), "score", at: reader.records.location, record: reader.records.record,
            title:
              "\(score.person) \(score.operation.rawValue) \(score.table), \(score.seconds) s, \(score.at.formatted(.iso8601))",
            locating: reader.located)
        case .rejected(let rejection): try work.reject(rejection)
        }
      }
      try settle(&work, reader.records)
      return work.answer
    }
    return Reply(
      answer, asJSON: options.json,
      remarks: reader.records.remarks + work.remarks + work.faults)
  }
}
