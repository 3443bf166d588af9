package import Casino
import Foundation

extension Language {
  /// `$500`, `-$12.50`: cents only where there are any.
  func money(_ amount: Money) -> String {
    let plain = amount.plain
    guard amount.cents < 0 else { return say("casino.money", ["amount": decimal(plain)]) }
    return say("casino.minusMoney", ["amount": decimal(String(plain.dropFirst()))])
  }

  /// The same for a calculated amount, to the cent.
  func money(cents: Double) -> String { money(Money(rounding: cents)) }

  /// `02h 15min`
  func time(_ time: PlayTime) -> String {
    say(
      "casino.time", ["hours": Moment.padded(time.hours), "minutes": Moment.padded(time.minutes)])
  }

  /// `65.5%`
  func share(_ share: Casino.Percentage) -> String { percent(fixed(share.value, decimals: 1)) }

  /// A fraction of 1 as a percentage.
  func percent(of part: Double, decimals: Int = 4) -> String { percent(fixed(100 * part, decimals: decimals)) }

  func name(of game: GameKind) -> String {
    switch game {
    case .blackjack: say("casino.blackjack")
    case .baccarat: say("casino.baccarat")
    default: game.rawValue
    }
  }

  func name(of outcome: Outcome) -> String {
    switch outcome {
    case .win: say("casino.win")
    case .lose: say("casino.lose")
    case .push: say("casino.push")
    }
  }

  /// How a session ended, or that it is being played; nil if neither is known.
  func end(of session: Session, at now: Date) -> String? {
    switch session.endReason {
    case .manual: say("casino.endManual")
    case .outOfMoney: say("casino.endOutOfMoney")
    case nil: session.playTime(until: now).map { _ in say("casino.endOpen") }
    }
  }

  func name(of bet: BaccaratBet) -> String {
    switch bet {
    case .banker: say("bet.banker")
    case .player: say("bet.player")
    case .tie: say("bet.tie")
    case .playerPair: say("bet.playerPair")
    case .bankerPair: say("bet.bankerPair")
    }
  }

  /// The name of one of a game's counts, given its name in files; a count without a translation keeps that name.
  func name(ofCount name: String) -> String {
    switch name {
    case "blackjacks": say("count.blackjacks")
    case "busts": say("count.busts")
    case "surrenders": say("count.surrenders")
    case "doubles": say("count.doubles")
    case "splits": say("count.splits")
    case "insurance_taken": say("count.insuranceTaken")
    case "insurance_won": say("count.insuranceWon")
    case "naturals": say("count.naturals")
    case "banker_wins": say("count.bankerWins")
    case "player_wins": say("count.playerWins")
    case "ties": say("count.ties")
    case "player_pairs": say("count.playerPairs")
    case "banker_pairs": say("count.bankerPairs")
    default: name
    }
  }

  /// The name of a session's strategy: `computed`, `chart:NAME`, the bets of baccarat.
  func name(ofStrategy strategy: String, in game: GameKind) -> String {
    if game == .baccarat {
      return strategy.split(separator: " ").map { word in
        BaccaratBet(rawValue: String(word)).map { name(of: $0) } ?? String(word)
      }.joined(separator: ", ")
    }
    var rest = strategy[...]
    let insures = rest.hasSuffix(" insured")
    if insures { rest = rest.dropLast(8) }
    let played =
      rest.hasPrefix("chart:")
      ? say("casino.byChart", ["name": String(rest.dropFirst(6))])
      : rest == "computed" ? say("casino.computed") : String(rest)
    return insures ? say("casino.insured", ["strategy": played]) : played
  }
}

extension Language {
  /// The note of a sheet about the edge, if it is known, and about playing for money at all.
  ///
  /// - Parameter means: the expected values of the rounds in the sheet; nil if unknown.
  func edgeNote(_ means: [Double?]) -> String {
    let known = means.compactMap(\.self)
    guard !known.isEmpty, known.count == means.count else { return say("casino.note") }
    if known.allSatisfy({ $0 < 0 }) { return say("casino.noteAgainst") }
    return known.allSatisfy { $0 > 0 } ? say("casino.notePlayer") : say("casino.note")
  }
}

/// A session of the book with its expected results.
package struct ShownSession: Sendable {
  package let id: Int
  package let session: Session
  package let setup: SessionSetup?
  /// Nil if its rules or bets are not known.
  package let odds: RoundOdds?

  package init(id: Int, _ session: Session, _ setup: SessionSetup?, odds: RoundOdds?) {
    self.id = id
    self.session = session
    self.setup = setup
    self.odds = odds
  }

  /// The same session under another name for the person.
  package func of(_ person: String) -> ShownSession {
    ShownSession(id: id, session.of(person), setup, odds: odds)
  }

  var expectation: SessionExpectation? { odds.map { SessionExpectation(session, by: $0) } }
}
