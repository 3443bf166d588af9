import ArgumentParser
import Diagnostics
import Flashcards
import Foundation
import People
import Sheets
import Store

extension ReportCommand {
  struct Study: SheetCommand {
    static let configuration = CommandConfiguration(
      commandName: "study",
      abstract: "A person's study of all decks: today, a year of days, true retention, every histogram.",
      discussion: """
        Examples:
          scorebook report study
          scorebook report study --user "Mia Okafor" --output study.html
        """)

    @Option(help: "Whose study, by name or id (default: the focus person's).")
    var user: String?
    @OptionGroup var sheet: SheetOptions
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      try sheet.study(of: user, in: nil, book, at: now)
    }
  }

  struct Deck: SheetCommand {
    static let configuration = CommandConfiguration(
      commandName: "deck",
      abstract: "A deck: its cards, what is due, true retention, every histogram, the hardest cards.",
      discussion: """
        Examples:
          scorebook report deck "World capitals"
          scorebook report deck Words --user "Mia Okafor" --output words.html
        """)

    @OptionGroup var named: NamedDeck
    @Option(help: "Whose study, by name or id (default: the focus person's).")
    var user: String?
    @OptionGroup var sheet: SheetOptions
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      try sheet.study(of: user, in: try book.requiredDeck(named: named.name(in: book)), book, at: now)
    }
  }
}

extension SheetOptions {
  /// The study of a deck, or of all of them.
  fileprivate func study(
    of user: String?, in deck: Flashcards.Deck?, _ book: BookTransaction, at now: Date
  ) throws -> Reply {
    let person = privacy.shown(try book.learner(named: user))
    let page = try book.studySheet(of: person, in: deck, at: now, footer: footer(of: book, at: now))
    return try reply(.study, of: page, in: book)
  }
}

extension BookTransaction {
  /// A learner's study of a deck, or of all of them, at an instant.
  func studySheet(
    of person: Person, in deck: Flashcards.Deck?, at now: Date, footer: PageFooter
  ) throws -> StudySheet {
    let days = try studyDays()
    let instant = Instant(now)
    let options = try deck.map { try self.options(of: person, for: $0) } ?? StudyOptions()
    var reviews = ReviewStatistics(days: days, now: instant)
    for answer in try studyLog(of: person, in: deck).answers where answer.at <= instant { reviews.add(answer) }
    let cards = try studyCardsWithAge(of: person, in: deck)
    let statistics = CardStatistics(
      of: cards, at: instant, days: days, scheduler: try options.scheduler(counting: .days(days)))
    let decks = try self.decks()
    let hardest = HardestCards.hardest(of: cards, limit: 10).map { cards[$0] }
    let leeches = HardestCards.leeches(of: cards, rule: options.leech).prefix(50).map { cards[$0] }
    let texts = try self.cards((hardest + leeches).map(\.id))
    func named(_ cards: [StudyCard]) -> [NamedCard] {
      cards.compactMap { card in
        guard let text = texts[card.id], let deck = decks.first(where: { $0.id == card.deck }) else { return nil }
        return NamedCard(card: text, deck: deck, memory: card.memory)
      }
    }
    let aims = Set(try (deck.map { [$0] } ?? decks).map { try self.options(of: person, for: $0).retention.share })
    return StudySheet(
      of: person, in: deck, reviews: reviews, cards: statistics, decks: deck.map { [$0] } ?? decks,
      hardest: named(hardest), leeches: named(Array(leeches)),
      aim: aims.count == 1 ? aims.first : nil, footer: footer)
  }
}
