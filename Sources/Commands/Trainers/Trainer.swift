import Diagnostics
import Foundation
import Store

/// Something that asks and takes answers: a practice of a times table, a blackjack drill, a review of flashcards.
///
/// A casino session is none: a round is no answer to a question, and the book keeps no time of it by which `undo` could tell
/// whether it was the last thing that was done.
protocol Trainer {
  /// What `start` needs to know.
  associatedtype Plan
  /// The form by which it takes an answer.
  static var form: LiveForm { get }

  init(in book: BookTransaction) throws
  /// When what is open was begun, or nil where nothing is open; answers go to it from then on.
  ///
  /// - Parameter user: only this person's, where one is named.
  mutating func opened(by user: String?) throws -> Date?
  /// Begins, and asks the first question.
  mutating func start(_ plan: Plan, at now: Date) throws -> Spoken
  /// What is asked; nil where nothing is open or nothing can be answered any more.
  mutating func question(at now: Date) throws -> Spoken?
  /// Takes an answer and asks on.
  mutating func answer(_ text: String, at now: Date) throws -> Spoken
  /// Takes back the last answer; again, the one before it.
  mutating func undo(at now: Date) throws -> Spoken
  mutating func stop(at now: Date) throws -> Spoken
  /// What is open, as in `table 7, Mia Okafor`; nil where nothing is.
  mutating func status(at now: Date) throws -> Spoken?
}

/// An answer that a trainer does not take, and the question that is asked again.
struct AnswerFault: Error {
  let fault: Diagnostic
  let question: Spoken?
}
