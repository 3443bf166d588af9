import ArgumentParser
import Diagnostics
import Flashcards
import Foundation
import People
import Store

struct CardCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "card",
    abstract: "Take a card out of study, put it off, or bring it back.",
    discussion: """
      'scorebook undo' takes back what was done last.

      Example:
        scorebook card suspend Peru --deck "World capitals"
      """,
    subcommands: [Suspend.self, Unsuspend.self, Bury.self, Unbury.self])

  /// Which card, and whose.
  struct Which: ParsableArguments {
    @Argument(help: "The card, by its key or its front.")
    var card: String
    @Option(help: "The deck.")
    var deck: String
    @Option(help: "Which of the cards with that front it is, from 1.")
    var occurrence: Int?
    @Option(help: "Whose study, by name or id (else the focus person's).")
    var user: String?

    func found(in book: BookTransaction) throws -> (id: Int64, card: Card, person: Person) {
      if let occurrence, occurrence < 1 {
        throw Diagnostic("occurrence: expected 1 or more, found '\(occurrence)'")
      }
      let person = try book.learner(named: user)
      let (id, card) = try book.card(card, occurrence: occurrence, in: try book.requiredDeck(named: deck))
      return (id, card, person)
    }
  }

  struct Suspend: BookCommand {
    static let configuration = CommandConfiguration(
      abstract: "Ask a card no more, until it is brought back.",
      discussion: """
        Example:
          scorebook card suspend Peru --deck "World capitals"
        """)
    @OptionGroup var which: Which
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      let found = try which.found(in: book)
      let isChange = try book.suspend(found.id, of: found.person, at: now)
      try book.passAsked(found.id, of: found.person, at: now)
      return Reply(isChange ? "suspended \(found.card.front.onOneLine)" : "it is suspended already")
    }
  }

  struct Unsuspend: BookCommand {
    static let configuration = CommandConfiguration(
      abstract: "Ask a card again that was suspended.",
      discussion: """
        Example:
          scorebook card unsuspend Peru --deck "World capitals"
        """)
    @OptionGroup var which: Which
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      let found = try which.found(in: book)
      let isChange = try book.suspend(found.id, of: found.person, false, at: now)
      return Reply(isChange ? "asked again: \(found.card.front.onOneLine)" : "it is not suspended")
    }
  }

  struct Bury: BookCommand {
    static let configuration = CommandConfiguration(
      abstract: "Put a card off until the next day of study, or for some days.",
      discussion: """
        Examples:
          scorebook card bury Peru --deck "World capitals"
          scorebook card bury Peru --deck "World capitals" --days 7
        """)
    @OptionGroup var which: Which
    @Option(help: "For how many days of study, today among them.")
    var days = 1
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      guard (1...3650).contains(days) else { throw Diagnostic("days: expected 1 to 3650, found '\(days)'") }
      let found = try which.found(in: book)
      let calendar = try book.studyDays()
      let until = calendar.start(of: calendar.day(of: Instant(now)) + days)
      try book.bury(found.id, of: found.person, until: until, at: now)
      try book.passAsked(found.id, of: found.person, at: now)
      return Reply("put off until \(until): \(found.card.front.onOneLine)")
    }
  }

  struct Unbury: BookCommand {
    static let configuration = CommandConfiguration(
      abstract: "Ask a card again that was put off.",
      discussion: """
        Example:
          scorebook card unbury Peru --deck "World capitals"
        """)
    @OptionGroup var which: Which
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      let found = try which.found(in: book)
      try book.bury(found.id, of: found.person, until: nil, at: now)
      return Reply("asked again: \(found.card.front.onOneLine)")
    }
  }
}

extension BookTransaction {
  /// Has an open session ask another card where it is this one that is asked.
  fileprivate func passAsked(_ card: Int64, of person: Person, at now: Date) throws {
    guard let study = try openStudies().first(where: { $0.person.id == person.id }) else { return }
    var reviewer = try Reviewer(study, days: studyDays(), in: self)
    if try reviewer.current(at: now)?.id == card { try reviewer.pass(at: now) }
  }
}
