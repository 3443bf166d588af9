import ArgumentParser
import Basketball
import Diagnostics
import Foundation
import People
import Store

struct EventCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "event",
    abstract: "List and correct the events of a game, open or finished.",
    discussion: """
      4.17 is event 17 of game 4. An event keeps its number, whatever is inserted before it. Box scores, records and \
      careers follow at once, and 'scorebook revert' takes a correction back.

      Examples:
        scorebook event list 4
        scorebook event edit 4.17 player=23
        scorebook event insert 4.17 stat 23 2pt+
        scorebook event delete 4.17
      """,
    subcommands: [List.self, Edit.self, Insert.self, Delete.self])

  struct List: BookCommand {
    static let configuration = CommandConfiguration(
      commandName: "list",
      abstract: "List the events of a game in their order, with the score after each.",
      discussion: """
        Undone and deleted events are left out.

        Examples:
          scorebook event list
          scorebook event list 4
          scorebook event list 4 --json
          scorebook event list 4 --last 10
        """)
    static let writes = false

    @Argument(help: "The game's number, as 'scorebook list games' shows it (default: the last one started).")
    var game: String?
    @Option(help: ArgumentHelp("Only the last so many.", valueName: "n"))
    var last: Int?
    @Flag(help: "Print one JSON object.")
    var json = false
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      if let last, last < 1 {
        throw Failure(
          .usage,
          MessageText(
            "--last: expected a number from 1, found \(last)", "--last: verwacht een getal vanaf 1, gevonden \(last)"))
      }
      return try Reply(.events(of: book.game(numbered: game), last: last, in: book), as: json ? .json : .text)
    }
  }

  struct Edit: LoggedCommand, WordedCommand {
    static let configuration = CommandConfiguration(
      commandName: "edit",
      abstract: "Change an event in place.",
      discussion: """
        A range, 4.17..4.25, changes all events between these two in the order of the game, the starts of periods left \
        out; if one of them breaks a rule, none is changed.

        Fields: player (a jersey number or a name; 'team' or nothing for the side itself), side ('own', 'opponent' or a \
        team's name), kind (as for 'stat'; 'score' for points without shots, 'timeout'), points (of a 'score'), period, \
        clock, and at or zone of a shot (nothing removes these).

        Examples:
          scorebook event edit 4.17 player=23
          scorebook event edit 4.17 kind=2pt- clock=4:32
          scorebook event edit 4.17 side=opponent player=7
          scorebook event edit 4.17..4.25 period=2
          scorebook event edit 4.17 at=3.2,5.1
          scorebook event edit 4.17 zone=corner-left
        """)

    @Argument(help: "The event's number, as 'scorebook event list' shows it, or a range: 4.17..4.25.")
    var event: String
    @Argument(help: ArgumentHelp("What to change.", valueName: "field=value"))
    var fields: [String]
    @OptionGroup var message: MessageOptions
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      try EventCommand.edit(event, fields, in: book, at: now)
    }
  }

  /// - Parameter word: `4.17`, or a range in the order of the game: `4.17..4.25`.
  static func edit(_ word: String, _ fields: [String], in book: BookTransaction, at now: Date) throws -> Reply {
    let ends = word.range(of: "..").map { [word[..<$0.lowerBound], word[$0.upperBound...]] } ?? [word[...]]
    let numbers = try ends.map { try EventNumber(String($0)) }
    var correction = try GameCorrection(book.game(numbered: String(numbers[0].game)), in: book, on: book.day(of: now))
    let change = try EventChange(fields, of: correction.game)
    let source = ([word] + fields).joined(separator: " ")
    let known = try correction.contradictions()
    guard numbers.count == 2 else {
      let (before, after) = try correction.edit(numbers[0].sequence, change)
      let standing = try correction.game.standing(in: book)
      let sentence = MessageText { "\(numbers[0]): \(correction.sentence(after, in: $0))" }
      if before == after { return Reply(sentence.unchanged) }
      return Reply(
        MessageText {
          "\(sentence.text(in: $0)); \($0.pick("was", "was eerst")) \(correction.sentence(before, in: $0)): \(standing)"
        }, changing: source
      ).warning(try correction.warnings(since: known))
    }
    guard numbers[0].game == numbers[1].game else {
      throw Diagnostic(
        field: .event,
        MessageText(
          "expected two events of one game, found '\(word)'",
          "verwacht twee acties van één wedstrijd, gevonden '\(word)'"
        ))
    }
    let changed = try correction.edit(from: numbers[0].sequence, to: numbers[1].sequence, change)
    if changed == 0 { return Reply(MessageText("\(word): nothing to change", "\(word): niets te veranderen")) }
    let standing = try correction.game.standing(in: book)
    return Reply(
      MessageText {
        let count = MessageText.count(changed, ofRows: "event").text(in: $0)
        return "\(word): \(count) \($0.pick("changed", "veranderd")): \(standing)"
      }, changing: source
    ).warning(try correction.warnings(since: known))
  }

  struct Insert: LoggedCommand, WordedCommand {
    static let configuration = CommandConfiguration(
      commandName: "insert",
      abstract: "Insert an event before another one, or after it.",
      discussion: """
        The words after the number are those of 'stat', 'score' or 'opponent'; or 'timeout'; or 'period' for the start \
        of the next period, to which all later events of its period then belong. The new event has the next free number, \
        and the period and the time of the other one.

        Examples:
          scorebook event insert 4.17 stat 23 2pt+
          scorebook event insert 4.17 score 23 2 --after
          scorebook event insert 4.17 opponent 3
          scorebook event insert 4.17 stat 7 ast --opponent --clock 4:32
          scorebook event insert 4.17 timeout --opponent
          scorebook event insert 4.17 period
        """)

    @Argument(help: "The event's number, as 'scorebook event list' shows it.")
    var event: String
    @Argument(
      help: ArgumentHelp(
        "The line to insert: 'stat 23 2pt+', 'score 23 2', 'opponent 3', 'timeout' or 'period'.", valueName: "word"))
    var line: [String]
    @Flag(help: "Insert it after the event.")
    var after = false
    @OptionGroup var when: ScoringOptions
    @OptionGroup var message: MessageOptions
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      let number = try EventNumber(event)
      var correction = try GameCorrection(book.game(numbered: String(number.game)), in: book, on: book.day(of: now))
      let known = try correction.contradictions()
      let inserted = try insert(into: &correction, beside: number.sequence)
      let own = EventNumber(game: number.game, sequence: inserted.sequence)
      let standing = try correction.game.standing(in: book)
      return Reply(
        MessageText { language in
          let place = after ? language.pick("after", "na") : language.pick("before", "voor")
          return "\(own), \(place) \(number): \(correction.sentence(inserted, in: language)): \(standing)"
        },
        changing: "\(after ? "after" : "before") \(number): \(self.line.joined(separator: " "))", \.added
      ).warning(try correction.warnings(since: known))
    }

    /// The words of the line, all of which may be typed as one in quotes.
    private var words: [String] { line.count == 1 ? line[0].split(separator: " ").map(String.init) : line }

    private func insert(into correction: inout GameCorrection, beside sequence: Int) throws -> GameEvent {
      switch words {
      case ["period"]:
        if when.opponent || when.clock.clock != nil {
          throw Failure(
            .usage,
            MessageText(
              "period: expected neither --opponent nor --clock: a period starts for both sides",
              "period: verwacht --opponent noch --clock: een periode begint voor beide kanten"))
        }
        if when.at != nil || when.zone != nil {
          throw Failure(
            .usage,
            MessageText(
              "period: expected neither --at nor --zone, which are of shots",
              "period: verwacht --at noch --zone, die bij schoten horen"))
        }
        return try correction.insertPeriod(beside: sequence, isAfter: after)
      case ["timeout"]:
        if when.at != nil || when.zone != nil {
          throw Failure(
            .usage,
            MessageText(
              "timeout: expected neither --at nor --zone, which are of shots",
              "timeout: verwacht --at noch --zone, die bij schoten horen"))
        }
        return try correction.insert(
          .timeout, of: .side, on: when.opponent ? .opponent : .own, clock: when.clock.clock.map { try GameClock($0) },
          beside: sequence, isAfter: after)
      default:
        let line = try scoringLine()
        let (kind, points, jersey) = line.event
        return try correction.insert(
          kind, points: points, of: jersey.map { .player($0) } ?? .side, on: line.side, clock: line.clock,
          spot: line.spot,
          beside: sequence, isAfter: after)
      }
    }

    private func scoringLine() throws -> ScoringLine {
      let options = when.words.flatMap { option, value in
        value.map { option.value == nil ? [option.word] : [option.word, $0] } ?? []
      }
      do {
        guard let line = try LiveLine(words + options), case .scoring(let scoring) = line.content else {
          throw Failure(
            .usage,
            MessageText(
              """
              line: expected 'stat', 'score' or 'opponent' with its words, 'timeout' or 'period', found \
              '\(line.joined(separator: " "))'
              """,
              """
              regel: verwacht 'stat', 'score' of 'opponent' met de woorden erbij, 'timeout' of 'period', \
              gevonden '\(line.joined(separator: " "))'
              """)
          )
        }
        return scoring
      } catch let fault as WordFault {
        throw Failure(.badData, fault.text)
      }
    }
  }

  struct Delete: LoggedCommand, WordedCommand {
    static let configuration = CommandConfiguration(
      commandName: "delete",
      abstract: "Delete an event.",
      discussion: """
        Its number is not used again. An export of the game has it as undone.

        Example:
          scorebook event delete 4.17
        """)

    @Argument(help: "The event's number, as 'scorebook event list' shows it.")
    var event: String
    @OptionGroup var message: MessageOptions
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      try EventCommand.delete(event, in: book, at: now)
    }
  }

  static func delete(_ word: String, in book: BookTransaction, at now: Date) throws -> Reply {
    let number = try EventNumber(word)
    var correction = try GameCorrection(book.game(numbered: String(number.game)), in: book, on: book.day(of: now))
    let known = try correction.contradictions()
    let deleted = try correction.delete(number.sequence)
    let standing = try correction.game.standing(in: book)
    return Reply(
      MessageText { language in
        language.pick("deleted \(number)", "\(number) verwijderd")
          + ": \(correction.sentence(deleted, in: language)): \(standing)"
      }, changing: "\(number)"
    ).warning(try correction.warnings(since: known))
  }
}

extension GameCorrection {
  /// `2 points for #23 Mia Okafor, period 2, 4:32`
  func sentence(_ event: GameEvent, in language: MessageLanguage = .english) -> String {
    let period = language.pick("period", "periode") + " " + game.periodName(event.period)
    return "\(action(event, in: language)), \(period)" + (event.clock.map { ", \($0)" } ?? "")
  }

  /// `2 points for #23 Mia Okafor`
  func action(_ event: GameEvent, in language: MessageLanguage = .english) -> String {
    let what = event.kind.action(worth: event.points, in: language)
    let name = player(of: event).map { ($0.jersey.map { "\($0) " } ?? "") + $0.name } ?? game[event.side].name
    let whom = event.kind == .periodStart ? "" : language.pick(" for ", " van ") + name
    let zone = event.spot.map { game.floor.zone(of: $0, worth: event.kind.worth ?? event.points).name(in: language) }
    let place = event.spot?.place.map { " (\($0))" } ?? ""
    let spot = zone.map { language.pick(" from ", " vanaf ") + $0 + place } ?? ""
    return what + spot + whom
  }
}
