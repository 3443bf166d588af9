import ArgumentParser
import Diagnostics
import Flashcards
import Foundation
import People
import Store

struct CardCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "card",
    abstract: "Add a card; suspend or bury one, or bring it back.",
    discussion: """
      'scorebook undo' undoes the last suspending or burying. 'scorebook edit card' changes a card's texts or moves it \
      to another deck, 'scorebook delete card' deletes it.

      Examples:
        scorebook card add Peru Lima --deck "World capitals"
        scorebook card suspend Peru --deck "World capitals"
      """,
    subcommands: [Add.self, Suspend.self, Unsuspend.self, Bury.self, Unbury.self])

  /// The card and the person.
  struct Which: ParsableArguments {
    @Argument(help: "The card, by its key or its front.")
    var card: String
    @Option(help: "The deck.")
    var deck: String
    @Option(help: "Which of the cards with the same front, from 1.")
    var occurrence: Int?
    @Option(help: "Whose study, by name or id (default: the focus person).")
    var user: String?

    func found(in book: BookTransaction) throws -> (id: Int64, card: Card, person: Person) {
      if let occurrence, occurrence < 1 {
        throw Diagnostic(field: "occurrence", "expected 1 or more, found '\(occurrence)'")
      }
      let person = try book.learner(named: user)
      let (id, card) = try book.card(card, occurrence: occurrence, in: try book.requiredDeck(named: deck))
      return (id, card, person)
    }
  }

  struct Add: LoggedCommand {
    static let configuration = CommandConfiguration(
      abstract: "Add a card to a deck.",
      discussion: """
        Examples:
          scorebook card add Peru Lima --deck "World capitals"
          scorebook card add huis house --deck Dutch --phonetic ɦœys --level A1
        """)
    @Argument(help: "The front: what is asked.")
    var front: String
    @Argument(help: "The back: the answer.")
    var back: String
    @Option(help: "The deck.")
    var deck: String
    @Option(help: "The pronunciation.")
    var phonetic: String?
    @Option(help: "The translation.")
    var translation: String?
    @Option(help: "The CEFR level, A1 to C2.")
    var level: String?
    @Option(help: "An example.")
    var example: String?
    @Option(help: "Tags, separated by spaces.")
    var tags: String?
    @Option(help: "The card's key.")
    var key: String?
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      let deck = try book.requiredDeck(named: deck)
      let card = try Card(
        front: front, back: back, phonetic: phonetic, translation: translation, level: level, example: example,
        tags: tags, key: key)
      let id = try book.add(card, to: deck)
      let front = card.front.onOneLine
      return Reply("card \(id): \(front) added to \(deck.name)", changing: front, id: id, \.added)
    }
  }

  struct Suspend: BookCommand {
    static let configuration = CommandConfiguration(
      abstract: "Suspend a card: it is not asked until it is unsuspended.",
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
      return Reply(isChange ? "suspended \(found.card.front.onOneLine)" : "already suspended")
    }
  }

  struct Unsuspend: BookCommand {
    static let configuration = CommandConfiguration(
      abstract: "Unsuspend a card.",
      discussion: """
        Example:
          scorebook card unsuspend Peru --deck "World capitals"
        """)
    @OptionGroup var which: Which
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      let found = try which.found(in: book)
      let isChange = try book.suspend(found.id, of: found.person, false, at: now)
      return Reply(isChange ? "asked again: \(found.card.front.onOneLine)" : "not suspended")
    }
  }

  struct Bury: BookCommand {
    static let configuration = CommandConfiguration(
      abstract: "Bury a card until the next study day, or for some days.",
      discussion: """
        Examples:
          scorebook card bury Peru --deck "World capitals"
          scorebook card bury Peru --deck "World capitals" --days 7
        """)
    @OptionGroup var which: Which
    @Option(help: "The number of study days, today included.")
    var days = 1
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      guard (1...3650).contains(days) else { throw Diagnostic(field: "days", "expected 1 to 3650, found '\(days)'") }
      let found = try which.found(in: book)
      let calendar = try book.studyDays()
      let until = calendar.start(of: calendar.day(of: Instant(now)) + days)
      try book.bury(found.id, of: found.person, until: until, at: now)
      try book.passAsked(found.id, of: found.person, at: now)
      return Reply("buried until \(until): \(found.card.front.onOneLine)")
    }
  }

  struct Unbury: BookCommand {
    static let configuration = CommandConfiguration(
      abstract: "Unbury a card.",
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
  /// Moves an open session to its next card if it is asking this one.
  fileprivate func passAsked(_ card: Int64, of person: Person, at now: Date) throws {
    guard let study = try openStudies().first(where: { $0.person.id == person.id }) else { return }
    var reviewer = try Reviewer(study, days: studyDays(), in: self)
    if try reviewer.current(at: now)?.id == card { try reviewer.pass(at: now) }
  }
}
