import Diagnostics
import Foundation
import Records
import Store

/// An import of files with dates. What one option settles, such as which part is the day, it asks on a terminal.
protocol DatedImport: RecordImport, AskingImport {
  var dated: DateOptions { get set }
}

extension DatedImport {
  func perform(on book: Book, at now: Date) throws -> Reply { try performAsking(on: book, at: now) }
}

extension ImportRosterCommand: DatedImport {}
extension ImportResultsCommand: DatedImport {}
extension ImportScheduleCommand: DatedImport {}
extension ImportGameCommand: DatedImport {}
extension ImportScoresCommand: DatedImport {}
extension ImportReviewsCommand: DatedImport {}
extension ImportSessionsCommand: DatedImport {}
extension ImportFilesCommand: DatedImport {}
