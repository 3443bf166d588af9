import ArgumentParser
import Casino
import Diagnostics
import Formats
import Foundation
import Import
import Records
import Store

struct ImportSessionsCommand: RecordImport {
  static let configuration = CommandConfiguration(
    commandName: "sessions",
    abstract: "Import casino sessions from CSV or JSON.",
    discussion: """
      A session has a game, a style, a start and a starting balance; each round has a bet, an outcome and a payout: \
      the change to the balance. In CSV each row is a round. docs/formats.md lists the columns.

      Examples:
        scorebook import sessions sessions.json
        scorebook import sessions sessions.csv --map style=Table --dry-run
      """)

  @Argument(
    help: "The CSV or JSON file; '-' is standard input.", completion: .file(extensions: ["csv", "tsv", "json"]))
  var file: String
  @OptionGroup var dated: DateOptions
  @OptionGroup var numbers: NumberOptions
  @OptionGroup var form: RecordFileOptions
  @OptionGroup var options: ImportOptions
  @OptionGroup var duplicates: DuplicateOptions<UniqueRecords>
  @OptionGroup var records: RecordOptions
  @OptionGroup var common: CommonOptions

  func perform(in book: BookTransaction, at now: Date) throws -> Reply {
    let whenKnown = try whenKnown(MessageText("sessions", "sessies"))
    let input = try InputFile(file, tables: records.tables, progress: Progress(file, on: common.console))
    let days = try book.calendarDays()
    var (reader, format) = try input.readingRecords(as: .sessions) { source, format in
      try SessionReader(source, named: input.name, as: format, options: form.file(records, dated, numbers, days: days))
    }
    var work = RecordTally(
      ImportAnswer(
        kind: "sessions", source: input.name, format: format.rawValue, encoding: reader.records.encoding.rawValue,
        noun: .session))

    let answer = try book.importing("sessions", input, isDryRun: options.dryRun, at: now) {
      var writer = try SessionWriter(in: book, whenKnown: whenKnown)
      while let record = try reader.next() {
        switch record {
        case .session(let session, let key, let rows):
          let outcome = try writer.write(session, key: key)
          if case .rejected(let fault) = outcome {
            try work.reject([fault.located(at: rows.location)], of: rows, .session)
          } else {
            try work.count(
              outcome, .session, at: rows.location, record: [],
              title: RecordKind.session.title(SessionHead(session)))
          }
        case .rejected(let faults, let rows): try work.reject(faults, of: rows, .session)
        }
      }
      try settle(&work, reader.records, read: reader.read)
      return work.answer
    }
    return try Reply(
      answer, asJSON: options.json, in: messageLanguage(in: book),
      remarks: reader.remarks + work.remarks + work.faults)
  }
}
