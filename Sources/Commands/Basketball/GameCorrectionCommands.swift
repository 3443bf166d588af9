import ArgumentParser
import Basketball
import Diagnostics
import Foundation
import Store

extension GameCommand {
  struct Reopen: LoggedCommand, WordedCommand {
    static let configuration = CommandConfiguration(
      commandName: "reopen",
      abstract: "Open a finished game again, to record more of it.",
      discussion: """
        What follows is recorded in this game until 'scorebook game end'; its sheets then say that it was corrected. To \
        change single events, no game has to be reopened: see 'scorebook help event'.

        Example:
          scorebook game reopen 4
        """)

    @Argument(help: "The game's number, as 'scorebook list games' shows it.")
    var game: String
    @OptionGroup var message: MessageOptions
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      let game = try book.reopen(book.game(numbered: game), on: book.day(of: now))
      let standing = try game.standing(in: book)
      return Reply(
        MessageText(
          "game \(game.id) is open again: \(standing)", "wedstrijd \(game.id) is weer open: \(standing)"),
        changing: "game \(game.id)")
    }
  }

  struct Delete: DeletingCommand {
    static let configuration = CommandConfiguration(
      commandName: "delete",
      abstract: "Delete a game with everything recorded in it.",
      discussion: """
        It asks on a terminal; elsewhere it needs --yes. Teams and players are kept. 'scorebook revert' brings the game \
        back, and its number is not given to another game.

        Examples:
          scorebook game delete 4
          scorebook game delete 4 --yes
        """)

    @Argument(help: ArgumentHelp("The game's number, as 'scorebook list games' shows it.", valueName: "game"))
    var which: String
    @Flag(help: "Do not ask.")
    var yes = false
    @OptionGroup var message: MessageOptions
    @OptionGroup var common: CommonOptions

    var kind: BookKind { .game }
  }
}

extension Game {
  /// `game 4, 2025-11-08: Riverside Lions 40, Harbor Hawks 38, with 412 events and 24 lines of its box score`
  func inventory(in book: BookTransaction) throws -> MessageText {
    let contents = try book.contents(of: self)
    let standing = try standing(in: book)
    return MessageText { language in
      func count(_ number: Int, _ one: String, _ more: String) -> String? {
        number == 0 ? nil : number == 1 ? "1 \(one)" : "\(number) \(more)"
      }
      let parts = [
        count(contents.events, language.pick("event", "actie"), language.pick("events", "acties")),
        count(contents.boxLines, language.pick("box line", "boxregel"), language.pick("box lines", "boxregels")),
        contents.hasOfficialBox ? language.pick("the official box", "de officiële box") : nil,
        count(
          contents.numbers, language.pick("jersey number", "rugnummer"), language.pick("jersey numbers", "rugnummers")),
      ]
      .compactMap(\.self)
      let last = language.pick(" and ", " en ") + (parts.last ?? "")
      let list = parts.count < 2 ? parts.joined() : parts.dropLast().joined(separator: ", ") + last
      return "\(language.pick("game", "wedstrijd")) \(id), \(date): \(standing)"
        + (list.isEmpty ? "" : language.pick(", with ", ", met ") + list)
    }
  }

  /// `Riverside Lions 12, Harbor Hawks 10`
  func standing(in book: BookTransaction) throws -> String {
    let score = try book.score(of: self)
    return Commands.standing(of: self) { $0 == .own ? score.own : score.opponent }
  }
}
