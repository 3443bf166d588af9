import Blackjack
import Diagnostics
import Foundation
import People
import Store
import TimesTables

/// A trainer that somebody has open.
enum OpenTrainer: CaseIterable {
  case study, practice, drill
}

/// What is open in a book to be answered or stopped, kept from line to line of a batch.
///
/// One rule says whose turn it is: of the trainers that can take a line, that which was begun last.
struct OpenTrainers {
  private let book: BookTransaction
  private(set) var tables: TablesTrainer
  private(set) var drills: DrillTrainer
  /// Whether another practice of a table was looked for since the last one ended.
  private var isResumed = false

  init(in book: BookTransaction) throws {
    self.book = book
    tables = try TablesTrainer(in: book)
    drills = try DrillTrainer(in: book)
  }

  /// Begins a practice of a times table.
  ///
  /// - Returns: who practises, where they are new in the book.
  mutating func start(_ line: TablesStart, at now: Date) throws -> PersonLink? {
    isResumed = false
    return try tables.start(
      line.user, line.operation, line.table, seed: line.seed ?? TablesStart.seed(at: now), at: now)
  }

  /// Does what the line says.
  ///
  /// - Parameter user: whose it is, where that is said.
  /// - Returns: what came of it, to be said in words where somebody listens.
  mutating func perform(_ line: TrainerLine, of user: String? = nil, at now: Date) throws -> TrainerOutcome {
    switch line {
    case .answer(let text): try answer(text, of: user, at: now)
    case .stop: try stop(of: user, at: now)
    }
  }

  /// Takes back the last answer to the practice or the drill, whichever was answered last.
  ///
  /// - Parameter user: whose it is, where that is said.
  mutating func takeBack(of user: String? = nil, at now: Date) throws -> TrainerOutcome {
    guard case .reply = try book.lastDone(of: user) else {
      if let user { try tables.turn(to: user) } else { try tables.resume() }
      let (answer, practice) = try tables.takeBack()
      return .tookBackTables(answer, practice)
    }
    if let user { _ = try drills.turn(to: book.person(named: user)) }
    let (answer, open) = try drills.takeBack()
    return .tookBackDrill(answer, open)
  }

  /// The question of the drill that an answer would go to, where it would go to one.
  mutating func openDrill(of user: String?) throws -> Drill? {
    guard try begunLast(of: [.practice, .drill], by: user) == .drill else { return nil }
    return try drills.current()?.drill
  }

  /// The trainer that was begun last and is still open; nil where none of these is.
  ///
  /// - Parameter user: only this person's, where one is named.
  mutating func begunLast(of trainers: [OpenTrainer], by user: String? = nil) throws -> OpenTrainer? {
    var last: (trainer: OpenTrainer, at: Date)?
    for trainer in trainers {
      guard let at = try start(of: trainer, by: user), last.map({ at >= $0.at }) ?? true else { continue }
      last = (trainer, at)
    }
    return last?.trainer
  }

  private mutating func answer(_ text: String, of user: String?, at now: Date) throws -> TrainerOutcome {
    switch try begunLast(of: [.practice, .drill], by: user) {
    case .drill:
      let (feedback, open) = try drills.answer(text, at: now)
      return .answeredDrill(feedback, open)
    case .practice:
      isResumed = false
      let (verdict, practice) = try tables.answering(text, at: now)
      return .answeredTables(verdict, practice)
    case .study, nil: throw PracticeFault.nothingOpen
    }
  }

  private mutating func stop(of user: String?, at now: Date) throws -> TrainerOutcome {
    switch try begunLast(of: OpenTrainer.allCases, by: user) {
    case .drill: return .stoppedDrill(try drills.stop(at: now))
    case .practice:
      isResumed = false
      return .stoppedTables(try tables.stop(at: now).practice)
    case .study:
      guard let study = try lastStudy(of: user) else { throw PracticeFault.nothingToStop }
      let tally = try book.tally(of: study)
      try book.end(study, at: now)
      return .stoppedStudy(
        study, answers: tally.answers, forgotten: tally.forgotten, milliseconds: Int64(tally.milliseconds))
    case nil: throw PracticeFault.nothingToStop
    }
  }

  /// When a trainer was begun; nil where none of the kind is open. Tables and drills turn to it.
  private mutating func start(of trainer: OpenTrainer, by user: String?) throws -> Date? {
    switch trainer {
    case .study: return try lastStudy(of: user)?.startedAt
    case .practice:
      if let user { return try tables.turns(to: user) ? tables.open?.practice.startedAt : nil }
      if tables.open == nil, !isResumed {
        try tables.resume()
        isResumed = true
      }
      return tables.open?.practice.startedAt
    case .drill:
      guard let user else { return drills.openedAt }
      return try drills.turn(to: book.person(named: user)) ? drills.openedAt : nil
    }
  }

  private func lastStudy(of user: String?) throws -> Study? {
    let person = try user.map { try book.person(named: $0) }
    return try book.openStudies().filter { person == nil || $0.person.id == person?.id }
      .max { ($0.startedAt, $0.id) < ($1.startedAt, $1.id) }
  }
}
