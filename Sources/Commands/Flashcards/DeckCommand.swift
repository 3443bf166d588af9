import ArgumentParser
import Diagnostics
import Flashcards
import Foundation
import People
import Store

struct DeckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "deck",
    abstract: "Create or merge decks; show or change how one is studied, fit its schedule, store its media.",
    discussion: """
      Examples:
        scorebook deck create "World capitals"
        scorebook deck rename "World capitals" Capitals
        scorebook deck delete Capitals
        scorebook deck options "World capitals" --retention 0.85
      """,
    subcommands: [
      Create.self, DeckOptionsCommand.self, DeckOptimizeCommand.self, Reschedule.self, Edit.self, Merge.self,
      MediaFiles.self,
    ])

  struct Create: LoggedCommand, WordedCommand {
    static let configuration = CommandConfiguration(
      commandName: "create",
      abstract: "Create a deck without cards.",
      discussion: """
        Example:
          scorebook deck create "World capitals" --icon 🌍
        """)

    @Argument(help: "The name, up to 100 characters.")
    var name: String
    @Option(help: "The icon, an emoji.")
    var icon: String?
    @OptionGroup var message: MessageOptions
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      let deck = try book.addDeck(name)
      if let icon { try book.edit(deck, name: nil, icon: icon, place: nil) }
      return Reply(
        MessageText("deck \(deck.id): \(deck.name)", "stapel \(deck.id): \(deck.name)"), changing: deck.name,
        id: deck.id,
        \.added)
    }
  }

  struct Reschedule: WordedCommand {
    static let configuration = CommandConfiguration(
      commandName: "reschedule",
      abstract: "Reschedule a deck's cards from their answers and its current options.",
      discussion: """
        Example:
          scorebook deck reschedule "World capitals"
        """)

    @Argument(help: "The deck.")
    var deck: String
    @Option(help: "Whose study, by name or id (default: the focus person).")
    var user: String?
    @OptionGroup var message: MessageOptions
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      let person = try book.learner(named: user)
      let deck = try book.requiredDeck(named: deck)
      let counts = try book.reschedule(deck, of: person)
      return Reply(
        MessageText { language in
          let answers =
            "\(counts.answers) "
            + (counts.answers == 1 ? language.pick("answer", "antwoord") : language.pick("answers", "antwoorden"))
          let cards = CardCommand.count(counts.cards, in: language)
          return "\(deck.name), \(person.name): "
            + language.pick("\(cards) rescheduled from \(answers)", "\(cards) opnieuw ingepland uit \(answers)")
        })
    }
  }

  struct Edit: LoggedCommand, WordedCommand {
    static let configuration = CommandConfiguration(
      commandName: "edit",
      abstract: "Change a deck's name, icon, position and languages.",
      discussion: """
        Examples:
          scorebook deck edit "World capitals" --icon 🌍 --place 1
          scorebook deck edit words --name "Dutch words" --front-lang nl --back-lang en
        """)

    @Argument(help: "The deck.")
    var deck: String
    @Option(help: "The new name.")
    var name: String?
    @Option(help: "The icon, an emoji; empty for none.")
    var icon: String?
    @Option(help: "The position among the decks, from 1; 0 to sort by name.")
    var place: Int?
    @Option(help: ArgumentHelp("The language of the fronts, as in nl or pt-BR; empty for none.", valueName: "code"))
    var frontLang: String?
    @Option(help: ArgumentHelp("The language of the backs.", valueName: "code"))
    var backLang: String?
    @OptionGroup var message: MessageOptions
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      let deck = try book.requiredDeck(named: deck)
      try book.edit(deck, name: name, icon: icon, place: place, frontLanguage: frontLang, backLanguage: backLang)
      let shown = name ?? deck.name
      return Reply(MessageText("changed \(shown)", "\(shown) veranderd"), changing: name ?? deck.name, id: deck.id)
    }
  }
}

extension DeckCommand {
  struct Merge: LoggedCommand, WordedCommand {
    static let configuration = CommandConfiguration(
      commandName: "merge",
      abstract: "Move all cards of a deck to another, with their schedules and answers.",
      discussion: """
        A card that both have, with the same front and back, becomes one, scheduled by all of its answers. The first deck \
        is deleted.

        Example:
          scorebook deck merge "Dutch words 2" "Dutch words"
        """)

