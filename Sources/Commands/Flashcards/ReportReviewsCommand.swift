import ArgumentParser
import Diagnostics
import Flashcards
import Foundation
import People
import Sheets
import Store

extension ReportCommand {
  struct Reviews: SheetCommand {
    static let configuration = CommandConfiguration(
      commandName: "reviews",
      abstract: "A person's answers, newest first: all of them, or a selection.",
      discussion: """
        A page and a message have the last 500 unless --limit is given, CSV and JSON have all. --sort takes a column of CSV; with a \
        '-' before it, the largest stand first.

        Examples:
          scorebook report reviews
          scorebook report reviews --deck "World capitals" --rating again \\
            --rating hard --from 2025-11-01
          scorebook report reviews --sort -duration_ms --limit 20
          scorebook report reviews --state review --format csv --output reviews.csv
        """)

    @Option(help: "Only this deck's.")
    var deck: String?
    @Option(help: "Only this card's, by its key or its front; needs --deck.")
    var card: String?
    @Option(
      help: "Only again, hard, good or easy; repeatable.", completion: .list(["again", "hard", "good", "easy"]))
    var rating: [String] = []
    @Option(
      help: "Only cards that were new, learning, review, relearning or filtered; repeatable.",
      completion: .list(["new", "learning", "review", "relearning", "filtered"]))
    var state: [String] = []
    @Option(help: ArgumentHelp("From this day or time on.", valueName: "iso-8601"))
    var from: String?
    @Option(help: ArgumentHelp("Before this day or time.", valueName: "iso-8601"))
    var until: String?
    @Option(
      parsing: .unconditional, help: ArgumentHelp("The column to sort by (default: -date).", valueName: "[-]column"),
      completion: .list(HistorySheet.Order.columns))
    var sort: String?
    @Option(help: "The maximum number of answers.")
    var limit: Int?
    @Option(help: "Whose answers, by name or id (default: the focus person's).")
    var user: String?
    @OptionGroup var sheet: SheetOptions
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      let format = try sheet.format(for: "reviews")
      let person = sheet.privacy.shown(try book.learner(named: user))
      let filter = try filter(in: book)
      let isList = format.made == .html || format.made == .text
      let order = try sort.map(Self.order)
      let limit = limit ?? (isList ? 500 : nil)
      let found = try book.reviews(of: person, filter, limit: order == nil ? limit : nil)
      let decks = try book.decks()
      let texts = try book.cards(found.reviews.map(\.card))
      let named = found.reviews.compactMap { review, card, deck in
        guard let text = texts[card], let deck = decks.first(where: { $0.id == deck }) else {
          return nil as NamedReview?
        }
        return NamedReview(review, card: text, deck: deck)
      }
      let page = HistorySheet(
        of: person, named, in: order, limit: limit, total: found.total, days: try book.studyDays(),
        footer: try sheet.footer(of: book, at: now))
      return try sheet.reply(.reviews, of: page, in: book)
    }

    private func filter(in book: BookTransaction) throws -> ReviewFilter {
      var filter = ReviewFilter()
      filter.deck = try deck.map { try book.requiredDeck(named: $0) }
      if let limit, limit < 1 {
        throw Failure(
          .usage,
          MessageText(
            "--limit: expected 1 or more, found '\(limit)'", "--limit: verwacht 1 of meer, gevonden '\(limit)'"))
      }
      if let card {
        guard let deck = filter.deck else {
          throw Failure(
            .usage,
            MessageText(
              "--card: expected --deck beside it, found none", "--card: verwacht --deck erbij, gevonden niets"))
        }
        filter.card = try book.card(card, in: deck).id
      }
      do {
        filter.ratings = Set(try rating.map { try Review.Rating(named: $0) })
        filter.from = try from.map { try Clock.instant($0) }
        filter.until = try until.map { try Clock.instant($0) }
      } catch let fault as Diagnostic {
        throw Failure(.usage, fault.text)
      }
      for state in state {
        guard let known = Review.State(rawValue: state) else {
          let names = Review.State.allCases.map(\.rawValue).joined(separator: ", ")
          throw Failure(
            .usage,
            MessageText(
              "--state: expected one of \(names), found '\(state)'",
              "--state: verwacht een van \(names), gevonden '\(state)'"))
        }
        filter.states.insert(known)
      }
      return filter
    }

    private static func order(named name: String) throws -> HistorySheet.Order {
      guard let order = HistorySheet.Order(named: name) else {
        throw Failure(
          .usage,
          MessageText(
            """
            --sort: expected one of \(HistorySheet.Order.columns.joined(separator: ", ")), found \
            '\(name)'\(didYouMean(name, among: HistorySheet.Order.columns))
            """,
            """
            --sort: verwacht een van \(HistorySheet.Order.columns.joined(separator: ", ")), gevonden \
            '\(name)'\(didYouMean(name, among: HistorySheet.Order.columns, in: .dutch))
            """))
      }
      return order
    }
  }

  struct Card: SheetCommand {
    static let configuration = CommandConfiguration(
      commandName: "card",
      abstract: "A card's history: its answers, the schedule after each, and the forgetting curve.",
      discussion: """
        Examples:
          scorebook report card Peru --deck "World capitals"
          scorebook report card Peru --deck "World capitals" --output peru.html
        """)

    @OptionGroup var which: CardCommand.Which
    @OptionGroup var sheet: SheetOptions
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      let format = try sheet.format(for: "card")
      let found = try which.found(in: book)
      let deck = try book.requiredDeck(named: which.deck)
      let scheduler = try book.scheduler(of: found.person, for: deck)
      let memory = try book.studyCard(found.id, of: found.person)?.memory ?? .new
      let pictures = try CardPictures(of: [found.card], in: deck, book, shownIn: format)
      let page = CardSheet(
        of: found.card, in: deck, for: sheet.privacy.shown(found.person), memory: memory,
        answers: try book.life(of: found.id, found.person, under: scheduler), scheduler: scheduler,
        days: try book.studyDays(),
        now: Instant(now),
        images: pictures.images, footer: try sheet.footer(of: book, at: now))
      var reply = try sheet.reply(page.bytes(as: format.made, with: sheet.templates(of: book)), as: format)
      reply.remarks = pictures.remarks
      return reply
    }
  }
}
