import ArgumentParser
import Diagnostics
import Flashcards
import Foundation
import People
import Report
import Store

extension ReportCommand {
  struct Words: BookCommand {
    static let configuration = CommandConfiguration(
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
      try sheet.reply(.words, of: deck, as: sheet.format(for: "words"), in: book, at: now)
    }
  }

  struct Cutouts: BookCommand {
    static let configuration = CommandConfiguration(
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
      try sheet.reply(.cutOuts, of: deck, as: sheet.format(for: "cutouts"), in: book, at: now)
    }
  }
}

extension SheetOptions {
  /// The cards of a deck, on paper as they are laid out.
  fileprivate func reply(
    _ layout: DeckListSheet.Layout, of deck: String, as format: OutputFormat, in book: BookTransaction, at now: Date
  ) throws -> Reply {
    let deck = try book.requiredDeck(named: deck)
    let cards = try book.cards(of: deck)
    let pictures = try CardPictures(of: cards, in: deck, book, shownIn: format)
    let page = DeckListSheet(
      layout, deck, cards, images: pictures.images, imprint: try imprint(of: book, at: now))
    var reply = try reply(page.bytes(as: format.made, with: templates(of: book)), as: format)
    reply.remarks = pictures.remarks
    return reply
  }
}
