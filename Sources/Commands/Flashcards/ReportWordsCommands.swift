import ArgumentParser
import Diagnostics
import Flashcards
import Foundation
import People
import Sheets
import Store

extension ReportCommand {
  struct Words: BookCommand {
    static let configuration = CommandConfiguration(
      commandName: "words",
      abstract: "A deck as a list of words to learn from.",
      discussion: """
        Examples:
          scorebook report words "World capitals"
          scorebook report words Words --output words.html
        """)
    static let writes = false

    @Argument(help: "The deck.")
    var deck: String
    @OptionGroup var sheet: SheetOptions
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      try sheet.reply(of: deck, in: book, at: now) { try sheet.reply(.words, of: $0, in: book) }
    }
  }

  struct Cutouts: BookCommand {
    static let configuration = CommandConfiguration(
      commandName: "cutouts",
      abstract: "A deck to print on both sides and cut out: each answer lies behind its card.",
      discussion: """
        Examples:
          scorebook report cutouts "World capitals" --output cards.html
        """)
    static let writes = false

    @Argument(help: "The deck.")
    var deck: String
    @OptionGroup var sheet: SheetOptions
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      let format = try sheet.format(for: "cutouts")
      return try sheet.reply(of: deck, in: book, at: now) { page in
        guard format.made == .html else { return try sheet.reply(.words, of: page, in: book) }
        return try sheet.reply(page.cutOuts(with: sheet.templates(of: book)), as: format)
      }
    }
  }
}

extension SheetOptions {
  /// The cards of a deck with their pictures.
  fileprivate func reply(
    of deck: String, in book: BookTransaction, at now: Date, _ made: (DeckListSheet) throws -> Reply
  ) throws -> Reply {
    let deck = try book.requiredDeck(named: deck)
    let cards = try book.cards(of: deck)
    let pictures = try CardPictures(of: cards, in: deck, book, shownIn: format(for: "words"))
    var reply = try made(
      DeckListSheet(deck, cards, images: pictures.images, footer: try footer(of: book, at: now)))
    reply.remarks = pictures.remarks
    return reply
  }
}
