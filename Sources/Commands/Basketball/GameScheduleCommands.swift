import ArgumentParser
import Basketball
import Diagnostics
import Foundation
import People
import Store

extension GameCommand {
  struct Schedule: WordedCommand, LoggedCommand {
    static let configuration = CommandConfiguration(
      commandName: "schedule",
      abstract: "Put a game that is to be played on the schedule.",
      discussion: """
        The first team is at home. A game of these teams on that date is updated. When the game is played, its score is \
        shown on the schedule: a game of the two teams on that day, however it got into the book. 'scorebook import \
        schedule' reads a list, 'scorebook edit fixture' changes single fields.

        Examples:
          scorebook game schedule "Riverside Lions" "Harbor Hawks" \\
            --date 2025-11-22 --time 18:30 --location "Sports hall"
          scorebook game schedule Lions Hawks --date 2026-03-14 \\
            --round "Semi-final" --group A --neutral
        """)

    @Argument(help: "The home team.")
    var home: String
    @Argument(help: "The away team.")
    var away: String
    @Option(help: ArgumentHelp("The date of the game.", valueName: "yyyy-mm-dd"))
    var date: String
    @Option(help: ArgumentHelp("When it starts, on the clock of the venue.", valueName: "hh:mm"))
    var time: String?
    @Option(help: "The venue.")
    var location: String?
    @Option(help: "The round, as on the sheets.")
    var round: String?
    @Option(help: "The group or pool.")
    var group: String?
    @Option(help: "The season (default: the active team's if the date is in it, then the date's).")
    var season: String?
    @Flag(help: "The game is on a neutral court.")
    var neutral = false
    @OptionGroup var message: MessageOptions
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      let fixture = try Fixture(
        date: CalendarDate(date), time: time.map { try TimeOfDay($0) }, home: home, away: away, season: season,
        location: location, round: round, group: group, status: .scheduled, isNeutral: neutral)
      var writer = FixtureWriter(in: book) { day, _ in try book.season(ofGameOn: day) }
      var reply: Reply
      switch try writer.write(fixture) {
      case .rejected(let fault): throw fault
      case .added(let id, _): reply = try Self.reply(id, \.added, in: book)
      case .updated(let id, _): reply = try Self.reply(id, \.updated, in: book)
      case .unchanged(let id):
        reply = try Self.reply(id, \.unchanged, in: book)
        reply.sentence = reply.sentence?.unchanged
      case .duplicate: return Reply()
      }
      reply.remarks = writer.remarks
      return reply
    }

    fileprivate static func reply(_ id: Int64, _ count: WritableKeyPath<Tally, Int>, in book: BookTransaction) throws
      -> Reply
    {
      let game = try book.fixture(numbered: "\(id)")
      let (title, status) = (game.fixture.title, game.fixture.status)
      let sentence = MessageText { language in
        let state = language.pick(status.rawValue, status == .postponed ? "uitgesteld" : "afgelast")
        return language.pick("fixture", "geplande wedstrijd") + " \(id): \(title)"
          + (status == .scheduled ? "" : ", \(state)")
      }
      return Reply(sentence, changing: sentence.text(in: .english), count)
    }
  }

  struct Postpone: WordedCommand, LoggedCommand {
    static let configuration = CommandConfiguration(
      commandName: "postpone",
      abstract: "Postpone a game of the schedule.",
      discussion: """
        With a date the game is moved to it; without one it is postponed until 'scorebook edit fixture' gives it a new \
        date.

        Examples:
          scorebook game postpone 12
          scorebook game postpone 12 --date 2025-12-06 --time 14:00
        """)

    @Argument(help: "The fixture's number, as 'scorebook list fixtures' shows it.")
    var fixture: String
    @Option(help: ArgumentHelp("The new date.", valueName: "yyyy-mm-dd"))
    var date: String?
    @Option(help: ArgumentHelp("The new time (default: the same).", valueName: "hh:mm"))
    var time: String?
    @OptionGroup var message: MessageOptions
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      try book.reschedule(fixture) { fixture in
        fixture.status = date == nil && time == nil ? .postponed : .scheduled
        if let date { fixture.date = try CalendarDate(date) }
        if let time { fixture.time = try TimeOfDay(time) }
      }
    }
  }

  struct Cancel: WordedCommand, LoggedCommand {
    static let configuration = CommandConfiguration(
      commandName: "cancel",
      abstract: "Cancel a game of the schedule.",
      discussion: """
        It stays on the schedule as cancelled. 'scorebook delete fixture' removes it.

        Example:
          scorebook game cancel 12
        """)

    @Argument(help: "The fixture's number, as 'scorebook list fixtures' shows it.")
    var fixture: String
    @OptionGroup var message: MessageOptions
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      try book.reschedule(fixture) { $0.status = .cancelled }
    }
  }
}

extension BookTransaction {
  /// Changes a fixture that was not played.
  fileprivate func reschedule(_ word: String, _ change: (inout Fixture) throws -> Void) throws -> Reply {
    let game = try fixture(numbered: word)
    if let played = game.played {
      throw Diagnostic(
        field: "fixture",
        MessageText(
          "fixture \(game.id) was played: it is game \(played.game)",
          "wedstrijd \(game.id) van het programma is gespeeld: het is wedstrijd \(played.game)"))
    }
    var fixture = game.fixture
    try change(&fixture)
    let remarks = try self.change(game.id, to: fixture)
    var reply = try GameCommand.Schedule.reply(game.id, fixture == game.fixture ? \.unchanged : \.updated, in: self)
    reply.remarks = remarks
    return reply
  }
}
