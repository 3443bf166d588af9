import Diagnostics
import Flashcards
import Foundation
import People
import Store

/// The review of flashcards: ratings go to the session that showed a card last, `stop` ends the one started last.
struct StudyTrainer: Trainer {
  /// A session over the cards of a queue.
  struct Plan {
    let study: Study
    let days: StudyDays
    let heading: String
  }

  static var form: LiveForm { .rate }

  private let book: BookTransaction
  private var user: String?
  private var reviewer: Reviewer?
  /// The start of the latest session, once it was looked up.
  private var openedAt: Date??

  init(in book: BookTransaction) { self.book = book }

  mutating func opened(by user: String?) throws -> Date? {
    if let openedAt, user == self.user { return openedAt }
    (self.user, reviewer) = (user, nil)
    let began = try last()?.startedAt
    openedAt = .some(began)
    return began
  }

  mutating func start(_ plan: Plan, at now: Date) throws -> Spoken {
    (user, openedAt, reviewer) = (nil, plan.study.startedAt, try Reviewer(plan.study, days: plan.days, in: book))
    let question = try reviewer?.question(at: now) ?? ""
    return Spoken { _ in plan.heading + "\n" + question }
  }

  mutating func question(at now: Date) throws -> Spoken? {
    guard try last() != nil else { return nil }
    return try perform { reviewer in
      let question = try reviewer.question(at: now)
      return Spoken { _ in question }
    }
  }

  mutating func answer(_ text: String, at now: Date) throws -> Spoken {
    let rating = try Review.Rating(named: text)
    return try perform { reviewer in
      let rated = try reviewer.rate(rating, at: now)
      let next = try reviewer.question(at: now)
      return Spoken { _ in rated.sentence + "\n" + next }
    }
  }

  mutating func undo(at now: Date) throws -> Spoken {
    try perform { reviewer in
      let undone = try reviewer.undo(at: now)
      let next = try reviewer.question(at: now)
      return Spoken { _ in "undone: \(undone.card.front.onOneLine), \(undone.rating)\n\(next)" }
    }
  }

  mutating func stop(at now: Date) throws -> Spoken {
    (reviewer, openedAt) = (nil, nil)
    guard let study = try last() else {
      throw Diagnostic(field: "review", MessageText("no session is open", "er is geen sessie open"))
    }
    let tally = try book.tally(of: study)
    try book.end(study, at: now)
    return Spoken { _ in
      "ended: \(study.deck.name), \(study.person.name): \(tally.answers) \(tally.answers == 1 ? "answer" : "answers"), "
        + "\(tally.forgotten) forgotten, \(Waiting.text(milliseconds: Int64(tally.milliseconds)))"
    }
  }

  mutating func status(at now: Date) throws -> Spoken? {
    guard let study = try last() else { return nil }
    let answers = try book.tally(of: study).answers
    return Spoken { _ in
      "review of \(study.deck.name), \(study.person.name): \(answers) \(answers == 1 ? "answer" : "answers")"
    }
  }

  /// Works with the session that showed a card last, and stores it for the next line.
  private mutating func perform(_ act: (inout Reviewer) throws -> Spoken) throws -> Spoken {
    var current = try reviewer ?? book.reviewer(of: user)
    reviewer = nil
    let spoken = try act(&current)
    reviewer = current
    return spoken
  }

  /// The session started last.
  private func last() throws -> Study? {
    let person = try user.map { try book.person(named: $0) }
    return try book.openStudies().filter { person == nil || $0.person.id == person?.id }
      .max { ($0.startedAt, $0.id) < ($1.startedAt, $1.id) }
  }
}
