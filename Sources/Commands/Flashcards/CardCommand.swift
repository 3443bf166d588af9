import ArgumentParser
import Diagnostics
import Flashcards
import Foundation
import People
import Store

struct CardCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "card",
    abstract: "Add a card; suspend, bury, tag or flag cards, or bring them back.",
    discussion: """
      'scorebook undo' undoes the last suspending or burying. 'card edit', 'card move', 'card delete' and 'card show' are \
      other words for 'edit card' and so on: see 'scorebook help edit'.

      Examples:
        scorebook card add Peru Lima --deck "World capitals"
        scorebook card edit Peru back="Lima, on the coast"
        scorebook card move Peru "Capitals of America"
        scorebook card suspend Peru --deck "World capitals"
        scorebook card suspend --where level=C1..C2 --deck English
        scorebook card tag hard --where tags=verb --deck Dutch
      """,
    subcommands: [Add.self, Suspend.self, Unsuspend.self, Bury.self, Unbury.self, Tag.self, Flag.self])

  /// A card and a person.
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
      let person = try book.learner(named: user)
      let (id, card) = try book.card(card, occurrence: occurrence, in: try book.requiredDeck(named: deck))
      return (id, card, person)
    }
  }

  /// One card, or those that a search finds.
  struct Cards: ParsableArguments {
    @Argument(help: "The card, by its key or its front.")
    var card: String?
    @Option(help: "The deck.")
    var deck: String
    @Option(help: "Which of the cards with the same front, from 1.")
    var occurrence: Int?
    @Option(
      name: .customLong("where"), parsing: .singleValue,
      help: ArgumentHelp(
        "All cards whose field has this value, as for 'list cards'; repeatable.", valueName: "field=value"))
    var filters: [String] = []

    func found(in book: BookTransaction) throws -> [(id: Int64, card: Card)] {
      let deck = try book.requiredDeck(named: deck)
      if let card, filters.isEmpty { return [try book.card(card, occurrence: occurrence, in: deck)] }
      guard card == nil, !filters.isEmpty else {
        throw Failure(
          .usage,
          MessageText(
            "card: expected a card, or --where with what to search for",
            "kaart: verwacht een kaart, of --where met waarop te zoeken"))
      }
      let query = try ListQuery(filters)
      let listing = try query.applied(to: .cards(of: deck, in: book)) { try book.day(of: $0) }
      let ids = listing.rows.compactMap { Int64($0[0].shown) }
      guard !ids.isEmpty else {
        throw Diagnostic(
          field: .card,
          MessageText("no card of '\(deck.name)' matches", "geen kaart van '\(deck.name)' voldoet"))
      }
      let cards = try book.cards(ids)
      return ids.compactMap { id in cards[id].map { (id, $0) } }
    }
  }

  /// A person's study of cards.
  struct Study: ParsableArguments {
    @OptionGroup var cards: Cards
    @Option(help: "Whose study, by name or id (default: the focus person).")
    var user: String?

    /// Does something with each card.
    ///
    /// - Parameters:
    ///   - change: whether it changed anything.
    ///   - done: what was done to the cards.
    ///   - idle: the reply if nothing was changed.
    func each(
      in book: BookTransaction, done: Done, idle: MessageText, _ change: (Int64, Person) throws -> Bool
    ) throws -> Reply {
      let person = try book.learner(named: user)
      let cards = try cards.found(in: book)
      let count = try cards.filter { try change($0.id, person) }.count
      if count == 0 { return Reply(idle) }
      return Reply(
        MessageText {
          done.sentence(
            cards.count == 1 ? cards[0].card.front.onOneLine : CardCommand.count(count, in: $0), in: $0)
        })
    }
  }

  /// What is done to the study of cards.
  enum Done {
    case suspended, askedAgain
    case buried(until: Instant)

    /// - Parameter cards: a card's front, or the number of cards.
    func sentence(_ cards: String, in language: MessageLanguage) -> String {
      switch self {
      case .suspended: language.pick("suspended \(cards)", "\(cards) buiten gebruik")
      case .askedAgain: language.pick("asked again: \(cards)", "weer gevraagd: \(cards)")
      case .buried(let until): language.pick("buried until \(until): \(cards)", "weggelegd tot \(until): \(cards)")
      }
    }
  }

  static func count(_ cards: Int, in language: MessageLanguage = .english) -> String {
    cards == 1
      ? language.pick("1 card", "1 kaart") : language.pick("\(cards) cards", "\(cards) kaarten")
  }

  struct Add: LoggedCommand, WordedCommand {
    static let configuration = CommandConfiguration(
      commandName: "add",
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
    @OptionGroup var message: MessageOptions
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      let deck = try book.requiredDeck(named: deck)
      let card = try Card(
        front: front, back: back, phonetic: phonetic, translation: translation, level: level, example: example,
        tags: tags, key: key)
      let id = try book.add(card, to: deck)
      let front = card.front.onOneLine
      return Reply(
        MessageText(
          "card \(id): \(front) added to \(deck.name)", "kaart \(id): \(front) toegevoegd aan \(deck.name)"),
        changing: front, id: id, \.added)
    }
  }

  struct Suspend: WordedCommand {
    static let configuration = CommandConfiguration(
      commandName: "suspend",
      abstract: "Suspend cards: they are not asked until they are unsuspended.",
      discussion: """
        Examples:
          scorebook card suspend Peru --deck "World capitals"
          scorebook card suspend --where level=C1..C2 --deck English
        """)
    @OptionGroup var study: Study
    @OptionGroup var message: MessageOptions
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      try study.each(in: book, done: .suspended, idle: MessageText("already suspended", "al buiten gebruik")) {
        card, person in
        let isChange = try book.suspend(card, of: person, at: now)
        try book.passAsked(card, of: person, at: now)
        return isChange
      }
    }
  }

  struct Unsuspend: WordedCommand {
    static let configuration = CommandConfiguration(
      commandName: "unsuspend",
      abstract: "Unsuspend cards.",
      discussion: """
        Example:
          scorebook card unsuspend Peru --deck "World capitals"
        """)
    @OptionGroup var study: Study
    @OptionGroup var message: MessageOptions
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      try study.each(in: book, done: .askedAgain, idle: MessageText("not suspended", "niet buiten gebruik")) {
        try book.suspend($0, of: $1, false, at: now)
      }
    }
  }

  struct Bury: WordedCommand {
    static let configuration = CommandConfiguration(
      commandName: "bury",
      abstract: "Bury cards until the next study day, or for some days.",
      discussion: """
        Examples:
          scorebook card bury Peru --deck "World capitals"
          scorebook card bury Peru --deck "World capitals" --days 7
        """)
    @OptionGroup var study: Study
    @Option(help: "The number of study days, today included.")
    var days = 1
    @OptionGroup var message: MessageOptions
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      guard (1...3650).contains(days) else {
        throw Diagnostic(FieldKey("days", dutch: "dagen"), .range("1", "3650"), found: .text("\(days)"))
      }
      let calendar = try book.studyDays()
      let until = calendar.start(of: calendar.day(of: Instant(now)) + days)
      return try study.each(
        in: book, done: .buried(until: until),
        idle: MessageText("already buried until \(until)", "al weggelegd tot \(until)")
      ) { card, person in
        let isChange = try book.bury(card, of: person, until: until, at: now)
        try book.passAsked(card, of: person, at: now)
        return isChange
      }
    }
  }

  struct Unbury: WordedCommand {
    static let configuration = CommandConfiguration(
      commandName: "unbury",
      abstract: "Unbury cards.",
      discussion: """
        Example:
          scorebook card unbury Peru --deck "World capitals"
        """)
    @OptionGroup var study: Study
    @OptionGroup var message: MessageOptions
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      try study.each(in: book, done: .askedAgain, idle: MessageText("not buried", "niet weggelegd")) {
        try book.bury($0, of: $1, until: nil, at: now)
      }
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
