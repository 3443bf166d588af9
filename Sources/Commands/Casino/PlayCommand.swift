import ArgumentParser
import Blackjack
import Casino
import Chance
import Diagnostics
import Foundation
import Store

struct PlayCommand: ComputingCommand {
  static let configuration = CommandConfiguration(
    commandName: "play",
    abstract: "Simulate a casino game, and store it as a session.",
    discussion: """
      The same seed deals the same cards. Play stops when the rounds are over or the balance does not cover the bet. \
      With --dry-run nothing is stored, and up to a billion rounds are allowed; above 100,000 the balance is \
      unlimited. Expected values assume a fresh shoe; the value with the cut card is added if that many rounds can \
      show the difference.

      Examples:
        scorebook play blackjack --rounds 1000 --bet 10 --seed 7
        scorebook play blackjack --style European \\
          --strategy chart:"Dealer stands on soft 17" --rounds 500 --bet 25 \\
          --balance 5000
        scorebook play baccarat --on banker,tie --rounds 2000 --bet 10 --seed 3
        scorebook play baccarat --decks 6 --banker none --rounds 10000000 \\
          --bet 10 --dry-run
      """)

  private static let roundLimit = 1_000_000_000

  @Argument(help: "The game.")
  var game: GameKind
  @Option(help: ArgumentHelp("The number of rounds.", valueName: "number"))
  var rounds: Int
  @Option(parsing: .unconditional, help: ArgumentHelp("The first bet of each round.", valueName: "amount"))
  var bet: String
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The starting balance (default: one bet for each round).", valueName: "amount"))
  var balance: String?
  @Option(help: ArgumentHelp("The seed for the cards (default: from the time).", valueName: "number"))
  var seed: Int?
  @OptionGroup var table: TableOptions
  @Option(
    help: ArgumentHelp("Blackjack: the chart to play by, computed from the rules or chart:NAME.", valueName: "strategy")
  )
  var strategy: String?
  @Flag(help: "Blackjack: take insurance against every ace.")
  var insure = false
  @Option(
    help: ArgumentHelp(
      "Baccarat: the bets, as in banker,tie: banker, player, tie, player-pair, banker-pair.", valueName: "bets"))
  var on: String?
  @Option(help: ArgumentHelp("Seconds per round.", valueName: "seconds"))
  var pace = 0
  @Option(help: ArgumentHelp("Whose session it is (default: the focus person, or nobody).", valueName: "name"))
  var user: String?
  @Flag(help: "Play without storing the session.")
  var dryRun = false
  @OptionGroup var common: CommonOptions

  func compute(in book: BookTransaction, at now: Date) throws -> Computed {
    let language = try messageLanguage(in: book)
    let (bet, balance) = try amounts()
    let seed = try dealtBy(now)
    switch try table.table(of: game) {
    case .blackjack(let style):
      guard on == nil else {
        throw Failure(
          .usage,
          MessageText(
            "on: expected it with baccarat only, found it with blackjack",
            "on: verwacht alleen bij baccarat, gevonden bij blackjack"))
      }
      let (analysis, chart) = try book.strategy(strategy ?? "computed", under: style.rules)
      let seats = try BlackjackTable(style, playing: chart, insures: insure, random: SplitMix64(seed: seed))
      let setup = try SessionSetup(
        rules: style.rules.description, strategy: (strategy ?? "computed") + (insure ? BookTransaction.insured : ""),
        bet: bet, seed: seed)
      let odds = try RoundOdds(analysis, playing: chart, insures: insure)
      return try computed(
        at: seats, style.name, setup, odds, cutCard: cutCard(of: style, analysis, at: seats, odds), bet,
        balance, now, in: language)
    case .baccarat(let style):
      guard strategy == nil, !insure else {
        throw Failure(
          .usage,
          MessageText(
            "strategy: expected --on of baccarat, found --\(insure ? "insure" : "strategy")",
            "strategy: verwacht --on bij baccarat, gevonden --\(insure ? "insure" : "strategy")"))
      }
      let bets: [BaccaratBet]
      do { bets = try Self.bets(on ?? "banker") } catch { throw Failure(.usage, error.text) }
      let seats = BaccaratTable(style.rules, on: bets, random: SplitMix64(seed: seed))
      let setup = try SessionSetup(
        rules: style.rules.description, strategy: bets.map(\.rawValue).joined(separator: " "), bet: bet, seed: seed)
      return try computed(
        at: seats, style.name, setup, RoundOdds(BaccaratOdds(style.rules), on: bets), cutCard: nil, bet, balance, now,
        in: language)
    }
  }

