import ArgumentParser
import Diagnostics
import Flashcards
import Foundation
import Store

extension CardCommand {
  struct Tag: LoggedCommand, WordedCommand {
    static let configuration = CommandConfiguration(
      commandName: "tag",
      abstract: "Give cards a tag, or take it off.",
      discussion: """
        Examples:
          scorebook card tag hard Peru --deck "World capitals"
          scorebook card tag verb --where front=to..to~ --deck English
          scorebook card tag hard --where tags=hard --deck Dutch --remove
        """)
    @Argument(help: "The tag, one word.")
    var tag: String
    @OptionGroup var cards: Cards
    @ArgumentParser.Flag(help: "Take the tag off.")
    var remove = false
    @OptionGroup var message: MessageOptions
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      try cards.tag(tag, isRemoved: remove, in: book)
    }
  }

  struct Flag: LoggedCommand, WordedCommand {
    static let configuration = CommandConfiguration(
      commandName: "flag",
      abstract: "Mark cards to look at later: they get the tag 'flagged'.",
      discussion: """
        Examples:
          scorebook card flag Peru --deck "World capitals"
          scorebook card flag --where tags=flagged --deck "World capitals" --remove
          scorebook list cards tags=flagged --deck "World capitals"
        """)
    @OptionGroup var cards: Cards
    @ArgumentParser.Flag(help: "Take the mark off.")
    var remove = false
    @OptionGroup var message: MessageOptions
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      try cards.tag("flagged", isRemoved: remove, in: book)
    }
  }
}

extension CardCommand.Cards {
  fileprivate func tag(_ tag: String, isRemoved: Bool, in book: BookTransaction) throws -> Reply {
    guard !tag.isEmpty, !tag.contains(where: \.isWhitespace) else {
      throw Diagnostic(
        field: "tag", MessageText("expected one word, found '\(tag)'", "verwacht één woord, gevonden '\(tag)'"))
    }
    let deck = try book.requiredDeck(named: deck)
    var count = 0
    for (id, card) in try found(in: book) {
      var tags = card.tags?.split(separator: " ").map(String.init) ?? []
      guard tags.contains(tag) == isRemoved else { continue }
      if isRemoved { tags.removeAll { $0 == tag } } else { tags.append(tag) }
      var changed = card
      var text = tags.joined(separator: " ")
      text.withUTF8 { changed.append($0, as: .tags) }
      try changed.check()
      try book.change(id, to: changed, in: deck)
      count += 1
    }
    if count == 0 {
      return Reply(
        isRemoved
          ? MessageText("no card has the tag '\(tag)'", "geen kaart heeft het label '\(tag)'")
          : MessageText("all have the tag '\(tag)'", "alle hebben het label '\(tag)'"))
    }
    return Reply(
      MessageText { language in
        let cards = CardCommand.count(count, in: language)
        return isRemoved
          ? language.pick("tag '\(tag)' taken off \(cards)", "label '\(tag)' van \(cards) gehaald")
          : language.pick("tag '\(tag)' given to \(cards)", "label '\(tag)' aan \(cards) gegeven")
      }, changing: "\(tag): \(CardCommand.count(count))")
  }
}
