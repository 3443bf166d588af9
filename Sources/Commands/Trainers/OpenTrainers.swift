import Diagnostics
import Foundation
import Store
import TimesTables

/// The open trainers of a book, stored between lines.
///
/// One rule decides which trainer gets a line: of those that take it, the one started last.
struct OpenTrainers {
  /// A study session comes first: of two started at the same instant, the later one in this order gets the line.
  private var trainers: [any Trainer]

  init(in book: BookTransaction) throws {
    trainers = [StudyTrainer(in: book), try TablesTrainer(in: book), try DrillTrainer(in: book)]
  }

  /// Starts one of the trainers.
  mutating func start<T: Trainer>(_ plan: T.Plan, with type: T.Type, at now: Date) throws -> Spoken {
    guard let index = index(of: type), var trainer = trainers[index] as? T else { throw PracticeFault.nothingOpen }
    defer { trainers[index] = trainer }
    return try trainer.start(plan, at: now)
  }

  /// Answers the current question.
  ///
  /// - Parameters:
  ///   - form: the form of the answer: trainers that do not take it are skipped.
  ///   - user: the person who answers, if the line names one.
  mutating func answer(_ text: String, by form: LiveForm, of user: String? = nil, at now: Date) throws -> Spoken {
    if form == .rate {
      // The review itself decides whether a session is open, and which.
      guard let index = index(of: StudyTrainer.self) else { throw PracticeFault.nothingOpen }
      _ = try trainers[index].opened(by: user)
      return try trainers[index].answer(text, at: now)
    }
    guard let index = try beganLast(by: user, where: { $0.form == form }) else {
      throw try beganLast(by: user) == nil ? PracticeFault.nothingOpen : PracticeFault.reviewOpen
    }
    return try trainers[index].answer(text, at: now)
  }

  /// Stops the trainer started last.
  mutating func stop(of user: String? = nil, at now: Date) throws -> Spoken {
    guard let index = try beganLast(by: user) else { throw PracticeFault.nothingToStop }
    return try trainers[index].stop(at: now)
  }

  /// Undoes the last answer to one of the trainers.
  mutating func undo(_ type: any Trainer.Type, of user: String? = nil, at now: Date) throws -> Spoken {
    guard let index = index(of: type) else { throw PracticeFault.nothingOpen }
    guard try trainers[index].opened(by: user) != nil else { throw PracticeFault.nothingOpen }
    return try trainers[index].undo(at: now)
  }

  /// The question of the trainer started last, and the form of its answer; nil if nothing is asked.
  mutating func question(at now: Date) throws -> (form: LiveForm, question: Spoken)? {
    guard let index = try beganLast(), let question = try trainers[index].question(at: now) else { return nil }
    return (type(of: trainers[index]).form, question)
  }

  /// The open trainers, the one started last first.
  mutating func status(at now: Date) throws -> [Spoken] {
    var all: [(at: Date, status: Spoken)] = []
    for index in trainers.indices {
      guard let at = try trainers[index].opened(by: nil), let status = try trainers[index].status(at: now) else {
        continue
      }
      all.insert((at, status), at: all.firstIndex { $0.at <= at } ?? all.endIndex)
    }
    return all.map(\.status)
  }

  /// The open trainer that was started last; nil if there is none.
  ///
  /// - Parameter user: only this person's, if one is named.
  mutating func last(
    by user: String? = nil, where takes: (any Trainer.Type) -> Bool = { _ in true }
  ) throws -> (any Trainer.Type)? {
    try beganLast(by: user, where: takes).map { type(of: trainers[$0]) }
  }

  private mutating func beganLast(
    by user: String? = nil, where takes: (any Trainer.Type) -> Bool = { _ in true }
  ) throws -> Int? {
    var last: (index: Int, at: Date)?
    for index in trainers.indices where takes(type(of: trainers[index])) {
      guard let at = try trainers[index].opened(by: user), last.map({ at >= $0.at }) ?? true else { continue }
      last = (index, at)
    }
    return last?.index
  }

  private func index(of kind: any Trainer.Type) -> Int? { trainers.firstIndex { type(of: $0) == kind } }
}
