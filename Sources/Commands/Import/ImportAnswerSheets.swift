import Diagnostics
import Formats
import Foundation
import Import
import Records
import Sheets
import Store
import TimesTables

extension ImportScoresCommand {
  /// Grades completed worksheets by their codes, and stores the results.
  func importSheets(
    _ source: ByteSource, _ input: InputFile, in book: BookTransaction, at now: Date
  ) throws -> Reply {
    let whenKnown = try whenKnown(MessageText("answer sheets", "antwoordbladen"))
    let speech = try TrainerMessages(in: book, lang: options.lang?.rawValue).speech()
    let file = form.file(records, dated, numbers, days: try book.calendarDays())
    let sheets = try AnswerSheets(source, named: input.name, options: file) {
      MessageText(same: speech.fault($0))
    }
    var work = RecordTally(
      ImportAnswer(
        kind: "scores", source: input.name, format: FileForm.csv.rawValue, encoding: sheets.encoding.rawValue,
        noun: .sheet))
    let answer = try book.importing("scores", input, isDryRun: options.dryRun, at: now) {
      var writer = try WorksheetWriter(in: book, whenKnown: whenKnown, readsShortNames: !records.tables.strict)
      for refused in sheets.refused { try work.reject(refused.faults, of: refused.rows, .sheet) }
      for entry in sheets.entries {
        let outcome = try writer.write(entry.sheet, of: entry.person, key: entry.key, at: entry.at ?? now)
        if case .rejected(let fault) = outcome {
          try work.reject([fault.located(at: entry.rows.location)], of: entry.rows, .sheet)
          continue
        }
        try work.count(
          outcome, .sheet, at: entry.rows.location, record: [],
          title:
            "\(entry.person) \(entry.sheet.worksheet.code), \(entry.sheet.right) of \(entry.sheet.answers.count) right")
      }
      work.answer.tally.read = sheets.entries.count + sheets.refused.count
      work.answer.tally.rejected = work.rejected
      let rejections = work.rejections
      let reported = try settle(rejections, reporting: work.faults, work.answer, sheets.remarks + work.remarks) {
        Rejects.csv(rejections, header: sheets.header, delimiter: sheets.delimiter ?? UInt8(ascii: ","))
      }
      work.report(besides: reported)
      return work.answer
    }
    let language = try messageLanguage(in: book)
    var reply = Reply(answer, asJSON: options.json, in: language, remarks: sheets.remarks + work.remarks + work.faults)
    if !options.json {
      let lines = sheets.entries.map { entry in
        MessageText.rightAnswers(entry.person, entry.sheet.right, of: entry.sheet.answers.count).text(in: language)
      }
      reply.acknowledgement = (lines + [reply.acknowledgement]).joined(separator: "\n")
    }
    return reply
  }
}
