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
      abstract: "List the events of a game in their order, with the score after each.",
      discussion: """
        Undone and deleted events are left out.

        Examples:
          scorebook event list 4
          scorebook event list 4 --json
        """)
    static let writes = false

    @Argument(help: "The game's number, as 'scorebook list games' shows it.")
    var game: String
    @Flag(help: "Print one JSON object.")
    var json = false
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      try Reply(.events(of: book.game(numbered: game), in: book), as: json ? .json : .text)
    }
  }

  struct Edit: LoggedCommand {
    static let configuration = CommandConfiguration(
      abstract: "Change an event in place.",
      discussion: """
        Fields: player (a jersey number or a name; 'team' or nothing for the side itself), side ('own', 'opponent' or a \
        team's name), kind (as for 'stat'; 'score' for points without shots, 'timeout'), points (of a 'score'), period, \
        and clock (nothing removes it).

        Examples:
          scorebook event edit 4.17 player=23
          scorebook event edit 4.17 kind=2pt- clock=4:32
          scorebook event edit 4.17 side=opponent player=7
        """)

    @Argument(help: "The event's number, as 'scorebook event list' shows it.")
    var event: String
    @Argument(help: ArgumentHelp("What to change.", valueName: "field=value"))
    var fields: [String]
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      let number = try EventNumber(event)
      var correction = try GameCorrection(book.game(numbered: String(number.game)), in: book, on: book.day(of: now))
      let change = try EventChange(fields, of: correction.game)
      let (before, after) = try correction.edit(number.sequence, change)
      let sentence = "\(number): \(correction.sentence(after))"
      if before == after { return Reply(sentence + ", unchanged") }
      return Reply(
        "\(sentence); was \(correction.sentence(before)): \(try correction.game.standing(in: book))",
        changing: ([event] + fields).joined(separator: " "))
    }
  }

  struct Insert: LoggedCommand {
    static let configuration = CommandConfiguration(
      abstract: "Insert an event before another one, or after it.",
      discussion: """
        The words after the number are those of 'stat', 'score' or 'opponent'. The new event has the next free number, \
        and the period and the time of the other one.

        Examples:
          scorebook event insert 4.17 stat 23 2pt+
          scorebook event insert 4.17 score 23 2 --after
          scorebook event insert 4.17 opponent 3
          scorebook event insert 4.17 stat 7 ast --opponent --clock 4:32
        """)

    @Argument(help: "The event's number, as 'scorebook event list' shows it.")
    var event: String
    @Argument(
      help: ArgumentHelp("The line to insert: 'stat 23 2pt+', 'score 23 2' or 'opponent 3'.", valueName: "word"))
    var line: [String]
    @Flag(help: "Insert it after the event.")
    var after = false
    @OptionGroup var when: ScoringOptions
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      let number = try EventNumber(event)
      let line = try scoringLine()
      let (kind, points, jersey) = line.event
      var correction = try GameCorrection(book.game(numbered: String(number.game)), in: book, on: book.day(of: now))
      let inserted = try correction.insert(
        kind, points: points, of: jersey.map { .player($0) } ?? .side, on: line.side, clock: line.clock,
        beside: number.sequence, isAfter: after)
      let own = EventNumber(game: number.game, sequence: inserted.sequence)
      let place = "\(after ? "after" : "before") \(number)"
      return Reply(
        "\(own), \(place): \(correction.sentence(inserted)): \(try correction.game.standing(in: book))",
        changing: "\(place): \(self.line.joined(separator: " "))", \.added)
    }

    private func scoringLine() throws -> ScoringLine {
      let options = when.words.flatMap { option, value in
        value.map { option.value == nil ? [option.word] : [option.word, $0] } ?? []
      }
      do {
        guard let line = try LiveLine(line + options), case .scoring(let scoring) = line.content else {
          throw Failure(
            .usage,
            "line: expected 'stat', 'score' or 'opponent' with its words, found '\(line.joined(separator: " "))'")
        }
        return scoring
      } catch let fault as WordFault {
        throw Failure(.badData, fault.message)
      }
    }
  }

  struct Delete: LoggedCommand {
    static let configuration = CommandConfiguration(
      abstract: "Delete an event.",
      discussion: """
        Its number is not used again. An export of the game has it as undone.

        Example:
          scorebook event delete 4.17
        """)

    @Argument(help: "The event's number, as 'scorebook event list' shows it.")
    var event: String
    @OptionGroup var common: CommonOptions

    func perform(in book: BookTransaction, at now: Date) throws -> Reply {
      let number = try EventNumber(event)
      var correction = try GameCorrection(book.game(numbered: String(number.game)), in: book, on: book.day(of: now))
      let deleted = try correction.delete(number.sequence)
      return Reply(
        "deleted \(number): \(correction.sentence(deleted)): \(try correction.game.standing(in: book))",
        changing: "\(number)")
    }
  }
}

