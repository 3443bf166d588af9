import ArgumentParser
import Casino
import Diagnostics
import Foundation
import Store

/// A round at a table as it is typed, so that a batch reads it without the argument parser.
struct RoundLine {
  let round: Round
  let game: GameKind?
  let user: String?
  /// Where on the line each field's value stands; what was not said has none.
  private var places: [String: Int] = [:]

  /// - Throws: `WordFault` where a field is missing or may not be what it says.
  init(
    bet: String?, outcome: String?, payout: String?, counts: [String], game: GameKind?, user: String?,
    places: [String: Int] = [:]
  ) throws(WordFault) {
    self.game = game
    self.user = user
    self.places = places
    var named: [String: Int] = [:]
    do throws(Diagnostic) {
      guard let bet else { throw Diagnostic("bet: expected an amount as in --bet 25, found none") }
      guard let outcome else { throw Diagnostic("outcome: expected win, lose or push, found none") }
      for text in counts {
        let (name, count) = try Self.count(text)
        guard named[name] == nil else { throw Diagnostic("count: expected each name once, found '\(name)' twice") }
        named[name] = count
        self.places[name] = places["count"]
      }
      let staked = try Money(bet, as: "bet")
      guard let end = Outcome(rawValue: outcome) else {
        throw Diagnostic("outcome: expected win, lose or push, found '\(outcome)'")
      }
      round = try Round(
        bet: staked, outcome: end,
        payout: try payout.map { text throws(Diagnostic) in try Money(text, as: "payout") }
          ?? Self.payout(of: staked, end), counts: named)
    } catch {
      throw WordFault(word: Self.place(of: error.message, among: self.places), message: error.message)
    }
  }

  /// Reads `round --bet 25 --outcome win [--payout 37.50] [--count NAME=N]… [--game G] [--user NAME]`, options in any order;
  /// nil for anything else, which is the argument parser's.
  ///
  /// - Throws: as above.
  init?(_ words: [String]) throws(WordFault) {
    guard words.count > 1, words[0] == "round" else { return nil }
    var said: [String: String] = [:]
    var places: [String: Int] = [:]
    var counts: [String] = []
    for index in stride(from: 1, to: words.count, by: 2) {
      guard index + 1 < words.count else { return nil }
      let value = words[index + 1]
      let name: String
      switch words[index] {
      case "--bet": name = "bet"
      case "--payout": name = "payout"
      case "--outcome" where !value.hasPrefix("-"): name = "outcome"
      case "--game" where !value.hasPrefix("-"): name = "game"
      case "--user" where !value.hasPrefix("-"): name = "user"
      case "--count" where !value.hasPrefix("-"):
        counts.append(value)
        places["count"] = places["count"] ?? index + 1
        continue
      default: return nil
      }
      guard said[name] == nil else { return nil }
      said[name] = value
      places[name] = index + 1
    }
    var game: GameKind?
    if let text = said["game"] {
      guard let known = GameKind(rawValue: text) else { return nil }
      game = known
    }
    try self.init(
      bet: said["bet"], outcome: said["outcome"], payout: said["payout"], counts: counts, game: game,
      user: said["user"], places: places)
  }

  /// `blackjacks=1`
  private static func count(_ text: String) throws(Diagnostic) -> (name: String, count: Int) {
    let parts = text.split(separator: "=", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, let count = Int(parts[1]), parts[1].first != "+" else {
      throw Diagnostic("count: expected one as in 'doubles=1', found '\(text)'")
    }
    return (String(parts[0]), count)
  }

  /// What a round does to the balance where nobody says otherwise: the bet is won or lost.
  private static func payout(of bet: Money, _ outcome: Outcome) -> Money {
    switch outcome {
    case .win: bet
    case .lose: Money.zero - bet
    case .push: .zero
    }
  }

  /// The word that a message is about, by the field that begins it; the first one where it is about none.
  private static func place(of message: String, among places: [String: Int]) -> Int {
    places[String(message.prefix { $0 != ":" })] ?? 0
  }

  /// Records the round.
  ///
  /// - Throws: `WordFault` at the word at fault, where a rule of the session forbids it.
  func apply(to croupier: inout Croupier, at instant: Date) throws -> Session {
    do {
      try croupier.turn(to: game, of: user)
      return try croupier.record(round, at: instant)
    } catch let fault as Diagnostic {
      throw WordFault(word: Self.place(of: fault.message, among: places), message: fault.message)
    }
  }
}

struct RoundCommand: BookCommand {
  static let configuration = CommandConfiguration(
    commandName: "round",
    abstract: "Record a round of the casino session that goes on.",
    discussion: """
      The bet is all that was staked, doubles and splits included. The payout is what the round did to the balance: \
      above zero for a win, below zero for a loss. What is not said is the bet won, the bet lost, or nothing. Counts \
      are the game's own: \(counts).

      Examples:
        scorebook round --bet 25 --outcome win --payout 37.50 --count blackjacks=1
        scorebook round --bet 50 --outcome lose --count doubles=1 --count busts=1
        scorebook round --bet 10 --outcome push --game baccarat --count ties=1
      """)

  /// Each game's, the games apart by `;`.
  private static let counts = GameKind.allCases.map { $0.counts.joined(separator: " ") }.joined(separator: "; ")

  @Option(parsing: .unconditional, help: ArgumentHelp("What was staked, as in 25 or 12.50.", valueName: "amount"))
  var bet: String?
  @Option(
    help: ArgumentHelp("How it ended: win, lose or push.", valueName: "end"),
    completion: .list(["win", "lose", "push"]))
  var outcome: String?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("What it did to the balance (else the bet won, lost, or nothing).", valueName: "amount"))
  var payout: String?
  @Option(name: .customLong("count"), help: ArgumentHelp("What the game counts, as in doubles=1.", valueName: "name=n"))
  var counts: [String] = []
  @Option(help: "The game (else that of the session begun last).")
  var game: GameKind?
  @Option(help: ArgumentHelp("Whose session (else the one begun last).", valueName: "name"))
  var user: String?
  @OptionGroup var common: CommonOptions

  func perform(in book: BookTransaction, at now: Date) throws -> Reply {
    let line = try RoundLine(bet: bet, outcome: outcome, payout: payout, counts: counts, game: game, user: user)
    var croupier = try Croupier(in: book)
    return Reply(try line.apply(to: &croupier, at: now).sentence)
  }
}

extension Session {
  /// `blackjack, Vegas Strip: 12 rounds, balance $487.50`
  var sentence: String {
    let count = "\(rounds.count) \(rounds.count == 1 ? "round" : "rounds")"
    let end = endReason == .outOfMoney ? "; out of money, so it has ended" : ""
    return "\(game.rawValue), \(style): \(count), balance \(endingBalance)\(end)"
  }
}