  private func amounts() throws -> (bet: Money, balance: Money) {
    do {
      guard (1...Self.roundLimit).contains(rounds) else {
        throw Diagnostic("rounds", .range("1", "\(Self.roundLimit)"), found: .text("\(rounds)"))
      }
      guard dryRun || rounds <= Session.roundLimit else {
        throw Diagnostic(
          field: "rounds",
          MessageText(
            "expected up to \(Session.roundLimit) in a session, or --dry-run, found '\(rounds)'",
            "verwacht hoogstens \(Session.roundLimit) in een sessie, of --dry-run, gevonden '\(rounds)'"))
      }
      guard (0...86_400).contains(pace) else {
        throw Diagnostic(
          field: "pace",
          MessageText(
            "expected 0 to 86400 seconds, found '\(pace)'", "verwacht 0 tot en met 86400 seconden, gevonden '\(pace)'"))
      }
      let bet = try Money(self.bet, as: "bet")
      guard bet.cents > 0 else {
        throw Diagnostic("bet", .moreThan("$0"), found: .text("\(bet)"))
      }
      let (needed, isTooMuch) = bet.cents.multipliedReportingOverflow(by: rounds)
      let usual = isTooMuch || needed > Money.limit ? Money.limit : needed
      let balance =
        try self.balance.map { text throws(Diagnostic) in try Money(text, as: "balance") } ?? Money(cents: usual)
      guard balance.cents > 0 else {
        throw Diagnostic("balance", .moreThan("$0"), found: .text("\(balance)"))
      }
      guard bet <= balance else {
        throw Diagnostic(
          field: "bet",
          MessageText(
            "expected at most the balance of \(balance), found '\(bet)'",
            "verwacht hoogstens het saldo van \(balance), gevonden '\(bet)'"))
      }
      if rounds > Session.roundLimit {
        guard self.balance == nil else {
          throw Diagnostic(
            field: "balance",
            MessageText(
              "expected none beyond \(Session.roundLimit) rounds, found '\(balance)'",
              "verwacht geen bij meer dan \(Session.roundLimit) rondes, gevonden '\(balance)'"))
        }
        // The total won or lost is counted in whole cents.
        guard bet.cents <= 1_000_000 else {
          throw Diagnostic(
            field: "bet",
            MessageText(
              "expected at most $10000 beyond \(Session.roundLimit) rounds, found '\(bet)'",
              "verwacht hoogstens $10000 bij meer dan \(Session.roundLimit) rondes, gevonden '\(bet)'"))
        }
      }
      return (bet, balance)
    } catch let fault as Diagnostic {
      throw Failure(.usage, fault.text)
    }
  }

  private func dealtBy(_ now: Date) throws -> UInt64 {
    if let seed, seed < 0 {
      throw Failure(
        .usage,
        MessageText(
          "seed: expected a number from 0, found '\(seed)'", "seed: verwacht een getal vanaf 0, gevonden '\(seed)'"))
    }
    return UInt64(seed ?? Int((now.timeIntervalSince1970 * 1000).rounded()) & 0xFFFF_FFFF)
  }

  static func bets(_ text: String) throws(Diagnostic) -> [BaccaratBet] {
    var bets: [BaccaratBet] = []
    for word in text.split(whereSeparator: { $0 == "," || $0 == " " }) {
      let bet = try BaccaratBet(String(word))
      guard !bets.contains(bet) else {
        throw Diagnostic(
          field: "on",
          MessageText(
            "expected each bet once, found '\(bet.rawValue)' twice",
            "verwacht elke inzet één keer, gevonden twee keer '\(bet.rawValue)'"))
      }
      bets.append(bet)
    }
    guard !bets.isEmpty else {
      throw Diagnostic(
        field: "on",
        MessageText("expected a bet as in 'banker', found none", "verwacht een inzet zoals 'banker', gevonden niets"))
    }
    return bets
  }

  /// The expected value of a first bet with the cut card; nil if there are too few rounds to distinguish it from a
  /// fresh shoe's.
  ///
  /// With one deck the two differ by about 0.12 %, and less with more decks; the standard error is 1.15 bets divided by
  /// the square root of the number of rounds.
  private func cutCard(
    of style: BlackjackStyle, _ analysis: Analysis, at table: BlackjackTable, _ odds: RoundOdds
  ) -> Double? {
    guard let decks = style.rules.decks.count, style.penetration > 0, rounds > Session.roundLimit,
      rounds >= 300_000 * decks * decks
    else { return nil }
    var trial = table
    return odds.mean + trial.cutCardEffect(RemovalEffects(of: analysis), rounds: 1_000_000)
  }

