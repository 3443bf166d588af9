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
      let format = try sheet.format(for: "words")
      let deck = try book.requiredDeck(named: deck)
      let cards = try book.cards(of: deck)
      let pictures = try CardPictures(of: cards, in: deck, book, shownIn: format)
      let page = VocabularySheet(
        deck, cards, images: pictures.images, imprint: try sheet.imprint(of: book, at: now))
      var reply = try sheet.reply(page.bytes(as: format.made, with: sheet.templates(of: book)), as: format)
      reply.remarks = pictures.remarks
      return reply
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
      let format = try sheet.format(for: "cutouts")
      let deck = try book.requiredDeck(named: deck)
      let cards = try book.cards(of: deck)
      let pictures = try CardPictures(of: cards, in: deck, book, shownIn: format)
      let page = CutOutSheet(
        deck, cards, images: pictures.images, imprint: try sheet.imprint(of: book, at: now))
      var reply = try sheet.reply(page.bytes(as: format.made, with: sheet.templates(of: book)), as: format)
      reply.remarks = pictures.remarks
      return reply
    }
  }
}