    @Argument(help: "The deck whose cards move.")
    var deck: String
    @Argument(help: "The deck that they move to.")
    var other: String
    @OptionGroup var message: MessageOptions
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      let (deck, other) = (try book.requiredDeck(named: deck), try book.requiredDeck(named: other))
      let merge = try book.merge(deck, into: other)
      return Reply(
        MessageText { language in
          let (moved, joined) = (
            CardCommand.count(merge.moved, in: language), CardCommand.count(merge.joined, in: language)
          )
          return language.pick(
            "\(moved) of \(deck.name) moved to \(other.name)" + (merge.joined > 0 ? ", \(joined) in both" : ""),
            "\(moved) van \(deck.name) verplaatst naar \(other.name)"
              + (merge.joined > 0 ? ", \(joined) in beide" : ""))
        },
        changing: "\(deck.name) into \(other.name)", id: other.id)
    }
  }
}

struct DeckOptionsCommand: BookCommand {
  static let configuration = CommandConfiguration(
    commandName: "options",
    abstract: "Show or change how a person studies a deck.",
    discussion: """
      Changes apply to answers from now on; 'deck reschedule' applies them to past answers.

      Examples:
        scorebook deck options Words
        scorebook deck options Words --retention 0.85 --new-limit 10
        scorebook deck options Words --algorithm fsrs-5 --steps "1m 10m" --fuzz
      """)

  @Argument(help: "The deck.")
  var deck: String
  @Option(help: "Whose study, by name or id (default: the focus person).")
  var user: String?
  @OptionGroup var scheduling: SchedulingOptions
  @Option(help: ArgumentHelp("New cards per day; 'none' for no limit.", valueName: "count"))
  var newLimit: String?
  @Option(help: ArgumentHelp("Due cards per day; 'none' for no limit.", valueName: "count"))
  var reviewLimit: String?
  @Option(help: "The order: due, random or relative-overdueness.")
  var order: QueueOrder?
  @Flag(inversion: .prefixedNo, help: "Ask only one card per day of those that reveal each other's answer.")
  var burySiblings: Bool?
  @Option(help: ArgumentHelp("The number of lapses after which a card is reported as a leech.", valueName: "lapses"))
  var leech: Int?
  @OptionGroup var common: CommonOptions

  func perform(in book: BookTransaction, at now: Date) throws -> Reply {
    let person = try book.learner(named: user)
    let deck = try book.requiredDeck(named: deck)
    let before = try book.options(of: person, for: deck)
    var options = before
    try scheduling.apply(to: &options)
    options.newLimit = try Self.limit(newLimit, "--new-limit", else: before.newLimit)
    options.reviewLimit = try Self.limit(reviewLimit, "--review-limit", else: before.reviewLimit)
    if let order { options.order = order }
    if let burySiblings { options.buriesSiblings = burySiblings }
    do {
      if let leech { options.leech = try LeechRule(threshold: leech) }
    } catch {
      throw Failure(.usage, error.text)
    }
    if options != before { try book.set(options, of: person, for: deck) }
    return Reply(output: options.sentences)
  }

  private static func limit(_ text: String?, _ name: String, else known: Int?) throws -> Int? {
    guard let text else { return known }
    if text == "none" { return nil }
    guard let count = Int(text), count >= 0 else {
      throw Failure(
        .usage,
        MessageText(
          "\(name): expected a number from 0 on, or 'none', found '\(text)'",
          "\(name): verwacht een getal vanaf 0, of 'none', gevonden '\(text)'"))
    }
    return count
  }
}

extension StudyOptions {
  /// One line per option, as it is given.
  var sentences: String {
    """
    algorithm = \(parameters.algorithm.rawValue)
    parameters = \(parameters.values.map { "\($0)" }.joined(separator: ", "))
    retention = \(retention.share)
    steps = \(learning)
    relearning-steps = \(relearning)
    maximum-interval = \(maximumInterval)
    fuzz = \(isFuzzed ? "yes" : "no")
    new-limit = \(newLimit.map(String.init) ?? "none")
    review-limit = \(reviewLimit.map(String.init) ?? "none")
    order = \(order.rawValue)
    bury-siblings = \(buriesSiblings ? "yes" : "no")
    leech = \(leech.threshold)

    """
  }
}