  /// Rounds between two updates of the progress bar.
  private static let piece = 10_000

  private func computed<Table: PlayingTable>(
    at table: Table, _ style: String, _ setup: SessionSetup, _ odds: RoundOdds, cutCard: Double?, _ bet: Money,
    _ balance: Money, _ now: Date, in language: MessageLanguage
  ) throws -> Computed {
    var table = table
    let progress = Progress(game.rawValue, on: common.console, unit: .rounds)
    if rounds > Session.roundLimit {
      var simulation = Simulation<Table.Statistics>(bet: bet.cents, firstBets: table.firstBets)
      while simulation.rounds < rounds {
        simulation.play(min(Self.piece * 10, rounds - simulation.rounds), at: &table)
        progress?.advance(to: simulation.rounds, of: rounds)
      }
      return .answer(Reply(output: sentence(simulation, style, odds, cutCard, in: language) + "\n"))
    }
    var session = try Session(game: game, style: style, startedAt: now, startingBalance: balance)
    var played = 0
    while played < rounds, session.endedAt == nil {
      played += try session.play(
        min(Self.piece, rounds - played), at: &table, bet: bet, from: now + Double(played * pace),
        pace: Double(pace))
      progress?.advance(to: played, of: rounds)
    }
    if session.endedAt == nil { try session.end(at: now + Double(max(0, played - 1) * pace)) }
    let reported = MessageText { [session] in sentence(session, odds, in: $0) }
    if dryRun {
      return .answer(Reply(output: "\(reported.text(in: language)) (\(Self.notStored.text(in: language)))\n"))
    }
    return .storing { [session] book in
      var croupier = try SessionRecorder(in: book)
      let id = try croupier.keep(session, of: user, setup: setup)
      return Reply(MessageText { "\(reported.text(in: $0)) (\($0.pick("session", "sessie")) \(id))" })
    }
  }

  private static let notStored = MessageText("nothing was stored", "er is niets opgeslagen")

  private func sentence(_ session: Session, _ odds: RoundOdds, in language: MessageLanguage) -> String {
    let totals = SessionTotals(session)
    let expectation = SessionExpectation(session, by: odds)
    let (mean, error) = (Money(rounding: expectation.expected), Money(rounding: expectation.standardError))
    let result = language.pick(
      "bet \(totals.totalBet), net \(session.netResult), expected \(mean) ± \(error) from fresh shoes",
      "ingezet \(totals.totalBet), netto \(session.netResult), verwacht \(mean) ± \(error) uit verse sloffen")
    return "\(session.sentence(in: language))\n\(totals.sentence(in: language)); \(result)"
  }

  private func sentence<Statistics>(
    _ simulation: Simulation<Statistics>, _ style: String, _ odds: RoundOdds, _ cutCard: Double?,
    in language: MessageLanguage
  ) -> String {
    func percent(_ share: Double, _ places: Int = 4) -> String { String(format: "%.\(places)f %%", 100 * share) }
    let isBaccarat = game == .baccarat
    let (mean, error) = (percent(simulation.mean), percent(simulation.standardError))
    let rounds = language.pick(
      """
      \(game.rawValue), \(style): \(simulation.rounds) rounds, won \(simulation.wins), lost \(simulation.losses), \
      pushed \(simulation.pushes)
      """,
      """
      \(game.rawValue), \(style): \(simulation.rounds) rondes, gewonnen \(simulation.wins), \
      verloren \(simulation.losses), gelijk \(simulation.pushes)
      """)
    let returned = language.pick(
      "\(isBaccarat ? "a bet" : "a first bet") returned \(mean) ± \(error)",
      "\(isBaccarat ? "een inzet" : "een eerste inzet") leverde \(mean) ± \(error) op")
    let expected = language.pick(
      "expected \(percent(odds.mean)) from fresh shoes", "verwacht \(percent(odds.mean)) uit verse sloffen")
    let withCutCard =
      cutCard.map {
        language.pick(", about \(percent($0, 2)) with the cut card", ", ongeveer \(percent($0, 2)) met de snijkaart")
      }
      ?? ""
    return "\(rounds)\n\(returned), \(expected)\(withCutCard) (\(Self.notStored.text(in: language)))"
  }
}