extension GameCorrection {
  /// `2 points for #23 Mia Okafor, period 2, 4:32`
  fileprivate func sentence(_ event: GameEvent) -> String {
    let what = event.kind.action(worth: event.points)
    let whom =
      event.kind == .periodStart
      ? "" : " for " + (player(of: event).map { ($0.jersey.map { "\($0) " } ?? "") + $0.name } ?? game[event.side].name)
    let clock = event.clock.map { ", \($0)" } ?? ""
    return "\(what)\(whom), period \(game.periodName(event.period))\(clock)"
  }
}

extension EventChange {
  /// Reads `player=23 kind=2pt-`.
  ///
  /// - Throws: a `Diagnostic` at the first wrong field.
  init(_ fields: [String], of game: Game) throws(Diagnostic) {
    self.init()
    var seen: Set<String> = []
    for field in fields {
      let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 2 else {
        throw Diagnostic(field: "field", "expected FIELD=VALUE, found '\(field)'")
      }
      guard seen.insert(parts[0].lowercased()).inserted else {
        throw Diagnostic(field: "field", "expected each field once, found '\(parts[0])' again")
      }
      try set(parts[0].lowercased(), to: parts[1], of: game)
    }
  }

  private static let fields = ["player", "side", "kind", "points", "period", "clock"]

  private mutating func set(_ field: String, to value: String, of game: Game) throws(Diagnostic) {
    func number(_ limits: ClosedRange<Int>) throws(Diagnostic) -> Int {
      guard let number = Int(value), limits.contains(number) else {
        throw Diagnostic(
          field: FieldKey(field), "expected \(limits.lowerBound) to \(limits.upperBound), found '\(value)'")
      }
      return number
    }
    switch field {
    case "player": owner = value.isEmpty || value == ScoringLine.team ? .side : .player(value)
    case "side": side = try Self.side(value, of: game)
    case "kind":
      guard let kind = EventKind(label: value) else {
        let known = EventKind.allCases.map(\.label)
        throw Diagnostic(
          field: "kind",
          "expected one of \(known.joined(separator: " ")), found '\(value)'" + didYouMean(value, among: known))
      }
      self.kind = kind
    case "points": points = try number(1...3)
    case "period": period = try number(1...100)
    case "clock": clock = .some(value.isEmpty ? nil : try GameClock(value))
    default:
      throw Diagnostic(
        field: "field",
        "expected one of \(Self.fields.joined(separator: " ")), found '\(field)'"
          + didYouMean(field, among: Self.fields))
    }
  }

  private static func side(_ word: String, of game: Game) throws(Diagnostic) -> SideIndex {
    switch word.lowercased() {
    case "own": return .own
    case "opponent": return .opponent
    default:
      guard let side = SideIndex.allCases.first(where: { game[$0].name.folded == word.folded }) else {
        throw Diagnostic(
          field: "side",
          "expected own, opponent, '\(game.own.name)' or '\(game.opponent.name)', found '\(word)'")
      }
      return side
    }
  }
}
