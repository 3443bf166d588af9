import ArgumentParser
import Diagnostics
import Flashcards
import Foundation
import People
import Sheets
import Store

extension ReportCommand {
  struct Words: SheetCommand {
    static let configuration = CommandConfiguration(
      commandName: "words",
      abstract: "A deck as a list of words to learn from.",
      discussion: """
        Examples:
          scorebook report words "World capitals"
          scorebook report words Words --output words.html
        """)

    @OptionGroup var named: NamedDeck
    @OptionGroup var sheet: SheetOptions
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      try sheet.reply(of: named.name(in: book), in: book, at: now) { try sheet.reply(.words, of: $0, in: book) }
    }
  }

  struct Cutouts: SheetCommand {
    static let configuration = CommandConfiguration(
      commandName: "cutouts",
      abstract: "A deck to print on both sides and cut out: each answer lies behind its card.",
      discussion: """
        Examples:
          scorebook report cutouts "World capitals" --output cards.html
        """)

    @OptionGroup var named: NamedDeck
    @OptionGroup var sheet: SheetOptions
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      let format = try sheet.format(for: "cutouts")
      return try sheet.reply(of: named.name(in: book), in: book, at: now) { page in
        guard format.made == .html else { return try sheet.reply(.words, of: page, in: book) }
        return try sheet.reply(page.cutOuts(with: sheet.templates(of: book)), as: format)
      }
    }
  }
}

/// The deck of a sheet, with or without its option.
struct NamedDeck: ParsableArguments {
  @Argument(help: "The deck (default: the only one of the book).")
  var deck: String?
  @Option(name: .customLong("deck"), help: ArgumentHelp("The same.", valueName: "name"))
  var option: String?

  func validate() throws {
    guard deck == nil || option == nil else { throw ValidationError("expected one deck, found two") }
  }

  /// - Throws: a `Failure` if none is named, and the book has several.
  func name(in book: BookTransaction) throws -> String {
    try book.deckName(deck ?? option)
  }
}

extension BookTransaction {
  /// The name that was given, or that of the only deck.
  ///
  /// - Throws: a `Failure` if none is named, and the book has several.
  func deckName(_ given: String?) throws -> String {
    if let given { return given }
    let decks = try self.decks().map(\.name)
    guard decks.count == 1 else {
      let list = decks.prefix(8).map { "'\($0)'" }.joined(separator: ", ")
      let (found, dutch) = decks.isEmpty ? ("none", "geen") : (list, list)
      throw Failure(
        .usage,
        MessageText(
          "deck: expected the name of one, found \(found)", "stapel: verwacht de naam van een stapel, gevonden \(dutch)"
        ))
    }
    return decks[0]
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
