import Diagnostics
import Foundation
import Store

/// Something that asks questions and takes answers: a practice of a times table, a blackjack drill, a review of
/// flashcards.
///
/// A casino session is not a trainer: a round does not answer a question, and the book stores no time of it that `undo`
/// could compare to find the last action.
protocol Trainer {
  /// The settings for `start`.
  associatedtype Plan
  /// The form of its answers.
  static var form: LiveForm { get }

  init(in book: BookTransaction) throws
  /// When the open session was started, or nil if none is open; answers go to it from then on.
  ///
  /// - Parameter user: only this person's, if one is named.
  mutating func opened(by user: String?) throws -> Date?
  /// Starts, and asks the first question.
  mutating func start(_ plan: Plan, at now: Date) throws -> Spoken
  /// The current question; nil if nothing is open or nothing can be answered any more.
  mutating func question(at now: Date) throws -> Spoken?
  /// Takes an answer and asks the next question.
  mutating func answer(_ text: String, at now: Date) throws -> Spoken
  /// Undoes the last answer; called again, the one before it.
  mutating func undo(at now: Date) throws -> Spoken
  mutating func stop(at now: Date) throws -> Spoken
  /// What is open, as in `table 7, Mia Okafor`; nil if nothing is.
  mutating func status(at now: Date) throws -> Spoken?
}

/// An answer that a trainer refuses, and the question that is asked again.
struct AnswerFault: Error {
  let fault: Diagnostic
  /// The words of the question; nil if nothing is asked.
  let question: (@Sendable (TrainerMessages) throws -> String)?
}
