import ArgumentParser
import Basketball
import Foundation
import Store

extension GameCommand {
  struct Reopen: LoggedCommand {
    static let configuration = CommandConfiguration(
      abstract: "Open a finished game again, to record more of it.",
      discussion: """
        What follows is recorded in this game until 'scorebook game end'; its sheets then say that it was corrected. To \
        change single events, no game has to be reopened: see 'scorebook help event'.

        Example:
          scorebook game reopen 4
        """)

    @Argument(help: "The game's number, as 'scorebook list games' shows it.")
    var game: String
    @OptionGroup var common: CommonOptions

    var source: String { "game \(game)" }

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      let game = try book.reopen(book.game(numbered: game), on: book.day(of: now))
      var reply = Reply("game \(game.id) is open again: \(try game.standing(in: book))")
      reply.tally = .ofOne(\.updated)
      return reply
    }
  }

  struct Delete: LoggedCommand {
    static let configuration = CommandConfiguration(
      abstract: "Delete a game with everything recorded in it.",
      discussion: """
        It asks on a terminal; elsewhere it needs --yes. Teams and players are kept. 'scorebook revert' brings the game \
        back, and its number is not given to another game.

        Examples:
          scorebook game delete 4
          scorebook game delete 4 --yes
        """)

    @Argument(help: "The game's number, as 'scorebook list games' shows it.")
    var game: String
    @Flag(help: "Do not ask.")
    var yes = false
    @OptionGroup var common: CommonOptions

    var source: String { "game \(game)" }

    func confirmed(for book: Book) throws -> Self? {
      if yes { return self }
      let what = try book.read { try Self.sentence(book: $0, $0.game(numbered: game)) }
      guard let answer = try Console.confirm("delete \(what)?") else { throw Self.unconfirmed(what) }
      var command = self
      command.yes = true
      return answer ? command : nil
    }

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      let game = try book.game(numbered: game)
      let what = try Self.sentence(book: book, game)
      // In a batch there is nobody to ask.
      guard yes else { throw Self.unconfirmed(what) }
      try book.delete(game)
      var reply = Reply("deleted \(what)")
      reply.tally = .ofOne(\.updated)
      return reply
    }

    private static func unconfirmed(_ what: String) -> Failure {
      Failure(.badData, "game: add --yes to delete \(what)")
    }

    /// `game 4, 2025-11-08: Riverside Lions 40, Harbor Hawks 38, with 412 events and 24 lines of its box score`
    private static func sentence(book: BookTransaction, _ game: Game) throws -> String {
      let contents = try book.contents(of: game)
      func count(_ number: Int, _ one: String, _ more: String) -> String? {
        number == 0 ? nil : number == 1 ? "1 \(one)" : "\(number) \(more)"
      }
      let parts = [
        count(contents.events, "event", "events"), count(contents.boxLines, "box line", "box lines"),
        contents.hasOfficialBox ? "the official box" : nil, count(contents.numbers, "jersey number", "jersey numbers"),
      ]
      .compactMap(\.self)
      let list =
        parts.count < 2 ? parts.joined() : parts.dropLast().joined(separator: ", ") + " and " + (parts.last ?? "")
      return "game \(game.id), \(game.date): \(try game.standing(in: book))" + (list.isEmpty ? "" : ", with \(list)")
    }
  }
}

extension Game {
  /// `Riverside Lions 12, Harbor Hawks 10`
  func standing(in book: BookTransaction) throws -> String {
    let score = try book.score(of: self)
    return Commands.standing(of: self) { $0 == .own ? score.own : score.opponent }
  }
}
