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
    let today = clock(now).day
    var scores = try FinalScoreWriter(in: book, whenKnown: policy, season: games.season(in: book))
    var results = 0
    let answer = try book.importing("schedule", input, isDryRun: options.dryRun, at: now) {
      for event in calendar.events {
        // A cell of the file of rejected records.
        let record = Array("\"\(event.text.replacing("\"", with: "\"\""))\"".utf8)
        switch event.fixture {
        case .failure(let fault): try work.reject(Rejection(fault, record: record))
        case .success(let fixture):
          var (outcome, remarks) = try write(fixture)
          if event.hasScore {
            let title = Excerpt.quoted(event.text)
            if let score = event.score, score.date <= today {
              outcome = outcome.completed(by: try scores.write(score))
              remarks += scores.remarks
              results += 1
            } else {
              remarks.append(Diagnostic(.warning, .unreadScore(title, isToCome: event.score != nil)))
            }
          }
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
    let note = Diagnostic(.note, .resultsInTitles(results), at: Location(file: input.name))
    return try Reply(
      answer, asJSON: options.json, in: messageLanguage(in: book),
      remarks: calendar.remarks + (results > 0 ? [note] : []) + work.remarks + work.faults)
  }
}

extension RecordOutcome {
  /// The outcome of a fixture whose score was written next.
  fileprivate func completed(by score: RecordOutcome) -> RecordOutcome {
    switch (self, score) {
    case (_, .rejected), (.unchanged, _): score
    default: self
    }
  }
}

extension MessageText {
  fileprivate static func resultsInTitles(_ count: Int) -> MessageText {
    MessageText(
      "a score beside the teams: read as the result of \(count) \(count == 1 ? "game" : "games")",
      "een uitslag naast de teams: gelezen als de uitslag van \(count) wedstrijd\(count == 1 ? "" : "en")")
  }

  /// - Parameter title: quoted.
  fileprivate static func unreadScore(_ title: String, isToCome: Bool) -> MessageText {
    isToCome
      ? MessageText(
        "the score of a game to come is not kept: \(title)",
        "de uitslag van een wedstrijd die nog komt is niet bewaard: \(title)")
      : MessageText(
        "the score is not kept, as the title does not say whose points are first: \(title)",
        "de uitslag is niet bewaard, want de titel zegt niet wiens punten vooraan staan: \(title)")
  }
}
