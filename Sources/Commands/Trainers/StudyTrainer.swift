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
    let heading: MessageText
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
    let question = try reviewer?.question(at: now)
    return Spoken {
      let language = try $0.language()
      return plan.heading.text(in: language) + "\n" + (question?.text(in: language) ?? "")
    }
  }

  mutating func question(at now: Date) throws -> Spoken? {
    guard try last() != nil else { return nil }
    return try perform { reviewer in
      let question = try reviewer.question(at: now)
      return Spoken { question.text(in: try $0.language()) }
    }
  }

  mutating func answer(_ text: String, at now: Date) throws -> Spoken {
    let rating = try Review.Rating(named: text)
    return try perform { reviewer in
      let rated = try reviewer.rate(rating, at: now)
      let next = try reviewer.question(at: now)
      return Spoken {
        let language = try $0.language()
        return rated.sentence(in: language) + "\n" + next.text(in: language)
      }
    }
  }

  mutating func undo(at now: Date) throws -> Spoken {
    try perform { reviewer in
      let undone = try reviewer.undo(at: now)
      let next = try reviewer.question(at: now)
      return Spoken {
        let language = try $0.language()
        let rating = undone.rating.name.text(in: language)
        return "\(language.pick("undone", "teruggenomen")): \(undone.card.front.onOneLine), \(rating)\n"
          + next.text(in: language)
      }
    }
  }

  mutating func stop(at now: Date) throws -> Spoken {
    (reviewer, openedAt) = (nil, nil)
    guard let study = try last() else {
      throw Diagnostic(field: "review", MessageText("no session is open", "er is geen sessie open"))
    }
    let tally = try book.tally(of: study)
    try book.end(study, at: now)
    return Spoken {
      let language = try $0.language()
      return language.pick("ended: ", "afgesloten: ") + Self.sentence(study, tally.answers, in: language)
        + ", \(tally.forgotten) \(language.pick("rated again", "opnieuw")), "
        + Waiting.text(milliseconds: Int64(tally.milliseconds), in: language)
    }
  }

  mutating func status(at now: Date) throws -> Spoken? {
    guard let study = try last() else { return nil }
    let answers = try book.tally(of: study).answers
    return Spoken {
      let language = try $0.language()
      return language.pick("review of ", "leren van ") + Self.sentence(study, answers, in: language)
    }
  }

  /// `World capitals, Mia Okafor: 3 answers`
  private static func sentence(_ study: Study, _ answers: Int, in language: MessageLanguage) -> String {
    let noun = language.pick(answers == 1 ? "answer" : "answers", answers == 1 ? "antwoord" : "antwoorden")
    return "\(study.deck.name), \(study.person.name): \(answers) \(noun)"
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
