import Diagnostics
import Foundation
import Records
import Store

/// An import of files with dates. If they leave open which part is the day, it asks on a terminal.
protocol DatedImport: RecordImport {
  var dated: DateOptions { get set }
}

extension DatedImport {
  func perform(on book: Book, at now: Date) throws -> Reply {
    do {
      return try performAlone(on: book, at: now)
    } catch let failure where dated.dates == nil && Failure(failure).asksForDates {
      let failure = Failure(failure)
      common.console.report(failure.diagnostics)
      let language = failure.diagnostics.first?.language ?? .english
      let (day, month) = (language.pick("day", "dag"), language.pick("month", "maand"))
      let question = language.pick("Which comes first in these dates?", "Wat staat vooraan in deze datums?")
      guard let answer = try Console.choose(question, [day, month]) else {
        throw Failure(failure.status, [], output: failure.output)
      }
      var command = self
      command.dated.dates = answer == day ? .dmy : .mdy
      return try command.performAlone(on: book, at: now)
    }
  }
}

extension Failure {
  /// Whether the order of day and month is all that is missing.
  fileprivate var asksForDates: Bool {
    let errors = diagnostics.filter { $0.severity == .error }
    return !errors.isEmpty && errors.allSatisfy { $0.fault?.hint == .orderOfDates } && Console.mayAsk
  }
}

extension ImportRosterCommand: DatedImport {}
extension ImportResultsCommand: DatedImport {}
extension ImportScheduleCommand: DatedImport {}
extension ImportGameCommand: DatedImport {}
extension ImportScoresCommand: DatedImport {}
extension ImportReviewsCommand: DatedImport {}
extension ImportSessionsCommand: DatedImport {}
extension ImportFilesCommand: DatedImport {}
