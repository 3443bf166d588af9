import ArgumentParser
import Casino
import Diagnostics
import Foundation
import Store

/// A recorded round, as typed; a batch reads it without the argument parser.
struct RoundLine {
  let round: Round
  let game: GameKind?
  let user: String?
  /// The position of each field's value on the line; missing fields have none.
  private var places: [String: Int] = [:]

  /// - Throws: `WordFault` if a field is missing or invalid.
  init(
    bet: String?, outcome: String?, payout: String?, counts: [String], game: GameKind?, user: String?,
    places: [String: Int] = [:]
  ) throws(WordFault) {
    self.game = game
    self.user = user
    self.places = places
    var named: [String: Int] = [:]
    do throws(Diagnostic) {
      guard let bet else {
        throw Diagnostic(
          field: "bet",
          MessageText(
            "expected an amount as in --bet 25, found none", "verwacht een bedrag zoals --bet 25, gevonden niets"))
      }
      guard let outcome else { throw Diagnostic("outcome", .anyOf(["win", "lose", "push"]), found: .nothing) }
      for text in counts {
        let (name, count) = try Self.count(text)
        guard named[name] == nil else {
          throw Diagnostic(
            field: "count",
            MessageText(
              "expected each name once, found '\(name)' twice",
              "verwacht elke naam één keer, gevonden twee keer '\(name)'"))
        }
        named[name] = count
        self.places[name] = places["count"]
      }
      let staked = try Money(bet, as: "bet")
      guard let end = Outcome(rawValue: outcome) else {
        throw Diagnostic("outcome", .anyOf(["win", "lose", "push"]), found: .text(outcome))
      }
      round = try Round(
        bet: staked, outcome: end,
        payout: try payout.map { text throws(Diagnostic) in try Money(text, as: "payout") }
          ?? Self.payout(of: staked, end), counts: named)
    } catch {
      throw WordFault(word: Self.place(of: error, among: self.places), text: MessageText { error.message(in: $0) })
    }
  }

  /// Reads `round --bet 25 --outcome win [--payout 37.50] [--count NAME=N]… [--game G] [--user NAME]`, with options in
  /// any order; nil for anything else, which the argument parser reads.
  ///
  /// - Throws: as above.
  init?(_ words: LiveWords) throws(WordFault) {
    let game = words[.game].flatMap(GameKind.init(rawValue:))
    guard words.isPlain, !words.options.isEmpty, words.has(.game) == (game != nil) else { return nil }
    try self.init(
      bet: words[.bet], outcome: words[.outcome], payout: words[.payout], counts: words.values(of: .count), game: game,
      user: words[.user], places: Dictionary(words.options.map { ($0.option.rawValue, $0.index) }) { first, _ in first }
    )
  }

  /// `blackjacks=1`
  private static func count(_ text: String) throws(Diagnostic) -> (name: String, count: Int) {
    let parts = text.split(separator: "=", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, let count = Int(parts[1]), parts[1].first != "+" else {
      throw Diagnostic(
        field: "count",
        MessageText(
          "expected one as in 'doubles=1', found '\(text)'", "verwacht iets zoals 'doubles=1', gevonden '\(text)'"))
    }
    return (String(parts[0]), count)
  }

  /// The default payout: the bet is won or lost.
  static func payout(of bet: Money, _ outcome: Outcome) -> Money {
    switch outcome {
    case .win: bet
    case .lose: Money.zero - bet
    case .push: .zero
    }
  }

  /// The position of the wrong field; the first word if that is unknown.
  private static func place(of fault: Diagnostic, among places: [String: Int]) -> Int {
    fault.field.flatMap { places[$0.name] } ?? 0
  }

  /// Records the round.
  ///
  /// - Throws: `WordFault` at the wrong word if a rule of the session forbids it.
  func apply(to croupier: inout SessionRecorder, at instant: Date) throws -> Session {
    do {
      try croupier.turn(to: game, of: user)
      return try croupier.record(round, at: instant)
    } catch let fault as Diagnostic {
      throw WordFault(word: Self.place(of: fault, among: places), text: MessageText { fault.message(in: $0) })
    }
  }
}

struct RoundCommand: WordedCommand {
  static let configuration = CommandConfiguration(
    commandName: "round",
    abstract: "Record a round of the open casino session.",
    discussion: """
      The bet is all that was staked, doubles and splits included. The payout is what the round did to the balance: \
      above zero for a win, below zero for a loss. What is not said is the bet won, the bet lost, or nothing. Counts \
      are the game's own: \(counts).

      Examples:
        scorebook round --bet 25 --outcome win --payout 37.50 --count blackjacks=1
        scorebook round --bet 50 --outcome lose --count doubles=1 --count busts=1
        scorebook round --bet 10 --outcome push --game baccarat --count ties=1
      """)

  /// The counts of each game, separated by `;`.
  private static let counts = GameKind.allCases.map { $0.counts.joined(separator: " ") }.joined(separator: "; ")

  @Option(parsing: .unconditional, help: ArgumentHelp("What was staked, as in 25 or 12.50.", valueName: "amount"))
  var bet: String?
  @Option(
    help: ArgumentHelp("How it ended: win, lose or push.", valueName: "end"),
    completion: .list(["win", "lose", "push"]))
  var outcome: String?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The change of the balance (default: the bet won, lost, or nothing).", valueName: "amount"))
  var payout: String?
  @Option(name: .customLong("count"), help: ArgumentHelp("What the game counts, as in doubles=1.", valueName: "name=n"))
  var counts: [String] = []
  @Option(help: "The game (default: that of the last session started).")
  var game: GameKind?
  @Option(help: ArgumentHelp("Whose session (default: the last one started).", valueName: "name"))
  var user: String?
  @OptionGroup var message: MessageOptions
  @OptionGroup var common: CommonOptions

  func perform(in book: BookTransaction, at now: Date) throws -> Reply {
    let line = try RoundLine(bet: bet, outcome: outcome, payout: payout, counts: counts, game: game, user: user)
    var croupier = try SessionRecorder(in: book)
    let session = try line.apply(to: &croupier, at: now)
    return Reply(MessageText { session.sentence(in: $0) })
  }
}

extension Session {
  /// `blackjack, Vegas Strip: 12 rounds, balance $487.50`
  func sentence(in language: MessageLanguage) -> String {
    let count = MessageText.count(rounds.count, ofRows: "round").text(in: language)
    let end =
      endReason == .outOfMoney
      ? language.pick("; out of money, so it has ended", "; het geld is op, dus zij is afgelopen") : ""
    return "\(game.rawValue), \(style): \(count), \(language.pick("balance", "saldo")) \(endingBalance)\(end)"
  }
}
