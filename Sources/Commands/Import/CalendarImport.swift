import Basketball
import Diagnostics
import Formats
import Foundation
import Import
import People
import Records
import Sheets
import Store

extension ImportScheduleCommand {
  /// Imports the fixtures of a calendar.
  func importCalendar(
    _ source: ByteSource, _ input: InputFile, in book: BookTransaction, at now: Date,
    _ write: (Fixture) throws -> (RecordOutcome, [Diagnostic])
  ) throws -> Reply {
    var source = source
    var bytes: [UInt8] = []
    while bytes.count <= CalendarReader.maxBytes, let chunk = try source.nextChunk() { bytes += chunk }
    let clock = try book.clock()
    let calendar = try CalendarSchedule(bytes, named: input.name, team: games.team ?? book.activeTeam()?.name) {
      instant in
      let moment = clock(instant)
      return (moment.day, TimeOfDay(hour: moment.hour, minute: moment.minute))
    }
    var work = RecordTally(
      ImportAnswer(kind: "schedule", source: input.name, format: "ics", encoding: "utf-8", noun: .fixture))
    work.answer.skipped = calendar.skipped
    let answer = try book.importing("schedule", input, isDryRun: options.dryRun, at: now) {
      for event in calendar.events {
        // A cell of the file of rejected records.
        let record = Array("\"\(event.text.replacing("\"", with: "\"\""))\"".utf8)
        switch event.fixture {
        case .failure(let fault): try work.reject(Rejection(fault, record: record))
        case .success(let fixture):
          let (outcome, remarks) = try write(fixture)
          try work.count(outcome, .fixture, at: event.location, record: record, title: fixture.title)
          for remark in remarks { work.report(remark.located(at: event.location)) }
        }
      }
      work.answer.tally.read = calendar.events.count
      work.answer.tally.rejected = work.rejected
      let rejections = work.rejections
      let reported = try settle(rejections, reporting: work.faults, work.answer, work.remarks) {
        Rejects.csv(rejections, header: Array("summary".utf8), delimiter: UInt8(ascii: ","))
      }
      work.report(besides: reported)
      return work.answer
    }
    return try Reply(
      answer, asJSON: options.json, in: messageLanguage(in: book), remarks: work.remarks + work.faults)
  }
}
